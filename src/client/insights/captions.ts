import { hash } from '#contract/hash.ts'
import type { Activity } from '#contract/home.ts'
import { captionTexts } from './texts.ts'

export type ActivityKind = 'finished' | 'finishedUnrated' | 'started' | 'dnf' | 'undated'

/** A DNF stays a DNF with or without a date, and never asks for one. */
export function activityKind({ type, isDnf, noDate, rating }: Activity): ActivityKind {
  if (isDnf) return 'dnf'
  if (type === 'book_started') return 'started'
  if (noDate || type === 'book_marked_read') return 'undated'
  return rating === null ? 'finishedUnrated' : 'finished'
}

/** `N/5`; undefined unless the book was finished. */
export const shownRating = ({ type, isDnf, rating }: Activity): string | undefined =>
  type === 'book_started' || isDnf || rating === null ? undefined : `${rating}/5`

const longAgoDays = 30

/** What was begun long ago is not welcomed as if it were new. */
export function captionKind(entry: Activity, now = new Date()): keyof typeof captionTexts {
  const kind = activityKind(entry)
  const ageMs = entry.date === null ? 0 : now.getTime() - new Date(entry.date).getTime()
  return kind === 'started' && ageMs > longAgoDays * 86_400_000 ? 'startedLongAgo' : kind
}

/** Picks a caption by `visit` (0 to 1); an entry keeps its caption for the whole visit. */
export function captionFor(id: string, kind: keyof typeof captionTexts, visit: number): string {
  const captions = captionTexts[kind]
  return captions[hash(`${id}${visit}`) % captions.length] ?? captions[0]
}

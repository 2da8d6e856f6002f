import type { Activity } from '#contract/insights.ts'
import { captionTexts } from './texts.ts'

export type ActivityKind = 'finished' | 'finishedUnrated' | 'started' | 'dnf' | 'undated'

/** How an entry is spoken of. A DNF stays one with or without a date, and is never asked for one. */
export function activityKind({ type, isDnf, noDate, rating }: Activity): ActivityKind {
  if (isDnf) return 'dnf'
  if (type === 'book_started') return 'started'
  if (noDate || type === 'book_marked_read') return 'undated'
  return rating === null ? 'finishedUnrated' : 'finished'
}

/** The rating as `N/5`; only a finished book that was not given up shows one. */
export const shownRating = ({ type, isDnf, rating }: Activity): string | undefined =>
  type === 'book_started' || isDnf || rating === null ? undefined : `${rating}/5`

/** One of the kind's captions, drawn at random by `visit` (0 to 1) and the same for an entry all visit long. */
export function captionFor(id: string, kind: ActivityKind, visit: number): string {
  const captions = captionTexts[kind]
  return captions[Math.floor(draw(id, visit) * captions.length)] ?? captions[0]
}

/** A number from 0 up to 1 out of a name and a seed: FNV-1a, its bits mixed so that near names part. */
function draw(name: string, seed: number): number {
  let hash = Math.floor(seed * 2 ** 32) ^ 2_166_136_261
  for (const letter of name) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16_777_619)
  hash = Math.imul(hash ^ (hash >>> 16), 0x7feb352d)
  hash = Math.imul(hash ^ (hash >>> 15), 0x846ca68b)
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32
}

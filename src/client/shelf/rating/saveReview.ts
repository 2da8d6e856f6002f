import { api } from '#client/lib/api.ts'
import { today } from '#client/lib/day.ts'
import type { BookCard } from '#contract/books.ts'
import type { Entry, Review } from '#contract/shelf.ts'
import { attempt } from '../entry/attempt.ts'
import { changeShelf } from '../entry/changeShelf.ts'
import { blankEntry, ended } from '../entry/optimisticEntry.ts'
import { notify } from '#client/ui/toast.ts'
import { starSteps } from '#contract/rules.ts'
import { undoChange } from '../entry/shelfActions.ts'
import { moveTexts } from '../entry/texts.ts'
import { rateTexts as texts } from './rateTexts.ts'

/** `updatedAt` is the version the form was filled from (null: no entry). Throws the server's refusals. */
export function saveReview(book: BookCard, review: Review, updatedAt: string | null) {
  return changeShelf({
    book,
    after: (before) => reviewed(book, before, review, new Date().toISOString()),
    send: () => api.shelf.review.call({ ...review, bookId: book.id, today: today(), updatedAt }),
  })
}

function reviewed(book: BookCard, before: Entry | null, review: Review, now: string): Entry {
  const { rating, isDnf, startDate, finishDate, publicReview, privateNotes } = review
  const hasReview = publicReview !== '' || privateNotes !== ''
  const entry = before ?? blankEntry(book, now)
  return { ...entry, ...ended, rating, isDnf, startDate, finishDate, hasReview, updatedAt: now }
}

interface Saved {
  /** What the form was filled from. */
  entry: Entry | null
  review: Review
  stars: number | null
  answer: Entry | object
}

/** Undo saves the earlier form again; a book that was not finished before goes back to where it stood, its words kept. */
export function tellSaved(book: BookCard, saved: Saved): void {
  notify({
    title: saved.entry ? texts.updated : texts.added,
    description: texts.saved,
    about: book.title,
    ...(canComeBack(saved) && { undo: () => void undoSaved(book, saved) }),
  })
}

/** Quarter stars from an import cannot be given again. */
const canComeBack = ({ review, stars }: Saved) =>
  review.rating === null || review.rating === stars || starSteps.some((step) => step === review.rating)

function undoSaved(book: BookCard, { entry, review, stars, answer }: Saved): Promise<boolean> {
  if (entry?.status !== 'finished' || !('updatedAt' in answer))
    return undoChange(book, { before: entry, answer }, stars ?? undefined)
  return attempt(book, {
    change: () => saveReview(book, review, answer.updatedAt),
    failed: moveTexts.undoFailed,
  })
}

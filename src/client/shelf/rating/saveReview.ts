import { api } from '#client/lib/api.ts'
import { today } from '#client/lib/day.ts'
import type { BookCard } from '#contract/books.ts'
import type { Entry, Review } from '#contract/shelf.ts'
import { changeShelf } from '../entry/changeShelf.ts'
import { blankEntry, ended } from '../entry/optimisticEntry.ts'

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

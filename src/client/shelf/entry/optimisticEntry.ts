import type { BookCard, Mine } from '#contract/books.ts'
import type { Entry, Review } from '#contract/shelf.ts'

export function entryOfCard(book: BookCard, now: string): Entry | null {
  return book.mine === null ? null : { ...blankEntry(book, now), ...book.mine }
}

export function shelved(
  book: BookCard,
  before: Entry | null,
  move: { status: 'tbr' | 'currently_reading'; on: string; now: string },
): Entry {
  const entry = before ?? blankEntry(book, move.now)
  const startDate = move.status === 'currently_reading' ? move.on : entry.startDate
  return { ...entry, status: move.status, isDnf: false, startDate, updatedAt: move.now }
}

export function finished(book: BookCard, before: Entry | null, move: { on: string; now: string }): Entry {
  const entry = before ?? blankEntry(book, move.now)
  return { ...entry, status: 'finished', isDnf: false, finishDate: move.on, updatedAt: move.now }
}

/** Stars end a DNF; clearing them does not restore it. */
export function rated(entry: Entry, stars: number | null, now: string): Entry {
  return { ...entry, rating: stars, isDnf: stars === null && entry.isDnf, updatedAt: now }
}

export function reviewed(book: BookCard, before: Entry | null, review: Review, now: string): Entry {
  const { rating, isDnf, startDate, finishDate, publicReview, privateNotes } = review
  const hasReview = publicReview !== '' || privateNotes !== ''
  const entry = before ?? blankEntry(book, now)
  return { ...entry, status: 'finished', rating, isDnf, startDate, finishDate, hasReview, updatedAt: now }
}

export function mineOf(entry: Entry | null): Mine | null {
  return entry && { status: entry.status, isPaused: entry.isPaused, isDnf: entry.isDnf, rating: entry.rating }
}

function blankEntry(book: BookCard, now: string): Entry {
  return {
    id: book.id,
    book,
    status: 'tbr',
    isDnf: false,
    rating: null,
    startDate: null,
    finishDate: null,
    isPaused: false,
    timesRead: 0,
    progress: null,
    pages: null,
    minutes: null,
    shelves: [],
    isOwned: false,
    lentTo: null,
    tbrPosition: null,
    hasReview: false,
    isReviewHidden: false,
    createdAt: now,
    updatedAt: now,
  }
}

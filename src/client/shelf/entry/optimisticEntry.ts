import type { BookCard, Mine } from '#contract/books.ts'
import type { Entry } from '#contract/shelf.ts'

export function entryOfCard(book: BookCard, now: string): Entry | null {
  return book.mine === null ? null : { ...blankEntry(book, now), ...book.mine }
}

export function shelved(
  book: BookCard,
  before: Entry | null,
  move: { status: 'tbr' | 'currently_reading' | 'paused'; on: string; now: string },
): Entry {
  const entry = before ?? blankEntry(book, move.now)
  const isPaused = move.status === 'paused'
  const status = move.status === 'paused' ? 'currently_reading' : move.status
  const isGoingOn = entry.status === 'currently_reading'
  const startDate = status === 'currently_reading' && !isGoingOn ? move.on : entry.startDate
  const progress = isGoingOn && status === 'currently_reading' ? entry.progress : null
  return { ...entry, status, isPaused, isDnf: false, startDate, progress, updatedAt: move.now }
}

/** The place is shown once the server has answered, which knows the length. */
export function continued(book: BookCard, before: Entry | null, now: string): Entry {
  return { ...(before ?? blankEntry(book, now)), status: 'currently_reading', isPaused: false, updatedAt: now }
}

export const ended = { status: 'finished', isPaused: false, progress: null } as const

export function finished(book: BookCard, before: Entry | null, move: { on: string; now: string }): Entry {
  const entry = before ?? blankEntry(book, move.now)
  return { ...entry, ...ended, isDnf: false, finishDate: move.on, updatedAt: move.now }
}

/** Stars end a DNF; clearing them does not restore it. */
export function rated(entry: Entry, stars: number | null, now: string): Entry {
  return { ...entry, rating: stars, isDnf: stars === null && entry.isDnf, updatedAt: now }
}

export function mineOf(entry: Entry | null): Mine | null {
  return entry && { status: entry.status, isPaused: entry.isPaused, isDnf: entry.isDnf, rating: entry.rating }
}

export function blankEntry(book: BookCard, now: string): Entry {
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

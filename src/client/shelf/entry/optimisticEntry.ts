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

/** Updates the book's cards (objects with `mine`) at any depth. Parts without one keep their identity. */
export function withBook<Data>(data: Data, book: BookCard): Data
export function withBook(data: unknown, book: BookCard): unknown {
  if (Array.isArray(data))
    return unlessSame(
      data,
      data.map((part: unknown) => withBook(part, book)),
    )
  if (typeof data !== 'object' || data === null) return data
  if (isCardOf(data, book)) return updatedCard(data, book)
  const parts = Object.entries(data)
  const changed = parts.map(([name, part]: [string, unknown]) => [name, withBook(part, book)] as const)
  return changed.every(([, part], index) => part === parts[index]![1]) ? data : Object.fromEntries(changed)
}

const unlessSame = (before: unknown[], after: unknown[]) =>
  after.every((part, index) => part === before[index]) ? before : after

const isCardOf = (data: object, book: BookCard): data is BookCard =>
  'mine' in data && 'id' in data && data.id === book.id

function updatedCard<Card extends BookCard>(card: Card, book: BookCard): Card {
  return { ...card, averageRating: book.averageRating, ratings: book.ratings, mine: book.mine }
}

/** Replaces the book's entry, adds it in front, or removes it (null). */
export function withEntry(entries: Entry[], bookId: string, entry: Entry | null): Entry[] {
  if (entry === null) return entries.filter(({ book }) => book.id !== bookId)
  if (!entries.some(({ book }) => book.id === bookId)) return [entry, ...entries]
  return entries.map((other) => (other.book.id === bookId ? entry : other))
}

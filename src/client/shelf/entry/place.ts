import type { BookCard, Mine } from '#contract/books.ts'
import type { Entry, Review } from '#contract/shelf.ts'

/** The entry as a book's card tells it; what a card does not tell is left open. */
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

/** Stars end a DNF; taking them away does not begin one. */
export function rated(entry: Entry, stars: number | null, now: string): Entry {
  return { ...entry, rating: stars, isDnf: stars === null && entry.isDnf, updatedAt: now }
}

/** Saving the rating form finishes a book. */
export function reviewed(book: BookCard, before: Entry | null, review: Review, now: string): Entry {
  const { rating, isDnf, startDate, finishDate, publicReview, privateNotes } = review
  const hasReview = publicReview !== '' || privateNotes !== ''
  const entry = before ?? blankEntry(book, now)
  return { ...entry, status: 'finished', rating, isDnf, startDate, finishDate, hasReview, updatedAt: now }
}

export function mineOf(entry: Entry | null): Mine | null {
  return entry && { status: entry.status, isDnf: entry.isDnf, rating: entry.rating }
}

/**
 * The same answer of the server with every card of this book, however deep, in its new standing and with its new
 * community rating. Cards are told by their `mine`. What holds no such card is handed back as it is.
 */
export function withBook<Data>(data: Data, book: BookCard): Data
export function withBook(data: unknown, book: BookCard): unknown {
  if (Array.isArray(data))
    return keeping(
      data,
      data.map((part: unknown) => withBook(part, book)),
    )
  if (typeof data !== 'object' || data === null) return data
  if (isCardOf(data, book)) return freshened(data, book)
  const parts = Object.entries(data)
  const changed = parts.map(([name, part]: [string, unknown]) => [name, withBook(part, book)] as const)
  return changed.every(([, part], place) => part === parts[place]![1]) ? data : Object.fromEntries(changed)
}

const keeping = (before: unknown[], after: unknown[]) =>
  after.every((part, place) => part === before[place]) ? before : after

const isCardOf = (data: object, book: BookCard): data is BookCard =>
  'mine' in data && 'id' in data && data.id === book.id

function freshened<Card extends BookCard>(card: Card, book: BookCard): Card {
  return { ...card, averageRating: book.averageRating, ratings: book.ratings, mine: book.mine }
}

/** The same entries with this book's one put in place, put first, or (null) left out. */
export function withEntry(entries: Entry[], bookId: string, entry: Entry | null): Entry[] {
  if (entry === null) return entries.filter(({ book }) => book.id !== bookId)
  if (!entries.some(({ book }) => book.id === bookId)) return [entry, ...entries]
  return entries.map((other) => (other.book.id === bookId ? entry : other))
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
    hasReview: false,
    isReviewHidden: false,
    createdAt: now,
    updatedAt: now,
  }
}

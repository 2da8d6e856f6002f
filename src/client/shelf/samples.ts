import type { BookCard } from '#contract/books.ts'
import type { Entry, Review } from '#contract/shelf.ts'

/** A book for tests, told apart by its title. */
export function aBook(title: string, more: Partial<BookCard> = {}): BookCard {
  return {
    id: title.toLowerCase(),
    title,
    author: 'A. Author',
    cover: null,
    year: null,
    series: null,
    seriesPosition: null,
    averageRating: null,
    ratings: 0,
    mine: null,
    ...more,
  }
}

/** An entry for tests, on the TBR unless said otherwise. */
export function anEntry(title: string, more: Partial<Entry> = {}, book: Partial<BookCard> = {}): Entry {
  return {
    id: `entry of ${title}`,
    book: aBook(title, book),
    status: 'tbr',
    isDnf: false,
    rating: null,
    startDate: null,
    finishDate: null,
    hasReview: false,
    createdAt: '2026-01-01T00:00:00Z',
    updatedAt: '2026-01-01T00:00:00Z',
    ...more,
  }
}

/** The rating form before anything is filled in. */
export const blankReview: Review = {
  rating: null,
  isDnf: false,
  dnfNotes: '',
  startDate: null,
  finishDate: null,
  seriesType: null,
  pointOfView: null,
  genres: [],
  tropes: [],
  characters: [],
  themes: [],
  privateNotes: '',
  publicReview: '',
  shareWithCommunity: false,
  spoilerWarning: false,
  contentWarnings: { graphic: [], moderate: [], minor: [] },
  visibility: 'public',
}

import type { BookCard } from '#contract/books.ts'
import type { Entry } from '#contract/shelf.ts'

export function aBook(title: string, more: Partial<BookCard> = {}): BookCard {
  return {
    id: title.toLowerCase(),
    title,
    author: 'A. Author',
    cover: null,
    genreFamily: 'general',
    year: null,
    series: null,
    seriesPosition: null,
    averageRating: null,
    ratings: 0,
    mine: null,
    ...more,
  }
}

export function anEntry(title: string, more: Partial<Entry> = {}, book: Partial<BookCard> = {}): Entry {
  return {
    id: `entry of ${title}`,
    book: aBook(title, book),
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
    createdAt: '2026-01-01T00:00:00Z',
    updatedAt: '2026-01-01T00:00:00Z',
    ...more,
  }
}

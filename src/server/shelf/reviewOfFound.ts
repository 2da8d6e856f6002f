import type { BookDetail } from '#contract/books.ts'
import type { Review } from '#contract/shelf.ts'
import { genres } from '#contract/vocabulary.ts'

/** What the rating form of a book starts from that nobody keeps yet: empty, but for the genres it is known for. */
export const reviewOfFound = (book: BookDetail): Review => ({
  rating: null,
  isDnf: false,
  dnfNotes: '',
  startDate: null,
  finishDate: null,
  seriesType: null,
  pointOfView: null,
  genres: genres.filter((genre) => book.genres.includes(genre)),
  tropes: [],
  characters: [],
  themes: [],
  privateNotes: '',
  publicReview: '',
  shareWithCommunity: false,
  spoilerWarning: false,
  contentWarnings: { graphic: [], moderate: [], minor: [] },
  visibility: 'public',
})

import { blankReview } from '#contract/blankReview.ts'
import type { BookDetail } from '#contract/books.ts'
import type { Review } from '#contract/shelf.ts'
import { genres } from '#contract/vocabulary.ts'

/** What the rating form of a book starts from that nobody keeps yet: empty, but for the genres it is known for. */
export const reviewOfFound = (book: BookDetail): Review => ({
  ...blankReview,
  genres: genres.filter((genre) => book.genres.includes(genre)),
})

import * as z from 'zod'
import { BookId, Day, READS_OVERLAP, speechRefusals, reader, shelver, text } from './base.ts'
import { BOOK_NOT_FOUND, BookCard, ReadingStatus } from './books.ts'
import { contentWarnings } from './contentWarnings.ts'
import { readFormats } from './readRules.ts'
import { audiences, notesMaxLength, reviewMaxLength } from './rules.ts'
import { characters, genres, pointsOfView, seriesTypes, themes, tropes } from './vocabulary.ts'
import { shelfStates } from './shelfState.ts'

export const Stars = z
  .number('A rating is a number of stars.')
  .min(0.5, 'A rating starts at half a star.')
  .max(5, 'A rating ends at five stars.')
  .multipleOf(0.5, 'Ratings go in half steps.')

/** Imports may have quarter steps, which stay until rated again. */
export const KeptStars = z.number().min(0.25).max(5).multipleOf(0.25)

/** `progress`: of the read under way or paused. `pages`, `minutes`: of the reader's copy, else of the catalogue. */
export const Entry = z.object({
  id: z.uuid(),
  book: BookCard,
  status: ReadingStatus,
  isDnf: z.boolean(),
  rating: z.number().nullable(),
  startDate: Day.nullable(),
  finishDate: Day.nullable(),
  isPaused: z.boolean(),
  timesRead: z.int(),
  progress: z
    .object({ unit: z.enum(['page', 'percent', 'minutes']), value: z.number(), percent: z.number().nullable() })
    .nullable(),
  pages: z.int().nullable(),
  minutes: z.int().nullable(),
  /** Ids of own shelves. */
  shelves: z.array(z.uuid()),
  isOwned: z.boolean(),
  lentTo: z.string().nullable(),
  /** Ascending; books without one follow, newest first. */
  tbrPosition: z.number().nullable(),
  hasReview: z.boolean(),
  isReviewHidden: z.boolean(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
})
export type Entry = z.infer<typeof Entry>

/** What My Books is filtered by and entries do not tell. Tags: the reader's, else the catalogue's. Years: of finished reads. */
export const BookFacts = z.object({
  bookId: BookId,
  genres: z.array(z.string()),
  tropes: z.array(z.string()),
  language: z.string().nullable(),
  formats: z.array(z.enum(readFormats)),
  yearsRead: z.array(z.int()),
})
export type BookFacts = z.infer<typeof BookFacts>

/** `before` is null when the rating put the book on the shelf. */
export const Rated = Entry.extend({ before: z.object({ rating: z.number().nullable() }).nullable() })
export type Rated = z.infer<typeof Rated>

/** The state that the reader saw. A book that was moved since then stays where it is. */
export const ifState = z.enum(shelfStates).optional()

export const MOVED_ELSEWHERE = {
  status: 409,
  message: 'This book was changed on another device or in another tab.',
  data: z.object({ state: z.enum(shelfStates) }),
} as const

export const Hiding = z.object({ at: z.iso.datetime(), note: z.string().nullable() })
export type Hiding = z.infer<typeof Hiding>

export const NOT_ON_SHELF = {
  status: 409,
  message: 'That book is not on your shelf.',
  data: z.object({ bookId: BookId }),
} as const

const NOTHING_TO_UNDO = {
  status: 409,
  message: 'There is no change of this book to undo.',
  data: z.object({ bookId: BookId }),
} as const

const tags = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z.array(z.enum(values)).max(values.length)

const warnings = tags(contentWarnings)
const GradedWarnings = z.strictObject({ graphic: warnings, moderate: warnings, minor: warnings }).refine((graded) => {
  const all = Object.values(graded).flat()
  return new Set(all).size === all.length
}, 'A content warning has one grade.')
export type GradedWarnings = z.infer<typeof GradedWarnings>

const Visibility = z.enum(audiences)

export const Review = z.strictObject({
  rating: KeptStars.nullable(),
  isDnf: z.boolean(),
  dnfNotes: text(notesMaxLength),
  startDate: Day.nullable(),
  finishDate: Day.nullable(),
  seriesType: z.enum(seriesTypes).nullable(),
  pointOfView: z.enum(pointsOfView).nullable(),
  genres: tags(genres),
  tropes: tags(tropes),
  characters: tags(characters),
  themes: tags(themes),
  privateNotes: text(notesMaxLength),
  publicReview: text(reviewMaxLength),
  shareWithCommunity: z.boolean(),
  spoilerWarning: z.boolean(),
  contentWarnings: GradedWarnings,
  visibility: Visibility,
})
export type Review = z.infer<typeof Review>

/** `updatedAt`: of the entry the form was filled from, null without one. Omitted `visibility` stays. */
export const ReviewToSave = Review.extend({
  visibility: Visibility.optional(),
  today: Day,
  updatedAt: z.iso.datetime().nullable(),
})
export type ReviewToSave = z.infer<typeof ReviewToSave>

export const dateRefusals = {
  DATE_IN_FUTURE: {
    status: 422,
    message: 'That day is in the future.',
    data: z.object({ field: z.enum(['startDate', 'finishDate']) }),
  },
  FINISHED_BEFORE_START: { status: 422, message: 'A book cannot be finished before it was started.' },
} as const

export const shelf = {
  list: reader
    .route({ method: 'GET', path: '/shelf', summary: 'My books' })
    .output(z.object({ entries: z.array(Entry) })),

  facts: reader
    .route({ method: 'GET', path: '/shelf-facts', summary: 'What my books can be filtered by' })
    .output(z.object({ books: z.array(BookFacts) })),

  get: reader
    .route({ method: 'GET', path: '/shelf/{bookId}', summary: 'My entry for a book' })
    .input(z.strictObject({ bookId: BookId }))
    .output(
      z.object({
        book: BookCard,
        entry: Entry.nullable(),
        review: Review,
        hiding: Hiding.nullable(),
      }),
    )
    .errors({ BOOK_NOT_FOUND }),

  /** Null when the book is not on the shelf. */
  entry: reader
    .route({ method: 'GET', path: '/shelf/{bookId}/entry', summary: 'My entry alone' })
    .input(z.strictObject({ bookId: BookId }))
    .output(z.object({ entry: Entry.nullable(), visibility: Visibility.nullable(), ownCover: z.string().nullable() })),

  /** A cover that the reader gave the book before; null shows the book's own again. Only the reader sees it. */
  setCover: reader
    .route({ method: 'PUT', path: '/shelf/{bookId}/cover', summary: 'Set my own cover of a book' })
    .input(z.strictObject({ bookId: BookId, cover: text(100).nullable() }))
    .output(z.object({ cover: z.string().nullable() }))
    .errors({ NOT_ON_SHELF, COVER_GONE: { status: 404, message: 'That cover is no longer there.' } }),

  /** A review is shared only while its book is public. */
  setVisibility: shelver
    .route({ method: 'PUT', path: '/shelf/{bookId}/visibility', summary: 'Set who sees a book of mine' })
    .input(z.strictObject({ bookId: BookId, visibility: Visibility }))
    .output(Entry)
    .errors({ NOT_ON_SHELF }),

  /**
   * A new read starts on `on`, the reader's day; one that was paused or put back on the TBR continues. The entry and its
   * earlier reads keep everything.
   */
  shelve: shelver
    .route({ method: 'PUT', path: '/shelf/{bookId}/status', summary: 'Add to TBR, start reading or pause' })
    .input(z.strictObject({ bookId: BookId, status: z.enum(['tbr', 'currently_reading', 'paused']), on: Day, ifState }))
    .output(Entry)
    .errors({ BOOK_NOT_FOUND, MOVED_ELSEWHERE, DATE_IN_FUTURE: dateRefusals.DATE_IN_FUTURE }),

  finish: shelver
    .route({ method: 'PUT', path: '/shelf/{bookId}/finish', summary: 'Mark as read' })
    .input(z.strictObject({ bookId: BookId, on: Day, ifState }))
    .output(Entry)
    .errors({ BOOK_NOT_FOUND, MOVED_ELSEWHERE, ...dateRefusals }),

  /** Ends a DNF. Adds an unshelved book as finished on `on`, else today (UTC). No change unless `ifRated` matches. */
  rate: shelver
    .route({ method: 'PUT', path: '/shelf/{bookId}/rating', summary: 'Rate a book' })
    .input(
      z.strictObject({
        bookId: BookId,
        stars: Stars.nullable(),
        on: Day.optional(),
        ifRated: KeptStars.nullable().optional(),
      }),
    )
    .output(Rated)
    .errors({ BOOK_NOT_FOUND, NOT_ON_SHELF, DATE_IN_FUTURE: dateRefusals.DATE_IN_FUTURE }),

  /** Finishes the entry. A stale `updatedAt` is refused with the current one. Suspended readers share no new words. */
  review: shelver
    .route({ method: 'PUT', path: '/shelf/{bookId}/review', summary: 'Rate and review a book' })
    .input(ReviewToSave.extend({ bookId: BookId }))
    .output(Entry)
    .errors({
      BOOK_NOT_FOUND,
      CHANGED_MEANWHILE: {
        status: 409,
        message: 'This entry was changed after the form was filled from it.',
        data: z.object({ updatedAt: z.iso.datetime() }),
      },
      STARS_IN_HALVES: { status: 422, message: 'New ratings go in half steps.' },
      DNF_WITH_RATING: { status: 422, message: 'A book that was not finished has no rating.' },
      ...speechRefusals,
      READS_OVERLAP,
      ...dateRefusals,
    }),

  remove: reader
    .route({ method: 'DELETE', path: '/shelf/{bookId}', summary: 'Remove from my books' })
    .input(z.strictObject({ bookId: BookId }))
    .output(z.object({}))
    .errors({ NOT_ON_SHELF }),

  /**
   * Undoes the last move, save or removal within a day; null when there was no entry. What was written or rated since
   * stays. `rated` names stars that came with the change, so that they go with it. `left` is the `updatedAt` that the
   * change answered, null for a removal: a later change is not undone in its place.
   */
  restore: shelver
    .route({ method: 'PUT', path: '/shelf/{bookId}/restore', summary: 'Undo' })
    .input(z.strictObject({ bookId: BookId, rated: Stars.optional(), left: z.iso.datetime().nullable().optional() }))
    .output(z.object({ entry: Entry.nullable() }))
    .errors({ NOTHING_TO_UNDO, MOVED_ELSEWHERE }),
}

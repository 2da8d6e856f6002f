import * as z from 'zod'
import { Day, reader } from './base.ts'
import { goalRange } from './rules.ts'

/** The share of a goal that is read: a whole percent, at most 100, 0 without a goal. */
export const goalPercent = (read: number, goal: number): number =>
  goal === 0 ? 0 : Math.min(100, Math.round((read / goal) * 100))

/** One line of `Recent Activity`. `date` is null for a book marked as read without a date. */
export const Activity = z.object({
  id: z.uuid(),
  bookId: z.uuid(),
  type: z.enum(['book_finished', 'book_started', 'book_marked_read']),
  title: z.string(),
  author: z.string(),
  cover: z.string().nullable(),
  date: Day.nullable(),
  rating: z.number().nullable(),
  isDnf: z.boolean(),
  noDate: z.boolean(),
})
export type Activity = z.infer<typeof Activity>

/** A book read this year, as the spine shelf draws it. */
export const Spine = z.object({ bookId: z.uuid(), title: z.string(), author: z.string(), pages: z.int().nullable() })
export type Spine = z.infer<typeof Spine>

export const Home = z.object({
  year: z.int(),
  booksThisYear: z.int(),
  totalBooksRead: z.int(),
  /** Books the reader wants to read this year; 0 when no goal was set. */
  goal: z.int(),
  goalPercent: z.int(),
  spines: z.array(Spine),
  activity: z.array(Activity),
})
export type Home = z.infer<typeof Home>

/** Something that books were counted by: a genre, an author. */
const Counted = z.object({ name: z.string(), books: z.int() })
export type Counted = z.infer<typeof Counted>

/** One year of reading in figures. What was given up counts in `dnf` and `dnfPercent` alone. */
export const Year = z.object({
  year: z.int(),
  /** The years that have finished or given-up books, the latest first. */
  years: z.array(z.int()),
  /** Books the reader wants to read that year; 0 when no goal was set. */
  goal: z.int(),
  booksRead: z.int(),
  /** Those of them that everybody may see: a picture of the year is made from these. */
  publicBooks: z.int(),
  /** Stars to one decimal; null when nothing was rated. */
  averageRating: z.number().nullable(),
  rated: z.int(),
  dnf: z.int(),
  /** Of all books finished or given up, to one decimal; 0 when there are none. */
  dnfPercent: z.number(),
  /** A twelfth of the books read, to one decimal. */
  booksPerMonth: z.number(),
  /** The five that most books are of, the most first; spellings of one name count together. */
  genres: z.array(Counted),
  authors: z.array(Counted),
  /** Books read in January to December. */
  months: z.array(z.int()).length(12),
  /** Books by whole stars, 5 down to 1; half stars count to the star below, half a star to 1. */
  ratings: z.array(z.object({ stars: z.int(), books: z.int() })).length(5),
  /** The books read, in the order in which they were. */
  spines: z.array(Spine),
})
export type Year = z.infer<typeof Year>

const YearNumber = z.coerce.number().int().min(1900).max(2200)

/** A year, and the reader's time zone (`Europe/Paris`): in it lies the day of what was finished on no known day. */
export const YearToAsk = z.strictObject({ year: YearNumber, timeZone: z.string().max(64).optional() })
export type YearToAsk = z.infer<typeof YearToAsk>

export const insights = {
  /** The reader's year so far and what they did last. `today` is the reader's own day; it says which year counts. */
  home: reader
    .route({ method: 'GET', path: '/home', summary: 'My dashboard' })
    .input(z.strictObject({ today: Day }))
    .output(Home),

  /**
   * One year of the reader's own. A year without books is all nothing. What was finished on no known day counts for the
   * day it came onto the shelf, in the reader's `timeZone`; in UTC without one that is known.
   */
  year: reader
    .route({ method: 'GET', path: '/insights/{year}', summary: 'My reading year' })
    .input(YearToAsk)
    .output(Year),

  setGoal: reader
    .route({ method: 'PUT', path: '/goals/{year}', summary: 'Set the goal of a year' })
    .input(
      z.strictObject({
        year: YearNumber,
        goal: z.int('The goal is a whole number of books.').min(goalRange.min).max(goalRange.max),
      }),
    )
    .output(z.object({ year: z.int(), goal: z.int() })),
}

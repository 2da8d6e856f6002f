import * as z from 'zod'
import { Day, reader } from './base.ts'
import { boundFacts } from './books.ts'
import { goalRange } from './rules.ts'
import { Entry } from './shelf.ts'

export const Activity = z.object({
  id: z.uuid(),
  bookId: z.uuid(),
  type: z.enum(['book_finished', 'book_started', 'book_marked_read']),
  ...boundFacts,
  cover: z.string().nullable(),
  date: Day.nullable(),
  rating: z.number().nullable(),
  isDnf: z.boolean(),
  noDate: z.boolean(),
})
export type Activity = z.infer<typeof Activity>

export const Spine = z.object({ bookId: z.uuid(), ...boundFacts, pages: z.int().nullable() })
export type Spine = z.infer<typeof Spine>

export const Home = z.object({
  year: z.int(),
  booksThisYear: z.int(),
  totalBooksRead: z.int(),
  /** 0 without a goal. */
  goal: z.int(),
  goalPercent: z.int(),
  spines: z.array(Spine),
  /** At most six, the latest changed first; no paused ones. */
  reading: z.array(Entry),
  activity: z.array(Activity),
})
export type Home = z.infer<typeof Home>

const Counted = z.object({ name: z.string(), books: z.int() })
export type Counted = z.infer<typeof Counted>

/** Books given up count only in `dnf` and `dnfPercent`. */
export const Year = z.object({
  year: z.int(),
  years: z.array(z.int()),
  goal: z.int(),
  booksRead: z.int(),
  /** Books that everyone may see; the shared picture shows only these. */
  publicBooks: z.int(),
  /** One decimal; null when nothing was rated. */
  averageRating: z.number().nullable(),
  rated: z.int(),
  dnf: z.int(),
  /** Of all books finished or given up, one decimal; 0 without any. */
  dnfPercent: z.number(),
  booksPerMonth: z.number(),
  /** The five most frequent; spellings of one name count together. */
  genres: z.array(Counted),
  authors: z.array(Counted),
  months: z.array(z.int()).length(12),
  /** 5 down to 1; half stars count to the star below, half a star to 1. */
  ratings: z.array(z.object({ stars: z.int(), books: z.int() })).length(5),
  spines: z.array(Spine),
})
export type Year = z.infer<typeof Year>

const YearNumber = z.coerce.number().int().min(1900).max(2200)

export const YearToAsk = z.strictObject({ year: YearNumber, timeZone: z.string().max(64).optional() })
export type YearToAsk = z.infer<typeof YearToAsk>

export const insights = {
  /** `today` is the reader's own day; its year counts. */
  home: reader
    .route({ method: 'GET', path: '/home', summary: 'My dashboard' })
    .input(z.strictObject({ today: Day }))
    .output(Home),

  /** A book finished on no known day counts on the day it was shelved, in `timeZone`, else in UTC. */
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

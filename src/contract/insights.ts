import * as z from 'zod'
import { Day, reader } from './base.ts'
import { Home, Spine } from './home.ts'
import { goalRange } from './rules.ts'

const Counted = z.object({ name: z.string(), books: z.int() })
export type Counted = z.infer<typeof Counted>

/** Counts reads: a book that was read twice counts twice. Reads that were given up count only in `dnf` and `dnfPercent`. */
export const Figures = z.object({
  booksRead: z.int(),
  /** Of `booksRead`: reads of a book that had been finished before. */
  rereads: z.int(),
  /** One decimal; null when nothing was rated. */
  averageRating: z.number().nullable(),
  rated: z.int(),
  dnf: z.int(),
  /** Of all reads finished or given up, one decimal; 0 without any. */
  dnfPercent: z.number(),
  booksPerMonth: z.number(),
  /** Of all finished reads but audiobooks, by the reader's own copy, else by the catalogue. `unknown` reads have no length. */
  pages: z.object({ read: z.int(), unknown: z.int() }),
  /** Of audiobooks. */
  listening: z.object({ minutes: z.int(), unknown: z.int() }),
  formats: z.object({ print: z.int(), ebook: z.int(), audio: z.int(), unknown: z.int() }),
  /** The five most frequent; spellings of one name count together. */
  genres: z.array(Counted),
  authors: z.array(Counted),
  /** 5 down to 1; half stars count to the star below, half a star to 1. `steps`: the half stars, the most first. */
  ratings: z
    .array(
      z.object({ stars: z.int(), books: z.int(), steps: z.array(z.object({ stars: z.number(), books: z.int() })) }),
    )
    .length(5),
})
export type Figures = z.infer<typeof Figures>

export const Year = Figures.extend({
  year: z.int(),
  years: z.array(z.int()),
  goal: z.int(),
  /** Books that everyone may see; the shared picture shows only these. */
  publicBooks: z.int(),
  /** January first. Reads of which only the year is known are in no month. */
  months: z.array(z.int()).length(12),
  spines: z.array(Spine),
  /** Why Home's `books` differ from `booksRead`, which counts reads. */
  home: z.object({
    books: z.int(),
    /** Books whose latest read has no stars, as My Books lists them. */
    awaitStars: z.int(),
    /** Other reads without stars. */
    unrated: z.int(),
    /** Count here by the day they were shelved. */
    undated: z.int(),
    /** Count on Home by the year the reader gave, and here in another year. */
    byYearRead: z.int(),
  }),
})
export type Year = z.infer<typeof Year>

export const AllTime = Figures.extend({
  /** Books with a finished read; each counts once. */
  books: z.int(),
  /** Finished reads that count in the year they were shelved. */
  undated: z.int(),
  /** Every year with finished reads, the latest first. The reads missing here are of an unknown year. */
  perYear: z.array(z.object({ year: z.int(), books: z.int() })),
  /** Why Home's total differs from `books`. */
  home: z.object({
    books: z.int(),
    /** Books whose latest read has no stars, as My Books lists them. */
    awaitStars: z.int(),
    /** Other finished books without stars. */
    unrated: z.int(),
    /** Rated, but without a finished read. */
    neverFinished: z.int(),
  }),
})
export type AllTime = z.infer<typeof AllTime>

const YearNumber = z.coerce.number().int().min(1900).max(2200)

const timeZone = z.string().max(64).optional()
export const YearToAsk = z.strictObject({ year: YearNumber, timeZone })
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

  /** Undated reads count in the year in which the book was shelved, in `timeZone`, else in UTC. */
  allTime: reader
    .route({ method: 'GET', path: '/insights', summary: 'My reading of all time' })
    .input(z.strictObject({ timeZone }))
    .output(AllTime),

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

import * as z from 'zod'
import { Day } from './base.ts'
import { boundFacts } from './books.ts'
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
  /** Finished reads of the year, and finished books of all time, that do not count because they have no stars. */
  awaitStars: z.object({ thisYear: z.int(), allTime: z.int() }),
  /** 0 without a goal. */
  goal: z.int(),
  goalPercent: z.int(),
  spines: z.array(Spine),
  /** At most six, the latest changed first; no paused ones. */
  reading: z.array(Entry),
  /** At most six, the latest changed first. */
  paused: z.array(Entry),
  activity: z.array(Activity),
})
export type Home = z.infer<typeof Home>

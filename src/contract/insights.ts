import * as z from 'zod'
import { Day, reader } from './base.ts'
import { goalRange } from './rules.ts'

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

export const insights = {
  /** The reader's year so far and what they did last. `today` is the reader's own day; it says which year counts. */
  home: reader
    .route({ method: 'GET', path: '/home', summary: 'My dashboard' })
    .input(z.strictObject({ today: Day }))
    .output(Home),

  setGoal: reader
    .route({ method: 'PUT', path: '/goals/{year}', summary: 'Set the goal of a year' })
    .input(
      z.strictObject({
        year: z.coerce.number().int().min(1900).max(2200),
        goal: z.int('The goal is a whole number of books.').min(goalRange.min).max(goalRange.max),
      }),
    )
    .output(z.object({ year: z.int(), goal: z.int() })),
}

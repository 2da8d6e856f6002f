import * as z from 'zod'
import { BookId, reader } from './base.ts'
import { BOOK_NOT_FOUND, BookCard } from './books.ts'

/** One thing that speaks for a pick, exactly as it entered the score. `share` is its part of the score, 0 to 1. */
export const Contribution = z.object({
  kind: z.enum(['book', 'author', 'genre', 'trope']),
  name: z.string(),
  bookId: BookId.nullable(),
  share: z.number(),
})
export type Contribution = z.infer<typeof Contribution>

export const Pick = z.object({
  id: z.uuid(),
  book: BookCard,
  synopsis: z.string().nullable(),
  /** Chance, in percent, that this reader likes the book. */
  matchScore: z.int(),
  /** `early` while the Sage knows little of the reader. */
  evidence: z.enum(['early', 'some', 'good']),
  matchReason: z.string(),
  contributions: z.array(Contribution),
  sharedTags: z.array(z.string()),
})
export type Pick = z.infer<typeof Pick>

export const Picks = z.object({
  /** Whether the Sage knows anything to go by: survey answers or rated books. */
  hasTaste: z.boolean(),
  consultedAt: z.iso.datetime().nullable(),
  picks: z.array(Pick),
  nextInSeries: z.array(Pick),
  /** How many books this reader has rated. */
  rated: z.int(),
})
export type Picks = z.infer<typeof Picks>

export const picks = {
  list: reader.route({ method: 'GET', path: '/picks', summary: "The Sage's picks for me" }).output(Picks),

  /** The one pick that Home speaks of: the first of the list, else the next of a series; null when there is none. */
  first: reader
    .route({ method: 'GET', path: '/picks/first', summary: "The Sage's first pick for me" })
    .output(z.object({ hasTaste: z.boolean(), pick: Pick.nullable() })),

  /** Asks the Sage anew; the new picks replace the old ones only when they are complete. */
  consult: reader
    .route({ method: 'POST', path: '/picks', summary: 'Consult the Sage again' })
    .output(Picks)
    .errors({ PROFILE_REQUIRED: { status: 409, message: 'The Sage needs survey answers or rated books first.' } }),

  /** Hides a book from all later picks, until taken back. */
  dismiss: reader
    .route({ method: 'PUT', path: '/picks/{bookId}/dismissal', summary: 'Not for me' })
    .input(z.strictObject({ bookId: BookId }))
    .output(z.object({}))
    .errors({ BOOK_NOT_FOUND }),

  undismiss: reader
    .route({ method: 'DELETE', path: '/picks/{bookId}/dismissal', summary: 'Take a dismissal back' })
    .input(z.strictObject({ bookId: BookId }))
    .output(z.object({})),
}

import * as z from 'zod'
import { BookId, Cursor, CURSOR_UNKNOWN, Paging, reader, text } from './base.ts'
import { BOOK_NOT_FOUND, BookCard } from './books.ts'
import { NOT_ON_SHELF } from './shelf.ts'

/** One positive term of a pick's score. `share` is its part of the score, 0 to 1. */
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
  /** Chance, in percent, that this reader likes the book; null where it cannot be known. */
  matchScore: z.int().nullable(),
  /** `early` while the Sage knows little of the reader. */
  evidence: z.enum(['early', 'some', 'good']),
  /** Why, as it is shown. */
  matchReason: z.string(),
  /** Whether a language model found other words for it. */
  reworded: z.boolean(),
  /** Why, in the Sage's exact words. */
  exactReason: z.string(),
  contributions: z.array(Contribution),
  sharedTags: z.array(z.string()),
})
export type Pick = z.infer<typeof Pick>

/**
 * How a reader turns a book down. `not-for-me` hides it and lowers its like; `not-this-author` hides all by its main
 * author and lowers their like; `already-read` hides it and counts it as read for "next in your series"; `later` hides it
 * for 90 days.
 */
export const DismissalKind = z.enum(['not-for-me', 'not-this-author', 'already-read', 'later'])
export type DismissalKind = z.infer<typeof DismissalKind>

/** A book turned down. `until` is when one put off for `later` may come back; null for the other kinds. */
export const Dismissal = z.object({
  book: BookCard,
  kind: DismissalKind,
  at: z.iso.datetime(),
  until: z.iso.datetime().nullable(),
})
export type Dismissal = z.infer<typeof Dismissal>

/** Something the reader said in the survey, as contributions name it. */
export const SurveyAnswer = z.strictObject({ kind: z.enum(['author', 'genre', 'trope']), name: text(200).min(1) })
export type SurveyAnswer = z.infer<typeof SurveyAnswer>

export const Picks = z.object({
  /** Whether the Sage knows anything to go by: survey answers or rated books. */
  hasTaste: z.boolean(),
  consultedAt: z.iso.datetime().nullable(),
  picks: z.array(Pick),
  nextInSeries: z.array(Pick),
  /** Books no one here has read yet; none of them is in the other lists. */
  newHere: z.array(Pick),
  /** Books this reader rated with three stars or more; `evidence` depends on their number. */
  rated: z.int(),
  /** What the picks ignore, newest first: at most fifty books, and their total. */
  takenOut: z.object({ books: z.array(BookCard), booksInAll: z.int(), names: z.array(SurveyAnswer) }),
  /** How many books are turned down at present. */
  turnedDown: z.int(),
})
export type Picks = z.infer<typeof Picks>

const NOT_NAMED = { status: 409, message: "That isn't one of your survey answers." } as const

/** Every operation that steers the Sage answers the new picks, made in the same request. */
export const picks = {
  list: reader.route({ method: 'GET', path: '/picks', summary: "The Sage's picks for me" }).output(Picks),

  /** The one pick that Home speaks of: the first of the list, else the next of a series; null when there is none. */
  first: reader
    .route({ method: 'GET', path: '/picks/first', summary: "The Sage's first pick for me" })
    .output(z.object({ hasTaste: z.boolean(), pick: Pick.nullable() })),

  /**
   * Asks the Sage again; the new picks replace the old ones only when they are complete. When it would only say the same
   * again, what was shown and left alone gives way to others, for some weeks.
   */
  consult: reader
    .route({ method: 'POST', path: '/picks', summary: 'Consult the Sage again' })
    .output(Picks)
    .errors({ PROFILE_REQUIRED: { status: 409, message: 'The Sage needs survey answers or rated books first.' } }),

  /** Turns a book down, until taken back. Again with another kind, the later kind holds. */
  dismiss: reader
    .route({ method: 'PUT', path: '/picks/{bookId}/dismissal', summary: 'Dismiss a book' })
    .input(z.strictObject({ bookId: BookId, kind: DismissalKind.default('not-for-me') }))
    .output(Picks)
    .errors({ BOOK_NOT_FOUND }),

  undismiss: reader
    .route({ method: 'DELETE', path: '/picks/{bookId}/dismissal', summary: 'Take a dismissal back' })
    .input(z.strictObject({ bookId: BookId }))
    .output(Picks),

  /** What I have turned down, newest first. What was put off and may come back by now is not listed. */
  dismissed: reader
    .route({ method: 'GET', path: '/dismissals', summary: 'My dismissed books' })
    .input(Paging)
    .output(z.object({ dismissals: z.array(Dismissal), next: Cursor.nullable() }))
    .errors({ CURSOR_UNKNOWN }),

  /** Ignores a book of my shelf in the picks. It stays on the shelf and is still not picked. */
  takeOut: reader
    .route({ method: 'PUT', path: '/picks/taken-out/books/{bookId}', summary: 'Ignore one of my books' })
    .input(z.strictObject({ bookId: BookId }))
    .output(Picks)
    .errors({ NOT_ON_SHELF }),

  takeBack: reader
    .route({ method: 'DELETE', path: '/picks/taken-out/books/{bookId}', summary: 'Use one of my books again' })
    .input(z.strictObject({ bookId: BookId }))
    .output(Picks),

  /** The same for an author, genre or trope of my survey answers. */
  takeOutName: reader
    .route({ method: 'PUT', path: '/picks/taken-out/names/{kind}/{name}', summary: 'Ignore one of my survey answers' })
    .input(SurveyAnswer)
    .output(Picks)
    .errors({ NOT_NAMED }),

  takeBackName: reader
    .route({
      method: 'DELETE',
      path: '/picks/taken-out/names/{kind}/{name}',
      summary: 'Use one of my survey answers again',
    })
    .input(SurveyAnswer)
    .output(Picks),
}

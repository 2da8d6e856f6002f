import * as z from 'zod'
import { BookId, Cursor, CURSOR_UNKNOWN, Paging, reader, text } from './base.ts'
import { BOOK_NOT_FOUND, BookCard } from './books.ts'
import { dismissalReasons } from './readRules.ts'
import { NOT_ON_SHELF } from './shelf.ts'
import { maxWishes, wishMaxLength } from './askRules.ts'
import { wishOf } from './wishRules.ts'

/** `share`: its part of what speaks for the book, 0 to 1; negative when it speaks against it. */
export const Contribution = z.object({
  kind: z.enum(['book', 'author', 'genre', 'trope']),
  name: z.string(),
  bookId: BookId.nullable(),
  share: z.number(),
})
export type Contribution = z.infer<typeof Contribution>

/** How sure the Sage is: `early` while it knows little of the reader or of books like this. */
export const Evidence = z.enum(['early', 'some', 'good'])
export type Evidence = z.infer<typeof Evidence>

/**
 * What a pick is for among the others. `close` and `sure`: like what the reader loves, `sure` when the Sage is; `author`:
 * by one whose book they loved; `gem`: loved by the few who know it; `new`: of the last two years, or newer than the
 * reading map and hardly rated; `edge`: nothing they rated is near it.
 */
export const PickJob = z.enum(['sure', 'close', 'author', 'gem', 'new', 'edge'])
export type PickJob = z.infer<typeof PickJob>

export const Pick = z.object({
  id: z.uuid(),
  book: BookCard,
  synopsis: z.string().nullable(),
  /** Chance in percent that the reader likes the book; null when unknown. */
  matchScore: z.int().nullable(),
  evidence: Evidence,
  matchReason: z.string(),
  /** The same in a few words. */
  cardReason: z.string(),
  /** Null for one that is next in its series and not new. */
  job: PickJob.nullable(),
  /** What its reason names first: the loved author of the pick, one of the reader's books, a survey answer. */
  follows: z.object({ kind: z.enum(['author', 'book', 'answer']), name: z.string() }).nullable(),
  /** Whether a language model rephrased `matchReason`. */
  reworded: z.boolean(),
  exactReason: z.string(),
  contributions: z.array(Contribution),
  sharedTags: z.array(z.string()),
  /** Wishes of which nobody knows whether the book keeps them. */
  unknown: z.array(z.string()),
})
export type Pick = z.infer<typeof Pick>

/** What the Sage makes of a book that it need not have picked. */
export const Judgement = Pick.omit({
  id: true,
  synopsis: true,
  cardReason: true,
  job: true,
  follows: true,
  reworded: true,
  exactReason: true,
  unknown: true,
})
export type Judgement = z.infer<typeof Judgement>

export const Match = z.object({ bookId: BookId, percent: z.int(), evidence: Evidence })
export type Match = z.infer<typeof Match>

const maxMatched = 60

/**
 * All hide the book, `later` for 90 days. `not-for-me` lowers its like; `not-this-author` also hides and lowers all by
 * its main author; `already-read` counts it as read for the next in a series.
 */
export const DismissalKind = z.enum(['not-for-me', 'not-this-author', 'already-read', 'later'])
export type DismissalKind = z.infer<typeof DismissalKind>

/** `until` is null except for `later`; only `not-for-me` has a reason. */
export const Dismissal = z.object({
  book: BookCard,
  kind: DismissalKind,
  reason: z.enum(dismissalReasons).nullable(),
  at: z.iso.datetime(),
  until: z.iso.datetime().nullable(),
})
export type Dismissal = z.infer<typeof Dismissal>

export const WishSpan = z.enum(['always', 'tonight'])
export type WishSpan = z.infer<typeof WishSpan>

/** Something that no pick may have, that picks should rather not have, or of which there should be more. */
export const Wish = z.object({
  /** As in askChips.ts: `not:dragons`. */
  chip: z.string(),
  span: WishSpan,
  /** Null for a wish that lasts. */
  until: z.iso.datetime().nullable(),
})
export type Wish = z.infer<typeof Wish>

export const SurveyAnswer = z.strictObject({ kind: z.enum(['author', 'genre', 'trope']), name: text(200).min(1) })
export type SurveyAnswer = z.infer<typeof SurveyAnswer>

export const Picks = z.object({
  hasTaste: z.boolean(),
  consultedAt: z.iso.datetime().nullable(),
  picks: z.array(Pick),
  nextInSeries: z.array(Pick),
  /** Books that no one here has read; none is in the other lists. */
  newHere: z.array(Pick),
  /** Rated books; decides `evidence`. */
  rated: z.int(),
  takenOut: z.object({ books: z.array(BookCard), booksInAll: z.int(), names: z.array(SurveyAnswer) }),
  turnedDown: z.int(),
  /** The latest first. */
  wishes: z.array(Wish),
})
export type Picks = z.infer<typeof Picks>

const NOT_NAMED = { status: 409, message: "That isn't one of your survey answers." } as const

export const picks = {
  list: reader.route({ method: 'GET', path: '/picks', summary: "The Sage's picks for me" }).output(Picks),

  /** The first pick, else the next of a series; null without any. */
  first: reader
    .route({ method: 'GET', path: '/picks/first', summary: "The Sage's first pick for me" })
    .output(z.object({ hasTaste: z.boolean(), pick: Pick.nullable() })),

  /** Leaves out books that I rated or gave up, and those that the Sage has no ground for. */
  matches: reader
    .route({ method: 'POST', path: '/matches', summary: 'How well books match my taste' })
    .input(z.strictObject({ bookIds: z.array(BookId).max(maxMatched) }))
    .output(z.object({ matches: z.array(Match) })),

  /** Null for a book that `matches` leaves out. */
  why: reader
    .route({ method: 'GET', path: '/matches/{bookId}', summary: 'Why a book matches my taste' })
    .input(z.strictObject({ bookId: BookId }))
    .output(z.object({ judgement: Judgement.nullable(), rated: z.int() })),

  /** Replaces picks only when complete. If they would be the same, those left alone give way for some weeks. */
  consult: reader
    .route({ method: 'POST', path: '/picks', summary: 'Consult the Sage again' })
    .output(Picks)
    .errors({ PROFILE_REQUIRED: { status: 409, message: 'The Sage needs survey answers or rated books first.' } }),

  /** A later kind replaces an earlier one. A reason lowers books that share it; the other kinds have no reason. */
  dismiss: reader
    .route({ method: 'PUT', path: '/picks/{bookId}/dismissal', summary: 'Dismiss a book' })
    .input(
      z.strictObject({
        bookId: BookId,
        kind: DismissalKind.default('not-for-me'),
        reason: z.enum(dismissalReasons).nullable().default(null),
      }),
    )
    .output(Picks)
    .errors({ BOOK_NOT_FOUND }),

  undismiss: reader
    .route({ method: 'DELETE', path: '/picks/{bookId}/dismissal', summary: 'Take a dismissal back' })
    .input(z.strictObject({ bookId: BookId }))
    .output(Picks),

  /** Newest first, without books whose `later` is over. */
  dismissed: reader
    .route({ method: 'GET', path: '/dismissals', summary: 'My dismissed books' })
    .input(Paging)
    .output(z.object({ dismissals: z.array(Dismissal), next: Cursor.nullable() }))
    .errors({ CURSOR_UNKNOWN }),

  /** It stays on the shelf and is still not picked. */
  takeOut: reader
    .route({ method: 'PUT', path: '/picks/taken-out/books/{bookId}', summary: 'Ignore one of my books' })
    .input(z.strictObject({ bookId: BookId }))
    .output(Picks)
    .errors({ NOT_ON_SHELF }),

  takeBack: reader
    .route({ method: 'DELETE', path: '/picks/taken-out/books/{bookId}', summary: 'Use one of my books again' })
    .input(z.strictObject({ bookId: BookId }))
    .output(Picks),

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

const WishedChip = text(wishMaxLength).refine((written) => wishOf(written) !== undefined, 'That is not a wish.')

export const wishes = {
  /** The latest first. */
  list: reader
    .route({ method: 'GET', path: '/wishes', summary: 'What the Sage leaves out or looks for' })
    .output(z.object({ wishes: z.array(Wish) })),

  /** Takes the place of a wish about the same for the same span. */
  make: reader
    .route({ method: 'PUT', path: '/wishes/{chip}', summary: 'Tell the Sage what to leave out or to look for' })
    .input(z.strictObject({ chip: WishedChip, span: WishSpan.default('always') }))
    .output(Picks)
    .errors({
      TOO_MANY_WISHES: { status: 409, message: `The Sage remembers at most ${maxWishes} wishes. Take one back first.` },
    }),

  /** One held always and for tonight is two wishes. */
  takeBack: reader
    .route({ method: 'DELETE', path: '/wishes/{chip}/{span}', summary: 'Take a wish back' })
    .input(z.strictObject({ chip: WishedChip, span: WishSpan }))
    .output(Picks),

  /** What of a book can be ruled out with one press, the most telling first. */
  ofBook: reader
    .route({ method: 'GET', path: '/books/{bookId}/wishes', summary: 'What of a book may be left out' })
    .input(z.strictObject({ bookId: BookId }))
    .output(z.object({ chips: z.array(z.string()) }))
    .errors({ BOOK_NOT_FOUND }),
}

import * as z from 'zod'
import { auditActs } from './auditActs.ts'
import { admin, BookId, Cursor, CURSOR_UNKNOWN, moderator, Paging, ReaderId, ReviewId, words } from './base.ts'
import { withoutSteering } from './plainWords.ts'
import { moderationNoteMaxLength, suspensionMostDays } from './rules.ts'
import { Warnings } from './reviews.ts'

/** A reader who may meanwhile have left: then null. */
export const Named = z.object({ id: ReaderId, username: z.string() }).nullable()

/**
 * `keep` and `warn` show the review, `hide` and `suspend` hide it, whatever was decided before; `suspend` also silences
 * its author for a while.
 */
export const Verdict = z.enum(['keep', 'hide', 'warn', 'suspend'])
export type Verdict = z.infer<typeof Verdict>

const Decision = z.object({
  id: z.uuid(),
  decision: Verdict,
  at: z.iso.datetime(),
  by: Named,
  /** What the author was told. */
  noteToAuthor: z.string().nullable(),
  /** For moderators only. */
  note: z.string().nullable(),
  /** Null for what is no suspension, and for one without an end. */
  suspendedUntil: z.iso.datetime().nullable(),
})
export type Decision = z.infer<typeof Decision>

const Report = z.object({
  reason: z.string(),
  at: z.iso.datetime(),
  /** Whether it waits for a decision. */
  isOpen: z.boolean(),
})
export type Report = z.infer<typeof Report>

/** A shared review that readers reported, with all that was decided about it. */
export const Case = z.object({
  /** To be sent along with a decision, so that it is about what its moderator has seen. */
  version: z.string(),
  review: z.object({
    id: ReviewId,
    text: z.string(),
    /** 0 when the author gave no stars. */
    rating: z.number(),
    isDnf: z.boolean(),
    isHidden: z.boolean(),
    hasSpoilers: z.boolean(),
    contentWarnings: Warnings.nullable(),
    createdAt: z.iso.datetime(),
    /** When its entry was last changed: what was reported before may have been about other words. */
    updatedAt: z.iso.datetime(),
    book: z.object({ id: BookId, title: z.string(), author: z.string(), cover: z.string().nullable() }),
  }),
  author: z.object({
    id: ReaderId,
    username: z.string(),
    avatarUrl: z.string().nullable(),
    isSuspended: z.boolean(),
    /** Null when they are not suspended, or without an end. */
    suspendedUntil: z.iso.datetime().nullable(),
    /** How many decisions but `keep` were ever made about reviews of theirs, this one's included. */
    decisionsAboutAuthor: z.int(),
  }),
  /** The newest first, at most fifty; each by another reader, who is never named. */
  reports: z.array(Report),
  /** How many reports wait, shown or not. */
  openReports: z.int(),
  /** When the first of the reports that wait was made; of a decided case, the first of all. */
  openedAt: z.iso.datetime(),
  /** The newest first. */
  decisions: z.array(Decision),
})
export type Case = z.infer<typeof Case>

const Suspended = z.object({
  id: ReaderId,
  username: z.string(),
  avatarUrl: z.string().nullable(),
  since: z.iso.datetime(),
  /** Null: until it is lifted. */
  until: z.iso.datetime().nullable(),
})
export type Suspended = z.infer<typeof Suspended>

const AuditEntry = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  /** Null when the operator did it on the command line, or when who did it has left. */
  by: Named,
  byOperator: z.boolean(),
  act: z.enum(auditActs),
  /** Of `grant` and `revoke`. */
  role: z.enum(['moderator', 'admin']).nullable(),
  /** The kind of the job, of acts that end in `-tool`. */
  tool: z.string().nullable(),
  /** Null when they have left, and the notes have gone with them, or when it is about no reader. */
  about: Named,
  /** What was done something with, or whose review was decided about. */
  book: z.object({ id: BookId, title: z.string() }).nullable(),
  /** Of `merge` and `unmerge`: the title of the book that went into the other, or came out of it again. */
  goneTitle: z.string().nullable(),
  noteToReader: z.string().nullable(),
  note: z.string().nullable(),
  suspendedUntil: z.iso.datetime().nullable(),
})
export type AuditEntry = z.infer<typeof AuditEntry>

/** A note without signs that nobody sees but that turn the text around them. */
const noteOf = (whenEmpty: string) => words(moderationNoteMaxLength, whenEmpty).transform(withoutSteering)
const Note = noteOf('A note needs words.').optional()

const CASE_NOT_FOUND = { status: 404, message: 'There is no such case.' } as const
const IS_ADMIN = { status: 409, message: 'An admin cannot be suspended.' } as const

/** What moderators do. Whoever is none is answered as if these operations were not there. */
export const moderation = {
  /**
   * Reported reviews: those that wait for a decision, the longest waiting first, or those decided, the latest first. Not
   * the moderator's own, and none that its author no longer shares.
   */
  cases: moderator
    .route({ method: 'GET', path: '/moderation/cases', summary: 'Reported reviews' })
    .input(Paging.extend({ state: z.enum(['open', 'decided']).default('open') }))
    .output(
      z.object({
        cases: z.array(Case),
        /** What to ask for the next page with; null on the last. */
        next: Cursor.nullable(),
      }),
    )
    .errors({ CURSOR_UNKNOWN }),

  /** One case as it now is; none of the moderator's own. */
  case: moderator
    .route({ method: 'GET', path: '/moderation/cases/{reviewId}', summary: 'One reported review' })
    .input(z.strictObject({ reviewId: ReviewId }))
    .output(Case)
    .errors({ CASE_NOT_FOUND }),

  counts: moderator
    .route({ method: 'GET', path: '/moderation/counts', summary: 'How many reported reviews wait' })
    .output(z.object({ open: z.int() })),

  /**
   * Decides about a reported review and closes its open reports; a later decision takes the place of an earlier one. The
   * author is mailed, but for `keep` of a review that was to be seen all along. `days` counts for `suspend`: without them it
   * has no end; a suspension under way is never shortened. Gives back the case as it then is.
   */
  decide: moderator
    .route({ method: 'POST', path: '/moderation/cases/{reviewId}/decisions', summary: 'Decide about a review' })
    .input(
      z
        .strictObject({
          reviewId: ReviewId,
          version: z.string().max(150),
          decision: Verdict,
          noteToAuthor: noteOf('The author is told why: please write it down.').optional(),
          note: Note,
          days: z.int().min(1, 'A suspension takes at least a day.').max(suspensionMostDays).nullable().optional(),
        })
        .refine(({ decision, noteToAuthor }) => decision === 'keep' || noteToAuthor !== undefined, {
          path: ['noteToAuthor'],
          message: 'The author is told why: please write it down.',
        }),
    )
    .output(Case)
    .errors({
      CASE_NOT_FOUND,
      CASE_CHANGED: { status: 409, message: 'The review, or what was decided about it, has changed meanwhile.' },
      OWN_REVIEW: { status: 409, message: 'Nobody decides about a review of their own.' },
      IS_ADMIN,
    }),

  /** Who is suspended now, the latest first. */
  suspended: moderator
    .route({ method: 'GET', path: '/moderation/suspensions', summary: 'Who is suspended' })
    .input(Paging)
    .output(z.object({ readers: z.array(Suspended), next: Cursor.nullable() }))
    .errors({ CURSOR_UNKNOWN }),

  /** Ends a suspension before its time, and tells the reader by mail. Reviews that were hidden stay so. */
  lift: moderator
    .route({ method: 'DELETE', path: '/moderation/suspensions/{readerId}', summary: 'End a suspension' })
    .input(z.strictObject({ readerId: ReaderId, noteToReader: Note, note: Note }))
    .output(z.object({}))
    .errors({
      NOT_SUSPENDED: { status: 409, message: 'This reader is not suspended.' },
      OWN_SUSPENSION: { status: 409, message: 'Nobody lifts their own suspension.' },
    }),

  /** Every act of moderators, admins and the operator, the latest first; only those about roles when it is asked so. */
  log: admin
    .route({ method: 'GET', path: '/moderation/log', summary: 'What was done, and by whom' })
    .input(Paging.extend({ only: z.enum(['roles']).optional() }))
    .output(z.object({ entries: z.array(AuditEntry), next: Cursor.nullable() }))
    .errors({ CURSOR_UNKNOWN }),
}

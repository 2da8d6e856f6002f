import * as z from 'zod'
import { auditActs } from './auditActs.ts'
import {
  admin,
  BookId,
  Cursor,
  CURSOR_UNKNOWN,
  moderator,
  Paging,
  ReaderId,
  ReviewId,
  requiredText,
  text,
} from './base.ts'
import { boundFacts } from './books.ts'
import { withoutControlCharacters } from './cleanText.ts'
import { bioMaxLength, moderationNoteMaxLength, maxSuspensionDays } from './rules.ts'
import { Warnings } from './reviews.ts'

/** Null once the account is deleted. */
export const NamedReader = z.object({ id: ReaderId, username: z.string() }).nullable()

/** `keep` and `warn` show the review; `hide` and `suspend` hide it. `suspend` also silences its author. */
export const Verdict = z.enum(['keep', 'hide', 'warn', 'suspend'])
export type Verdict = z.infer<typeof Verdict>

const Decision = z.object({
  id: z.uuid(),
  decision: Verdict,
  at: z.iso.datetime(),
  by: NamedReader,
  noteToAuthor: z.string().nullable(),
  /** For moderators only. */
  note: z.string().nullable(),
  /** Null without a suspension, or when it has no end. */
  suspendedUntil: z.iso.datetime().nullable(),
})
export type Decision = z.infer<typeof Decision>

const Report = z.object({
  reason: z.string(),
  at: z.iso.datetime(),
  isOpen: z.boolean(),
})
export type Report = z.infer<typeof Report>

export const Case = z.object({
  /** Sent with a decision, so that it is about what the moderator saw. */
  version: z.string(),
  review: z.object({
    id: ReviewId,
    text: z.string(),
    /** 0 without stars. */
    rating: z.number(),
    isDnf: z.boolean(),
    isHidden: z.boolean(),
    hasSpoilers: z.boolean(),
    contentWarnings: Warnings.nullable(),
    createdAt: z.iso.datetime(),
    /** Reports made before this may be about other words. */
    updatedAt: z.iso.datetime(),
    book: z.object({ id: BookId, ...boundFacts, cover: z.string().nullable() }),
  }),
  author: z.object({
    id: ReaderId,
    username: z.string(),
    avatarUrl: z.string().nullable(),
    isSuspended: z.boolean(),
    /** Null when not suspended, or without an end. */
    suspendedUntil: z.iso.datetime().nullable(),
    /** Decisions other than `keep`, about any of their reviews. */
    decisionsAboutAuthor: z.int(),
  }),
  /** Newest first, at most fifty, one per reader. Reporters are never named. */
  reports: z.array(Report),
  openReports: z.int(),
  /** Of the first open report; of a decided case, the first of all. */
  openedAt: z.iso.datetime(),
  decisions: z.array(Decision),
})
export type Case = z.infer<typeof Case>

const ReportedBio = z.object({
  reader: z.object({ id: ReaderId, username: z.string(), avatarUrl: z.string().nullable() }),
  bio: z.string(),
  /** Open ones, newest first, at most fifty. `about`: the words reported, where the reader has changed them since. */
  reports: z.array(z.object({ reason: z.string(), at: z.iso.datetime(), about: z.string().nullable() })),
  openReports: z.int(),
})
export type ReportedBio = z.infer<typeof ReportedBio>

const Suspended = z.object({
  id: ReaderId,
  username: z.string(),
  avatarUrl: z.string().nullable(),
  since: z.iso.datetime(),
  /** Null without an end. */
  until: z.iso.datetime().nullable(),
})
export type Suspended = z.infer<typeof Suspended>

const AuditEntry = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  /** Null for the operator and for deleted accounts. */
  by: NamedReader,
  byOperator: z.boolean(),
  act: z.enum(auditActs),
  /** Only for `grant` and `revoke`. */
  role: z.enum(['moderator', 'admin']).nullable(),
  /** The kind of job, for acts that end in `-tool`. */
  tool: z.string().nullable(),
  /** Null after account deletion, which also deletes the notes, and when no reader is concerned. */
  about: NamedReader,
  book: z.object({ id: BookId, title: z.string() }).nullable(),
  /** Only for `merge` and `unmerge`: the duplicate's title. */
  goneTitle: z.string().nullable(),
  noteToReader: z.string().nullable(),
  note: z.string().nullable(),
  suspendedUntil: z.iso.datetime().nullable(),
})
export type AuditEntry = z.infer<typeof AuditEntry>

const noteOf = (whenEmpty: string) =>
  requiredText(moderationNoteMaxLength, whenEmpty).transform(withoutControlCharacters)
const Note = noteOf('Please write a note, or leave it out.').optional()

const CASE_NOT_FOUND = { status: 404, message: 'There is no such case.' } as const
const IS_ADMIN = { status: 409, message: 'An admin cannot be suspended.' } as const

export const moderation = {
  /** Open: longest waiting first; decided: latest first. Excludes the moderator's own and unshared reviews. */
  cases: moderator
    .route({ method: 'GET', path: '/moderation/cases', summary: 'Reported reviews' })
    .input(Paging.extend({ state: z.enum(['open', 'decided']).default('open') }))
    .output(
      z.object({
        cases: z.array(Case),
        next: Cursor.nullable(),
      }),
    )
    .errors({ CURSOR_UNKNOWN }),

  /** Excludes the moderator's own. */
  case: moderator
    .route({ method: 'GET', path: '/moderation/cases/{reviewId}', summary: 'One reported review' })
    .input(z.strictObject({ reviewId: ReviewId }))
    .output(Case)
    .errors({ CASE_NOT_FOUND }),

  /** `open`: reviews. `own`: open cases about the caller's reviews, told only to the one moderator there is. */
  counts: moderator
    .route({ method: 'GET', path: '/moderation/counts', summary: 'How many reports wait' })
    .output(z.object({ open: z.int(), bios: z.int(), own: z.int() })),

  /** Mails the author unless a visible review is kept. No `days`: no end. A running suspension is never shortened. */
  decide: moderator
    .route({ method: 'POST', path: '/moderation/cases/{reviewId}/decisions', summary: 'Decide about a review' })
    .input(
      z
        .strictObject({
          reviewId: ReviewId,
          version: z.string().max(150),
          decision: Verdict,
          noteToAuthor: noteOf('The author gets a reason: please write one.').optional(),
          note: Note,
          days: z.int().min(1, 'A suspension lasts at least a day.').max(maxSuspensionDays).nullable().optional(),
        })
        .refine(({ decision, noteToAuthor }) => decision === 'keep' || noteToAuthor !== undefined, {
          path: ['noteToAuthor'],
          message: 'The author gets a reason: please write one.',
        }),
    )
    .output(Case)
    .errors({
      CASE_NOT_FOUND,
      CASE_CHANGED: { status: 409, message: 'The review, or the decision on it, has changed since it was loaded.' },
      OWN_REVIEW: { status: 409, message: 'You cannot decide on your own review.' },
      IS_ADMIN,
    }),

  /** Longest waiting first. Excludes the moderator's own. */
  bios: moderator
    .route({ method: 'GET', path: '/moderation/bios', summary: 'Reported bios' })
    .input(Paging)
    .output(z.object({ bios: z.array(ReportedBio), next: Cursor.nullable() }))
    .errors({ CURSOR_UNKNOWN }),

  /** `bio`: the words that the moderator saw. Removing them mails the reader. */
  decideBio: moderator
    .route({ method: 'POST', path: '/moderation/bios/{readerId}/decisions', summary: 'Decide about a bio' })
    .input(
      z
        .strictObject({
          readerId: ReaderId,
          bio: text(bioMaxLength),
          decision: z.enum(['keep', 'remove']),
          noteToReader: Note,
        })
        .refine(({ decision, noteToReader }) => decision === 'keep' || noteToReader !== undefined, {
          path: ['noteToReader'],
          message: 'The reader gets a reason: please write one.',
        }),
    )
    .output(z.object({}))
    .errors({
      BIO_NOT_REPORTED: { status: 404, message: 'No open report is about this bio.' },
      BIO_CHANGED: { status: 409, message: 'The bio has changed since it was loaded.' },
    }),

  suspended: moderator
    .route({ method: 'GET', path: '/moderation/suspensions', summary: 'Who is suspended' })
    .input(Paging)
    .output(z.object({ readers: z.array(Suspended), next: Cursor.nullable() }))
    .errors({ CURSOR_UNKNOWN }),

  /** Also mails the reader. Hidden reviews stay hidden. */
  lift: moderator
    .route({ method: 'DELETE', path: '/moderation/suspensions/{readerId}', summary: 'End a suspension' })
    .input(z.strictObject({ readerId: ReaderId, noteToReader: Note, note: Note }))
    .output(z.object({}))
    .errors({
      NOT_SUSPENDED: { status: 409, message: 'This reader is not suspended.' },
      OWN_SUSPENSION: { status: 409, message: 'You cannot lift your own suspension.' },
    }),

  log: admin
    .route({ method: 'GET', path: '/moderation/log', summary: 'What was done, and by whom' })
    .input(Paging.extend({ only: z.enum(['roles']).optional() }))
    .output(z.object({ entries: z.array(AuditEntry), next: Cursor.nullable() }))
    .errors({ CURSOR_UNKNOWN }),
}

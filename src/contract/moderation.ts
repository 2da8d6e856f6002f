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
  speaker,
} from './base.ts'
import {
  Case,
  CaseKind,
  MadeCase,
  MadeKind,
  NamedReader,
  ReportedBio,
  ReviewCase,
  UnreadAnswer,
  Verdict,
} from './cases.ts'
import { withoutControlCharacters } from './cleanText.ts'
import { bioMaxLength, moderationNoteMaxLength, maxSuspensionDays, reportMaxLength } from './rules.ts'

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
  /** What a moderator decided about; null for other acts. */
  kind: CaseKind.nullable(),
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

const REASON = 'The author will be told why. Please write a reason.'

const decisionFields = {
  version: z.string().max(150),
  decision: Verdict,
  noteToAuthor: noteOf(REASON).optional(),
  note: Note,
  days: z.int().min(1, 'A suspension lasts at least a day.').max(maxSuspensionDays).nullable().optional(),
  /** Of a suspension: whether what they shared before is hidden until it ends. */
  hidesAll: z.boolean().default(true),
}

interface Reasoned {
  kind?: MadeKind
  decision: Verdict
  noteToAuthor?: string | undefined
}

/** For a book or edition, this depends on whether its reader has left, so the server decides. */
const isReasonGiven = ({ kind, decision, noteToAuthor }: Reasoned) =>
  decision === 'keep' || noteToAuthor !== undefined || kind === 'book' || kind === 'edition'
const reasonNeeded = { path: ['noteToAuthor'], message: REASON }

const decisionErrors = {
  CASE_NOT_FOUND,
  CASE_CHANGED: { status: 409, message: 'What was reported, or the decision on it, has changed since it was loaded.' },
  OWN_REVIEW: { status: 409, message: 'You cannot decide on what is your own.' },
  IS_ADMIN,
} as const

const madeErrors = {
  ...decisionErrors,
  REASON_NEEDED: { status: 400, message: REASON },
  AUTHOR_LEFT: {
    status: 409,
    message: 'No one can be warned or suspended: the reader who added this has left, or several readers did.',
  },
} as const

const ofMade = { kind: MadeKind, subjectId: z.uuid('That is not the id of something reported.') }

export const moderation = {
  /** Open: longest waiting first; decided: latest first. Excludes the moderator's own and unshared reviews. */
  cases: moderator
    .route({ method: 'GET', path: '/moderation/cases', summary: 'All that is reported' })
    .input(Paging.extend({ state: z.enum(['open', 'decided']).default('open'), kind: CaseKind.optional() }))
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
    .output(ReviewCase)
    .errors({ CASE_NOT_FOUND }),

  /** Excludes the moderator's own. */
  madeCase: moderator
    .route({ method: 'GET', path: '/moderation/cases/{kind}/{subjectId}', summary: 'One other report' })
    .input(z.strictObject(ofMade))
    .output(MadeCase)
    .errors({ CASE_NOT_FOUND }),

  /**
   * `open`: of every kind. `own`: open cases about the caller's own, told only to the one moderator there is. `answers`: those
   * nobody has read.
   */
  counts: moderator
    .route({ method: 'GET', path: '/moderation/counts', summary: 'How many reports wait' })
    .output(z.object({ open: z.int(), bios: z.int(), own: z.int(), answers: z.int() })),

  /** Mails the author unless a visible review is kept. No `days`: no end. A running suspension is never shortened. */
  decide: moderator
    .route({ method: 'POST', path: '/moderation/cases/{reviewId}/decisions', summary: 'Decide about a review' })
    .input(z.strictObject({ reviewId: ReviewId, ...decisionFields }).refine(isReasonGiven, reasonNeeded))
    .output(ReviewCase)
    .errors(decisionErrors),

  /** As about a review. What is hidden is gone for everyone, and comes back when a later decision shows it. */
  decideMade: moderator
    .route({
      method: 'POST',
      path: '/moderation/cases/{kind}/{subjectId}/decisions',
      summary: 'Decide about another report',
    })
    .input(z.strictObject({ ...ofMade, ...decisionFields }).refine(isReasonGiven, reasonNeeded))
    .output(MadeCase)
    .errors(madeErrors),

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

  /** Unread ones, longest waiting first. Excludes those about what the moderator made or reported. */
  answers: moderator
    .route({ method: 'GET', path: '/moderation/answers', summary: 'Answers to decisions' })
    .input(Paging)
    .output(z.object({ answers: z.array(UnreadAnswer), next: Cursor.nullable() }))
    .errors({ CURSOR_UNKNOWN }),

  /** One that was read stays read. */
  readAnswer: moderator
    .route({ method: 'PUT', path: '/moderation/answers/{answerId}/read', summary: 'Mark an answer as read' })
    .input(z.strictObject({ answerId: z.uuid('That is not the id of an answer.') }))
    .output(z.object({}))
    .errors({ ANSWER_NOT_FOUND: { status: 404, message: 'There is no such answer.' } }),

  suspended: moderator
    .route({ method: 'GET', path: '/moderation/suspensions', summary: 'Who is suspended' })
    .input(Paging)
    .output(z.object({ readers: z.array(Suspended), next: Cursor.nullable() }))
    .errors({ CURSOR_UNKNOWN }),

  /** Also mails the reader. What was hidden by a decision stays hidden. */
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

export const reports = {
  /** Reporting again changes nothing while the first report waits. Reviews have `reviews.report`. */
  make: speaker
    .route({ method: 'POST', path: '/reports/{kind}/{subjectId}', summary: 'Report what a reader made' })
    .input(
      z.strictObject({
        kind: MadeKind,
        subjectId: z.uuid('That is not the id of something to report.'),
        reason: requiredText(reportMaxLength, 'Please say why.'),
      }),
    )
    .output(z.object({ isNew: z.boolean() }))
    .errors({ NOTHING_TO_REPORT: { status: 404, message: 'That is no longer there.' } }),
}

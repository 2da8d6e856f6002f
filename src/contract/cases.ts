import * as z from 'zod'
import { BookId, ReaderId, ReviewId } from './base.ts'
import { boundFacts } from './books.ts'
import { Warnings } from './reviews.ts'

/**
 * What readers make besides reviews. A name, bio or picture is found by its reader's id; a book was added by hand; of one of
 * their own shelves, it is the name; of an edition, what readers typed.
 */
export const madeKinds = ['comment', 'name', 'bio', 'picture', 'book', 'shelf', 'edition'] as const
export const MadeKind = z.enum(madeKinds)
export type MadeKind = z.infer<typeof MadeKind>
export const caseKinds = ['review', ...madeKinds] as const
export const CaseKind = z.enum(caseKinds)
export type CaseKind = z.infer<typeof CaseKind>

/** Null once the account is deleted. */
export const NamedReader = z.object({ id: ReaderId, username: z.string() }).nullable()

/** `keep` and `warn` show it; `hide` and `suspend` hide it. `suspend` also silences its author. */
export const Verdict = z.enum(['keep', 'hide', 'warn', 'suspend'])
export type Verdict = z.infer<typeof Verdict>

const Answer = z.object({
  by: z.enum(['author', 'reporter']),
  text: z.string(),
  at: z.iso.datetime(),
})

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
  /** Oldest first. Those who reported are never named. */
  answers: z.array(Answer),
})
export type Decision = z.infer<typeof Decision>

const Report = z.object({
  reason: z.string(),
  at: z.iso.datetime(),
  isOpen: z.boolean(),
  /** What was reported, where it has changed since; null for a review. */
  about: z.string().nullable(),
})
export type Report = z.infer<typeof Report>

const CaseAuthor = z.object({
  id: ReaderId,
  username: z.string(),
  avatarUrl: z.string().nullable(),
  isSuspended: z.boolean(),
  /** Null when not suspended, or without an end. */
  suspendedUntil: z.iso.datetime().nullable(),
  /** Decisions other than `keep` about anything this reader made. */
  decisionsAboutAuthor: z.int(),
})
export type CaseAuthor = z.infer<typeof CaseAuthor>

const aboutCase = {
  /** Sent with a decision, so that it is about what the moderator saw. */
  version: z.string(),
  /** Newest first, at most fifty, one per reader. Reporters are never named. */
  reports: z.array(Report),
  openReports: z.int(),
  /** Of the first open report; of a decided case, the first of all. */
  openedAt: z.iso.datetime(),
  decisions: z.array(Decision),
}

export const ReviewCase = z.object({
  ...aboutCase,
  kind: z.literal('review'),
  author: CaseAuthor,
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
})
export type ReviewCase = z.infer<typeof ReviewCase>

export const MadeCase = z.object({
  ...aboutCase,
  kind: MadeKind,
  /**
   * Null for a book or edition whose reader has left, and for an edition that several readers described: it can only be kept,
   * removed or restored, and only its reporters are told.
   */
  author: CaseAuthor.nullable(),
  made: z.object({
    id: z.uuid(),
    /** What was removed, while it is; null for a picture. */
    text: z.string().nullable(),
    /** Null once it is removed. */
    picture: z.string().nullable(),
    isHidden: z.boolean(),
    /** Of a comment: the review under which it stands. */
    review: z.object({ id: ReviewId, title: z.string() }).nullable(),
    /** The book itself, or that of an edition. */
    book: z.object({ id: BookId, title: z.string() }).nullable(),
  }),
})
export type MadeCase = z.infer<typeof MadeCase>

export const Case = z.discriminatedUnion('kind', [ReviewCase, MadeCase])
export type Case = z.infer<typeof Case>
export type CaseOf<Kind extends CaseKind> = Kind extends 'review' ? ReviewCase : MadeCase

export const UnreadAnswer = Answer.extend({
  id: z.uuid(),
  /** What the decision was about. */
  kind: CaseKind,
  decision: Verdict,
  decidedAt: z.iso.datetime(),
  noteToAuthor: z.string().nullable(),
  note: z.string().nullable(),
  /** Null when it is gone, or no longer shared. */
  case: Case.nullable(),
})
export type UnreadAnswer = z.infer<typeof UnreadAnswer>

export const ReportedBio = z.object({
  reader: z.object({ id: ReaderId, username: z.string(), avatarUrl: z.string().nullable() }),
  bio: z.string(),
  /** Open ones, newest first, at most fifty. `about`: the words reported, where the reader has changed them since. */
  reports: z.array(z.object({ reason: z.string(), at: z.iso.datetime(), about: z.string().nullable() })),
  openReports: z.int(),
})
export type ReportedBio = z.infer<typeof ReportedBio>

export function subjectOf(about: Case): { id: string; isHidden: boolean } {
  return about.kind === 'review' ? about.review : about.made
}

import * as z from 'zod'
import { BookId, Cursor, CURSOR_UNKNOWN, Paging, reader, requiredText, ReviewId } from './base.ts'
import { CaseKind } from './cases.ts'
import { withoutControlCharacters } from './cleanText.ts'
import { chosenKinds, noticeKinds, noticeWays } from './noticeRules.ts'
import { answerMaxLength } from './rules.ts'
import { toolKinds } from './toolLimits.ts'

const NoticeId = z.uuid('That is not the id of a notice.')
const NOT_READ_TO = 'That is not the readTo of a notice.'
const ReadTo = z.iso.datetime({ precision: 6, error: NOT_READ_TO }).regex(/^[1-9]/, NOT_READ_TO)

const OwnAnswer = z.object({ text: z.string(), at: z.iso.datetime() })

export const Notice = z.object({
  id: NoticeId,
  kind: z.enum(noticeKinds),
  isRead: z.boolean(),
  at: z.iso.datetime(),
  /** Give it back to mark the line as read: what came after stays unread. */
  readTo: ReadTo,
  /** The latest first, at most `noticeNamesShown`. */
  readers: z.array(z.object({ id: z.uuid(), username: z.string(), avatarUrl: z.string().nullable() })),
  /** All of them, counted up to `noticeReadersCountedTo`. */
  readerCount: z.int(),
  review: z
    .object({ id: ReviewId, bookId: BookId, title: z.string(), username: z.string(), isOwn: z.boolean() })
    .nullable(),
  /** Of an author or series that the reader follows. */
  book: z.object({ id: BookId, title: z.string(), author: z.string() }).nullable(),
  /** How the latest comment, a moderator's note to the author, or why a tool failed begins; without spoilers. */
  excerpt: z.string().nullable(),
  /** What moderators decided about; null unless they did. */
  about: CaseKind.nullable(),
  decision: z.enum(['keep', 'hide', 'warn', 'suspend']).nullable(),
  /** What the reader answered to moderators. */
  answer: OwnAnswer.nullable(),
  import: z.object({ id: z.uuid(), fileName: z.string(), state: z.enum(['ready', 'done', 'undone']) }).nullable(),
  /** `incomplete`: some items could not be done. `stopped`: by another admin. */
  job: z.object({ tool: z.enum(toolKinds), end: z.enum(['done', 'incomplete', 'failed', 'stopped']) }).nullable(),
})
export type Notice = z.infer<typeof Notice>

const InboxPage = z.object({ notices: z.array(Notice), next: Cursor.nullable() })
export type InboxPage = z.infer<typeof InboxPage>

const NoticeWays = z.object({
  ways: z.record(z.enum(chosenKinds), z.enum(noticeWays)),
  /** When a mail server refused the reader's address for good, so that nothing is mailed. */
  mailsRefusedAt: z.iso.datetime().nullable(),
})
export type NoticeWays = z.infer<typeof NoticeWays>

/** Lines counted up to `unreadCountedTo`. */
const Unread = z.object({ unread: z.int() })

/** Nothing of readers across a block, of suspended ones, or about reviews that the caller may not see. */
export const inbox = {
  list: reader
    .route({ method: 'GET', path: '/inbox', summary: 'My notices, latest first' })
    .input(Paging)
    .output(InboxPage)
    .errors({ CURSOR_UNKNOWN }),

  /** A line that is gone changes nothing. */
  markRead: reader
    .route({ method: 'PUT', path: '/inbox/{noticeId}/read', summary: 'Mark one line as read' })
    .input(z.strictObject({ noticeId: NoticeId, readTo: ReadTo }))
    .output(Unread),

  markAllRead: reader
    .route({ method: 'PUT', path: '/inbox/read', summary: 'Mark everything up to a moment as read' })
    .input(z.strictObject({ readTo: ReadTo }))
    .output(Unread),

  /** Once, to a `verdict` or a `report`. Only moderators read it, so suspended readers can answer, too. */
  answer: reader
    .route({ method: 'PUT', path: '/inbox/{noticeId}/answer', summary: "Answer a moderator's decision" })
    .input(
      z.strictObject({
        noticeId: NoticeId,
        text: requiredText(answerMaxLength, 'Please write an answer.').transform(withoutControlCharacters),
      }),
    )
    .output(OwnAnswer)
    .errors({
      NOTHING_TO_ANSWER: { status: 404, message: 'There is no decision here that you can answer.' },
      ALREADY_ANSWERED: { status: 409, message: 'You have already answered this decision.' },
    }),

  ways: reader.route({ method: 'GET', path: '/inbox/ways', summary: 'How I am told of each kind' }).output(NoticeWays),

  setWay: reader
    .route({ method: 'PUT', path: '/inbox/ways/{kind}', summary: 'Set how I am told of a kind' })
    .input(z.strictObject({ kind: z.enum(chosenKinds), way: z.enum(noticeWays) }))
    .output(NoticeWays),

  /** After the address was refused. */
  mailAgain: reader
    .route({ method: 'DELETE', path: '/inbox/mails-refused', summary: 'Try to mail me again' })
    .output(NoticeWays),
}

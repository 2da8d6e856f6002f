import { sql } from 'kysely'
import type { InboxPage } from '#contract/inbox.ts'
import type { Db } from '#db/db.ts'
import { signedIn } from '#server/procedure.ts'
import { type Cursor, decodeCursor, encodeCursor } from '#server/shared/cursor.ts'
import { refuseTooMany } from '#server/shared/problem.ts'
import { countUnread } from '#server/shared/unread.ts'
import { isLineUnread, isLineVisible } from '#server/shared/visibleNotices.ts'
import { answer } from './answer.ts'
import { selectLines, toNotices } from './noticeLines.ts'
import { findWays, mailAgain, setWay } from './ways.ts'

export const inbox = {
  list: signedIn.inbox.list.handler(({ input, context, errors }) =>
    listNotices(context.db, context.readerId, { after: decodeCursor(input.after, errors), limit: input.limit }),
  ),

  markRead: signedIn.inbox.markRead.handler(async ({ input, context }) => {
    await markRead(context.db, context.readerId, input)
    return { unread: await countUnread(context.db, context.readerId) }
  }),

  markAllRead: signedIn.inbox.markAllRead.handler(async ({ input, context }) => {
    await markRead(context.db, context.readerId, input)
    return { unread: await countUnread(context.db, context.readerId) }
  }),

  answer: signedIn.inbox.answer.handler(async ({ input, context, errors }) => {
    const { db, limits, readerId } = context
    refuseTooMany(await limits.use('answers-per-reader', readerId), errors)
    const answered = await answer(db, readerId, input.noticeId, input.text)
    if (!('refused' in answered)) return answered
    throw answered.refused === 'answered' ? errors.ALREADY_ANSWERED() : errors.NOTHING_TO_ANSWER()
  }),

  ways: signedIn.inbox.ways.handler(({ context }) => findWays(context.db, context.readerId)),

  setWay: signedIn.inbox.setWay.handler(async ({ input, context }) => {
    await setWay(context.db, context.readerId, input.kind, input.way)
    return findWays(context.db, context.readerId)
  }),

  mailAgain: signedIn.inbox.mailAgain.handler(async ({ context }) => {
    await mailAgain(context, context.readerId)
    return findWays(context.db, context.readerId)
  }),
}

interface Read {
  /** Every line when there is none. */
  noticeId?: string
  readTo: string
}

/** What came after `readTo` stays unread, and so does what nobody can see now: it may come back. */
async function markRead(db: Db, readerId: string, { noticeId, readTo }: Read): Promise<void> {
  // Locked in one order: two tabs may mark everything at once.
  await sql`
    with unread as (
      select line.id from notices line
      where line.user_id = ${readerId} and line.read_to < ${readTo}::timestamptz
        and (${noticeId ?? null}::uuid is null or line.id = ${noticeId ?? null}::uuid)
        and ${isLineUnread(readerId)} and ${isLineVisible(db, readerId)}
      order by line.id for no key update of line)
    update notices set read_to = least(latest_at, ${readTo}::timestamptz) where id in (select id from unread)`.execute(
    db,
  )
}

interface ListOptions {
  after: Cursor | undefined
  limit: number
}

/** The line with the latest event first. */
export async function listNotices(db: Db, readerId: string, { after, limit }: ListOptions): Promise<InboxPage> {
  const rows = await selectLines(db, readerId)
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(line.latest_at, line.id) < (${after?.at}::timestamptz, ${after?.id}::uuid)`),
    )
    .orderBy('line.latest_at', 'desc')
    .orderBy('line.id', 'desc')
    .limit(limit + 1)
    .execute()
  const last = rows.length > limit ? rows[limit - 1] : undefined
  return {
    notices: await toNotices(db, readerId, rows.slice(0, limit)),
    next: last ? encodeCursor(last.readTo, last.id) : null,
  }
}

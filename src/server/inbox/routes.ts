import { signedIn } from '#server/procedure.ts'
import { decodeCursor } from '#server/shared/cursor.ts'
import { countUnread } from '#server/shared/unread.ts'
import { listNotices } from './listNotices.ts'
import { markRead } from './markRead.ts'
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

  ways: signedIn.inbox.ways.handler(({ context }) => findWays(context.db, context.readerId)),

  setWay: signedIn.inbox.setWay.handler(async ({ input, context }) => {
    await setWay(context.db, context.readerId, input.kind, input.way)
    return findWays(context.db, context.readerId)
  }),

  mailAgain: signedIn.inbox.mailAgain.handler(async ({ context }) => {
    await mailAgain(context.db, context.readerId)
    return findWays(context.db, context.readerId)
  }),
}

import { signedIn } from '#server/procedure.ts'
import { decodeCursor } from '#server/shared/cursor.ts'
import { listFeed } from './listFeed.ts'
import { markSeen } from './marks.ts'

export const feed = {
  list: signedIn.feed.list.handler(async ({ input, context, errors }) => {
    const wanted = { after: decodeCursor(input.after, errors), limit: input.limit }
    return listFeed(context.db, context.readerId, wanted)
  }),

  markSeen: signedIn.feed.markSeen.handler(async ({ input, context }) => {
    await markSeen(context.db, context.readerId, input.seenTo)
    return {}
  }),
}

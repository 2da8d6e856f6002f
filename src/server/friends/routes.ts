import { signedIn } from '#server/procedure.ts'
import { accept, ask, block, cancel, decline, remove, unblock } from './changeFriendship.ts'
import { countFriends, findReader, findWhoLoved, listFriends, searchReaders } from './findFriends.ts'
import { refuseTooMany } from '#server/shared/problem.ts'

export const friends = {
  counts: signedIn.friends.counts.handler(({ context }) => countFriends(context.db, context.readerId)),

  list: signedIn.friends.list.handler(({ input, context }) => listFriends(context.db, context.readerId, input)),

  search: signedIn.friends.search.handler(async ({ input, context, errors }) => {
    refuseTooMany(await context.limits.use('reader-search-per-reader', context.readerId), errors)
    return { readers: await searchReaders(context.db, context.readerId, input.name, input.limit) }
  }),

  lovedBy: signedIn.friends.lovedBy.handler(async ({ input, context, errors }) => {
    refuseTooMany(await context.limits.use('reader-search-per-reader', context.readerId), errors)
    return { readers: await findWhoLoved(context.db, context.readerId, input.bookId) }
  }),

  standing: signedIn.friends.standing.handler(async ({ input, context, errors }) => {
    refuseTooMany(await context.limits.use('reader-look-up-per-reader', context.readerId), errors)
    const standing = await findReader(context.db, context.readerId, input.username)
    if (standing === undefined) throw errors.READER_NOT_FOUND()
    return standing
  }),

  ask: signedIn.friends.ask.handler(async ({ input, context, errors }) => {
    refuseTooMany(await context.limits.use('friend-requests-per-reader', context.readerId), errors)
    const result = await ask(context.db, context.readerId, input.readerId)
    if (!('refused' in result)) return {}
    if (result.refused === 'asked') throw errors.REQUEST_ALREADY_SENT({ data: { by: result.by } })
    throw result.refused === 'friends' ? errors.ALREADY_FRIENDS() : errors.CANNOT_SEND_REQUEST()
  }),

  cancel: signedIn.friends.cancel.handler(async ({ input, context, errors }) => {
    if (!(await cancel(context.db, context.readerId, input.readerId))) throw errors.NO_LONGER_SO()
    return {}
  }),

  accept: signedIn.friends.accept.handler(async ({ input, context, errors }) => {
    const since = await accept(context.db, context.readerId, input.readerId)
    if (!since) throw errors.NO_LONGER_SO()
    return { since: since.toISOString() }
  }),

  decline: signedIn.friends.decline.handler(async ({ input, context, errors }) => {
    if (!(await decline(context.db, context.readerId, input.readerId))) throw errors.NO_LONGER_SO()
    return {}
  }),

  remove: signedIn.friends.remove.handler(async ({ input, context, errors }) => {
    if (!(await remove(context.db, context.readerId, input.readerId))) throw errors.NO_LONGER_SO()
    return {}
  }),

  block: signedIn.friends.block.handler(async ({ input, context, errors }) => {
    if (!(await block(context.db, context.readerId, input.readerId))) throw errors.READER_NOT_FOUND()
    return {}
  }),

  unblock: signedIn.friends.unblock.handler(async ({ input, context, errors }) => {
    if (!(await unblock(context.db, context.readerId, input.readerId))) throw errors.NO_LONGER_SO()
    return {}
  }),
}

import { signedIn } from '#server/procedure.ts'
import { refuseTooMany } from '#server/shared/problem.ts'
import { followName, isNameFollowed, listFollows, unfollowName } from './followNames.ts'
import { allowFollowers, findFollow, followReader, unfollowReader } from './followReaders.ts'

export const follows = {
  list: signedIn.follows.list.handler(({ context }) => listFollows(context.db, context.readerId)),

  ofReader: signedIn.follows.ofReader.handler(({ input, context }) =>
    findFollow(context.db, context.readerId, input.readerId),
  ),

  followReader: signedIn.follows.followReader.handler(async ({ input, context, errors }) => {
    refuseTooMany(await context.limits.use('follows-per-reader', context.readerId), errors)
    const result = await followReader(context.db, context.readerId, input.readerId)
    if (!('refused' in result)) return {}
    throw result.refused === 'cannot' ? errors.CANNOT_FOLLOW() : errors.TOO_MANY_FOLLOWED()
  }),

  unfollowReader: signedIn.follows.unfollowReader.handler(async ({ input, context }) => {
    await unfollowReader(context.db, context.readerId, input.readerId)
    return {}
  }),

  ofName: signedIn.follows.ofName.handler(async ({ input, context }) => ({
    isFollowed: await isNameFollowed(context.db, context.readerId, input),
  })),

  followName: signedIn.follows.followName.handler(async ({ input, context, errors }) => {
    refuseTooMany(await context.limits.use('follows-per-reader', context.readerId), errors)
    const result = await followName(context.db, context.readerId, input)
    if (!('refused' in result)) return {}
    throw result.refused === 'no-name' ? errors.NAME_NOT_FOUND() : errors.TOO_MANY_FOLLOWED()
  }),

  unfollowName: signedIn.follows.unfollowName.handler(async ({ input, context }) => {
    await unfollowName(context.db, context.readerId, input)
    return {}
  }),

  allow: signedIn.follows.allow.handler(async ({ input, context }) => {
    await allowFollowers(context.db, context.readerId, input.isAllowed)
    return listFollows(context.db, context.readerId)
  }),
}

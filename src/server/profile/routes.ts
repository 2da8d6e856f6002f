import { hasVisibleText } from '#contract/cleanText.ts'
import { signedIn } from '#server/procedure.ts'
import { removeAvatar } from './avatars.ts'
import { answerAudience, findAudiences, findProfile, setAudience, setBio } from './findProfile.ts'
import { rename } from './usernames.ts'
import { refuseTooMany } from '#server/shared/problem.ts'
import { refuseSuspended } from '#server/shared/suspension.ts'

export const profile = {
  get: signedIn.profile.get.handler(({ context }) => findProfile(context.db, context.readerId)),

  rename: signedIn.profile.rename.handler(async ({ input, context, errors }) => {
    const { db, readerId } = context
    refuseTooMany(await context.limits.use('renames-per-reader', readerId), errors)
    const renamed = await rename(db, readerId, input.username)
    const found = await findProfile(db, readerId)
    if (!('refused' in renamed)) return found
    switch (renamed.refused) {
      case 'username':
        throw errors.USERNAME_INVALID({ data: { why: renamed.problem } })
      case 'taken':
        throw errors.USERNAME_TAKEN()
      default:
        throw errors.RENAMED_LATELY({ data: { renameAfter: found.renameAfter ?? new Date().toISOString() } })
    }
  }),

  setBio: signedIn.profile.setBio.handler(async ({ input, context, errors }) => {
    const { db, readerId } = context
    refuseTooMany(await context.limits.use('bios-per-reader', readerId), errors)
    if (hasVisibleText(input.bio)) await refuseSuspended(db, readerId, errors)
    await setBio(db, readerId, input.bio)
    return findProfile(db, readerId)
  }),

  audiences: signedIn.profile.audiences.handler(({ context }) => findAudiences(context.db, context.readerId)),

  setAudience: signedIn.profile.setAudience.handler(async ({ input, context }) => {
    await setAudience(context.db, context.readerId, input.shelf, input.audience)
    return findAudiences(context.db, context.readerId)
  }),

  answerAudience: signedIn.profile.answerAudience.handler(async ({ input, context }) => {
    await answerAudience(context.db, context.readerId, input.answer)
    return findAudiences(context.db, context.readerId)
  }),

  removePicture: signedIn.profile.removePicture.handler(async ({ context }) => {
    await removeAvatar(context, context.readerId)
    return findProfile(context.db, context.readerId)
  }),
}

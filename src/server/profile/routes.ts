import { signedIn } from '#server/procedure.ts'
import { refuseTooMany } from '#server/shared/refuseTooMany.ts'
import { findAudiences, setAudience } from './audiences.ts'
import { removeAvatar } from './changeAvatar.ts'
import { findProfile } from './findProfile.ts'
import { rename } from './rename.ts'

export const profile = {
  get: signedIn.profile.get.handler(({ context }) => findProfile(context.db, context.readerId)),

  rename: signedIn.profile.rename.handler(async ({ input, context, errors }) => {
    const { db, readerId } = context
    refuseTooMany(await context.limits.use('renames-per-reader', readerId), errors)
    const refusal = await rename(db, readerId, input.username)
    const now = await findProfile(db, readerId)
    if (!refusal) return now
    switch (refusal.why) {
      case 'username':
        throw errors.USERNAME_INVALID({ data: { why: refusal.problem } })
      case 'taken':
        throw errors.USERNAME_TAKEN()
      default:
        throw errors.RENAMED_LATELY({ data: { renameAfter: now.renameAfter ?? new Date().toISOString() } })
    }
  }),

  audiences: signedIn.profile.audiences.handler(({ context }) => findAudiences(context.db, context.readerId)),

  setAudience: signedIn.profile.setAudience.handler(async ({ input, context }) => {
    await setAudience(context.db, context.readerId, input.shelf, input.audience)
    return findAudiences(context.db, context.readerId)
  }),

  removePicture: signedIn.profile.removePicture.handler(async ({ context }) => {
    await removeAvatar(context, context.readerId)
    return findProfile(context.db, context.readerId)
  }),
}

import { waitOfVisitor } from '#server/shared/countVisitor.ts'
import { anyone, signedIn } from '#server/procedure.ts'
import { refuseTooMany } from '#server/shared/refuseTooMany.ts'
import { endSession, startProvenSession } from '../sessions.ts'
import { askPassword, refuseWrongPassword } from './ownPassword.ts'
import { addPasskey, askForNewPasskey, askForPasskey, removePasskey, whoSigned } from './passkeys.ts'
import { whoIs } from './whoIs.ts'

export const passkeys = {
  list: signedIn.passkeys.list.handler(async ({ context }) => {
    const held = await context.db
      .selectFrom('passkeys')
      .select(['id', 'name', 'created_at', 'last_used_at'])
      .where('user_id', '=', context.readerId)
      .orderBy('created_at')
      .execute()
    return {
      passkeys: held.map(({ id, name, created_at, last_used_at }) => ({
        id,
        name,
        addedAt: created_at.toISOString(),
        lastUsedAt: last_used_at?.toISOString() ?? null,
      })),
    }
  }),

  begin: signedIn.passkeys.begin.handler(async ({ input, context, errors }) => {
    refuseWrongPassword(await askPassword(context, context.readerId, input.password), errors)
    return { options: { ...(await askForNewPasskey(context, context.readerId)) } }
  }),

  add: signedIn.passkeys.add.handler(async ({ input, context, errors }) => {
    if (!(await addPasskey(context, context.readerId, input.name, input.credential))) throw errors.PASSKEY_REFUSED()
    return {}
  }),

  remove: signedIn.passkeys.remove.handler(async ({ input, context, errors }) => {
    refuseWrongPassword(await askPassword(context, context.readerId, input.password), errors)
    await removePasskey(context, context.readerId, input.passkeyId)
    return {}
  }),

  beginSignIn: anyone.passkeys.beginSignIn.handler(async ({ context, errors }) => {
    refuseTooMany(await waitOfVisitor(context, 'sign-in-per-ip'), errors)
    return { options: { ...(await askForPasskey(context)) } }
  }),

  signIn: anyone.passkeys.signIn.handler(async ({ input, context, errors }) => {
    refuseTooMany(await waitOfVisitor(context, 'passkey-sign-in-per-ip'), errors)
    const userId = await whoSigned(context, input.credential)
    if (userId === undefined) throw errors.PASSKEY_UNKNOWN()
    await endSession(context, 'local')
    return startProvenSession(context, await whoIs(context.db, userId))
  }),
}

import { visitorWaitSeconds } from '#server/shared/countVisitor.ts'
import { loadUser } from '../users.ts'
import { anyone, signedIn } from '#server/procedure.ts'
import { endSession, startSessionPastSecondFactor } from '../sessions.ts'
import { confirmPassword } from './confirmPassword.ts'
import { markFactorProven } from './factorProof.ts'
import { addPasskey, passkeyCreationOptions, passkeySignInOptions, removePasskey, verifyPasskey } from './passkeys.ts'
import { refuseTooMany } from '#server/shared/problem.ts'

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
    await confirmPassword(context, input.password, errors)
    return { options: { ...(await passkeyCreationOptions(context, context.readerId)) } }
  }),

  add: signedIn.passkeys.add.handler(async ({ input, context, errors }) => {
    if (!(await addPasskey(context, context.readerId, input.name, input.credential))) throw errors.PASSKEY_REFUSED()
    return {}
  }),

  remove: signedIn.passkeys.remove.handler(async ({ input, context, errors }) => {
    await confirmPassword(context, input.password, errors)
    await removePasskey(context, context.readerId, input.passkeyId)
    return {}
  }),

  beginSignIn: anyone.passkeys.beginSignIn.handler(async ({ context, errors }) => {
    refuseTooMany(await visitorWaitSeconds(context, 'sign-in-per-ip'), errors)
    return { options: { ...(await passkeySignInOptions(context)) } }
  }),

  signIn: anyone.passkeys.signIn.handler(async ({ input, context, errors }) => {
    refuseTooMany(await visitorWaitSeconds(context, 'passkey-sign-in-per-ip'), errors)
    const userId = await verifyPasskey(context, input.credential)
    if (userId === undefined) throw errors.PASSKEY_UNKNOWN()
    await endSession(context, 'local')
    return startSessionPastSecondFactor(context, await loadUser(context.db, userId))
  }),

  prove: signedIn.passkeys.prove.handler(async ({ input, context, errors }) => {
    const { db, limits, readerId, sessionId } = context
    refuseTooMany(await limits.use('second-step-per-reader', readerId), errors)
    if ((await verifyPasskey(context, input.credential)) !== readerId) throw errors.PASSKEY_UNKNOWN()
    await markFactorProven(db, sessionId)
    return {}
  }),
}

import { isEmail } from '#contract/rules.ts'
import { anyone, notSignedIn, signedIn } from '#server/procedure.ts'
import { refuseTooMany } from '#server/shared/refuseTooMany.ts'
import { keepKnown } from '../knownBrowsers.ts'
import { refusePassword } from '../refusePassword.ts'
import { endSession, startProvenSession } from '../sessions.ts'
import { changePassword } from './changePassword.ts'
import { deleteAccount } from './deleteAccount.ts'
import { askForAddress, confirmEmailChange } from './emailChange.ts'
import { exportData } from './exportData.ts'
import { listSessions } from './listSessions.ts'
import { notePresence } from './presence.ts'
import { askPassword, checkPassword, refuseWrongPassword } from './ownPassword.ts'
import { countRecoveryCodes, makeRecoveryCodes } from './recoveryCodes.ts'
import { beginSecondFactor, confirmSecondFactor, endSecondFactor, hasSecondFactor } from './secondFactor.ts'
import { takeSecondStep } from './secondStep.ts'
import { whoIs } from './whoIs.ts'

export const security = {
  changePassword: signedIn.security.changePassword.handler(async ({ input, context, errors }) => {
    const { readerId, sessionId } = context
    const checked = await checkPassword(context, readerId, input.current)
    if (checked === 'wrong') throw errors.WRONG_PASSWORD()
    if ('retryAfterSeconds' in checked) throw errors.TOO_MANY_REQUESTS({ data: checked })
    const refused = await changePassword(context, { readerId, sessionId, ...checked }, input.password)
    if (refused === 'ended') throw notSignedIn()
    if (refused === 'outdated') throw errors.WRONG_PASSWORD()
    if (refused) throw refusePassword(refused, errors)
    await keepKnown(context, (await whoIs(context.db, readerId)).email)
    return {}
  }),

  changeEmail: signedIn.security.changeEmail.handler(async ({ input, context, errors }) => {
    const { limits, readerId } = context
    const email = input.email.trim().toLowerCase()
    if (!isEmail(email)) throw errors.EMAIL_INVALID()
    refuseWrongPassword(await askPassword(context, readerId, input.password), errors)
    refuseTooMany(await limits.use('account-mail-per-reader', readerId), errors)
    refuseTooMany(await limits.use('account-mail-per-address', email), errors)
    const refused = await askForAddress(context, context, email)
    if (refused === 'ended') throw notSignedIn()
    if (refused === 'unchanged') throw errors.EMAIL_UNCHANGED()
    if (refused === 'taken') throw errors.ALREADY_REGISTERED()
    return { sentTo: email }
  }),

  confirmEmailChange: anyone.security.confirmEmailChange.handler(async ({ input, context, errors }) => {
    const problem = await confirmEmailChange(context, input.token)
    if (problem) throw errors.LINK_INVALID({ data: { why: problem } })
    return {}
  }),

  sessions: signedIn.security.sessions.handler(async ({ context: { db, readerId, sessionId } }) => ({
    sessions: await listSessions(db, readerId, sessionId),
  })),

  endSession: signedIn.security.endSession.handler(async ({ input, context }) => {
    await context.db
      .deleteFrom('sessions')
      .where('id', '=', input.sessionId)
      .where('user_id', '=', context.readerId)
      .execute()
    return {}
  }),

  secondFactor: signedIn.security.secondFactor.handler(async ({ context: { db, readerId } }) => ({
    isOn: await hasSecondFactor(db, readerId),
    codesLeft: await countRecoveryCodes(db, readerId),
  })),

  beginSecondFactor: signedIn.security.beginSecondFactor.handler(async ({ input, context, errors }) => {
    refuseWrongPassword(await askPassword(context, context.readerId, input.password), errors)
    const begun = await beginSecondFactor(context, context.readerId)
    if (!begun) throw errors.SECOND_FACTOR_IS_ON()
    return begun
  }),

  confirmSecondFactor: signedIn.security.confirmSecondFactor.handler(async ({ input, context, errors }) => {
    refuseTooMany(await context.limits.use('second-step-per-reader', context.readerId), errors)
    const recoveryCodes = await confirmSecondFactor(context, context.readerId, input.code)
    if (!recoveryCodes) throw errors.WRONG_CODE()
    await context.limits.forget('second-step-per-reader', context.readerId)
    return { recoveryCodes }
  }),

  renewRecoveryCodes: signedIn.security.renewRecoveryCodes.handler(async ({ input, context, errors }) => {
    const { db, readerId } = context
    refuseWrongPassword(await askPassword(context, readerId, input.password), errors)
    if (!(await hasSecondFactor(db, readerId))) return { recoveryCodes: [] }
    return { recoveryCodes: await db.transaction().execute((tx) => makeRecoveryCodes(tx, readerId)) }
  }),

  endSecondFactor: signedIn.security.endSecondFactor.handler(async ({ input, context, errors }) => {
    refuseWrongPassword(await askPassword(context, context.readerId, input.password), errors)
    await endSecondFactor(context, context.readerId)
    return {}
  }),

  prove: signedIn.security.prove.handler(async ({ input, context, errors }) => {
    refuseWrongPassword(await askPassword(context, context.readerId, input.password), errors)
    await notePresence(context.db, context)
    return {}
  }),

  exportData: signedIn.security.exportData.handler(({ context: { db, readerId, config } }) =>
    exportData(db, readerId, config.publicUrl),
  ),

  deleteAccount: signedIn.security.deleteAccount.handler(async ({ input, context, errors }) => {
    refuseWrongPassword(await askPassword(context, context.readerId, input.password), errors)
    if ((await deleteAccount(context.db, context.readerId)) === 'last-admin') throw errors.LAST_ADMIN()
    await endSession(context, 'local')
    return {}
  }),

  signInWithCode: anyone.security.signInWithCode.handler(async ({ input, context, errors }) => {
    const taken = await takeSecondStep(context, input.code)
    if (taken === 'over') throw errors.SECOND_STEP_OVER()
    if (taken === 'wrong') throw errors.WRONG_CODE()
    return startProvenSession(context, taken)
  }),
}

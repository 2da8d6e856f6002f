import { isEmail } from '#contract/rules.ts'
import { anyone, notSignedIn, signedIn } from '#server/procedure.ts'
import { rememberBrowserAgain } from '../knownBrowsers.ts'
import { refusePassword } from '../passwords.ts'
import { endSession, startSessionPastSecondFactor } from '../sessions.ts'
import { changePassword } from './changePassword.ts'
import { deleteAccount } from './deleteAccount.ts'
import { confirmEmailChange, requestEmailChange } from './changeEmail.ts'
import { exportData } from './exportData.ts'
import { listSessions, markReauthenticated } from './ownSessions.ts'
import { confirmPassword } from './confirmPassword.ts'
import { provenForSeconds } from './factorProof.ts'
import { countRecoveryCodes, makeRecoveryCodes } from './recoveryCodes.ts'
import { beginSecondFactor, confirmSecondFactor, endSecondFactor, hasSecondFactor } from './secondFactor.ts'
import { proveFactor, verifySecondStep } from './secondStep.ts'
import { proofLimits } from './secondStepAttempts.ts'
import { findMailAway } from '../../mail/mailAway.ts'
import { refuseTooMany } from '#server/shared/problem.ts'

export const security = {
  changePassword: signedIn.security.changePassword.handler(async ({ input, context, errors }) => {
    const { readerId, sessionId } = context
    const checkedHash = await confirmPassword(context, input.current, errors)
    const result = await changePassword(context, { readerId, sessionId, checkedHash }, input.password)
    if ('refused' in result) {
      if ('problem' in result) throw refusePassword(result.problem, errors)
      throw result.refused === 'ended' ? notSignedIn() : errors.WRONG_PASSWORD()
    }
    await rememberBrowserAgain(context, result.email)
    return {}
  }),

  changeEmail: signedIn.security.changeEmail.handler(async ({ input, context, errors }) => {
    const { limits, readerId } = context
    const email = input.email.trim().toLowerCase()
    if (!isEmail(email)) throw errors.EMAIL_INVALID()
    await confirmPassword(context, input.password, errors)
    if (await findMailAway(context)) throw errors.MAIL_AWAY()
    refuseTooMany(await limits.use('account-mail-per-reader', readerId), errors)
    refuseTooMany(await limits.use('account-mail-per-address', email), errors)
    const result = await requestEmailChange(context, context, email)
    if (!('refused' in result)) return result
    if (result.refused === 'ended') throw notSignedIn()
    throw result.refused === 'unchanged' ? errors.EMAIL_UNCHANGED() : errors.ALREADY_REGISTERED()
  }),

  confirmEmailChange: anyone.security.confirmEmailChange.handler(async ({ input, context, errors }) => {
    const result = await confirmEmailChange(context, input.token)
    if ('refused' in result) throw errors.LINK_INVALID({ data: { why: result.refused } })
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

  secondFactor: signedIn.security.secondFactor.handler(async ({ context }) => {
    const { db, readerId } = context
    const isOn = await hasSecondFactor(db, readerId)
    return {
      isOn,
      codesLeft: await countRecoveryCodes(db, readerId),
      provenForSeconds: isOn ? await provenForSeconds(db, context) : 0,
    }
  }),

  beginSecondFactor: signedIn.security.beginSecondFactor.handler(async ({ input, context, errors }) => {
    await confirmPassword(context, input.password, errors)
    const result = await beginSecondFactor(context, context.readerId)
    if ('refused' in result) throw errors.SECOND_FACTOR_IS_ON()
    return result
  }),

  confirmSecondFactor: signedIn.security.confirmSecondFactor.handler(async ({ input, context, errors }) => {
    refuseTooMany(await context.limits.use('second-step-per-reader', context.readerId), errors)
    const result = await confirmSecondFactor(context, context, input.code)
    if ('refused' in result) throw errors.WRONG_CODE()
    await context.limits.forget('second-step-per-reader', context.readerId)
    return result
  }),

  renewRecoveryCodes: signedIn.security.renewRecoveryCodes.handler(async ({ input, context, errors }) => {
    const { db, readerId } = context
    await confirmPassword(context, input.password, errors)
    if (!(await hasSecondFactor(db, readerId))) return { recoveryCodes: [] }
    return { recoveryCodes: await db.transaction().execute((tx) => makeRecoveryCodes(tx, readerId)) }
  }),

  endSecondFactor: signedIn.security.endSecondFactor.handler(async ({ input, context, errors }) => {
    await confirmPassword(context, input.password, errors)
    await endSecondFactor(context, context.readerId)
    return {}
  }),

  prove: signedIn.security.prove.handler(async ({ input, context, errors }) => {
    await confirmPassword(context, input.password, errors)
    await markReauthenticated(context.db, context)
    return {}
  }),

  proveFactor: signedIn.security.proveFactor.handler(async ({ input, context, errors }) => {
    const limits = proofLimits(context.readerId)
    refuseTooMany(await context.limits.useAll(limits), errors)
    if ('refused' in (await proveFactor(context, context, input.code))) throw errors.WRONG_CODE()
    for (const [limit, key] of limits) await context.limits.forget(limit, key)
    return {}
  }),

  exportData: signedIn.security.exportData.handler(({ context: { db, readerId, config } }) =>
    exportData(db, readerId, config.publicUrl),
  ),

  deleteAccount: signedIn.security.deleteAccount.handler(async ({ input, context, errors }) => {
    await confirmPassword(context, input.password, errors)
    const result = await deleteAccount(context.db, context.readerId)
    if ('refused' in result) throw errors.LAST_ADMIN()
    await endSession(context, 'local')
    return {}
  }),

  signInWithCode: anyone.security.signInWithCode.handler(async ({ input, context, errors }) => {
    const result = await verifySecondStep(context, input.code)
    if (!('refused' in result)) return startSessionPastSecondFactor(context, result)
    throw result.refused === 'over' ? errors.SECOND_STEP_OVER() : errors.WRONG_CODE()
  }),
}

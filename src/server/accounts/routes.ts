import { isEmail } from '#contract/rules.ts'
import { waitOfVisitor } from '#server/shared/countVisitor.ts'
import { anyone } from '#server/procedure.ts'
import { findSession } from '#server/accounts/findSession.ts'
import { refuseTooMany } from '#server/shared/refuseTooMany.ts'
import { askForMail } from '../mail/askForMail.ts'
import { confirmEmail } from './confirmEmail.ts'
import { takeMailSlot, takeMailSlotNow, waitOfNetwork } from '../mail/mailSlots.ts'
import { findMe, isOnboarded } from './me.ts'
import { findUser, isPending } from './pending.ts'
import { isToldRefused } from '../mail/refusedAddresses.ts'
import { refusePassword } from './refusePassword.ts'
import { resetPassword } from './resetPassword.ts'
import { endSession, startSession } from './sessions.ts'
import { proveByPassword } from './signIn.ts'
import { signInByLink } from './signInByLink.ts'
import { signUp } from './signUp.ts'
import { linkProblem } from './tokens.ts'
import { isUsernameFree } from './usernames.ts'

export const accounts = {
  signUp: anyone.accounts.signUp.handler(async ({ input, context, errors }) => {
    await endSession(context, 'global')
    refuseTooMany(await waitOfVisitor(context, 'username-look-up-per-ip'), errors)
    const refusal = await signUp(context, input)
    if (!refusal) return { sentTo: input.email.trim() }
    switch (refusal.why) {
      case 'username':
        throw errors.USERNAME_INVALID({ data: { why: refusal.problem } })
      case 'username-taken':
        throw errors.USERNAME_TAKEN()
      case 'email':
        throw errors.EMAIL_INVALID()
      case 'password':
        throw refusePassword(refusal.problem, errors)
      case 'mail-failed':
        throw errors.MAIL_FAILED()
      case 'off':
        throw errors.SIGN_UP_OFF()
      case 'too-many':
        throw errors.TOO_MANY_REQUESTS({ data: { retryAfterSeconds: refusal.retryAfterSeconds } })
      default:
        throw errors.ALREADY_REGISTERED()
    }
  }),

  isUsernameAvailable: anyone.accounts.isUsernameAvailable.handler(async ({ input, context, errors }) => {
    refuseTooMany(await waitOfVisitor(context, 'username-look-up-per-ip'), errors)
    return { available: await isUsernameFree(context.db, input.username) }
  }),

  confirmEmail: anyone.accounts.confirmEmail.handler(async ({ input, context, errors }) => {
    const owner = await confirmEmail(context, input.token)
    if (typeof owner === 'string') throw errors.LINK_INVALID({ data: { why: owner } })
    await startSession(context, owner)
    return { onboarded: await isOnboarded(context.db, owner.userId) }
  }),

  resendConfirmation: anyone.accounts.resendConfirmation.handler(async ({ input, context, errors }) => {
    const email = input.email.trim().toLowerCase()
    if (!isEmail(email)) throw errors.EMAIL_INVALID()
    refuseTooMany(await waitOfNetwork(context), errors)
    if (await isToldRefused(context, email)) throw errors.MAIL_FAILED()
    refuseTooMany((await takeMailSlotNow(context, email, 'confirm')) || undefined, errors)
    await askForMail(context.db, 'confirm', email)
    return {}
  }),

  signIn: anyone.accounts.signIn.handler(async ({ input, context, errors }) => {
    await endSession(context, 'global')
    const reader = await proveByPassword(context, input.email.trim().toLowerCase(), input.password)
    if ('userId' in reader) {
      const begun = await startSession(context, reader)
      if (begun === 'code-awaited') throw errors.SECOND_FACTOR_REQUIRED()
      return begun
    }
    switch (reader.why) {
      case 'too-many':
        throw errors.TOO_MANY_REQUESTS({ data: { retryAfterSeconds: reader.retryAfterSeconds } })
      case 'by-link':
        throw errors.SIGN_IN_BY_LINK()
      case 'not-confirmed':
        throw errors.EMAIL_NOT_CONFIRMED()
      default:
        throw errors.INVALID_CREDENTIALS()
    }
  }),

  signInByLink: anyone.accounts.signInByLink.handler(async ({ input, context, errors }) => {
    const reader = await signInByLink(context.db, input.token)
    if (typeof reader === 'string') throw errors.LINK_INVALID({ data: { why: reader } })
    const begun = await startSession(context, reader)
    if (begun === 'code-awaited') throw errors.SECOND_FACTOR_REQUIRED()
    return begun
  }),

  signOut: anyone.accounts.signOut.handler(async ({ input, context }) => {
    await endSession(context, input.scope)
    return {}
  }),

  forgotPassword: anyone.accounts.forgotPassword.handler(async ({ input, context, errors }) => {
    const email = input.email.trim().toLowerCase()
    if (!isEmail(email)) throw errors.EMAIL_INVALID()
    refuseTooMany(await waitOfNetwork(context), errors)
    const isUnknown = async () => !(await findUser(context.db, email)) && !(await isPending(context.db, email))
    if (context.config.revealAccounts && (await isUnknown())) throw errors.EMAIL_NOT_FOUND()
    await askForMail(context.db, 'forgot', email, await takeMailSlot(context, email, 'forgot'))
    return {}
  }),

  checkResetLink: anyone.accounts.checkResetLink.handler(async ({ input, context, errors }) => {
    const problem = await linkProblem(context.db, input.token, 'reset-password')
    if (problem) throw errors.LINK_INVALID({ data: { why: problem } })
    return {}
  }),

  resetPassword: anyone.accounts.resetPassword.handler(async ({ input, context, errors }) => {
    const result = await resetPassword(context, input.token, input.password)
    if ('userId' in result) {
      const begun = await startSession(context, result)
      if (begun === 'code-awaited') throw errors.SECOND_FACTOR_REQUIRED()
      return begun
    }
    if (result.why === 'link') throw errors.LINK_INVALID({ data: { why: result.problem } })
    throw refusePassword(result.problem, errors)
  }),

  me: anyone.accounts.me.handler(async ({ context }) => {
    const session = await findSession(context)
    return session ? ((await findMe(context.db, session.readerId)) ?? null) : null
  }),
}

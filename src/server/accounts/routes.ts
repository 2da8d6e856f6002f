import { isEmail } from '#contract/rules.ts'
import { findMe, findUser, isOnboarded } from './users.ts'
import { visitorWaitSeconds } from '#server/shared/countVisitor.ts'
import { anyone } from '#server/procedure.ts'
import { findSession } from '#server/accounts/findSession.ts'
import { queueMail } from '../mail/queueMail.ts'
import { confirmEmail, isPending } from './pending.ts'
import { networkWaitSeconds, takeMailSlot, takeMailSlotNow } from '../mail/mailSlots.ts'
import { findMailAway } from '../mail/mailAway.ts'
import { isRefusalShown } from '../mail/refusedAddresses.ts'
import { refusePassword } from './passwords.ts'
import { resetPassword } from './resetPassword.ts'
import { endSession, startSession } from './sessions.ts'
import { authenticate, signInByLink } from './signIn.ts'
import { signUp } from './signUp.ts'
import { linkProblem } from './tokens.ts'
import { findBlockedWord } from '#server/shared/speech.ts'
import { isUsernameFree } from './usernames.ts'
import { refuseTooMany } from '#server/shared/problem.ts'

export const accounts = {
  signUp: anyone.accounts.signUp.handler(async ({ input, context, errors }) => {
    await endSession(context, 'global')
    refuseTooMany(await visitorWaitSeconds(context, 'username-look-up-per-ip'), errors)
    const result = await signUp(context, input)
    if (!('refused' in result)) return { sentTo: input.email.trim() }
    switch (result.refused) {
      case 'username':
        throw errors.USERNAME_INVALID({ data: { why: result.problem } })
      case 'username-taken':
        throw errors.USERNAME_TAKEN()
      case 'email':
        throw errors.EMAIL_INVALID()
      case 'password':
        throw refusePassword(result.problem, errors)
      case 'mail-failed':
        throw errors.MAIL_FAILED()
      case 'off':
        throw errors.SIGN_UP_OFF()
      case 'not-invited':
        throw errors.INVITATION_NEEDED()
      case 'too-many':
        throw errors.TOO_MANY_REQUESTS({ data: { retryAfterSeconds: result.retryAfterSeconds } })
      default:
        throw errors.ALREADY_REGISTERED()
    }
  }),

  isUsernameAvailable: anyone.accounts.isUsernameAvailable.handler(async ({ input, context, errors }) => {
    refuseTooMany(await visitorWaitSeconds(context, 'username-look-up-per-ip'), errors)
    const { db, config } = context
    const isBlocked = findBlockedWord(config.blockedWords, [input.username]) !== undefined
    return { available: !isBlocked && (await isUsernameFree(db, input.username)) }
  }),

  confirmEmail: anyone.accounts.confirmEmail.handler(async ({ input, context, errors }) => {
    const owner = await confirmEmail(context, input.token)
    if ('refused' in owner) throw errors.LINK_INVALID({ data: { why: owner.refused } })
    await startSession(context, owner)
    return { onboarded: await isOnboarded(context.db, owner.userId) }
  }),

  resendConfirmation: anyone.accounts.resendConfirmation.handler(async ({ input, context, errors }) => {
    const email = input.email.trim().toLowerCase()
    if (!isEmail(email)) throw errors.EMAIL_INVALID()
    if (await findMailAway(context)) throw errors.MAIL_FAILED()
    refuseTooMany(await networkWaitSeconds(context), errors)
    if (await isRefusalShown(context, email)) throw errors.MAIL_FAILED()
    refuseTooMany((await takeMailSlotNow(context, email, 'confirm')) || undefined, errors)
    await queueMail(context.db, 'confirm', email)
    return {}
  }),

  signIn: anyone.accounts.signIn.handler(async ({ input, context, errors }) => {
    await endSession(context, 'global')
    const user = await authenticate(context, input.email.trim().toLowerCase(), input.password)
    if (!('refused' in user)) {
      const session = await startSession(context, user)
      if ('refused' in session) throw errors.SECOND_FACTOR_REQUIRED()
      return session
    }
    switch (user.refused) {
      case 'too-many':
        throw errors.TOO_MANY_REQUESTS({ data: { retryAfterSeconds: user.retryAfterSeconds } })
      case 'by-link':
        throw errors.SIGN_IN_BY_LINK()
      case 'not-confirmed':
        throw errors.EMAIL_NOT_CONFIRMED()
      default:
        throw errors.INVALID_CREDENTIALS()
    }
  }),

  signInByLink: anyone.accounts.signInByLink.handler(async ({ input, context, errors }) => {
    const user = await signInByLink(context.db, input.token)
    if ('refused' in user) throw errors.LINK_INVALID({ data: { why: user.refused } })
    const session = await startSession(context, user)
    if ('refused' in session) throw errors.SECOND_FACTOR_REQUIRED()
    return session
  }),

  signOut: anyone.accounts.signOut.handler(async ({ input, context }) => {
    await endSession(context, input.scope)
    return {}
  }),

  forgotPassword: anyone.accounts.forgotPassword.handler(async ({ input, context, errors }) => {
    const email = input.email.trim().toLowerCase()
    if (!isEmail(email)) throw errors.EMAIL_INVALID()
    if (await findMailAway(context)) throw errors.MAIL_AWAY()
    refuseTooMany(await networkWaitSeconds(context), errors)
    const isUnknown = async () => !(await findUser(context.db, email)) && !(await isPending(context.db, email))
    if (context.config.revealAccounts && (await isUnknown())) throw errors.EMAIL_NOT_FOUND()
    await queueMail(context.db, 'forgot', email, await takeMailSlot(context, email, 'forgot'))
    return {}
  }),

  checkResetLink: anyone.accounts.checkResetLink.handler(async ({ input, context, errors }) => {
    const problem = await linkProblem(context.db, input.token, 'reset-password')
    if (problem) throw errors.LINK_INVALID({ data: { why: problem } })
    return {}
  }),

  resetPassword: anyone.accounts.resetPassword.handler(async ({ input, context, errors }) => {
    const result = await resetPassword(context, input.token, input.password)
    if (!('refused' in result)) {
      const session = await startSession(context, result)
      if ('refused' in session) throw errors.SECOND_FACTOR_REQUIRED()
      return session
    }
    if (result.refused === 'link') throw errors.LINK_INVALID({ data: { why: result.problem } })
    throw refusePassword(result.problem, errors)
  }),

  me: anyone.accounts.me.handler(async ({ context }) => {
    const session = await findSession(context)
    return session ? ((await findMe(context.db, session.readerId)) ?? null) : null
  }),
}

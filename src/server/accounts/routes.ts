import { createHash } from 'node:crypto'
import { isEmail } from '#contract/rules.ts'
import { enqueue } from '#server/shared/enqueue.ts'
import { networkOf } from '#server/shared/limits.ts'
import { anyone, whoAsks } from '#server/shared/procedure.ts'
import { confirmEmail } from './confirmEmail.ts'
import { secondsUntilMail } from './mailLimit.ts'
import { findMe, isOnboarded } from './me.ts'
import type { PasswordProblem } from './passwords.ts'
import { findPending, findUser, queueConfirmation } from './pending.ts'
import { resetPassword } from './resetPassword.ts'
import { endSession, signIn, startSession } from './sessions.ts'
import { signUp } from './signUp.ts'
import { isUsernameFree } from './usernames.ts'

/** Turns what is wrong with a password into the refusal that the operation declares. */
function refusePassword<Short, Weak>(
  problem: PasswordProblem,
  errors: {
    PASSWORD_TOO_SHORT: (options: { data: { min: number } }) => Short
    PASSWORD_TOO_WEAK: (options: { data: { reasons: ('common' | 'username' | 'email')[] } }) => Weak
  },
): Short | Weak {
  return problem.why === 'too-short'
    ? errors.PASSWORD_TOO_SHORT({ data: { min: problem.min } })
    : errors.PASSWORD_TOO_WEAK({ data: { reasons: problem.reasons } })
}

/** Refuses with the seconds to wait, when there are any. */
function refuseTooMany<Refusal>(
  retryAfterSeconds: number | undefined,
  errors: { TOO_MANY_REQUESTS: (options: { data: { retryAfterSeconds: number } }) => Refusal },
): void {
  if (retryAfterSeconds !== undefined) throw errors.TOO_MANY_REQUESTS({ data: { retryAfterSeconds } })
}

export const accounts = {
  signUp: anyone.accounts.signUp.handler(async ({ input, context, errors }) => {
    await endSession(context, 'global')
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
      default:
        throw errors.ALREADY_REGISTERED()
    }
  }),

  isUsernameAvailable: anyone.accounts.isUsernameAvailable.handler(async ({ input, context, errors }) => {
    refuseTooMany(await context.limits.use('username-look-up-per-ip', networkOf(context.ip)), errors)
    return { available: await isUsernameFree(context.db, input.username) }
  }),

  confirmEmail: anyone.accounts.confirmEmail.handler(async ({ input, context, errors }) => {
    const owner = await confirmEmail(context, input.token)
    if (typeof owner === 'string') throw errors.LINK_INVALID({ data: { why: owner } })
    await startSession(context, owner.userId)
    return { onboarded: await isOnboarded(context.db, owner.userId) }
  }),

  resendConfirmation: anyone.accounts.resendConfirmation.handler(async ({ input, context, errors }) => {
    const email = input.email.trim().toLowerCase()
    if (!isEmail(email)) throw errors.EMAIL_INVALID()
    refuseTooMany(await secondsUntilMail(context.limits, email), errors)
    const pending = await findPending(context.db, email)
    if (pending) await queueConfirmation(context.db, pending)
    return {}
  }),

  signIn: anyone.accounts.signIn.handler(async ({ input, context, errors }) => {
    const email = input.email.trim().toLowerCase()
    const key = createHash('sha256')
      .update(`${email}|${networkOf(context.ip)}`)
      .digest('base64url')
    refuseTooMany(await context.limits.use('sign-in-per-ip', networkOf(context.ip)), errors)
    refuseTooMany(await context.limits.use('sign-in-per-account-and-ip', key), errors)
    const reader = await signIn(context, email, input.password)
    if (reader === 'invalid') throw errors.INVALID_CREDENTIALS()
    if (reader === 'not-confirmed') throw errors.EMAIL_NOT_CONFIRMED()
    // Only the account's own password: a guesser could sign up with the address to have a pending one that is right.
    await context.limits.forget('sign-in-per-account-and-ip', key)
    return { onboarded: await isOnboarded(context.db, reader.userId) }
  }),

  signOut: anyone.accounts.signOut.handler(async ({ input, context }) => {
    await endSession(context, input.scope)
    return {}
  }),

  forgotPassword: anyone.accounts.forgotPassword.handler(async ({ input, context, errors }) => {
    const email = input.email.trim().toLowerCase()
    if (!isEmail(email)) throw errors.EMAIL_INVALID()
    const afterSeconds = await secondsUntilMail(context.limits, email)
    const user = await findUser(context.db, email)
    const pending = user ? undefined : await findPending(context.db, email)
    if (!user && !pending && context.config.revealAccounts) throw errors.EMAIL_NOT_FOUND()
    if (user)
      await enqueue(
        context.db,
        'send-mail',
        { kind: 'reset', userId: user.id },
        { key: `reset:${user.id}`, afterSeconds },
      )
    // Nobody can set the password of an account that is not yet there: its mail comes again instead.
    if (pending) await queueConfirmation(context.db, pending, afterSeconds)
    return {}
  }),

  resetPassword: anyone.accounts.resetPassword.handler(async ({ input, context, errors }) => {
    const result = await resetPassword(context, input.token, input.password)
    if ('userId' in result) {
      await startSession(context, result.userId)
      return { onboarded: await isOnboarded(context.db, result.userId) }
    }
    if (result.why === 'link') throw errors.LINK_INVALID({ data: { why: result.problem } })
    throw refusePassword(result.problem, errors)
  }),

  me: anyone.accounts.me.handler(async ({ context }) => {
    const session = await whoAsks(context)
    return session ? ((await findMe(context.db, session.user.id)) ?? null) : null
  }),
}

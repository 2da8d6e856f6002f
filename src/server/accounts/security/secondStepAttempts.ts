import type { Context, House } from '#server/house.ts'
import type { Use } from '#server/shared/limits.ts'
import { findKnownBrowser } from '../knownBrowsers.ts'
import type { AuthenticatedUser } from '../users.ts'
import { queueNotice } from '../../mail/queueMail.ts'

/** Known browsers have their own limit, so that someone who knows the password cannot lock the owner out. */
export async function attemptLimits(context: Context, { userId, email }: AuthenticatedUser): Promise<Use[]> {
  const browser = await findKnownBrowser(context, email)
  return browser ? [['second-step-per-reader', `${userId}|${browser}`]] : unknownBrowserLimits(userId)
}

/** In a session that is under way. */
export const proofLimits = (userId: string): Use[] => [
  ['second-step-per-reader', userId],
  ['second-step-per-reader-and-day', userId],
]

const unknownBrowserLimits = (userId: string): Use[] => [
  ['second-step-per-reader', `${userId}|`],
  ['second-step-per-reader-and-day', `${userId}|`],
]

/** Mails the reader at the fifth wrong code within an hour, at most once an hour. */
export async function countWrongCode({ db, limits }: House, userId: string): Promise<void> {
  if ((await limits.use('wrong-codes-per-reader', userId)) === undefined) return
  if ((await limits.use('wrong-codes-mail-per-reader', userId)) !== undefined) return
  await queueNotice(db, userId, 'wrong-codes')
}

export async function forgetAttempts({ limits }: House, userId: string): Promise<void> {
  for (const use of [...unknownBrowserLimits(userId), ...proofLimits(userId)]) await limits.forget(...use)
  await limits.forget('wrong-codes-per-reader', userId)
}

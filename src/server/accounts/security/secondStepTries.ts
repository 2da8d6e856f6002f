import type { Context, House } from '#server/house.ts'
import type { Use } from '#server/shared/limits.ts'
import { knownBrowser } from '../knownBrowsers.ts'
import type { Proven } from '../sessions.ts'
import { tellReader } from './tellReader.ts'

/**
 * What a typed code is counted against: a known browser by itself, all others together, these by the day, too. So nobody
 * who knows the password shuts the owner out of the browsers that are theirs.
 */
export async function triesOf(context: Context, { userId, email }: Proven): Promise<Use[]> {
  const browser = await knownBrowser(context, email)
  return browser ? [['second-step-per-reader', `${userId}|${browser}`]] : triesOfStrangers(userId)
}

const triesOfStrangers = (userId: string): Use[] => [
  ['second-step-per-reader', `${userId}|`],
  ['second-step-per-reader-and-day', `${userId}|`],
]

/** Counts a wrong code; the fifth within an hour, and so on hourly, the reader is told of by mail. */
export async function countWrongCode({ db, limits }: House, userId: string): Promise<void> {
  if ((await limits.use('wrong-codes-per-reader', userId)) === undefined) return
  if ((await limits.use('wrong-codes-mail-per-reader', userId)) !== undefined) return
  await tellReader(db, userId, 'wrong-codes')
}

/** Forgets what others have counted up: they knew a password that is no longer the reader's. */
export async function forgetTries({ limits }: House, userId: string): Promise<void> {
  for (const use of triesOfStrangers(userId)) await limits.forget(...use)
  await limits.forget('wrong-codes-per-reader', userId)
}

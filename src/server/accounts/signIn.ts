import { isEmail } from '#contract/rules.ts'
import { Busy } from '#server/shared/semaphore.ts'
import type { Context, House } from '#server/house.ts'
import { countedNetwork } from '#server/shared/countVisitor.ts'
import type { Use } from '#server/shared/limits.ts'
import { dummyHash, isOutdated } from './argon2id.ts'
import { queueMail } from '../mail/queueMail.ts'
import { findKnownBrowser } from './knownBrowsers.ts'
import { takeMailSlot } from '../mail/mailSlots.ts'
import { isPendingPassword } from './pending.ts'
import { type AuthenticatedUser, loadUser } from './users.ts'
import type { Db } from '#db/db.ts'
import { type LinkProblem, redeemToken } from './tokens.ts'

export type SignInRefusal =
  | { refused: 'too-many'; retryAfterSeconds: number }
  | { refused: 'by-link' | 'invalid' | 'not-confirmed' }

/** Unknown addresses count alike. Browsers the owner has used count apart, so that strangers cannot lock them out. */
export async function authenticate(
  context: Context,
  email: string,
  password: string,
): Promise<AuthenticatedUser | SignInRefusal> {
  context.hashing.refuseWhenFull()
  const { limits } = context
  const known = await findKnownBrowser(context, email)
  const network = countedNetwork(context)
  const here: Use[] = known || network ? [['sign-in-per-account-and-ip', `${email}|${known ?? network}`]] : []
  const failure: Use = ['sign-in-failures-per-account', `${email}|${known ?? ''}`]
  const retryAfterSeconds = await limits.useAll(network ? [['sign-in-per-ip', network], ...here] : here)
  if (retryAfterSeconds !== undefined) return { refused: 'too-many', retryAfterSeconds }
  if ((await limits.use(...failure)) !== undefined) {
    await mailLink(context, email)
    return { refused: 'by-link' }
  }
  const judged = await checkPassword(context, email, password).catch(async (error: unknown) => {
    // The password was not checked, so this was not a guess.
    await limits.undo({ takenBack: [...here, failure] })
    throw error
  })
  // Not for a pending sign-up's password: an attacker could sign up with the address to reset the counter.
  if ('userId' in judged) await limits.undo({ forgotten: here, takenBack: [failure] })
  return judged
}

async function checkPassword(
  house: House,
  email: string,
  password: string,
): Promise<AuthenticatedUser | SignInRefusal> {
  const userId = await findUserByPassword(house, email, password)
  if (userId) return { userId, email }
  return { refused: (await isPendingPassword(house, email, password)) ? 'not-confirmed' : 'invalid' }
}

/** At most once an hour. The answer does not reveal whether the address is known. */
async function mailLink(house: House, email: string): Promise<void> {
  if (!isEmail(email) || (await house.limits.use('unlock-mail-per-account', email)) !== undefined) return
  await queueMail(house.db, 'unlock', email, await takeMailSlot(house, email, 'unlock'))
}

/** Computes a hash for unknown addresses too, so that the time does not reveal them. */
async function findUserByPassword(house: House, email: string, password: string): Promise<string | undefined> {
  const kept = await house.db
    .selectFrom('users')
    .innerJoin('credentials', 'credentials.user_id', 'users.id')
    .select(['users.id', 'credentials.password'])
    .where('users.email', '=', email)
    .where('users.email_verified', '=', true)
    .where('credentials.provider_id', '=', 'credential')
    .executeTakeFirst()
  const stored = kept?.password ?? dummyHash
  const isRight = await house.hashing.verify(stored, password)
  if (!kept || !isRight) return undefined
  if (isOutdated(stored)) await rehash(house, { id: kept.id, stored, password })
  return kept.id
}

/** With today's settings. When the server is busy, a later sign-in does it. */
async function rehash({ db, hashing }: House, { id, stored, password }: Record<'id' | 'stored' | 'password', string>) {
  const fresh = await hashing.hash(password).catch((error: unknown) => {
    if (error instanceof Busy) return undefined
    throw error
  })
  if (fresh === undefined) return
  const kept = db.updateTable('credentials').set({ password: fresh }).where('user_id', '=', id)
  await kept.where('provider_id', '=', 'credential').where('password', '=', stored).execute()
}

export async function signInByLink(db: Db, token: string): Promise<AuthenticatedUser | { refused: LinkProblem }> {
  return db.transaction().execute(async (tx) => {
    const owner = await redeemToken(tx, token, 'unlock')
    return 'refused' in owner ? owner : loadUser(tx, owner.ownerId)
  })
}

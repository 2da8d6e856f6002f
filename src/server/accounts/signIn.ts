import { isEmail } from '#contract/rules.ts'
import { plannedOnce } from '#db/plannedOnce.ts'
import { Busy } from '#server/shared/busy.ts'
import type { Context, House } from '#server/house.ts'
import { countedNetwork } from '#server/shared/countVisitor.ts'
import type { Use } from '#server/shared/limits.ts'
import { isOutdated, nobodysHash } from './argon2id.ts'
import { askForMail } from '../mail/askForMail.ts'
import { knownBrowser } from './knownBrowsers.ts'
import { takeMailSlot } from '../mail/mailSlots.ts'
import { isPendingPassword } from './pending.ts'
import type { Proven } from './sessions.ts'

export type SignInRefusal =
  | { why: 'too-many'; retryAfterSeconds: number }
  | { why: 'by-link' }
  | { why: 'invalid' }
  | { why: 'not-confirmed' }

/**
 * Whose address and password these are, or why nobody is let in. Not by the auth library's own operation, which refuses
 * addresses that sign-up takes, such as those beyond ASCII. Wrong passwords are counted alike for every address, known or
 * not, and a known browser by itself: what a stranger counts up shuts nobody out of theirs.
 */
export async function proveByPassword(
  context: Context,
  email: string,
  password: string,
): Promise<Proven | SignInRefusal> {
  context.hashing.refuseWhenFull()
  const { limits } = context
  const known = await knownBrowser(context, email)
  const network = countedNetwork(context)
  const here: Use[] = known || network ? [['sign-in-per-account-and-ip', `${email}|${known ?? network}`]] : []
  const failure: Use = ['sign-in-failures-per-account', `${email}|${known ?? ''}`]
  const retryAfterSeconds = await limits.useAll(network ? [['sign-in-per-ip', network], ...here] : here)
  if (retryAfterSeconds !== undefined) return { why: 'too-many', retryAfterSeconds }
  if ((await limits.use(...failure)) !== undefined) {
    await mailLink(context, email)
    return { why: 'by-link' }
  }
  const judged = await judge(context, email, password).catch(async (error: unknown) => {
    // What was not tried is no guess.
    await limits.undo({ takenBack: [...here, failure] })
    throw error
  })
  // Only the account's own password: a guesser could sign up with the address to have a pending one that is right.
  if ('userId' in judged) await limits.undo({ forgotten: here, takenBack: [failure] })
  return judged
}

async function judge(house: House, email: string, password: string): Promise<Proven | SignInRefusal> {
  const userId = await whoHasPassword(house, email, password)
  if (userId) return { userId, email }
  return { why: (await isPendingPassword(house, email, password)) ? 'not-confirmed' : 'invalid' }
}

/** Mails a link that signs in, once an hour at most; the answer does not tell whether there is anybody to mail it to. */
async function mailLink(house: House, email: string): Promise<void> {
  if (!isEmail(email) || (await house.limits.use('unlock-mail-per-account', email)) !== undefined) return
  await askForMail(house.db, 'unlock', email, await takeMailSlot(house, email, 'unlock'))
}

/** The user with this address and this password. For an address without one, a hash is reckoned all the same. */
async function whoHasPassword(house: House, email: string, password: string): Promise<string | undefined> {
  const kept = await house.db
    .selectFrom('users')
    .innerJoin('credentials', 'credentials.user_id', 'users.id')
    .modifyFront(plannedOnce)
    .select(['users.id', 'credentials.password'])
    .where('users.email', '=', email)
    .where('users.email_verified', '=', true)
    .where('credentials.provider_id', '=', 'credential')
    .executeTakeFirst()
  const stored = kept?.password ?? nobodysHash
  const isRight = await house.hashing.verify(stored, password)
  if (!kept || !isRight) return undefined
  if (isOutdated(stored)) await hashAnew(house, { id: kept.id, stored, password })
  return kept.id
}

/** Keeps a right password by today's settings. When that cannot be done now, the next sign-in does it. */
async function hashAnew(
  { db, hashing }: House,
  { id, stored, password }: Record<'id' | 'stored' | 'password', string>,
) {
  const fresh = await hashing.hash(password).catch((error: unknown) => {
    if (error instanceof Busy) return undefined
    throw error
  })
  if (fresh === undefined) return
  const kept = db.updateTable('credentials').set({ password: fresh }).where('user_id', '=', id)
  await kept.where('provider_id', '=', 'credential').where('password', '=', stored).execute()
}

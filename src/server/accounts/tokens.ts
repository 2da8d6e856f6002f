import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Db, Tx } from '#db/db.ts'
import { lockReader } from './lockReader.ts'

export type Purpose = 'confirm-email' | 'reset-password' | 'unlock' | 'change-email'
export type LinkProblem = 'unknown' | 'used' | 'expired'

const lifetime = {
  'confirm-email': '24 hours',
  'reset-password': '1 hour',
  unlock: '24 hours',
  'change-email': '24 hours',
} as const
const digest = (token: string) => createHash('sha256').update(token).digest()

/** Whose a token is: to confirm an address it is a pending sign-up's, else a user's. */
const ownerColumn = {
  'confirm-email': 'pending_sign_up_id',
  'reset-password': 'user_id',
  unlock: 'user_id',
  'change-email': 'user_id',
} as const

/** So many links of one purpose work at a time: whoever has the owner mailed another does not end theirs. */
const mostLive = 3

/** A fresh token for a mailed link. Only its hash is kept. Of the owner's for that purpose the newest three work. */
export async function issueToken(tx: Tx, ownerId: string, purpose: Purpose): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  if (ownerColumn[purpose] === 'user_id') await lockReader(tx, ownerId)
  await endLinks(tx, ownerId, purpose, { butNewest: mostLive - 1 })
  await tx
    .insertInto('one_time_tokens')
    .values({
      token_hash: digest(token),
      [ownerColumn[purpose]]: ownerId,
      purpose,
      expires_at: sql`now() + ${lifetime[purpose]}::interval`,
    })
    .execute()
  return token
}

/** The owner's mailed links for a purpose stop working: they went out under what has been changed since. */
export const spendLinks = (tx: Tx, ownerId: string, purpose: Purpose) =>
  endLinks(tx, ownerId, purpose, { butNewest: 0 })

async function endLinks(tx: Tx, ownerId: string, purpose: Purpose, { butNewest }: { butNewest: number }) {
  const newest = tx
    .selectFrom('one_time_tokens')
    .select('token_hash')
    .where(ownerColumn[purpose], '=', ownerId)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .orderBy('created_at', 'desc')
    .limit(butNewest)
  await tx
    .updateTable('one_time_tokens')
    .set({ expires_at: sql`now()` })
    .where(ownerColumn[purpose], '=', ownerId)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('token_hash', 'not in', newest)
    .execute()
}

/**
 * Whose token this is, used up by asking, and with it the owner's others for that purpose; or why it no longer works. Of
 * many at once, one gets it.
 */
export async function useToken(tx: Tx, token: string, purpose: Purpose): Promise<{ ownerId: string } | LinkProblem> {
  await lockOwner(tx, token)
  const used = await tx
    .updateTable('one_time_tokens')
    .set({ used_at: sql`now()` })
    .where('token_hash', '=', digest(token))
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning(ownerColumn[purpose])
    .executeTakeFirst()
  const ownerId = used && Object.values(used)[0]
  if (!ownerId) return (await linkProblem(tx, token, purpose)) ?? 'unknown'
  await spendLinks(tx, ownerId, purpose)
  return { ownerId }
}

async function lockOwner(tx: Tx, token: string): Promise<void> {
  const owner = await tx
    .selectFrom('one_time_tokens')
    .select('user_id')
    .where('token_hash', '=', digest(token))
    .executeTakeFirst()
  if (owner?.user_id) await lockReader(tx, owner.user_id)
}

/** Why a token does not work; undefined when it does. It is not used up. */
export async function linkProblem(db: Db | Tx, token: string, purpose: Purpose): Promise<LinkProblem | undefined> {
  const found = await db
    .selectFrom('one_time_tokens')
    .select(['used_at', sql<boolean>`expires_at > now()`.as('isLive')])
    .where('token_hash', '=', digest(token))
    .where('purpose', '=', purpose)
    .executeTakeFirst()
  if (!found) return 'unknown'
  if (found.used_at) return 'used'
  return found.isLive ? undefined : 'expired'
}

/** The address that a token is to confirm, whether or not it still works. */
export async function addressToConfirm(tx: Tx, token: string): Promise<string | undefined> {
  const found = await tx
    .selectFrom('one_time_tokens')
    .innerJoin('pending_sign_ups', 'pending_sign_ups.id', 'one_time_tokens.pending_sign_up_id')
    .select('email')
    .where('token_hash', '=', digest(token))
    .executeTakeFirst()
  return found?.email
}

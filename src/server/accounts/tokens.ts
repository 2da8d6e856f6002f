import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Db, Tx } from '#db/db.ts'

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

/** A fresh token for a mailed link. Only its hash is kept. The owner's unused ones for that purpose stop working. */
export async function issueToken(tx: Tx, ownerId: string, purpose: Purpose): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await tx
    .updateTable('one_time_tokens')
    .set({ expires_at: sql`now()` })
    .where(ownerColumn[purpose], '=', ownerId)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .execute()
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

/** Whose token this is, used up by asking; or why it no longer works. Of many at once, one gets it. */
export async function useToken(tx: Tx, token: string, purpose: Purpose): Promise<{ ownerId: string } | LinkProblem> {
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
  return ownerId ? { ownerId } : ((await linkProblem(tx, token, purpose)) ?? 'unknown')
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

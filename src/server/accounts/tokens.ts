import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Db, Tx } from '#db/db.ts'
import { lockReader } from './users.ts'

export type Purpose = 'confirm-email' | 'reset-password' | 'unlock' | 'change-email'
export type LinkProblem = 'unknown' | 'used' | 'expired'

const lifetime = {
  'confirm-email': '24 hours',
  'reset-password': '1 hour',
  unlock: '24 hours',
  'change-email': '24 hours',
} as const
const digest = (token: string) => createHash('sha256').update(token).digest()

const ownerColumn = {
  'confirm-email': 'pending_sign_up_id',
  'reset-password': 'user_id',
  unlock: 'user_id',
  'change-email': 'user_id',
} as const

/** Live links per purpose: someone else asking for another mail must not end the owner's link. */
const maxLive = 3

/** Stored as its hash. Only the owner's newest `maxLive` for the purpose still work. */
export async function issueToken(tx: Tx, ownerId: string, purpose: Purpose): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  if (ownerColumn[purpose] === 'user_id') await lockReader(tx, ownerId)
  await endLinks(tx, ownerId, purpose, { exceptNewest: maxLive - 1 })
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

export const revokeLinks = (tx: Tx, ownerId: string, purpose: Purpose) =>
  endLinks(tx, ownerId, purpose, { exceptNewest: 0 })

async function endLinks(tx: Tx, ownerId: string, purpose: Purpose, { exceptNewest }: { exceptNewest: number }) {
  const newest = tx
    .selectFrom('one_time_tokens')
    .select('token_hash')
    .where(ownerColumn[purpose], '=', ownerId)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .orderBy('created_at', 'desc')
    .limit(exceptNewest)
  await tx
    .updateTable('one_time_tokens')
    .set({ expires_at: sql`now()` })
    .where(ownerColumn[purpose], '=', ownerId)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('token_hash', 'not in', newest)
    .execute()
}

/** Uses the token up, with the owner's others for the purpose. Of concurrent calls, one succeeds. */
export async function redeemToken(
  tx: Tx,
  token: string,
  purpose: Purpose,
): Promise<{ ownerId: string } | { refused: LinkProblem }> {
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
  if (!ownerId) return { refused: (await linkProblem(tx, token, purpose)) ?? 'unknown' }
  await revokeLinks(tx, ownerId, purpose)
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

/** Undefined when the token works. Does not use it up. */
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

/** Also answers for a token that no longer works. */
export async function addressToConfirm(tx: Tx, token: string): Promise<string | undefined> {
  const found = await tx
    .selectFrom('one_time_tokens')
    .innerJoin('pending_sign_ups', 'pending_sign_ups.id', 'one_time_tokens.pending_sign_up_id')
    .select('email')
    .where('token_hash', '=', digest(token))
    .executeTakeFirst()
  return found?.email
}

export async function revokeAllLinks(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('email_changes').where('user_id', '=', userId).execute()
  for (const purpose of ['change-email', 'unlock', 'reset-password'] as const) await revokeLinks(tx, userId, purpose)
}

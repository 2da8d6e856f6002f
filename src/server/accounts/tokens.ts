import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Db, Tx } from '#db/db.ts'

export type Purpose = 'confirm-email' | 'reset-password'
export type LinkProblem = 'unknown' | 'used' | 'expired'

const lifetime = { 'confirm-email': '24 hours', 'reset-password': '1 hour' } as const
const digest = (token: string) => createHash('sha256').update(token).digest()

/** A fresh token for a mailed link. Only its hash is kept. Unused ones for the same purpose stop working. */
export async function issueToken(tx: Tx, userId: string, purpose: Purpose): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await tx
    .updateTable('one_time_tokens')
    .set({ expires_at: sql`now()` })
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .execute()
  await tx
    .insertInto('one_time_tokens')
    .values({
      token_hash: digest(token),
      user_id: userId,
      purpose,
      expires_at: sql`now() + ${lifetime[purpose]}::interval`,
    })
    .execute()
  return token
}

/** Whose token this is, used up by asking; or why it no longer works. Of many at once, one gets it. */
export async function useToken(tx: Tx, token: string, purpose: Purpose): Promise<{ userId: string } | LinkProblem> {
  const used = await tx
    .updateTable('one_time_tokens')
    .set({ used_at: sql`now()` })
    .where('token_hash', '=', digest(token))
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning('user_id as userId')
    .executeTakeFirst()
  return used ?? (await whyNot(tx, token, purpose))
}

async function whyNot(db: Db | Tx, token: string, purpose: Purpose): Promise<LinkProblem> {
  const found = await db
    .selectFrom('one_time_tokens')
    .select('used_at')
    .where('token_hash', '=', digest(token))
    .where('purpose', '=', purpose)
    .executeTakeFirst()
  if (!found) return 'unknown'
  return found.used_at ? 'used' : 'expired'
}

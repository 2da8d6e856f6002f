import { sql } from 'kysely'
import type { Tx } from '#db/db.ts'
import type { Purpose } from '../tokens.ts'

/** The reader's mailed links for a purpose stop working: they went out under what has been changed since. */
export async function spendLinks(tx: Tx, userId: string, purpose: Purpose): Promise<void> {
  await tx
    .updateTable('one_time_tokens')
    .set({ expires_at: sql`now()` })
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .execute()
}

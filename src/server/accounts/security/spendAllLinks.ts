import type { Tx } from '#db/db.ts'
import { spendLinks } from '../tokens.ts'

/**
 * Once the password or the address is another, nothing that was under way before counts any more: neither an address
 * that was asked for nor a mailed link. A queued mail about such an address then goes nowhere.
 */
export async function spendAllLinks(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('email_changes').where('user_id', '=', userId).execute()
  for (const purpose of ['change-email', 'unlock', 'reset-password'] as const) await spendLinks(tx, userId, purpose)
}

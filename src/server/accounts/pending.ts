import { createHash } from 'node:crypto'
import type { Db, Tx } from '#db/db.ts'
import { enqueue } from '#server/shared/enqueue.ts'
import { hashPassword, verifyPassword } from './auth.ts'

/** Of one address's pending sign-ups, so many of the newest are tried at sign-in: each costs a hash. */
const mostTried = 5

/** The user with this address, which is confirmed: there are no other users. */
export const findUser = (db: Db | Tx, email: string) =>
  db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst()

/** The newest pending sign-up of an address. */
export const findPending = (db: Db | Tx, email: string) =>
  db
    .selectFrom('pending_sign_ups')
    .select(['id', 'email'])
    .where('email', '=', email)
    .orderBy('created_at', 'desc')
    .executeTakeFirst()

/**
 * Queues the mail that lists the pending sign-ups of this one's address. What is queued for one address before it is
 * sent is one mail, so that nobody can flood an address by signing up often.
 */
export async function queueConfirmation(
  tx: Tx | Db,
  { id, email }: { id: string; email: string },
  afterSeconds?: number,
): Promise<void> {
  const key = `confirm:${createHash('sha256').update(email).digest('base64url')}`
  await enqueue(tx, 'send-mail', { kind: 'confirm', pendingId: id }, { key, afterSeconds })
}

/** The pending sign-ups of this one's address, newest first, locked; none when the address has an account by now. */
export async function lockPending(tx: Tx, pendingId: string) {
  const pending = await tx
    .selectFrom('pending_sign_ups')
    .selectAll()
    .where('email', '=', (own) => own.selectFrom('pending_sign_ups').select('email').where('id', '=', pendingId))
    // One order for all: two confirmations at once would else wait for each other.
    .orderBy('id')
    .forUpdate()
    .execute()
  if (pending[0] && (await findUser(tx, pending[0].email))) return []
  return pending.sort((a, b) => b.created_at.getTime() - a.created_at.getTime())
}

/** Whether a pending sign-up of the address has this password. Without any, a hash is reckoned all the same. */
export async function isPendingPassword(db: Db, email: string, password: string): Promise<boolean> {
  const pending = await db
    .selectFrom('pending_sign_ups')
    .select('password_hash')
    .where('email', '=', email)
    .orderBy('created_at', 'desc')
    .limit(mostTried)
    .execute()
  if (pending.length === 0) await hashPassword(password)
  for (const { password_hash } of pending) if (await verifyPassword(password_hash, password)) return true
  return false
}

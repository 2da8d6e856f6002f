import type { Db, Tx } from '#db/db.ts'
import type { House } from '#server/house.ts'
import { findUser } from './users.ts'
import { dummyHash } from './argon2id.ts'

/** Each costs a hash, so only the newest are tried at sign-in. */
const maxTried = 5

export const isPending = async (db: Db | Tx, email: string) =>
  (await db.selectFrom('pending_sign_ups').select('id').where('email', '=', email).executeTakeFirst()) !== undefined

/** Newest first, locked. Empty once the address has an account. */
export async function lockPending(tx: Tx, email: string) {
  const pending = await tx
    .selectFrom('pending_sign_ups')
    .selectAll()
    .where('email', '=', email)
    // One lock order, to avoid deadlocks.
    .orderBy('id')
    .forUpdate()
    .execute()
  if (pending.length > 0 && (await findUser(tx, email))) return []
  return pending.sort((a, b) => b.created_at.getTime() - a.created_at.getTime())
}

/** Computes a hash even when there is no sign-up, so that the time does not reveal it. */
export async function isPendingPassword({ db, hashing }: House, email: string, password: string): Promise<boolean> {
  const pending = await db
    .selectFrom('pending_sign_ups')
    .select('password_hash')
    .where('email', '=', email)
    .orderBy('created_at', 'desc')
    .limit(maxTried)
    .execute()
  if (pending.length === 0) await hashing.verify(dummyHash, password)
  for (const { password_hash } of pending) if (await hashing.verify(password_hash, password)) return true
  return false
}

import type { Db, Tx } from '#db/db.ts'
import type { House } from '#server/house.ts'
import { nobodysHash } from './argon2id.ts'

/** Of one address's pending sign-ups, so many of the newest are tried at sign-in: each costs a hash. */
const mostTried = 5

/** The user with this address, which is confirmed: there are no other users. */
export const findUser = (db: Db | Tx, email: string) =>
  db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst()

/** Whether a sign-up waits at an address. */
export const isPending = async (db: Db | Tx, email: string) =>
  (await db.selectFrom('pending_sign_ups').select('id').where('email', '=', email).executeTakeFirst()) !== undefined

/** The pending sign-ups of an address, newest first, locked; none when the address has an account by now. */
export async function lockPending(tx: Tx, email: string) {
  const pending = await tx
    .selectFrom('pending_sign_ups')
    .selectAll()
    .where('email', '=', email)
    // One order for all: two confirmations at once would else wait for each other.
    .orderBy('id')
    .forUpdate()
    .execute()
  if (pending.length > 0 && (await findUser(tx, email))) return []
  return pending.sort((a, b) => b.created_at.getTime() - a.created_at.getTime())
}

/** Whether a pending sign-up of the address has this password. Without any, a hash is reckoned all the same. */
export async function isPendingPassword({ db, hashing }: House, email: string, password: string): Promise<boolean> {
  const pending = await db
    .selectFrom('pending_sign_ups')
    .select('password_hash')
    .where('email', '=', email)
    .orderBy('created_at', 'desc')
    .limit(mostTried)
    .execute()
  if (pending.length === 0) await hashing.verify(nobodysHash, password)
  for (const { password_hash } of pending) if (await hashing.verify(password_hash, password)) return true
  return false
}

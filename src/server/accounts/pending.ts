import type { Db, Tx } from '#db/db.ts'
import type { House } from '#server/house.ts'
import { befriend } from '#server/shared/invitations.ts'
import { isUniqueViolation } from '../shared/databaseErrors.ts'
import { addressToConfirm, type LinkProblem, redeemToken } from './tokens.ts'
import { type AuthenticatedUser, findUser } from './users.ts'
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

/** Also deletes the address's other sign-ups. */
export async function confirmEmail(house: House, token: string): Promise<AuthenticatedUser | { refused: LinkProblem }> {
  const confirming = house.db.transaction().execute(async (tx) => {
    const email = await addressToConfirm(tx, token)
    const waiting = email ? await lockPending(tx, email) : []
    const used = await redeemToken(tx, token, 'confirm-email')
    if ('refused' in used) return used
    const confirmed = waiting.find(({ id }) => id === used.ownerId)
    if (!confirmed) return { refused: 'used' as const }
    await makeAccount(tx, confirmed)
    return { userId: confirmed.id, email: confirmed.email }
  })
  return confirming.catch((error: unknown) => {
    // Another account moved to the address at the same moment.
    if (isUniqueViolation(error, 'users_email_key')) return { refused: 'used' as const }
    throw error
  })
}

interface PendingSignUp {
  id: string
  username: string
  email: string
  password_hash: string
  invitation_id: string | null
}

/** Keeps the sign-up's id and links, so that a second click on the link is recognised. */
async function makeAccount(
  tx: Tx,
  { id, username, email, password_hash, invitation_id }: PendingSignUp,
): Promise<void> {
  await tx.insertInto('users').values({ id, name: username, email, email_verified: true }).execute()
  await tx
    .insertInto('credentials')
    .values({ user_id: id, account_id: id, provider_id: 'credential', password: password_hash })
    .execute()
  await tx.insertInto('profiles').values({ id, username }).execute()
  await tx
    .updateTable('one_time_tokens')
    .set({ user_id: id, pending_sign_up_id: null })
    .where('pending_sign_up_id', '=', id)
    .execute()
  await tx.deleteFrom('pending_sign_ups').where('email', '=', email).execute()
  if (invitation_id !== null) await befriend(tx, invitation_id, id)
}

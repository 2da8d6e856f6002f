import type { Tx } from '#db/db.ts'
import type { House } from '#server/house.ts'
import { isUniqueViolation } from './isUniqueViolation.ts'
import { lockPending } from './pending.ts'
import type { Proven } from './sessions.ts'
import { addressToConfirm, type LinkProblem, useToken } from './tokens.ts'

/**
 * Makes the account of the registration that the link belongs to, with that registration's name and password; returns
 * its reader, or why the link no longer works. The other registrations of the address end.
 */
export async function confirmEmail(house: House, token: string): Promise<Proven | LinkProblem> {
  const confirming = house.db.transaction().execute(async (tx) => {
    const email = await addressToConfirm(tx, token)
    const waiting = email ? await lockPending(tx, email) : []
    const used = await useToken(tx, token, 'confirm-email')
    if (typeof used === 'string') return used
    const confirmed = waiting.find(({ id }) => id === used.ownerId)
    if (!confirmed) return 'used'
    await makeAccount(tx, confirmed)
    return { userId: confirmed.id, email: confirmed.email }
  })
  return confirming.catch((error: unknown) => {
    // Another account has moved to the address meanwhile.
    if (isUniqueViolation(error, 'users_email_key')) return 'used'
    throw error
  })
}

interface PendingSignUp {
  id: string
  username: string
  email: string
  password_hash: string
}

/** The account keeps the id of its registration, and the registration's links, so that a second click is known as one. */
async function makeAccount(tx: Tx, { id, username, email, password_hash }: PendingSignUp): Promise<void> {
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
}

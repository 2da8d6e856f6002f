import { sql } from 'kysely'
import type { Tx } from '#db/db.ts'
import type { House } from '#server/shared/context.ts'
import { enqueue } from '#server/shared/enqueue.ts'
import { hashPassword } from './auth.ts'
import { passwordProblem, type PasswordProblem } from './passwords.ts'
import { type LinkProblem, useToken } from './tokens.ts'

/** Confirms the address that the token was mailed to; returns its reader, or why the link no longer works. */
export async function confirmEmail(house: House, token: string): Promise<{ userId: string } | LinkProblem> {
  return house.db.transaction().execute(async (tx) => {
    const owner = await useToken(tx, token, 'confirm-email')
    if (typeof owner === 'string') return owner
    await markConfirmed(tx, owner.userId)
    return owner
  })
}

export type ResetRefusal = { why: 'link'; problem: LinkProblem } | { why: 'password'; problem: PasswordProblem }

/**
 * Sets a new password for the reader whom the token was mailed to, ends every session of theirs and tells them by mail.
 * A refused password leaves the link usable. Who can read the mail owns the address, so this confirms it, too.
 */
export async function resetPassword(
  house: House,
  token: string,
  password: string,
): Promise<{ userId: string } | ResetRefusal> {
  const short = passwordProblem(password, house.config.passwordMin, {})
  if (short) return { why: 'password', problem: short }
  const passwordHash = await hashPassword(password)
  return house.db
    .transaction()
    .execute((tx) => replacePassword(house, tx, { token, password, passwordHash }))
    .catch((error: unknown) => {
      if (error instanceof Refused) return error.refusal
      throw error
    })
}

interface NewPassword {
  token: string
  password: string
  passwordHash: string
}

async function replacePassword(house: House, tx: Tx, { token, password, passwordHash }: NewPassword) {
  const owner = await useToken(tx, token, 'reset-password')
  if (typeof owner === 'string') return { why: 'link', problem: owner } as const
  const user = await tx
    .selectFrom('users')
    .select(['name', 'email'])
    .where('id', '=', owner.userId)
    .executeTakeFirstOrThrow()
  const problem = passwordProblem(password, house.config.passwordMin, { username: user.name, email: user.email })
  if (problem) throw new Refused({ why: 'password', problem })
  await tx
    .updateTable('credentials')
    .set({ password: passwordHash, updated_at: sql`now()` })
    .where('user_id', '=', owner.userId)
    .where('provider_id', '=', 'credential')
    .execute()
  await tx.deleteFrom('sessions').where('user_id', '=', owner.userId).execute()
  await markConfirmed(tx, owner.userId)
  await enqueue(tx, 'send-mail', { kind: 'password-changed', userId: owner.userId })
  return owner
}

async function markConfirmed(tx: Tx, userId: string): Promise<void> {
  await tx
    .updateTable('users')
    .set({ email_verified: true, updated_at: sql`now()` })
    .where('id', '=', userId)
    .execute()
}

/** Thrown to roll the transaction back, so that the token is not used up by a refused password. */
class Refused extends Error {
  readonly refusal: ResetRefusal
  constructor(refusal: ResetRefusal) {
    super('refused')
    this.refusal = refusal
  }
}

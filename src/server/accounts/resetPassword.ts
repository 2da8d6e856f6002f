import { sql } from 'kysely'
import type { Tx } from '#db/db.ts'
import type { House } from '#server/house.ts'
import { enqueue } from '#server/shared/enqueue.ts'
import { passwordProblem, type PasswordProblem } from './passwords.ts'
import { forgetTries } from './security/secondStepTries.ts'
import { spendAllLinks } from './security/spendAllLinks.ts'
import type { Proven } from './sessions.ts'
import { type LinkProblem, linkProblem, useToken } from './tokens.ts'

export type ResetRefusal = { why: 'link'; problem: LinkProblem } | { why: 'password'; problem: PasswordProblem }

/**
 * Sets a new password for the reader whom the token was mailed to, ends every session of theirs and every link under
 * way, and tells them by mail. A refused password leaves the link usable.
 */
export async function resetPassword(house: House, token: string, password: string): Promise<Proven | ResetRefusal> {
  const short = passwordProblem(password, house.config.passwordMin, {})
  if (short) return { why: 'password', problem: short }
  // A hash is dear: no made-up link is worth one.
  const dead = await linkProblem(house.db, token, 'reset-password')
  if (dead) return { why: 'link', problem: dead }
  const passwordHash = await house.hashing.hash(password)
  const reset: Proven | ResetRefusal = await house.db
    .transaction()
    .execute((tx) => replacePassword(house, tx, { token, password, passwordHash }))
    .catch((error: unknown) => {
      if (error instanceof Refused) return error.refusal
      throw error
    })
  if ('userId' in reset) await forgetTries(house, reset.userId)
  return reset
}

interface NewPassword {
  token: string
  password: string
  passwordHash: string
}

async function replacePassword(house: House, tx: Tx, { token, password, passwordHash }: NewPassword) {
  const owner = await useToken(tx, token, 'reset-password')
  if (typeof owner === 'string') return { why: 'link', problem: owner } as const
  const userId = owner.ownerId
  const user = await tx.selectFrom('users').select(['name', 'email']).where('id', '=', userId).executeTakeFirstOrThrow()
  const problem = passwordProblem(password, house.config.passwordMin, { username: user.name, email: user.email })
  if (problem) throw new Refused({ why: 'password', problem })
  await tx
    .updateTable('credentials')
    .set({ password: passwordHash, updated_at: sql`now()` })
    .where('user_id', '=', userId)
    .where('provider_id', '=', 'credential')
    .execute()
  await tx.deleteFrom('sessions').where('user_id', '=', userId).execute()
  await tx.deleteFrom('second_steps').where('user_id', '=', userId).execute()
  await spendAllLinks(tx, userId)
  await enqueue(tx, 'send-mail', { kind: 'password-changed', userId })
  return { userId, email: user.email }
}

/** Thrown to roll the transaction back, so that the token is not used up by a refused password. */
class Refused extends Error {
  readonly refusal: ResetRefusal
  constructor(refusal: ResetRefusal) {
    super('refused')
    this.refusal = refusal
  }
}

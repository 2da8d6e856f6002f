import { sql } from 'kysely'
import type { Tx } from '#db/db.ts'
import type { House } from '#server/house.ts'
import { enqueue } from '#server/shared/enqueue.ts'
import { passwordProblem, type PasswordProblem } from './passwords.ts'
import { forgetAttempts } from './security/secondStepAttempts.ts'
import { revokeAllLinks, type LinkProblem, linkProblem, redeemToken } from './tokens.ts'
import type { AuthenticatedUser } from './users.ts'

export type ResetRefusal = { refused: 'link'; problem: LinkProblem } | { refused: 'password'; problem: PasswordProblem }

/** Also ends the reader's sessions and mailed links. A refused password leaves the link usable. */
export async function resetPassword(
  house: House,
  token: string,
  password: string,
): Promise<AuthenticatedUser | ResetRefusal> {
  const short = await passwordProblem(password, house.config.passwordMin, {})
  if (short) return { refused: 'password', problem: short }
  // Checked first because a hash is expensive.
  const dead = await linkProblem(house.db, token, 'reset-password')
  if (dead) return { refused: 'link', problem: dead }
  const passwordHash = await house.hashing.hash(password)
  const reset: AuthenticatedUser | ResetRefusal = await house.db
    .transaction()
    .execute((tx) => replacePassword(house, tx, { token, password, passwordHash }))
    .catch((error: unknown) => {
      if (error instanceof Refused) return error.refusal
      throw error
    })
  if ('userId' in reset) await forgetAttempts(house, reset.userId)
  return reset
}

interface NewPassword {
  token: string
  password: string
  passwordHash: string
}

async function replacePassword(house: House, tx: Tx, { token, password, passwordHash }: NewPassword) {
  const owner = await redeemToken(tx, token, 'reset-password')
  if ('refused' in owner) return { refused: 'link', problem: owner.refused } as const
  const userId = owner.ownerId
  const user = await tx.selectFrom('users').select(['name', 'email']).where('id', '=', userId).executeTakeFirstOrThrow()
  const problem = await passwordProblem(password, house.config.passwordMin, { username: user.name, email: user.email })
  if (problem) throw new Refused({ refused: 'password', problem })
  await tx
    .updateTable('credentials')
    .set({ password: passwordHash, updated_at: sql`now()` })
    .where('user_id', '=', userId)
    .where('provider_id', '=', 'credential')
    .execute()
  await tx.deleteFrom('sessions').where('user_id', '=', userId).execute()
  await tx.deleteFrom('second_steps').where('user_id', '=', userId).execute()
  await revokeAllLinks(tx, userId)
  await enqueue(tx, 'send-mail', { kind: 'password-changed', userId })
  return { userId, email: user.email }
}

/** Thrown to roll back, so that a refused password does not use up the token. */
class Refused extends Error {
  readonly refusal: ResetRefusal
  constructor(refusal: ResetRefusal) {
    super('refused')
    this.refusal = refusal
  }
}

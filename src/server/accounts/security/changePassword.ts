import { sql } from 'kysely'
import type { House } from '#server/shared/context.ts'
import { enqueue } from '#server/shared/enqueue.ts'
import { passwordProblem, type PasswordProblem } from '../passwords.ts'
import { spendLinks } from './spendLinks.ts'

/**
 * Sets another password, ends every session but this one, spends the reset links that are under way, and tells the
 * reader by mail. Returns what is wrong with the new password, if anything is.
 */
export async function changePassword(
  house: House,
  { readerId, sessionId }: { readerId: string; sessionId: string },
  password: string,
): Promise<PasswordProblem | undefined> {
  const reader = await house.db
    .selectFrom('users')
    .select(['name as username', 'email'])
    .where('id', '=', readerId)
    .executeTakeFirstOrThrow()
  const problem = passwordProblem(password, house.config.passwordMin, reader)
  if (problem) return problem
  const passwordHash = await house.hashing.hash(password)
  await house.db.transaction().execute(async (tx) => {
    await tx
      .updateTable('credentials')
      .set({ password: passwordHash, updated_at: sql`now()` })
      .where('user_id', '=', readerId)
      .where('provider_id', '=', 'credential')
      .execute()
    await tx.deleteFrom('sessions').where('user_id', '=', readerId).where('id', '!=', sessionId).execute()
    await tx.deleteFrom('second_steps').where('user_id', '=', readerId).execute()
    await spendLinks(tx, readerId, 'reset-password')
    await enqueue(tx, 'send-mail', { kind: 'password-changed', userId: readerId })
  })
  return undefined
}

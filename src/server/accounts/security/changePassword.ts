import { sql } from 'kysely'
import type { House } from '#server/house.ts'
import { enqueue } from '#server/shared/enqueue.ts'
import type { CurrentSession } from '../findSession.ts'
import { lockReader } from '../lockReader.ts'
import { passwordProblem, type PasswordProblem } from '../passwords.ts'
import { isSessionAlive } from './isSessionAlive.ts'
import { forgetTries } from './secondStepTries.ts'
import { spendAllLinks } from './spendAllLinks.ts'

interface CheckedSession extends CurrentSession {
  /** The hash that the current password was checked against. */
  checkedHash: string
}

/**
 * Sets another password, ends every session but this one and every link under way, and tells the reader by mail. Returns
 * what is wrong with the new password, if anything is; `ended` when the session was ended meanwhile, as by a reset, and
 * `outdated` when the password was changed meanwhile.
 */
export async function changePassword(
  house: House,
  { readerId, sessionId, checkedHash }: CheckedSession,
  password: string,
): Promise<PasswordProblem | 'ended' | 'outdated' | undefined> {
  const reader = await house.db
    .selectFrom('users')
    .select(['name as username', 'email'])
    .where('id', '=', readerId)
    .executeTakeFirstOrThrow()
  const problem = passwordProblem(password, house.config.passwordMin, reader)
  if (problem) return problem
  const passwordHash = await house.hashing.hash(password)
  const refused = await house.db.transaction().execute(async (tx) => {
    await lockReader(tx, readerId)
    if (!(await isSessionAlive(tx, sessionId))) return 'ended'
    const changed = await tx
      .updateTable('credentials')
      .set({ password: passwordHash, updated_at: sql`now()` })
      .where('user_id', '=', readerId)
      .where('provider_id', '=', 'credential')
      .where('password', '=', checkedHash)
      .returning('id')
      .executeTakeFirst()
    if (!changed) return 'outdated'
    await tx.deleteFrom('sessions').where('user_id', '=', readerId).where('id', '!=', sessionId).execute()
    await tx.deleteFrom('second_steps').where('user_id', '=', readerId).execute()
    await spendAllLinks(tx, readerId)
    await enqueue(tx, 'send-mail', { kind: 'password-changed', userId: readerId })
    return undefined
  })
  if (!refused) await forgetTries(house, readerId)
  return refused
}

import { sql } from 'kysely'
import type { House } from '#server/house.ts'
import { enqueue } from '#server/shared/enqueue.ts'
import type { CurrentSession } from '../findSession.ts'
import { lockReader } from '../users.ts'
import { passwordProblem, type PasswordProblem } from '../passwords.ts'
import { lockSession } from './ownSessions.ts'
import { forgetAttempts } from './secondStepAttempts.ts'
import { revokeAllLinks } from '../tokens.ts'

export type ChangeRefusal = { refused: 'password'; problem: PasswordProblem } | { refused: 'ended' | 'outdated' }

interface CheckedSession extends CurrentSession {
  checkedHash: string
}

/** Also ends other sessions and mailed links. `outdated`: the password has changed since it was checked. */
export async function changePassword(
  house: House,
  { readerId, sessionId, checkedHash }: CheckedSession,
  password: string,
): Promise<{ email: string } | ChangeRefusal> {
  const reader = await house.db
    .selectFrom('users')
    .select(['name as username', 'email'])
    .where('id', '=', readerId)
    .executeTakeFirstOrThrow()
  const problem = await passwordProblem(password, house.config.passwordMin, reader)
  if (problem) return { refused: 'password', problem }
  const passwordHash = await house.hashing.hash(password)
  const refused = await house.db.transaction().execute(async (tx): Promise<'ended' | 'outdated' | undefined> => {
    await lockReader(tx, readerId)
    if (!(await lockSession(tx, sessionId))) return 'ended'
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
    await revokeAllLinks(tx, readerId)
    await enqueue(tx, 'send-mail', { kind: 'password-changed', userId: readerId })
    return undefined
  })
  if (refused) return { refused }
  await forgetAttempts(house, readerId)
  return { email: reader.email }
}

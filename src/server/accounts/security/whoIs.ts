import type { Db } from '#db/db.ts'
import type { Proven } from '../sessions.ts'

/** The user as sessions are started for. Throws when there is none. */
export async function whoIs(db: Db, userId: string): Promise<Proven> {
  const { email } = await db.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirstOrThrow()
  return { userId, email }
}

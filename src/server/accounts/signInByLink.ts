import type { Db } from '#db/db.ts'
import type { Proven } from './sessions.ts'
import { type LinkProblem, useToken } from './tokens.ts'

/** Whom a link was mailed to that signs in, used up by asking; or why it no longer works. */
export async function signInByLink(db: Db, token: string): Promise<Proven | LinkProblem> {
  return db.transaction().execute(async (tx) => {
    const owner = await useToken(tx, token, 'unlock')
    if (typeof owner === 'string') return owner
    const { ownerId: userId } = owner
    const { email } = await tx.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirstOrThrow()
    return { userId, email }
  })
}

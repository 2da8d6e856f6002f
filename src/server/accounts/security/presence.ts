import { sql } from 'kysely'
import type { Db, Tx } from '#db/db.ts'
import type { CurrentSession } from '../findSession.ts'

/** Notes that the reader has just proven to be who they are. */
export async function notePresence(db: Db, asking: CurrentSession): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ proven_at: sql`now()` })
    .where('id', '=', asking.sessionId)
    .where('user_id', '=', asking.readerId)
    .execute()
}

/** Whether they did so within the last ten minutes. */
export async function isPresent(tx: Tx, { readerId, sessionId }: CurrentSession): Promise<boolean> {
  const session = await tx
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', sessionId)
    .where('user_id', '=', readerId)
    .where('proven_at', '>', sql<Date>`now() - interval '10 minutes'`)
    .executeTakeFirst()
  return session !== undefined
}

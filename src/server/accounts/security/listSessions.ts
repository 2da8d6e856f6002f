import { sql } from 'kysely'
import type { Db } from '#db/db.ts'
import { browserName } from './browserName.ts'

/** The reader's living sessions, this one first, then the one seen last. Never their tokens. */
export async function listSessions(db: Db, readerId: string, sessionId: string) {
  const rows = await db
    .selectFrom('sessions')
    .select(['id', 'user_agent', 'created_at', 'updated_at'])
    .where('user_id', '=', readerId)
    .where('expires_at', '>', sql<Date>`now()`)
    .orderBy((eb) => eb('id', '=', sessionId), 'desc')
    .orderBy('updated_at', 'desc')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    browser: browserName(row.user_agent),
    signedInAt: row.created_at.toISOString(),
    lastSeenAt: row.updated_at.toISOString(),
    isThis: row.id === sessionId,
  }))
}

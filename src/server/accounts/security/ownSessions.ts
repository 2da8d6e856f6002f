import { sql } from 'kysely'
import type { Db, Tx } from '#db/db.ts'
import type { CurrentSession } from '../findSession.ts'
import { browserName } from './browserName.ts'

export async function markReauthenticated(db: Db, { readerId, sessionId }: CurrentSession): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ proven_at: sql`now()` })
    .where('id', '=', sessionId)
    .where('user_id', '=', readerId)
    .execute()
}

/** By sign-in or password, within the last ten minutes. */
export async function isRecentlyAuthenticated(tx: Tx, { readerId, sessionId }: CurrentSession): Promise<boolean> {
  const session = await tx
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', sessionId)
    .where('user_id', '=', readerId)
    .where('proven_at', '>', sql<Date>`now() - interval '10 minutes'`)
    .executeTakeFirst()
  return session !== undefined
}

export async function lockSession(tx: Tx, sessionId: string): Promise<boolean> {
  const session = await tx
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', sessionId)
    .forUpdate()
    .executeTakeFirst()
  return session !== undefined
}

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

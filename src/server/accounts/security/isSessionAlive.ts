import type { Tx } from '#db/db.ts'

/** Whether a session that asked for something is still there, now that it is about to be done; it then stays so long. */
export async function isSessionAlive(tx: Tx, sessionId: string): Promise<boolean> {
  const session = await tx
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', sessionId)
    .forUpdate()
    .executeTakeFirst()
  return session !== undefined
}

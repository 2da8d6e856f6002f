import { sql } from 'kysely'
import type { Db } from '#db/db.ts'

const lock = sql`hashtext('the Sage learns')`

/** Waits for another process that learns. `db` must use a single connection. */
export async function withLearnLock<Result>(db: Db, run: () => Promise<Result>): Promise<Result> {
  await sql`select pg_advisory_lock(${lock})`.execute(db)
  return thenUnlock(db, run)
}

/** Undefined when another process learns. */
export async function tryLearnLock<Result>(db: Db, run: () => Promise<Result>): Promise<Result | undefined> {
  const { rows } = await sql<{ isOurs: boolean }>`select pg_try_advisory_lock(${lock}) as "isOurs"`.execute(db)
  return rows[0]!.isOurs ? thenUnlock(db, run) : undefined
}

/** PostgreSQL unlocks by itself when the connection is lost or its thread ends. */
async function thenUnlock<Result>(db: Db, run: () => Promise<Result>): Promise<Result> {
  try {
    return await run()
  } finally {
    await sql`select pg_advisory_unlock(${lock})`.execute(db).catch(() => undefined)
  }
}

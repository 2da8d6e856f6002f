import { sql } from 'kysely'
import type { Db } from '#db/db.ts'

const lock = sql`hashtext('the Sage learns')`

/** Runs while no other process learns; waits for one that does. `db` must be over one connection. */
export async function withLearnLock<Result>(db: Db, run: () => Promise<Result>): Promise<Result> {
  await sql`select pg_advisory_lock(${lock})`.execute(db)
  return thenUnlock(db, run)
}

/** The same without waiting: undefined when another process learns. */
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

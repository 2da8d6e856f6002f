import { sql } from 'kysely'
import type { Db } from '#db/db.ts'

const lock = sql`hashtext('the Sage learns')`

/** Runs while nobody else learns, in whichever process; waits for whoever does. `db` must be over one connection. */
export async function alone<Result>(db: Db, run: () => Promise<Result>): Promise<Result> {
  await sql`select pg_advisory_lock(${lock})`.execute(db)
  return thenUnlock(db, run)
}

/** The same, or at once undefined when somebody learns already. */
export async function aloneOrNot<Result>(db: Db, run: () => Promise<Result>): Promise<Result | undefined> {
  const { rows } = await sql<{ isOurs: boolean }>`select pg_try_advisory_lock(${lock}) as "isOurs"`.execute(db)
  return rows[0]!.isOurs ? thenUnlock(db, run) : undefined
}

/** When the connection is lost, or its thread ends, PostgreSQL unlocks by itself. */
async function thenUnlock<Result>(db: Db, run: () => Promise<Result>): Promise<Result> {
  try {
    return await run()
  } finally {
    await sql`select pg_advisory_unlock(${lock})`.execute(db).catch(() => undefined)
  }
}

import { sql } from 'kysely'
import type pg from 'pg'
import type { Db, Tx } from '#db/db.ts'

/** Any number will do as long as every process uses the same. */
const filesLock = 7_070_707

/**
 * Runs `work` while no process deletes a file that a row named when it began: whoever would waits for the next sweep.
 * Another who asks for the same waits.
 */
export async function whileFilesStay<Result>(client: pg.ClientBase, work: () => Promise<Result>): Promise<Result> {
  await client.query('select pg_advisory_lock($1)', [filesLock])
  try {
    return await work()
  } finally {
    await client.query('select pg_advisory_unlock($1)', [filesLock]).catch(() => undefined)
  }
}

/**
 * Whether a file may be deleted that no row names any more; asked after that is committed, or in the transaction that
 * deletes. False while files must stay.
 */
export async function mayDeleteFiles(db: Db | Tx): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`select pg_try_advisory_xact_lock_shared(${filesLock}) as may`.execute(db)
  return rows[0]!.may
}

import { sql } from 'kysely'
import type pg from 'pg'
import type { Db, Tx } from '#db/db.ts'

/** An arbitrary number shared by all processes. */
const filesLock = 7_070_707

/** While `work` runs, no process deletes a file that a row named at the start. A second caller waits. */
export async function withFileDeletionBlocked<Result>(
  client: pg.ClientBase,
  work: () => Promise<Result>,
): Promise<Result> {
  await client.query('select pg_advisory_lock($1)', [filesLock])
  try {
    return await work()
  } finally {
    await client.query('select pg_advisory_unlock($1)', [filesLock]).catch(() => undefined)
  }
}

/** Call it after the commit or in the deleting transaction. False during a backup. */
export async function mayDeleteFiles(db: Db | Tx): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`select pg_try_advisory_xact_lock_shared(${filesLock}) as may`.execute(db)
  return rows[0]!.may
}

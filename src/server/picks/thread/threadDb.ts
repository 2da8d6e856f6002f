import pg from 'pg'
import { type Db, queriesOver } from '#db/db.ts'

/** The process's own access to the database, over a connection of the thread's own. */
export type ThreadConnection = Pick<pg.PoolConfig, 'connectionString' | 'application_name'>

/** The database over one connection, until `run` has ended. */
export async function withThreadDb<Result>(
  connection: ThreadConnection,
  run: (db: Db) => Promise<Result>,
): Promise<Result> {
  const pool = new pg.Pool({ ...connection, max: 1, connectionTimeoutMillis: 5000 })
  // A lost connection fails the query that waits for it; nothing else needs to know.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  try {
    return await queriesOver(pool).connection().execute(run)
  } finally {
    await pool.end()
  }
}

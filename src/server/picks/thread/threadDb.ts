import { setPriority } from 'node:os'
import pg from 'pg'
import { type Db, queriesOver } from '#db/db.ts'

/** How a thread reaches the database: as the process that it belongs to, over a connection of its own. */
export type ThreadConnection = Pick<pg.PoolConfig, 'connectionString' | 'application_name'>

/** The database over one connection, until `run` has ended. */
export async function withThreadDb<Result>(
  connection: ThreadConnection,
  run: (db: Db) => Promise<Result>,
): Promise<Result> {
  const pool = new pg.Pool({ ...connection, max: 1, connectionTimeoutMillis: 5000 })
  // A lost connection fails the query that waits for it; nothing else needs to hear.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  try {
    return await queriesOver(pool).connection().execute(run)
  } finally {
    await pool.end()
  }
}

/** Lets those who wait for a page go first. Linux keeps a priority per thread; elsewhere it would be the whole process. */
export function stepBack(steps: number): void {
  if (process.platform === 'linux') setPriority(0, steps)
}

import pg from 'pg'
import { type Db, queriesOver } from '#db/db.ts'

export type ThreadConnection = Pick<pg.PoolConfig, 'connectionString' | 'application_name'>

export async function withThreadDb<Result>(
  { connectionString, application_name }: ThreadConnection,
  run: (db: Db) => Promise<Result>,
): Promise<Result> {
  const pool = new pg.Pool({ connectionString, application_name, max: 1, connectionTimeoutMillis: 5000 })
  // A lost connection fails the query that waits for it; nothing else needs to know.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  try {
    return await queriesOver(pool).connection().execute(run)
  } finally {
    await pool.end()
  }
}

import { randomUUID } from 'node:crypto'
import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import { preparing } from './preparedStatements.ts'
import type { DB } from './types.ts'

export type Db = Kysely<DB>
export type Tx = Transaction<DB>

// A Date would move days by the time zone. Sums, ratings and counts fit a double.
pg.types.setTypeParser(pg.types.builtins.DATE, (day) => day)
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

/** The application name of this process's connections; those of other processes begin alike. */
export const processName = `sageleaf ${randomUUID()}`

/** Of one that only reads, and holds no jobs. */
export const readerName = `sageleaf-${randomUUID()}`

/** Connects on the first query and replaces lost connections. */
export function openPool(url: string, onLost: (error: Error) => void, max = 12, name = processName): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: 5000,
    // A plan that is no longer used goes when its connection ends.
    maxLifetimeSeconds: 3600,
    application_name: name,
  })
  // Each connection reports its own loss; the pool would repeat it.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', onLost))
  return pool
}

export function queriesOver(pool: pg.Pool): Db {
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool: preparing(pool) }) })
}

/** All queries of `read` see the same moment. */
export function readSnapshot<Result>(db: Db, read: (tx: Tx) => Promise<Result>): Promise<Result> {
  return db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read)
}

import { randomUUID } from 'node:crypto'
import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import { keepPlans } from './plannedOnce.ts'
import type { DB } from './types.ts'

/** The database outside of any transaction. */
export type Db = Kysely<DB>
/** A transaction under way. A plain `Db` is not one: what needs a transaction says so in its type. */
export type Tx = Transaction<DB>

// Dates stay the text that PostgreSQL sends (`yyyy-MM-dd`): a Date would move them by the time zone. Sums and ratings
// fit a double; counts fit one, too.
pg.types.setTypeParser(pg.types.builtins.DATE, (day) => day)
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

/** By this name PostgreSQL knows the connections of this process, and every other one's by another that begins alike. */
export const processName = `sageleaf ${randomUUID()}`

/** Connections to the database at `url`; none is opened before the first query. A lost one is replaced by itself. */
export function openPool(url: string, onLost: (error: Error) => void, max = 12): pg.Pool {
  const pool = new pg.Pool({ connectionString: url, max, connectionTimeoutMillis: 5000, application_name: processName })
  // Each connection tells of its own loss; the pool would say the same again.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => {
    client.on('error', onLost)
    keepPlans(client)
  })
  return pool
}

export function queriesOver(pool: pg.Pool): Db {
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
}

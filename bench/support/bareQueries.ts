import { Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import type { Db } from '#db/db.ts'
import type { DB } from '#db/types.ts'

export interface Statement {
  text: string
  values: unknown[]
}

/** The statements that `ask` sends, in order. */
export async function statementsOf(pool: pg.Pool, ask: (db: Db) => Promise<unknown>): Promise<Statement[]> {
  const asked: Statement[] = []
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => void asked.push({ text: query.sql, values: [...query.parameters] }),
  })
  await ask(db)
  return asked
}

export async function queryBare(pool: pg.Pool, statements: Statement[]): Promise<void> {
  for (const { text, values } of statements) await pool.query(text, values)
}

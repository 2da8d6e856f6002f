import { createQueryId, type RootOperationNode, PostgresQueryCompiler } from 'kysely'
import type { Db } from '#db/db.ts'
import type { HouseWithPool } from './house.ts'

/** The plans of all that is asked of the database, of each statement one. */
export async function plansOf(house: HouseWithPool, ask: (db: Db) => Promise<unknown>): Promise<string> {
  const statements: RootOperationNode[] = []
  const heard = house.db.withPlugin({
    transformQuery({ node }) {
      statements.push(node)
      return node
    },
    transformResult: async ({ result }) => result,
  })
  await ask(heard)
  const plans = statements.map(async (node) => {
    const { sql: text, parameters } = new PostgresQueryCompiler().compileQuery(node, createQueryId())
    const { rows } = await house.pool.query<{ 'QUERY PLAN': string }>(`explain ${text}`, [...parameters])
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  })
  return (await Promise.all(plans)).join('\n\n')
}

import { Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import type { DB } from '#db/types.ts'
import { search } from '#server/books/search.ts'

interface PlanNode {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Shared Hit Blocks'?: number
  'Shared Read Blocks'?: number
  Plans?: PlanNode[]
}

export interface PlansOfSearch {
  indexes: string[]
  /** Tables that were read from end to end. */
  scannedWhole: string[]
  /** Pages of 8 kB that were looked at. */
  pages: number
}

/** What the statements of one search really do, by `explain (analyze, buffers)` of each. */
export async function plansOf(pool: pg.Pool, readerId: string, query: string): Promise<PlansOfSearch> {
  const nodes: PlanNode[] = []
  let pages = 0
  for (const { sql, parameters } of await statementsOf(pool, readerId, query)) {
    const { rows } = await pool.query<{ 'QUERY PLAN': { Plan: PlanNode }[] }>(
      `explain (analyze, buffers, format json) ${sql}`,
      [...parameters],
    )
    const plan = rows[0]!['QUERY PLAN'][0]!.Plan
    pages += (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0)
    nodes.push(...withAllBelow(plan))
  }
  return {
    indexes: unique(nodes.map((node) => node['Index Name'])),
    scannedWhole: unique(nodes.filter((node) => node['Node Type'] === 'Seq Scan').map((node) => node['Relation Name'])),
    pages,
  }
}

async function statementsOf(pool: pg.Pool, readerId: string, query: string) {
  const statements: { sql: string; parameters: readonly unknown[] }[] = []
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    log: (event) => void statements.push({ sql: event.query.sql, parameters: event.query.parameters }),
  })
  await search(db, { readerId, query, limit: 40 })
  // Search asks the planner for estimates; those statements have no plan of their own.
  return statements.filter(({ sql }) => !sql.trim().startsWith('explain'))
}

const withAllBelow = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(withAllBelow)]

const unique = (names: (string | undefined)[]) => [...new Set(names.filter((name) => name !== undefined))].sort()

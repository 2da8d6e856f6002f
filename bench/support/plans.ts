import type pg from 'pg'
import type { Db } from '#db/db.ts'
import { statementsOf } from './bareQueries.ts'

interface PlanNode {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Shared Hit Blocks'?: number
  'Shared Read Blocks'?: number
  Plans?: PlanNode[]
}

export interface Plans {
  indexes: string[]
  /** Tables that were read from end to end. */
  scannedWhole: string[]
  /** Pages of 8 kB that were looked at. */
  pages: number
}

/** What the statements of one question really do, by `explain (analyze, buffers)` of each. */
export async function plansOf(pool: pg.Pool, ask: (db: Db) => Promise<unknown>): Promise<Plans> {
  const nodes: PlanNode[] = []
  let pages = 0
  for (const { text, values } of await statementsOf(pool, ask)) {
    // Search asks the planner for estimates; those statements have no plan of their own.
    if (text.trim().startsWith('explain')) continue
    const { rows } = await pool.query<{ 'QUERY PLAN': { Plan: PlanNode }[] }>(
      `explain (analyze, buffers, format json) ${text}`,
      values,
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

const withAllBelow = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(withAllBelow)]

const unique = (names: (string | undefined)[]) => [...new Set(names.filter((name) => name !== undefined))].sort()

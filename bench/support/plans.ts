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
  /** Tables read whole. */
  scannedWhole: string[]
  /** Pages of 8 kB read. */
  pages: number
}

/** By `explain (analyze, buffers)` of each statement. */
export async function plansOf(pool: pg.Pool, ask: (db: Db) => Promise<unknown>): Promise<Plans> {
  const nodes: PlanNode[] = []
  let pages = 0
  for (const { text, values } of await statementsOf(pool, ask)) {
    // Search's own `explain` statements have no plan.
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

import type pg from 'pg'
import type { Statement } from './bareQueries.ts'

interface PlanNode {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Actual Rows'?: number
  'Actual Loops'?: number
  Plans?: PlanNode[]
}

export interface PlanOf {
  /** The plan, a line per step, with actual row counts. */
  lines: string[]
  /** Faults: what no page of a long list may do. */
  faults: string[]
}

const maxSorted = 5_000

/** By `explain (analyze)`. Faults are full table reads and sorts of far more rows than shown. */
export async function planOf(pool: pg.Pool, { text, values }: Statement, tables: string[]): Promise<PlanOf> {
  const { rows } = await pool.query<{ 'QUERY PLAN': { Plan: PlanNode }[] }>(
    `explain (analyze, format json) ${text}`,
    values,
  )
  const steps = withDepth(rows[0]!['QUERY PLAN'][0]!.Plan, 0)
  return {
    lines: steps.map(([node, depth]) => `${'  '.repeat(depth)}${said(node)}`),
    faults: steps.flatMap(([node]) => faultOf(node, tables)),
  }
}

function faultOf(node: PlanNode, tables: string[]): string[] {
  if (node['Node Type'] === 'Seq Scan' && tables.includes(node['Relation Name'] ?? ''))
    return [`reads all of ${node['Relation Name']}`]
  const sorted = node['Node Type'] === 'Sort' ? rowsOf(node.Plans![0]!) : 0
  return sorted > maxSorted ? [`sorts ${sorted} rows`] : []
}

const withDepth = (node: PlanNode, depth: number): [PlanNode, number][] => [
  [node, depth],
  ...(node.Plans ?? []).flatMap((below) => withDepth(below, depth + 1)),
]

const rowsOf = (node: PlanNode) => Math.round((node['Actual Rows'] ?? 0) * (node['Actual Loops'] ?? 1))

const said = (node: PlanNode) =>
  `${node['Node Type']}${where(node['Relation Name'], ' on ')}${where(node['Index Name'], ' by ')}: ${rowsOf(node)} rows`

const where = (name: string | undefined, joint: string) => (name ? joint + name : '')

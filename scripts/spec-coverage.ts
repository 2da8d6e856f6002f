// Prints which test shows which row of the specification, by the tags of the tests.
// With --check it prints a summary only, and fails when a test names a row that does not exist, or a row that the product
// claims to meet has no test.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Citation, citationsIn } from './spec/citations.ts'
import { allRows, areas, claimed, notClaimed, rowId, threats } from './spec/rows.ts'

const home = join(import.meta.dirname, '..')

const files = globSync(['src/**/*.test.ts', 'e2e/*.spec.ts'], { cwd: home }).sort()
const citations = files.flatMap((file) => citationsIn(file, readFileSync(join(home, file), 'utf8')))
const shownBy = Map.groupBy(
  citations.flatMap((citation) => citation.rows.map((row) => ({ row, citation }))),
  ({ row }) => row,
)

const claims = Object.entries(claimed).flatMap(([area, numbers]) => numbers.map((number) => rowId(area, number)))
const unshown = claims.filter((row) => !shownBy.has(row))
const unexplained = allRows.filter((row) => !claims.includes(row) && !(row in notClaimed))
const unknown = [...shownBy.keys()].filter((row) => !allRows.includes(row))

const text = `# Which test shows which statement of the specification

${claims.length - unshown.length} of ${claims.length} claimed rows are shown; ${shownBy.size} of ${allRows.length} in all. What is not claimed says why.

${[...Object.keys(areas), 'T'].flatMap(areaTable).join('\n')}`

if (process.argv.includes('--check')) check()
else process.stdout.write(text)

function areaTable(area: string): string[] {
  const rows = allRows.filter((row) => (area === 'T' ? /^T\d/.test(row) : row.startsWith(`${area}-`)))
  const shown = rows.filter((row) => shownBy.has(row))
  if (shown.length === 0) return []
  return [
    `## ${area === 'T' ? `Threats (${threats})` : `${area} (${areas[area]})`}`,
    '',
    '| Row | Shown by |',
    '|---|---|',
    ...rows.flatMap(linesOf),
    '',
  ]
}

function linesOf(row: string): string[] {
  const shown = (shownBy.get(row) ?? []).map(({ citation }, place) => line(place === 0 ? row : '', citation))
  return row in notClaimed ? [`| ${row} | not claimed: ${notClaimed[row]} |`, ...shown] : shown
}

function line(row: string, { file, sentence }: Citation): string {
  return `| ${row} | \`${file}\`: ${sentence.replaceAll('|', '\\|')} |`
}

function check(): void {
  const faults = [
    ...unknown.map((row) => `${row} is named by a test, but there is no such row`),
    ...unshown.map((row) => `${row} has no test`),
    ...unexplained.map((row) => `${row} is neither claimed nor said why not`),
  ]
  for (const fault of faults) process.stdout.write(`${fault}\n`)
  process.stdout.write(
    `${claims.length - unshown.length} of ${claims.length} claimed rows are shown by ${citations.length} tests, ${shownBy.size} of ${allRows.length} rows in all; ${faults.length} faults\n`,
  )
  if (faults.length > 0 || citations.length < 100) process.exit(1)
}

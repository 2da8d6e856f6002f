// Writes docs/spec-coverage.md, which test shows which row of the specification, from the names of the tests.
// With --check it writes nothing, and fails when the page is stale, a test names a row that is not there, or a row that the
// product claims to meet has no test.
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Citation, citationsIn } from './spec/citations.ts'
import { allRows, areas, claimed, notClaimed, rowId, threats } from './spec/rows.ts'

const home = join(import.meta.dirname, '..')
const page = join(home, 'docs/spec-coverage.md')

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

Written by \`npm run spec\` from the names of the tests; CI checks that it is fresh and that no row claimed as met is without a test.
${claims.length - unshown.length} of ${claims.length} claimed rows are shown; ${shownBy.size} of ${allRows.length} in all. What is not claimed says why.

${[...Object.keys(areas), 'T'].flatMap(areaTable).join('\n')}`

if (process.argv.includes('--check')) check()
else writeFileSync(page, text)

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
    ...(isFresh() ? [] : ['docs/spec-coverage.md is stale: run `npm run spec`']),
  ]
  for (const fault of faults) process.stdout.write(`${fault}\n`)
  process.stdout.write(`${claims.length} rows claimed, ${citations.length} tests name rows, ${faults.length} faults\n`)
  if (faults.length > 0 || citations.length < 100) process.exit(1)
}

function isFresh(): boolean {
  try {
    return readFileSync(page, 'utf8') === text
  } catch {
    return false
  }
}

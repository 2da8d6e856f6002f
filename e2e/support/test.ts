// The whole suite: pure and procedure tests on a real database, then the journeys in a real browser.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { ensureBrowser } from './browser.ts'
import { failedJourneys, failedUnits, type JourneyReport, type UnitReport } from './failures.ts'

const home = join(import.meta.dirname, '../..')
const results = mkdtempSync(join(tmpdir(), 'sageleaf-results-'))
const tool = (name: string, file: string) =>
  join(dirname(createRequire(import.meta.url).resolve(`${name}/package.json`)), file)

interface Counts {
  passed: number
  failed: number
  skipped: number
}

function run(args: string[], env: Record<string, string> = {}): boolean {
  return (
    spawnSync(process.execPath, args, { cwd: home, stdio: 'inherit', env: { ...process.env, ...env } }).status === 0
  )
}

interface Part {
  passed: boolean
  counts: Counts
  failures: string[]
}

function unitTests(): Part {
  const file = join(results, 'unit.json')
  const passed = run([
    tool('vitest', 'vitest.mjs'),
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ])
  const report = read<UnitReport>(file)
  const counts = {
    passed: report?.numPassedTests ?? 0,
    failed: report?.numFailedTests ?? 0,
    skipped: report?.numPendingTests ?? 0,
  }
  return { passed, counts, failures: failedUnits(report) }
}

function journeys(): Part {
  const file = join(results, 'journeys.json')
  const args = [tool('@playwright/test', 'cli.js'), 'test', '--reporter=list,json']
  const passed = run(args, { PLAYWRIGHT_JSON_OUTPUT_NAME: file, CHROMIUM_PATH: ensureBrowser() })
  const report = read<JourneyReport>(file)
  const stats = report?.stats
  const counts = {
    passed: stats?.expected ?? 0,
    failed: (stats?.unexpected ?? 0) + (stats?.flaky ?? 0),
    skipped: stats?.skipped ?? 0,
  }
  return { passed, counts, failures: failedJourneys(report?.suites) }
}

function read<Report>(file: string): Report | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Report
  } catch {
    return undefined
  }
}

const parts = [unitTests(), journeys()]
rmSync(results, { recursive: true, force: true })
const sum = (key: keyof Counts) => parts.reduce((total, { counts }) => total + counts[key], 0)
const broken = parts.filter(({ passed, counts }) => !passed && counts.failed === 0).length
for (const failure of parts.flatMap(({ failures }) => failures)) process.stdout.write(`\nFailed: ${failure}\n`)
process.stdout.write(`\n${sum('passed')} passed, ${sum('failed') + broken} failed, ${sum('skipped')} skipped\n`)
if (parts.some(({ passed }) => !passed)) process.exit(1)

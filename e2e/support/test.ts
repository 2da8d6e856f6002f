// The whole suite: unit and procedure tests on a real database, and beside them the journeys in a real browser.
// The file of a test that fails is run once more by itself. If the test passes then, it counts as passed and is named as
// flaky; a test that fails twice, or more flaky tests than a run may have, fail the run.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { getPriority, setPriority, tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { buildClient, buildServer } from '#server/run/build.ts'
import { ensureBrowser } from './browser.ts'
import { type Failure, failedJourneys, failedUnits, type JourneyReport, type UnitReport } from './failures.ts'

const maxFlaky = 3
/** By how much journeys yield: they wait for what they expect, while some unit tests measure times. */
const patience = 5
const home = join(import.meta.dirname, '../..')
const results = mkdtempSync(join(tmpdir(), 'sageleaf-results-'))

interface Run {
  passed: number
  skipped: number
  failures: Failure[]
}

const browser = ensureBrowser()
// Both kinds need the pages, and neither may replace them under the other. Hundreds of starts and commands are faster bundled.
await buildClient()
await buildServer()
// Side by side, because either alone leaves a core idle for a third of its time.
const runs = await Promise.all([unitTests(), journeys()])
const failures = runs.flatMap((run) => run.failures)
const flaky = failures.length > maxFlaky ? [] : await passingAlone(failures)
const failed = failures.filter((failure) => !flaky.includes(failure))
rmSync(results, { recursive: true, force: true })

const sum = (key: 'passed' | 'skipped') => runs.reduce((total, run) => total + run[key], 0)
for (const { name, message } of failed) process.stdout.write(`\nFailed: ${name}\n${message}\n`)
process.stdout.write('\n')
for (const { name } of flaky) process.stdout.write(`flaky: ${name}\n`)
process.stdout.write(`${sum('passed') + flaky.length} passed, ${failed.length} failed, ${sum('skipped')} skipped\n`)
if (failed.length > 0) process.exit(1)

async function unitTests(only: string[] = []): Promise<Run> {
  const file = join(results, 'unit.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const isGreen = await runTool([tool('vitest', 'vitest.mjs'), 'run', ...reporters, ...only])
  const report = read<UnitReport>(file)
  const found = report ? failedUnits(report, home) : []
  return {
    passed: report?.numPassedTests ?? 0,
    skipped: report?.numPendingTests ?? 0,
    failures: isGreen || found.length > 0 ? found : [brokenRun('the unit tests')],
  }
}

async function journeys(only: string[] = []): Promise<Run> {
  const file = join(results, 'journeys.json')
  const args = [tool('@playwright/test', 'cli.js'), 'test', '--reporter=list,json', ...only]
  const isGreen = await runTool(args, { PLAYWRIGHT_JSON_OUTPUT_NAME: file, CHROMIUM_PATH: browser }, patience)
  const report = read<JourneyReport>(file)
  const found = failedJourneys(report?.suites)
  return {
    passed: report?.stats.expected ?? 0,
    skipped: report?.stats.skipped ?? 0,
    failures: isGreen || found.length > 0 ? found : [brokenRun('the journeys')],
  }
}

/** One after the other. */
async function passingAlone(given: Failure[]): Promise<Failure[]> {
  const passing: Failure[] = []
  for (const failure of given) if (await passesAlone(failure)) passing.push(failure)
  return passing
}

async function passesAlone({ name, file, project }: Failure): Promise<boolean> {
  if (file === '') return false
  process.stdout.write(`\nOnce more by itself: ${file}\n`)
  const again = project
    ? await journeys([file, `--project=${project}`, '--workers=1'])
    : await unitTests([file, '--maxWorkers=1'])
  return again.passed > 0 && !again.failures.some((failure) => failure.name === name || failure.name === file)
}

/** A runner that failed without naming a test. */
function brokenRun(what: string): Failure {
  return { name: what, file: '', message: 'The run ended before its tests did.' }
}

async function runTool(args: string[], env: Record<string, string> = {}, yields = 0): Promise<boolean> {
  const running = spawn(process.execPath, args, { cwd: home, stdio: 'inherit', env: { ...process.env, ...env } })
  if (running.pid && yields > 0) setPriority(running.pid, Math.min(19, getPriority() + yields))
  const [code] = (await once(running, 'exit')) as [number | null]
  return code === 0
}

function tool(name: string, file: string): string {
  return join(dirname(createRequire(import.meta.url).resolve(`${name}/package.json`)), file)
}

function read<Report>(file: string): Report | undefined {
  try {
    const report = JSON.parse(readFileSync(file, 'utf8')) as Report
    rmSync(file)
    return report
  } catch {
    return undefined
  }
}

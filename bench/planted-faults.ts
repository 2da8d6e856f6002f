// Whether the tests see what breaks: node bench/planted-faults.ts [--only <parts of names, with commas>] [--no-baseline].
// Plants one fault after the other in a copy of the product and runs the test files that should fail.
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { backups } from './planted/backups.ts'
import { data } from './planted/data.ts'
import { doors } from './planted/doors.ts'

export interface PlantedFault {
  name: string
  /** Below `src`, as are the tests. */
  file: string
  /** Stands in the file exactly once. */
  find: string
  put: string
  tests: string[]
}

/** `stale`: its text is not found once, or a test file is gone. `broken`: nothing ran, so nothing is known. */
type Verdict = 'seen' | 'missed' | 'stale' | 'broken'

interface Ran {
  numPassedTests: number
  numFailedTests: number
  testResults: { message: string; assertionResults: { status: string; fullName: string }[] }[]
}

const { values } = parseArgs({
  options: { only: { type: 'string', default: '' }, baseline: { type: 'boolean', default: true } },
  allowNegative: true,
})
const repository = join(import.meta.dirname, '..')
const minuteMs = 60_000
const notCopied = new Set(['.git', 'node_modules'].map((name) => join(repository, name)))
const faults = [...doors, ...data, ...backups].filter(({ name }) =>
  values.only.split(',').some((part) => name.includes(part)),
)

const tree = mkdtempSync(join(tmpdir(), 'sageleaf-planted-'))
const verdicts = new Map<Verdict, number>()
try {
  cpSync(repository, tree, { recursive: true, filter: (path) => !notCopied.has(path) })
  symlinkSync(join(repository, 'node_modules'), join(tree, 'node_modules'))
  if (values.baseline) requireGreen([...new Set(faults.flatMap(({ tests }) => tests))])
  for (const fault of faults) {
    const began = performance.now()
    const { verdict, by } = judge(fault)
    verdicts.set(verdict, (verdicts.get(verdict) ?? 0) + 1)
    const seconds = ((performance.now() - began) / 1000).toFixed(0)
    console.log([verdict.padEnd(6), fault.name.padEnd(62), `${seconds} s`.padStart(6), by].join('  ').trimEnd())
  }
} finally {
  rmSync(tree, { recursive: true, force: true })
}
console.log(`\n${[...verdicts].map(([verdict, times]) => `${verdict} ${times}`).join(', ')} of ${faults.length}`)
if (verdicts.get('seen') !== faults.length) process.exitCode = 1

/** `by`: the first test that failed. */
function judge({ file, find, put, tests }: PlantedFault): { verdict: Verdict; by: string } {
  const path = join(tree, 'src', file)
  const lost = tests.find((test) => !existsSync(join(tree, 'src', test)))
  if (lost !== undefined) return { verdict: 'stale', by: `${lost} is gone` }
  const sound = existsSync(path) ? readFileSync(path, 'utf8') : ''
  const times = sound.split(find).length - 1
  if (times !== 1) return { verdict: 'stale', by: `its text stands ${times} times in ${file}` }
  writeFileSync(
    path,
    sound.replace(find, () => put),
  )
  try {
    const ran = run(tests)
    const failed = ran?.testResults.flatMap((one) => one.assertionResults).find(({ status }) => status === 'failed')
    if (failed) return { verdict: 'seen', by: failed.fullName }
    return ran && ran.numPassedTests > 0 ? { verdict: 'missed', by: '' } : { verdict: 'broken', by: 'no test ran' }
  } finally {
    writeFileSync(path, sound)
  }
}

/** Else a test that fails by itself would count as one that sees. */
function requireGreen(tests: string[]): void {
  const ran = run(
    tests.filter((test) => existsSync(join(tree, 'src', test))),
    60 * minuteMs,
  )
  if (!ran) throw new Error('without a fault, the tests did not end within an hour')
  if (ran.numFailedTests === 0 && ran.numPassedTests > 0) {
    console.log(`without a fault: ${ran.numPassedTests} tests pass\n`)
    return
  }
  const failed = ran.testResults.flatMap((one) => one.assertionResults).filter(({ status }) => status === 'failed')
  const unread = ran.testResults.map(({ message }) => message).filter(Boolean)
  throw new Error(`without a fault: ${[...failed.map(({ fullName }) => fullName), ...unread].join('\n')}`)
}

/** A fault may make a test go round for ever. */
function run(tests: string[], limitMs = 15 * minuteMs): Ran | undefined {
  const report = join(tree, 'report.json')
  rmSync(report, { force: true })
  const vitest = join(tree, 'node_modules/vitest/vitest.mjs')
  const args = ['run', '--project', 'unit', '--maxWorkers=1', '--bail=1', '--reporter=json', `--outputFile=${report}`]
  const paths = tests.map((test) => join('src', test))
  spawnSync(process.execPath, [vitest, ...args, ...paths], { cwd: tree, stdio: 'ignore', timeout: limitMs })
  return existsSync(report) ? (JSON.parse(readFileSync(report, 'utf8')) as Ran) : undefined
}

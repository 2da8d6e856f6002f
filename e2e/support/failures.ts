// What the two test runners report, in one shape.
import { relative } from 'node:path'

const shownLength = 1500
const colors = new RegExp(`${String.fromCodePoint(27)}\\[[0-9;]*m`, 'g')

export interface Failure {
  /** The test's file and title; only the file if it failed before its first test. */
  name: string
  file: string
  /** The Playwright project of a journey. */
  project?: string
  message: string
}

export interface UnitReport {
  numPassedTests: number
  numPendingTests: number
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[]
  }[]
}

export interface JourneyReport {
  stats: { expected: number; skipped: number }
  suites: Suite[]
}

interface Suite {
  suites?: Suite[]
  specs: {
    title: string
    file: string
    tests: { projectName: string; status: string; results: { error?: { message?: string } }[] }[]
  }[]
}

/** One for each failed test and each file that failed before its first test. */
export function failedUnits(report: UnitReport, home: string): Failure[] {
  return report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(home, name)
    const failed = assertionResults.filter((test) => test.status === 'failed')
    if (status === 'failed' && failed.length === 0) return [{ name: file, file, message: shorten(message) }]
    return failed.map((test) => ({
      name: `${file} › ${test.fullName}`,
      file,
      message: shorten(test.failureMessages.join('\n')),
    }))
  })
}

export function failedJourneys(suites: readonly Suite[] = []): Failure[] {
  return suites.flatMap(({ suites: inner, specs }) => [
    ...specs.flatMap(({ file, title, tests }) =>
      tests
        .filter(({ status }) => status === 'unexpected')
        .map(({ projectName, results }) => ({
          name: `e2e/${file} › ${title} (${projectName})`,
          file: `e2e/${file}`,
          project: projectName,
          message: shorten(results.find(({ error }) => error)?.error?.message ?? ''),
        })),
    ),
    ...failedJourneys(inner),
  ])
}

const shorten = (message: string) => message.replace(colors, '').slice(0, shownLength)

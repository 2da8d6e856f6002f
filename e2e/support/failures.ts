// What failed, told once more at the end of the run, where the last lines of a long output still show it.

const lengthTold = 1500
const colours = new RegExp(`${String.fromCodePoint(27)}\\[[0-9;]*m`, 'g')

export interface UnitReport {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[]
  }[]
}

export interface JourneyReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  suites: Suite[]
}

interface Suite {
  suites?: Suite[]
  specs: {
    title: string
    file: string
    tests: { status: string; results: { error?: { message?: string } }[] }[]
  }[]
}

/** One text for each test that failed, and for each file that did not come as far as its tests. */
export function failedUnits(report: UnitReport | undefined): string[] {
  return (report?.testResults ?? []).flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed')
    if (status === 'failed' && failed.length === 0) return [told(name, message)]
    return failed.map((test) => told(`${name} › ${test.fullName}`, test.failureMessages.join('\n')))
  })
}

/** One text for each journey that failed, also if a second try went well. */
export function failedJourneys(suites: readonly Suite[] = []): string[] {
  return suites.flatMap(({ suites: inner, specs }) => [
    ...specs
      // A spec's own `ok` is that of the first of its projects.
      .filter(({ tests }) => tests.some(({ status }) => status === 'unexpected' || status === 'flaky'))
      .map(({ file, title, tests }) => told(`${file} › ${title}`, firstError(tests))),
    ...failedJourneys(inner),
  ])
}

function firstError(tests: Suite['specs'][number]['tests']): string {
  const results = tests.flatMap((test) => test.results)
  return results.find(({ error }) => error)?.error?.message ?? ''
}

function told(name: string, message: string): string {
  return `${name}\n${message.replace(colours, '').slice(0, lengthTold)}`
}

import { randomInt } from 'node:crypto'
import { test as base, expect } from '@playwright/test'

export { type Page, type Response, expect } from '@playwright/test'

const mark = '[history]'

export const test = base.extend<{ historyLog: void; policyLog: void }>({
  /** Each journey has its own network address, so they do not share rate limits. */
  extraHTTPHeaders: async ({ extraHTTPHeaders }, use) => {
    await use({ ...extraHTTPHeaders, 'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}` })
  },
  /** Prints the last steps of the pages' history when a journey fails: some faults show only on a busy machine. */
  historyLog: [
    async ({ context }, use, journey) => {
      const steps: string[] = []
      context.on('console', (message) => message.text().startsWith(mark) && steps.push(message.text()))
      context.on('response', (answer) => answer.status() >= 500 && steps.push(`${answer.status()} ${answer.url()}`))
      await context.addInitScript(logHistory, mark)
      await use()
      if (journey.status !== journey.expectedStatus) console.log(`${journey.title}\n${steps.slice(-60).join('\n')}`)
    },
    { auto: true },
  ],
  /** No page does what the policy of its security headers forbids. */
  policyLog: [
    async ({ context }, use) => {
      const broken: string[] = []
      await context.exposeFunction('noteBroken', (words: string) => void broken.push(words))
      await context.addInitScript(tellBroken)
      await use()
      expect(broken).toEqual([])
    },
    { auto: true },
  ],
})

function tellBroken(): void {
  const { noteBroken } = window as unknown as { noteBroken: (words: string) => void }
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample, sourceFile }) =>
    noteBroken([location.pathname, violatedDirective, blockedURI, sample, sourceFile].join(' ')),
  )
}

function logHistory(prefix: string): void {
  const log = (step: string, ...given: unknown[]) =>
    console.info(
      prefix,
      Math.round(performance.now()),
      step,
      JSON.stringify(given),
      location.href,
      JSON.stringify(history.state),
    )
  const native = History.prototype
  for (const name of ['pushState', 'replaceState', 'go', 'back'] as const) {
    const original = native[name] as (...given: unknown[]) => void
    native[name] = function (this: History, ...given: unknown[]) {
      original.apply(this, given)
      log(name, ...given)
    }
  }
  addEventListener('popstate', () => log('popstate'), { capture: true })
  addEventListener('pagehide', () => log('pagehide'))
  log('start')
}

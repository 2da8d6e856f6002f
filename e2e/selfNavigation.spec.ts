import { globSync, readFileSync } from 'node:fs'
import type { BrowserContext } from '@playwright/test'
import { expect, type Page, test } from './support/journey.ts'
import { linkMailedTo } from './support/mail.ts'
import { forgetMailSlots } from './support/ownInstance.ts'
import { baseUrl, call, signedIn, someAnswers, aNewReader } from './support/reader.ts'
import { title } from './support/auth.ts'
import { goWithin } from './support/screens.ts'

// A small one is drawn with less work.
test.use({ viewport: { width: 320, height: 240 } })

/** How long a loaded page is watched. A looping page navigates dozens of times in it. */
const watchedMs = 1000
const maxNavigations = 5
const tabs = 6

for (const who of ['a visitor', 'a reader without the survey', 'a reader'] as const) {
  test(
    `no page navigates by itself without end, opened by ${who}`,
    { tag: ['@desktop', '@CALL-003', '@AUTH-005'] },
    async ({ page, context }) => {
      await become(page, who)
      // The router and its guards are the same within the application, which is much less work than to load each page.
      await expectRest(context, brokenLinks, who === 'a visitor' ? load : goWithin)
      await expectRest(context, allPaths(), goWithin)
    },
  )

  test(
    `no mailed link navigates by itself without end, opened by ${who}`,
    { tag: ['@desktop', '@CALL-003', '@CALL-010'] },
    async ({ page, context, browser }) => {
      await become(page, who)
      const mine = await context.storageState()
      const openedTwice = Object.values(mailedLinks).map(async (mailedLink) => {
        const writer = await browser.newContext()
        const link = await mailedLink(await writer.newPage())
        await writer.close()
        const reader = await browser.newContext({ storageState: mine })
        // The link is dead the second time.
        await expectRest(reader, [link])
        await expectRest(reader, [link])
        await reader.close()
      })
      await Promise.all(openedTwice)
    },
  )
}

test(
  'the link that confirms a new address asks a signed-out reader to sign in',
  { tag: ['@desktop', '@CALL-003'] },
  async ({ page, context }) => {
    const link = await mailedLinks['confirm a new address'](page)
    await context.clearCookies()
    await page.goto(link)
    await expect(title(page, 'Sign in')).toBeVisible()
    await expect(page.getByText('Your email address was changed. Sign in with the new one.')).toBeVisible()
    expect(page.url()).toBe(`${baseUrl()}/auth?mode=signin`)
  },
)

async function become(page: Page, who: 'a visitor' | 'a reader without the survey' | 'a reader'): Promise<void> {
  if (who !== 'a visitor') await signedIn(page)
  if (who === 'a reader') await call(page, 'survey/save', someAnswers)
}

/** Every path of the router, with unknown ids as parameters; of the admin's, which one guard turns away, the first. */
function allPaths(): string[] {
  const source = globSync('src/client/routes/*.tsx').map((file) => readFileSync(file, 'utf8'))
  const found = (pattern: RegExp) => [...source.join('\n').matchAll(pattern)].map(([, path]) => path!)
  const paths = [...found(/path: '([^']+)'/g), ...found(/adminRoute\(\s*'([^']+)'/g).slice(0, 1)]
  expect(paths.length).toBeGreaterThan(25)
  return paths.map((path) =>
    path
      .replace('$username', 'nobody')
      .replace(/\$\w+/, '00000000-0000-4000-8000-000000000000')
      .replace(/^\$$/, '/nowhere'),
  )
}

const brokenLinks = ['signup', 'email_change', 'recovery', 'unlock', 'magiclink'].flatMap((type) => [
  `/auth/callback?type=${type}#token=broken`,
  `/auth/callback?type=${type}`,
  `/auth?type=${type}#token=broken`,
])

const mailedLinks = {
  'confirm a sign-up': async (page) => {
    const reader = aNewReader()
    await call(page, 'accounts/signUp', reader)
    return linkMailedTo(reader.email, /Confirm/)
  },
  'set a new password': async (page) => {
    const { email } = await signedIn(page)
    // Otherwise this mail would wait for a minute after the first.
    await forgetMailSlots({ dataDir: process.env['SAGELEAF_DATA']! })
    await call(page, 'accounts/forgotPassword', { email })
    return linkMailedTo(email, /Set a new password/)
  },
  'confirm a new address': async (page) => {
    const { password } = await signedIn(page)
    const { email } = aNewReader('moved')
    await call(page, 'security/changeEmail', { email, password })
    return linkMailedTo(email, /Confirm your new address/)
  },
} satisfies Record<string, (page: Page) => Promise<string>>

type Open = (page: Page, address: string) => Promise<void>

const load: Open = async (page, address) => {
  const target = new URL(address, baseUrl()).href
  await leave(page, target)
  await page.goto(target)
}

async function expectRest(context: BrowserContext, addresses: string[], open = load): Promise<void> {
  const waiting = [...addresses]
  await Promise.all(Array.from({ length: Math.min(tabs, waiting.length) }, () => watchInTab(context, waiting, open)))
}

/** Reuses one tab, because opening a new one takes as long as loading a page. */
async function watchInTab(context: BrowserContext, waiting: string[], open: Open): Promise<void> {
  const page = await context.newPage()
  let navigations = 0
  page.on('framenavigated', (frame) => (navigations += frame === page.mainFrame() ? 1 : 0))
  for (let address = waiting.shift(); address !== undefined; address = waiting.shift()) {
    navigations = 0
    await open(page, address)
    await page.waitForTimeout(watchedMs)
    expect(navigations, `${address} ended at ${page.url()}`).toBeLessThanOrEqual(maxNavigations)
  }
  await page.close()
}

/**
 * Another hash alone would load nothing, so a small page of ours comes between. Not about:blank, which would end the tab's
 * process and start another.
 */
async function leave(page: Page, target: string): Promise<void> {
  const withoutHash = (address: string) => address.split('#')[0]
  if (withoutHash(page.url()) === withoutHash(target)) await page.goto(`${baseUrl()}/livez`)
}

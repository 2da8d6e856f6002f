import { expectNoSidewaysScroll, expectNoViolation } from './support/accessibility.ts'
import { withoutAnswers } from './support/answers.ts'
import { expect, test } from './support/journey.ts'
import { baseUrl, aSettledReader, signedIn } from './support/reader.ts'
import { goWithin } from './support/screens.ts'

test.beforeEach(({ isMobile }) => test.skip(!isMobile, 'The size makes no difference.'))

/** Pages that load data, and what they say when that fails. */
const asking = [
  { path: '/my-books', says: /Failed to load your book collection/ },
  { path: '/browse-books?q=dune', says: /Search failed/ },
  { path: '/sages-picks', says: /Failed to load recommendations/ },
  { path: '/reading-insights', says: /could not|failed|did not/i },
  { path: '/discover/community', says: /^Failed to fetch public book reviews/ },
  { path: '/review/11111111-1111-4111-8111-111111111111', says: /^Failed to load review\.?$/ },
  { path: '/user/somebody/reviews', says: /^Failed to fetch reviews by user/ },
  { path: '/rate-book/11111111-1111-4111-8111-111111111111', says: /This book is not here/ },
  { path: '/onboarding?edit=true', says: /try again/i },
  { path: '/friends', says: /Failed to load friends list/ },
  { path: '/find-friends?q=somebody', says: /Failed to search for users/ },
  { path: '/profile', says: /Failed to load profile/ },
  { path: '/user/somebody', says: /Error loading this reader/ },
  { path: '/home', says: /Where to next|Discover Books/ },
]
const answers = /\/rpc\/(?!accounts\/)/
const refusal = { json: { code: 'BAD_REQUEST', status: 400, defined: false } }

test(
  'screens that wait for the server, and that it then lets down, have no accessibility violation and say so',
  { tag: ['@RBU-006', '@ERR-045', '@ERR-046'] },
  async ({ page }) => {
    await aSettledReader(page)
    await withoutAnswers(page)
    let letDown = () => {}
    let waiting: Promise<void>
    await page.route(answers, async (route) => {
      await waiting
      await route.fulfill({ status: 400, json: refusal }).catch(() => undefined)
    })
    for (const { path, says } of asking) {
      waiting = new Promise((resolve) => (letDown = resolve))
      const asked = page.waitForRequest(answers, { timeout: 15_000 })
      await goWithin(page, path)
      await asked
      await expect(page.locator('h1')).toHaveCount(1)
      await expectNoViolation(page, `${path}, loading`)
      letDown()
      await expect(page.getByText(says).filter({ visible: true }).first(), path).toBeVisible()
      await expect(page.locator('h1')).toHaveCount(1)
      await expectNoViolation(page, `${path}, failed`)
    }
  },
)

test('screens that are still loading the session have no accessibility violation', async ({ page }) => {
  await signedIn(page)
  await withoutAnswers(page)
  await page.route('**/rpc/accounts/me', () => undefined)
  for (const path of ['/', '/home', '/welcome', '/friends', '/auth/callback']) {
    await page.goto(baseUrl() + path)
    await expect(page.getByRole('main').getByRole('status').locator('svg'), path).toBeVisible()
    await expect(page.locator('h1'), path).toHaveCount(1)
    await expectNoViolation(page, `${path}, who is there`)
  }
})

test('a page that cannot load the session says so, without an accessibility violation', async ({ page }) => {
  await signedIn(page)
  await withoutAnswers(page)
  await page.route('**/rpc/accounts/me', (route) => route.fulfill({ status: 500, json: { json: {} } }))
  await page.goto(`${baseUrl()}/friends`)
  await expect(page.getByRole('heading', { name: 'That did not work' })).toBeVisible({ timeout: 30_000 })
  await expectNoViolation(page, 'who is there is not known')
  await expectNoSidewaysScroll(page, 'who is there is not known')
})

import { type ColorScheme, expectNoSidewaysScroll, expectNoViolation } from './support/accessibility.ts'
import { withoutAnswers } from './support/answers.ts'
import { expect, test } from './support/journey.ts'
import { aSurveyedReader, baseUrl, signedIn } from './support/reader.ts'
import { goWithin } from './support/screens.ts'

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
  { tag: ['@phone', '@RBU-006', '@ERR-045', '@ERR-046'] },
  async ({ page }) => {
    await aSurveyedReader(page)
    await withoutAnswers(page)
    let letDown = () => {}
    let waiting: Promise<void>
    await page.route(answers, async (route) => {
      await waiting
      await route.fulfill({ status: 400, json: refusal }).catch(() => undefined)
    })
    for (const [place, { path, says }] of asking.entries()) {
      // In turn, because all have their colours from the same few parts.
      const mode: ColorScheme[] = place % 2 === 0 ? ['light'] : ['dark']
      waiting = new Promise((resolve) => (letDown = resolve))
      const asked = page.waitForRequest(answers, { timeout: 15_000 })
      await goWithin(page, path)
      await asked
      await expect(page.locator('h1')).toHaveCount(1)
      await expectNoViolation(page, `${path}, loading`, mode)
      letDown()
      await expect(page.getByText(says).filter({ visible: true }).first(), path).toBeVisible()
      await expect(page.locator('h1')).toHaveCount(1)
      await expectNoViolation(page, `${path}, failed`, mode)
    }
  },
)

test(
  'screens that are still loading the session, and one that cannot, have no accessibility violation',
  { tag: ['@phone'] },
  async ({ page }) => {
    await signedIn(page)
    await withoutAnswers(page)
    await page.route('**/rpc/accounts/me', () => undefined)
    for (const path of ['/', '/home', '/welcome', '/friends', '/auth/callback']) {
      await page.goto(baseUrl() + path)
      await expect(page.getByRole('main').getByRole('status').locator('svg'), path).toBeVisible()
      await expect(page.locator('h1'), path).toHaveCount(1)
      await expectNoViolation(page, `${path}, who is there`)
    }

    await page.unroute('**/rpc/accounts/me')
    await page.route('**/rpc/accounts/me', (route) => route.fulfill({ status: 500, json: { json: {} } }))
    await page.goto(`${baseUrl()}/friends`)
    await expect(page.getByRole('heading', { name: 'That did not work' })).toBeVisible({ timeout: 30_000 })
    await expectNoViolation(page, 'who is there is not known')
    await expectNoSidewaysScroll(page, 'who is there is not known')
  },
)

import { clickHome } from './support/home.ts'
import { today } from './support/days.ts'
import { expect, type Page, type Response, test } from './support/journey.ts'
import { aSurveyedReader, baseUrl, bookIdOf, call } from './support/reader.ts'

const refused = { json: { defined: false, code: 'UNAUTHORIZED', status: 401, message: 'Unauthorized' } }
const away = {
  json: { defined: false, code: 'SERVICE_UNAVAILABLE', status: 503, message: 'Not ready', data: { untouched: true } },
}

/** Until the page has asked once more for the session, as it does when its events begin to come. */
async function openSettledMyBooks(page: Page): Promise<void> {
  const answered: string[] = []
  const note = (response: Response) => void answered.push(new URL(response.url()).pathname)
  page.on('response', note)
  await page.goto(`${baseUrl()}/my-books`)
  await expect(page.getByRole('heading', { name: 'My Books' })).toBeVisible()
  await expect.poll(() => answered.join(' ')).toMatch(/\/events .*\/rpc\/accounts\/me/)
  page.off('response', note)
}

test.describe('the session', { tag: '@desktop' }, () => {
  test(
    'Home refreshes the session before it shows anything, says that it is loading, and leads to sign in when the session is refused',
    { tag: ['@HOME-003', '@HOME-005', '@HOME-006'] },
    async ({ page }) => {
      await aSurveyedReader(page)
      await page.clock.install()
      await openSettledMyBooks(page)
      await page.clock.fastForward(5000)
      const refreshed = Promise.withResolvers<void>()
      const fetched = Promise.withResolvers<void>()
      await page.route('**/rpc/accounts/me', async (route) => {
        await refreshed.promise
        await route.continue()
      })
      await page.route('**/rpc/insights/home', async (route) => {
        await fetched.promise
        await route.continue()
      })
      await clickHome(page)
      await page.clock.runFor(1000)
      await expect(page.getByText('Loading your reading dashboard...')).toBeVisible()
      await expect(page.getByRole('heading', { name: /Welcome back/ })).toHaveCount(0)
      refreshed.resolve()
      await expect(page.getByRole('heading', { name: /Welcome back/ })).toBeVisible()
      await expect(page.getByText('Loading your reading dashboard...')).toBeVisible()
      fetched.resolve()
      await expect(page.getByText('of 24 goal')).toBeVisible()
      await expect(page.getByText('Loading your reading dashboard...')).toHaveCount(0)

      await page.unrouteAll()
      await openSettledMyBooks(page)
      await page.clock.fastForward(5000)
      await page.route('**/rpc/accounts/me', (route) => route.fulfill({ status: 401, json: refused }))
      await clickHome(page)
      await expect(page).toHaveURL(/\/auth\?/)
      await expect(page.getByRole('alert').filter({ hasText: 'You have been signed out' })).toBeVisible()
      await page.unroute('**/rpc/accounts/me')
      expect(await call(page, 'accounts/me', undefined)).toBeNull()
    },
  )

  test(
    'without a session Home says that it leads to sign-in, does so, and returns afterwards; so does one that ends',
    { tag: ['@HOME-004', '@HOME-006'] },
    async ({ page, context }) => {
      const reader = await aSurveyedReader(page)
      await call(page, 'accounts/signOut', { scope: 'global' })
      const arrived = Promise.withResolvers<void>()
      await page.route('**/assets/AuthPage*', async (route) => {
        await arrived.promise
        await route.continue()
      })
      await page.goto(`${baseUrl()}/home`)
      await expect(page.getByText('Redirecting to sign in...')).toBeVisible()
      arrived.resolve()
      await expect(page).toHaveURL(/\/auth\?/)
      await page.getByLabel('Email').fill(reader.email)
      await page.getByLabel('Password', { exact: true }).fill(reader.password)
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(/\/home$/)
      await expect(page.getByRole('heading', { name: `Welcome back, ${reader.username}!` })).toBeVisible()

      await page.goto(`${baseUrl()}/my-books`)
      await expect(page.getByRole('heading', { name: 'My Books' })).toBeVisible()
      await context.clearCookies()
      // The page may notice by itself before it is pressed.
      await clickHome(page, { timeout: 5000 }).catch(() => expect(page).toHaveURL(/\/auth\?/))
      await expect(page).toHaveURL(/\/auth\?/)
      await expect(page.getByText(reader.username)).toHaveCount(0)
    },
  )

  test(
    'a server that is away ends no session: the page says so, and a move goes through when it is back',
    { tag: ['@HOME-006'] },
    async ({ page }) => {
      const reader = await aSurveyedReader(page)
      const awayLine = page.getByText('Sageleaf is away for a moment; you are still signed in.')
      await call(page, 'shelf/shelve', { bookId: await bookIdOf(page, 'Dune'), status: 'tbr', on: today })
      const watched = page.waitForResponse(/news-/)
      await page.goto(`${baseUrl()}/my-books`)
      await watched
      await page.route(/\/rpc\/|\/readyz/, (route) => route.fulfill({ status: 503, json: away }))
      await page.getByRole('button', { name: 'Start Reading' }).first().click()
      await expect(awayLine).toBeVisible()
      await clickHome(page)
      await expect(page).toHaveURL(/\/home$/)
      await expect(page.getByRole('heading', { name: `Welcome back, ${reader.username}!` })).toBeVisible()
      await page.unroute(/\/rpc\/|\/readyz/)
      await expect(awayLine).toHaveCount(0)
      await expect(page.getByRole('region', { name: 'Now reading' }).getByRole('link', { name: 'Dune' })).toBeVisible()
    },
  )
})

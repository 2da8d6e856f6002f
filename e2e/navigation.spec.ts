import { expect, test } from './support/journey.ts'
import { discover, item, profile } from './support/navigation.ts'
import { aNewReader, aSurveyedReader, baseUrl, signedIn } from './support/reader.ts'
import { goWithin } from './support/screens.ts'

test(
  'the avatar is the picture, else the first letter in upper case, else a head and shoulders',
  { tag: ['@desktop', '@NAV-019'] },
  async ({ page }) => {
    const reader = await signedIn(page, aNewReader('zoe'))
    let told = {}
    await page.route('**/home', async (route) => {
      const answer = await route.fetch()
      const body = await answer.text()
      const first = JSON.stringify({ username: reader.username }).slice(1, -1)
      expect(body).toContain(first)
      const [name = '', picture = ''] = Object.entries({ username: reader.username, avatarUrl: null, ...told }).map(
        (entry) => JSON.stringify(Object.fromEntries([entry])).slice(1, -1),
      )
      await route.fulfill({ response: answer, body: body.replace(first, name).replace('"avatarUrl":null', picture) })
    })
    const shown = async (changed: object) => {
      told = changed
      await page.goto(`${baseUrl()}/home`)
      return profile(page)
    }
    await expect((await shown({})).getByText('Z', { exact: true })).toBeVisible()
    await expect((await shown({ avatarUrl: '/favicon.svg' })).locator('img')).toHaveAttribute('src', '/favicon.svg')
    await expect((await shown({ avatarUrl: '/nothing.webp' })).getByText('Z', { exact: true })).toBeVisible()
    await expect((await shown({ username: '' })).locator('svg')).toBeVisible()
  },
)

test('Discover is highlighted on the pages under it and nowhere else', { tag: ['@NAV-012'] }, async ({ page }) => {
  await signedIn(page)
  const under = ['/discover/community', '/browse-books', '/browse-books?q=dune', '/sages-picks', '/find-friends']
  const elsewhere = ['/home', '/my-books', '/friends', '/profile', '/reading-insights', '/rate-book']
  await page.goto(`${baseUrl()}/welcome`)
  for (const path of [...under, ...elsewhere]) {
    await goWithin(page, path)
    const isUnder = under.includes(path)
    await expect(discover(page), path).toHaveAttribute('aria-current', `${isUnder}`)
    await expect(discover(page), path).toHaveCSS('font-weight', isUnder ? '700' : '400')
  }
})

test(
  'the bars lead to Home and My Books and mark the current page',
  { tag: ['@NAV-005', '@NAV-006'] },
  async ({ page }) => {
    await signedIn(page)
    await page.goto(`${baseUrl()}/browse-books`)
    for (const [name, path] of [
      ['My Books', '/my-books'],
      ['Home', '/home'],
    ] as const) {
      const link = page.getByRole('navigation', { name: /^(Main|Shortcuts)$/ }).getByRole('link', { name, exact: true })
      await expect(link).not.toHaveAttribute('aria-current')
      await link.click()
      await expect(page).toHaveURL(baseUrl() + path)
      await expect(link).toHaveAttribute('aria-current', 'page')
    }
  },
)

test(
  'a sign-out that fails says so; one that succeeds forgets the reader and leads to sign-in',
  { tag: ['@desktop', '@NAV-020', '@ERR-023'] },
  async ({ page }) => {
    const { username } = await aSurveyedReader(page)
    await page.goto(`${baseUrl()}/home`)
    await expect(page.getByRole('heading', { name: `Welcome back, ${username}!` })).toBeVisible()
    await page.route('**/rpc/accounts/signOut', (route) => route.abort())
    await profile(page).click()
    await item(page, 'Sign Out').click()
    await expect(page.getByRole('alert').getByText('Failed to sign out')).toBeVisible()
    await expect(page).toHaveURL(/\/home$/)
    await page.unroute('**/rpc/accounts/signOut')
    await profile(page).click()
    await item(page, 'Sign Out').click()
    await expect(page).toHaveURL(`${baseUrl()}/auth`)
    await page.goBack()
    await expect(page).toHaveURL(/\/auth/)
    await expect(page.getByText(username)).toHaveCount(0)
  },
)

test(
  'the ways in, the welcome and the first survey have no bars; a visitor’s bars hold nothing that needs an account',
  { tag: ['@NAV-021'] },
  async ({ page }) => {
    const bars = page.getByRole('navigation', { name: /^(Main|Shortcuts)$/ }).filter({ visible: true })
    for (const path of ['/auth', '/auth?mode=signin', '/auth/callback?error=access_denied']) {
      await page.goto(baseUrl() + path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(bars, path).toHaveCount(0)
    }
    await page.goto(`${baseUrl()}/discover/community`)
    await expect(bars.getByRole('link')).toHaveText(['Community', 'About', 'Sign in', 'Sign up'])
    await expect(page.getByRole('button', { name: /Discover|Profile menu|Me/ })).toHaveCount(0)
    await expect(page.getByRole('banner').getByRole('link', { name: 'Sageleaf' })).toBeVisible()
    await bars.getByRole('link', { name: 'Sign in' }).click()
    await expect(page).toHaveURL(`${baseUrl()}/auth?mode=signin&redirect=%2Fdiscover%2Fcommunity`)
    await signedIn(page)
    for (const path of ['/welcome', '/onboarding']) {
      await page.goto(baseUrl() + path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(bars, path).toHaveCount(0)
    }
  },
)

test(
  'each change of page puts the focus on its heading; the first Tab of a page offers to skip the bars',
  { tag: ['@desktop'] },
  async ({ page }) => {
    await aSurveyedReader(page)
    await page.goto(`${baseUrl()}/home`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.keyboard.press('Tab')
    const skip = page.getByRole('link', { name: 'Skip to content' })
    await expect(skip).toBeFocused()
    await expect(skip).toBeInViewport({ ratio: 1 })
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
    for (const [name, heading] of [
      ['My Profile', 'My Profile'],
      ['My Insights', /^Reading Insights/],
      ['My Preferences', /^Update: Hey/],
    ] as const) {
      await profile(page).click()
      await item(page, name).click()
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeFocused()
    }
  },
)

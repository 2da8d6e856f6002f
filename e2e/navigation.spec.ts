import { expect, type Page, test } from './support/journey.ts'
import { baseUrl, settled, signedIn, someone } from './support/reader.ts'

const discover = (page: Page) => page.getByRole('button', { name: 'Discover', exact: true })
const profile = (page: Page) => page.getByRole('button', { name: /^(Profile menu|Me)$/ }).filter({ visible: true })
const item = (page: Page, name: string | RegExp) => page.getByRole('menuitem', { name })

const discoverItems = [
  { id: 'NAV-008', name: 'Community', note: 'Explore community reviews', path: '/discover/community' },
  { id: 'NAV-009', name: 'Browse Books', note: 'Search and discover books', path: '/browse-books' },
  { id: 'NAV-010', name: "Sage's Picks", note: 'Personalized book recommendations', path: '/sages-picks' },
  { id: 'NAV-011', name: 'Find Friends', note: 'Connect with other readers', path: '/find-friends' },
]

test('NAV-007, NAV-008, NAV-009, NAV-010, NAV-011: the Discover menu leads to its four pages and says what each is for', async ({
  page,
}) => {
  await signedIn(page)
  await page.goto(`${baseUrl()}/home`)
  for (const { id, name, note, path } of discoverItems) {
    await test.step(`${id}: ${name}`, async () => {
      await discover(page).click()
      await expect(page.getByRole('menu', { name: 'Discover' }).getByRole('menuitem')).toHaveText(
        discoverItems.map((each) => each.name + each.note),
      )
      await item(page, `${name} ${note}`).click()
      await expect(page).toHaveURL(baseUrl() + path)
      await expect(page.getByRole('menu')).toHaveCount(0)
    })
  }
})

test('NAV-019: the avatar is the picture, else the first letter in upper case, else a head and shoulders', async ({
  page,
}, { project }) => {
  test.skip(project.name === 'phone', 'The bottom bar has an icon of its own.')
  const reader = await signedIn(page, someone('zoe'))
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
})

test('NAV-013, NAV-014, NAV-015, NAV-016, NAV-017, NAV-018: the Profile menu leads to what is the reader’s own, and out', async ({
  page,
}) => {
  await settled(page)
  await page.goto(`${baseUrl()}/home`)
  const own = [
    { name: 'My Profile', path: '/profile' },
    { name: 'My Friends', path: '/friends' },
    { name: 'My Insights', path: '/reading-insights' },
    { name: 'My Preferences', path: '/onboarding?edit=true' },
  ]
  for (const { name, path } of own) {
    await test.step(name, async () => {
      await profile(page).click()
      await expect(page.getByRole('menu', { name: 'Profile menu' }).getByRole('menuitem')).toHaveText([
        ...own.map((each) => each.name),
        'Sign Out',
      ])
      await item(page, name).click()
      await expect(page).toHaveURL(baseUrl() + path)
    })
  }
})

test('NAV-012: Discover is highlighted on the pages under it and nowhere else', async ({ page }) => {
  await signedIn(page)
  const under = ['/discover/community', '/browse-books', '/browse-books?q=dune', '/sages-picks', '/find-friends']
  const elsewhere = ['/home', '/my-books', '/friends', '/profile', '/reading-insights', '/rate-book']
  for (const path of [...under, ...elsewhere]) {
    await page.goto(baseUrl() + path)
    const isUnder = under.includes(path)
    await expect(discover(page), path).toHaveAttribute('aria-current', `${isUnder}`)
    await expect(discover(page), path).toHaveCSS('font-weight', isUnder ? '700' : '400')
  }
})

test('NAV-005, NAV-006: the bars lead to Home and My Books and say where one is', async ({ page }) => {
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
})

test('NAV-001, NAV-003: every page is at its address, under its heading and its title', async ({ page, isMobile }) => {
  test.skip(isMobile, 'Both sizes have the same addresses.')
  const { username } = await settled(page)
  const year = new Date().getFullYear()
  const shown: [path: string, heading: string | RegExp, title: string | RegExp][] = [
    ['/', `Welcome back, ${username}!`, 'Home'],
    ['/home', `Welcome back, ${username}!`, 'Home'],
    ['/welcome', 'Welcome to Sageleaf', 'Welcome'],
    ['/onboarding?edit=true', /^Update: Hey/, 'Your taste'],
    ['/my-books', 'My Books', 'My Books'],
    ['/browse-books', 'Browse Books', 'Browse Books'],
    ['/discover', 'Between the Lines', 'Between the Lines'],
    ['/discover/community', 'Between the Lines', 'Between the Lines'],
    ['/sages-picks', "Sage's Picks", "Sage's Picks"],
    ['/friends', 'Friends', 'My Friends'],
    ['/find-friends', 'Find Friends', 'Find Friends'],
    ['/profile', 'My Profile', 'My Profile'],
    ['/rate-book', 'Rate Your Book', 'Rate a book'],
    ['/reading-insights', `Reading Insights for ${year}`, `Reading Insights for ${year}`],
    ['/insights', `Reading Insights for ${year}`, `Reading Insights for ${year}`],
  ]
  for (const [path, heading, title] of shown) {
    await page.goto(baseUrl() + path)
    await expect(page.getByRole('heading', { level: 1, name: heading }), path).toBeVisible()
    await expect(page, path).toHaveTitle(`${title} · Sageleaf`)
  }
})

test('NAV-004, NF-001, NF-002: any other address shows the not-found page, which leads home', async ({ page }) => {
  await signedIn(page)
  for (const path of ['/no-such-page', '/home/more', '/my-books/1/2']) {
    await page.goto(baseUrl() + path)
    await expect(page.getByRole('heading', { name: '404' })).toBeVisible()
    await expect(page.getByText('Oops! Page not found')).toBeVisible()
    await expect(page).toHaveTitle('Page not found · Sageleaf')
  }
  await page.getByRole('link', { name: 'Return to Home' }).click()
  await expect(page).toHaveURL(/\/(home|welcome)$/)
})

test('NAV-020: signing out forgets the reader and goes to the way in', async ({ page }) => {
  const { username } = await settled(page)
  await page.goto(`${baseUrl()}/home`)
  await expect(page.getByRole('heading', { name: `Welcome back, ${username}!` })).toBeVisible()
  await profile(page).click()
  await item(page, 'Sign Out').click()
  await expect(page).toHaveURL(`${baseUrl()}/auth`)
  await page.goBack()
  await expect(page).toHaveURL(/\/auth/)
  await expect(page.getByText(username)).toHaveCount(0)
})

test('ERR-023: a sign-out that fails says so, and the reader stays', async ({ page }) => {
  await signedIn(page)
  await page.goto(`${baseUrl()}/home`)
  await page.route('**/rpc/accounts/signOut', (route) => route.abort())
  await profile(page).click()
  await item(page, 'Sign Out').click()
  await expect(page.getByRole('alert').getByText('Failed to sign out')).toBeVisible()
  await expect(page).toHaveURL(/\/home$/)
  await expect(profile(page)).toBeVisible()
})

test('NAV-021: the ways in, the welcome and the first survey have no bars; a visitor’s bars hold nothing that needs an account', async ({
  page,
}) => {
  const bars = page.getByRole('navigation', { name: /^(Main|Shortcuts)$/ }).filter({ visible: true })
  for (const path of ['/auth', '/auth?mode=signin', '/auth/callback?error=access_denied']) {
    await page.goto(baseUrl() + path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(bars, path).toHaveCount(0)
  }
  await page.goto(`${baseUrl()}/discover/community`)
  await expect(bars.getByRole('link')).toHaveText(['Community', 'Sign in', 'Sign up'])
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
})

test('NAV-022: plain Discover is the community, and Back does not fall into it again', async ({ page }) => {
  await signedIn(page)
  await page.goto(`${baseUrl()}/home`)
  await page.goto(`${baseUrl()}/discover`)
  await expect(page).toHaveURL(`${baseUrl()}/discover/community`)
  await page.goBack()
  await expect(page).toHaveURL(`${baseUrl()}/home`)
})

test('Back brings the search before again, with what it found', async ({ page }) => {
  await settled(page)
  await page.goto(`${baseUrl()}/browse-books`)
  const box = page.getByRole('searchbox')
  const found = (title: string) => page.getByRole('button', { name: title, exact: true }).first()
  for (const term of ['Dune', 'Emma', 'Circe']) {
    await box.fill(term)
    if (term !== 'Circe') await page.keyboard.press('Enter')
    await expect(found(term)).toBeVisible()
  }
  for (const term of ['Emma', 'Dune']) {
    await page.goBack()
    await expect(box).toHaveValue(term)
    await expect(found(term)).toBeVisible()
  }
  await page.goBack()
  await expect(box).toHaveValue('')
})

test('Back brings one to where one was on the page', async ({ page }) => {
  await settled(page)
  await page.goto(`${baseUrl()}/sages-picks`)
  await expect(page.getByRole('button', { name: 'Add to TBR' }).first()).toBeVisible()
  const left = await page.evaluate(() => {
    window.scrollTo(0, 300)
    return scrollY
  })
  expect(left, 'the page is long enough to scroll').toBeGreaterThan(100)
  // A real click would first scroll the bar into view, and the page with it.
  await page.getByRole('link', { name: 'Home', exact: true }).dispatchEvent('click')
  await expect(page.getByRole('heading', { level: 1, name: /Welcome back/ })).toBeFocused()
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: "Sage's Picks" })).toBeFocused()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(left)
})

test('a menu is used by keyboard: arrows, Home, End, first letters; Esc and Tab give the focus back', async ({
  page,
}) => {
  await signedIn(page)
  await page.goto(`${baseUrl()}/home`)
  await expect(page.getByText('Recent Activity').first()).toBeVisible()
  const opener = profile(page)
  await opener.focus()
  await page.keyboard.press('ArrowDown')
  await expect(item(page, 'My Profile')).toBeFocused()
  await expect(opener).toHaveAttribute('aria-expanded', 'true')
  const steps: [key: string, name: string][] = [
    ['ArrowDown', 'My Friends'],
    ['ArrowUp', 'My Profile'],
    ['ArrowUp', 'Sign Out'],
    ['ArrowDown', 'My Profile'],
    ['End', 'Sign Out'],
    ['Home', 'My Profile'],
    ['m', 'My Friends'],
    ['s', 'System'],
    ['s', 'Sign Out'],
  ]
  for (const [key, name] of steps) {
    await page.keyboard.press(key)
    await expect(page.getByRole(name === 'System' ? 'menuitemradio' : 'menuitem', { name })).toBeFocused()
  }
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toHaveCount(0)
  await expect(opener).toBeFocused()
  await expect(opener).toHaveAttribute('aria-expanded', 'false')
  await page.keyboard.press('Enter')
  await expect(item(page, 'My Profile')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('menu')).toHaveCount(0)
})

test('each change of page puts the focus on its heading; the first Tab of a page offers to skip the bars', async ({
  page,
}) => {
  await settled(page)
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
})

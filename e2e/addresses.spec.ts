import { expect, test } from './support/journey.ts'
import { aSettledReader, baseUrl, call, signedIn, someAnswers } from './support/reader.ts'
import { goWithin } from './support/screens.ts'

test(
  'every page is at its address, under its heading and its title; plain Discover is the community, and Back does not fall into it again',
  { tag: ['@desktop', '@NAV-001', '@NAV-003', '@NAV-022', '@INS-001'] },
  async ({ page }) => {
    const { username } = await aSettledReader(page)
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
      ['/inbox', 'Inbox', 'Inbox'],
      ['/friends', 'Friends', 'My Friends'],
      ['/find-friends', 'Find Friends', 'Find Friends'],
      ['/profile', 'My Profile', 'My Profile'],
      ['/rate-book', 'Rate Your Book', 'Rate a book'],
      ['/reading-insights', `Reading Insights for ${year}`, `Reading Insights for ${year}`],
      ['/insights', `Reading Insights for ${year}`, `Reading Insights for ${year}`],
    ]
    for (const [path, heading, title] of shown) {
      await goWithin(page, path)
      await expect(page.getByRole('heading', { level: 1, name: heading }), path).toBeVisible()
      await expect(page, path).toHaveTitle(`${title} · Sageleaf`)
    }
    await page.goto(`${baseUrl()}/home`)
    await page.goto(`${baseUrl()}/discover`)
    await expect(page).toHaveURL(`${baseUrl()}/discover/community`)
    await page.goBack()
    await expect(page).toHaveURL(`${baseUrl()}/home`)
  },
)

test(
  'any other address shows the not-found page, which links to the right start page',
  { tag: ['@desktop', '@NAV-004', '@NF-001', '@NF-002', '@NF-003', '@NF-004'] },
  async ({ page }) => {
    const bars = page.getByRole('navigation', { name: 'Main' })
    const lost = async (path: string) => {
      const answer = await page.goto(baseUrl() + path)
      expect(answer?.status(), path).toBe(404)
      await expect(page.getByRole('heading', { level: 1, name: '404', exact: true })).toBeVisible()
      await expect(page.getByText('Oops! Page not found', { exact: true })).toBeVisible()
      await expect(page).toHaveTitle('Page not found · Sageleaf')
      await expect(page.getByRole('main')).toHaveCount(1)
    }
    const home = page.getByRole('link', { name: 'Return to Home', exact: true })
    await test.step('a visitor is led to the ways in, and not back here', async () => {
      await lost('/no-such-page')
      await expect(bars.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/auth?mode=signin')
      await expect(home).toHaveAttribute('href', '/')
      await home.click()
      await expect(page).toHaveURL(`${baseUrl()}/auth`)
    })
    await test.step('a reader keeps the bars', async () => {
      await signedIn(page)
      for (const path of ['/no-such-page', '/home/more', '/my-books/1/2', '/admin/cover-migration']) {
        await lost(path)
        await expect(bars.getByRole('link', { name: 'My Books' })).toBeVisible()
        await expect(bars.getByRole('button', { name: 'Discover' })).toBeVisible()
      }
      await bars.getByRole('link', { name: 'My Books' }).click()
      await expect(page).toHaveURL(`${baseUrl()}/my-books`)
    })
    await test.step('without the survey to the welcome, with it to Home', async () => {
      await lost('/home/more')
      await home.click()
      await expect(page).toHaveURL(`${baseUrl()}/welcome`)
      await call(page, 'survey/save', someAnswers)
      await lost('/home/more')
      await home.click()
      await expect(page).toHaveURL(`${baseUrl()}/home`)
    })
  },
)

test('Back restores the previous search and its results', { tag: ['@desktop'] }, async ({ page }) => {
  await signedIn(page)
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

test('Back restores the scroll position', { tag: ['@phone'] }, async ({ page }) => {
  await aSettledReader(page)
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

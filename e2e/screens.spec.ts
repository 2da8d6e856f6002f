import { expect, type Page, test } from './support/journey.ts'
import { pages } from '#contract/pages.ts'
import { expectNoViolation } from './support/axe.ts'
import { baseUrl, call, settled, signedIn } from './support/reader.ts'

interface Screen {
  path: string
  /** Something that is there only when the screen has loaded. */
  shows: RegExp
}

const forVisitors: Screen[] = [
  { path: '/auth', shows: /Sign up/ },
  { path: '/auth?mode=signin', shows: /Sign in/ },
  { path: '/auth?mode=forgot', shows: /Back to Sign In/ },
  { path: '/auth?type=recovery', shows: /Back to Sign In|password/i },
  { path: '/auth?error=access_denied', shows: /unexpected error/i },
  { path: '/no-such-page', shows: /Oops! Page not found/ },
]

const forReaders: Screen[] = [
  { path: '/welcome', shows: /Skip for now/ },
  { path: '/onboarding?edit=true', shows: /Let the Curation Begin/ },
  { path: '/home', shows: /Recent Activity/ },
  { path: '/browse-books', shows: /Browse Books/ },
  { path: '/browse-books?q=dune', shows: /Dune/ },
  { path: '/browse-books?q=qqqqzzzz', shows: /No books found/ },
  { path: '/my-books', shows: /My Books/ },
  { path: '/rate-book', shows: /Rate Your Book/ },
  { path: '/sages-picks', shows: /Sage's Picks/ },
  { path: '/reading-insights', shows: /Top Genres|No Books Read Yet/ },
]

test('NF-001: every page of the contract is one of the client, and any other address is not found', async ({
  page,
}) => {
  await settled(page)
  for (const path of pages.filter((each) => !each.includes(':') && !each.startsWith('/auth'))) {
    const answer = await page.goto(`${baseUrl()}${path}`)
    expect(answer?.status(), path).toBe(200)
    await expect(page.locator('h1').first()).toBeVisible()
    await expect(page.getByText('Oops! Page not found'), path).toHaveCount(0)
  }
  const nowhere = await page.goto(`${baseUrl()}/no-such-page`)
  expect(nowhere?.status()).toBe(404)
  await expect(page.getByText('Oops! Page not found')).toBeVisible()
})

for (const scheme of ['light', 'dark'] as const) {
  test.describe(scheme, () => {
    test.use({ colorScheme: scheme })

    test('screens for visitors have no accessibility violation', async ({ page }) => {
      for (const screen of forVisitors) await check(page, screen)
    })

    test('screens of a new reader, still empty, have no accessibility violation', async ({ page }) => {
      await signedIn(page)
      for (const screen of forReaders) await check(page, screen)
    })

    test('screens of a settled reader have no accessibility violation', async ({ page }) => {
      await settled(page)
      for (const screen of forReaders) await check(page, screen)
    })

    test('the rating form, the dialogs and the menus have no accessibility violation', async ({ page }) => {
      await settled(page)
      const { books } = await call<{ books: { id: string }[] }>(page, 'books/search', { query: 'Circe', limit: 1 })
      await check(page, { path: `/rate-book/${books[0]!.id}`, shows: /Public Review/ })
      await page.goto(`${baseUrl()}/browse-books?q=dune`)
      await page.getByRole('button', { name: 'Dune', exact: true }).first().click()
      await expect(page.getByRole('dialog', { name: 'Book Details' })).toBeVisible()
      await expectNoViolation(page, 'the book dialog')
      await page.goto(`${baseUrl()}/sages-picks`)
      await page
        .getByRole('button', { name: /why this/i })
        .first()
        .click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await expectNoViolation(page, 'why this')
      await page.keyboard.press('Escape')
      await page
        .getByRole('button', { name: /^(Profile menu|Me)$/ })
        .filter({ visible: true })
        .click()
      await expectNoViolation(page, 'the profile menu')
    })

    test('screens that cannot load say so, without an accessibility violation', async ({ page }) => {
      await settled(page)
      await page.route('**/rpc/shelf/**', (route) => route.fulfill({ status: 500, json: {} }))
      await page.route('**/rpc/picks/**', (route) => route.fulfill({ status: 500, json: {} }))
      await page.route('**/rpc/books/**', (route) => route.fulfill({ status: 500, json: {} }))
      await check(page, { path: '/my-books', shows: /Failed to load your book collection/ })
      await check(page, { path: '/sages-picks', shows: /Failed to load recommendations/ })
      await check(page, { path: '/browse-books?q=dune', shows: /Search failed/ })
    })
  })
}

async function check(page: Page, { path, shows }: Screen): Promise<void> {
  await page.goto(`${baseUrl()}${path}`)
  await expect(page.getByText(shows).filter({ visible: true }).first()).toBeVisible({ timeout: 20_000 })
  await expect(page.locator('h1')).toHaveCount(1)
  await expectNoViolation(page, path)
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow, `${path} scrolls sideways`).toBeLessThanOrEqual(0)
}

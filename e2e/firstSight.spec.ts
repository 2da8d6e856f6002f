import { expectNoSidewaysScroll, expectNoViolation } from './support/accessibility.ts'
import { expect, type Page, test } from './support/journey.ts'
import { baseUrl, signedIn } from './support/reader.ts'
import { aSharedReview } from './support/review.ts'

const firstSight = (page: Page) => page.getByRole('region', { name: 'What you’ll find here' })

/** The sum of all layout shifts so far, except those that a key or a press caused. */
const shifts = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
            if (!entry.hadRecentInput) sum += entry.value
        }).observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => resolve(sum), 100)
      }),
  )

test('a visitor who comes to / sees what Sageleaf is beside or below the form, and can look around', async ({
  page,
  browser,
}) => {
  await aSharedReview(browser)
  await page.goto(`${baseUrl()}/`)
  await expect(page).toHaveURL(/\/auth$/)
  await page.getByLabel('Reader Alias').fill('anna')
  const pieces = firstSight(page)
  await test.step('A shelf, three reasons and two reviews come without moving anything', async () => {
    await expect(pieces.getByRole('img', { name: /An example of a reading year/ })).toBeVisible()
    await expect(pieces.getByRole('complementary', { name: /^For a reader of / })).toHaveCount(3)
    await expect(pieces.getByText('Three examples.', { exact: false })).toBeVisible()
    await expect(pieces.getByRole('article').first()).toBeVisible()
    await expect(pieces.getByText('[spoiler]')).toHaveCount(0)
    expect(await shifts(page)).toBeLessThan(0.02)
  })
  await test.step('The form was not touched', async () => {
    await expect(page.getByLabel('Reader Alias')).toHaveValue('anna')
    await expect(page.getByLabel('Reader Alias')).toBeFocused()
  })
  await expectNoViolation(page, '/auth with the first sight')
  await expectNoSidewaysScroll(page, '/auth with the first sight')
  await pieces.getByRole('link', { name: 'Look around the community' }).click()
  await expect(page.getByRole('heading', { name: 'Community Reviews' })).toBeVisible()
})

test('the form works when the first sight cannot be loaded', { tag: ['@desktop'] }, async ({ page }) => {
  await page.route('**/assets/FirstSight-*', (route) => route.abort())
  await page.goto(`${baseUrl()}/auth`)
  await page.waitForRequest('**/assets/FirstSight-*')
  await page.getByRole('button', { name: 'Sign up', exact: true }).click()
  await expect(page.getByText('Username is required').first()).toBeVisible()
  await expect(firstSight(page)).toHaveCount(0)
})

test(
  'a visitor reads what Sageleaf is on a page to share, and signs up from there',
  { tag: ['@phone'] },
  async ({ page }) => {
    await page.goto(`${baseUrl()}/auth`)
    await page.getByRole('link', { name: 'What is Sageleaf?' }).click()
    await expect(page).toHaveTitle('A home for readers · Sageleaf')
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { name: 'About Sageleaf' })).toBeVisible()
    await expect(main.getByText('GNU Affero General Public License')).toBeVisible()
    await expect(main.getByText(`You are at ${new URL(baseUrl()).host}.`)).toBeVisible()
    await expect(firstSight(page)).toBeVisible()
    await main.getByRole('link', { name: 'Sign up' }).click()
    await expect(page).toHaveURL(`${baseUrl()}/auth`)
  },
)

test(
  'the page to share names the operator, and offers no sign-up where there is none',
  { tag: ['@desktop'] },
  async ({ page }) => {
    const stated = {
      operator: 'The Harbour Street circle',
      'operator-contact': 'https://books.example/rules',
      source: 'https://books.example/source',
      'sign-up': 'off',
    }
    const metas = Object.entries(stated).map(([name, content]) => `<meta name="sageleaf-${name}" content="${content}">`)
    await page.route('**/about', async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, body: (await response.text()).replace('</head>', `${metas.join('')}</head>`) })
    })
    await page.goto(`${baseUrl()}/about`)
    const main = page.getByRole('main')
    await expect(main.getByText('This instance is run by The Harbour Street circle.')).toBeVisible()
    await expect(main.getByRole('link', { name: 'Contact and rules' })).toHaveAttribute(
      'href',
      stated['operator-contact'],
    )
    await expect(main.getByRole('link', { name: 'Get the source code' })).toHaveAttribute('href', stated.source)
    await expect(main.getByText('Sign-up is closed here')).toBeVisible()
    await expect(main.getByRole('link', { name: 'Sign up' })).toHaveCount(0)
  },
)

test('a reader finds the page to share in the menu', { tag: ['@phone'] }, async ({ page }) => {
  await signedIn(page)
  await page.goto(`${baseUrl()}/about`)
  await expect(page.getByRole('heading', { name: 'About Sageleaf' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Sign up' })).toHaveCount(0)
})

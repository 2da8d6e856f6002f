import { openHome, clickHome } from './support/home.ts'
import { expect, type Page, test } from './support/journey.ts'
import { aSettledReader, baseUrl } from './support/reader.ts'

const toMyBooks = (page: Page) =>
  page
    .getByRole('navigation', { name: 'Where to next?' })
    .getByRole('link', { name: /^My Books/ })
    .click()

/** Fails every call of an operation, and counts them. */
async function failing(page: Page, operation: string, answer = { status: 500, json: {} }): Promise<() => number> {
  let asked = 0
  await page.route(`**/rpc/${operation}`, async (route) => {
    asked++
    await route.fulfill(answer)
  })
  return () => asked
}

test(
  'query data is kept for five minutes after it was last shown; a failed query is retried three times, refusals and mutations are not',
  { tag: ['@desktop', '@CONST-019', '@CONST-020'] },
  async ({ page }) => {
    await page.clock.install()
    await aSettledReader(page)
    await openHome(page)
    await toMyBooks(page)
    const book = page.getByRole('heading', { name: 'The Hobbit' })
    await expect(book).toBeVisible()
    await clickHome(page)
    await expect(page.getByRole('heading', { name: 'Recent Activity' })).toBeVisible()
    await page.route('**/rpc/shelf/list', () => undefined)

    await page.clock.fastForward('04:50')
    await toMyBooks(page)
    await expect(book).toBeVisible()
    await clickHome(page)
    await expect(page.getByRole('heading', { name: 'Recent Activity' })).toBeVisible()
    await page.clock.fastForward('05:10')
    await toMyBooks(page)
    await expect(page.getByRole('heading', { level: 1, name: 'My Books' })).toBeVisible()
    await expect(page.locator('.skeleton').first()).toBeVisible()
    await expect(book).toHaveCount(0)

    await page.unroute('**/rpc/shelf/list')
    await openHome(page)
    const read = await failing(page, 'shelf/list')
    await toMyBooks(page)
    await expect(async () => {
      await page.clock.runFor(2000)
      await expect(page.getByRole('main').getByText('Failed to load your book collection')).toBeVisible({
        timeout: 200,
      })
    }).toPass()
    expect(read()).toBe(4)

    const refusal = { code: 'BOOK_NOT_FOUND', status: 404, defined: true, data: { bookId: 'x' } }
    const refused = await failing(page, 'shelf/get', { status: 404, json: { json: refusal } })
    await page.goto(`${baseUrl()}/rate-book/00000000-0000-4000-8000-000000000000`)
    await expect(page.getByRole('heading', { level: 1, name: 'This book is not here' })).toBeVisible()
    await page.clock.runFor(30_000)
    expect(refused()).toBe(1)

    const changed = await failing(page, 'insights/setGoal')
    await openHome(page)
    await page.getByRole('button', { name: 'Change goal' }).click()
    await page.getByLabel(/^Goal for/).fill('12')
    await page.keyboard.press('Enter')
    await expect(page.getByText('An unexpected error occurred.')).toBeVisible()
    await page.clock.runFor(30_000)
    expect(changed()).toBe(1)
  },
)

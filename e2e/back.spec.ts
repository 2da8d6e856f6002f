import { open } from './support/browse.ts'
import { expect, type Page, test } from './support/journey.ts'
import { aSettledReader, baseUrl, signedIn } from './support/reader.ts'

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Book Details' })
const depth = (page: Page) => page.evaluate(() => (history.state as { layer?: number }).layer ?? 0)

test(
  'UX: Back closes what is open and stays on the page, with its results, its scroll and its history',
  { tag: ['@phone'] },
  async ({ page }) => {
    await aSettledReader(page)
    await page.goto(`${baseUrl()}/my-books`)
    await page.getByRole('link', { name: 'Search', exact: true }).first().click()
    const matched = page.waitForResponse('**/rpc/picks/matches')
    await page.getByPlaceholder('Search by title or author...').fill('the')
    await expect(page).toHaveURL(/q=the/)
    const book = page.getByRole('list', { name: 'Search results' }).getByRole('article').nth(12)
    const opener = book.getByRole('button').first()
    // The matches of the hits come after them, and change how high their rows are.
    await matched
    await page.waitForLoadState('networkidle')
    await opener.scrollIntoViewIfNeeded()
    const scrolled = await page.evaluate(() => scrollY)
    expect(scrolled).toBeGreaterThan(0)

    await test.step('a dialog', async () => {
      await opener.click()
      await expect(dialog(page)).toBeVisible()
      await expect.poll(() => depth(page)).toBe(1)
      await page.goBack()
      await expect(dialog(page)).toHaveCount(0)
      await expect(page).toHaveURL(/q=the/)
      await expect(opener).toBeVisible()
      expect(await page.evaluate(() => scrollY)).toBe(scrolled)
      await page.goForward()
      await expect.poll(() => depth(page)).toBe(0)
      await expect(dialog(page)).toHaveCount(0)
    })

    await test.step('a page reached from a dialog is one step from the results', async () => {
      await opener.click()
      await dialog(page).getByRole('link').first().click()
      await expect(page).toHaveURL(/\/book\//)
      await page.goBack()
      await expect(page).toHaveURL(/q=the/)
      await expect(opener).toBeVisible()
      await expect(dialog(page)).toHaveCount(0)
    })

    await test.step('a menu', async () => {
      const menu = page.getByRole('menu')
      await page.getByRole('button', { name: 'Discover' }).click()
      await expect(menu).toBeVisible()
      await expect.poll(() => depth(page)).toBe(1)
      await page.goBack()
      await expect(menu).toBeHidden()
      await expect(page).toHaveURL(/q=the/)
      await page.getByRole('button', { name: 'Discover' }).click()
      await page.getByRole('menuitem', { name: /Community/ }).click()
      await expect(page).toHaveURL(/\/discover\/community/)
      await page.goBack()
      await expect(page).toHaveURL(/q=the/)
    })

    await test.step('closed by a key, nothing is left to go back through', async () => {
      await expect(opener).toBeVisible()
      await opener.click()
      await expect(dialog(page)).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(dialog(page)).toHaveCount(0)
      await expect.poll(() => depth(page)).toBe(0)
      await page.goBack()
      await expect(page).not.toHaveURL(/q=the/)
    })
  },
)

test('UX: a dialog open during a reload adds no step to Back', { tag: ['@desktop'] }, async ({ page }) => {
  await signedIn(page)
  await page.goto(`${baseUrl()}/my-books`)
  await open(page, '?q=dune')
  await page.getByRole('button', { name: 'Dune', exact: true }).click()
  await expect.poll(() => depth(page)).toBe(1)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Dune', exact: true })).toBeVisible()
  await expect.poll(() => depth(page)).toBe(0)
  await page.goBack()
  await expect(page).toHaveURL(/\/my-books/)
})

import { expectNoViolation } from './support/accessibility.ts'
import { expect, test } from './support/journey.ts'
import { baseUrl } from './support/reader.ts'

test(
  'from a book, its author, series and tags lead to pages of their books, and Back leads to the book',
  { tag: ['@phone'] },
  async ({ page }) => {
    await page.goto(`${baseUrl()}/author/ursula%20k%20le%20guin`)
    await expect(page.getByRole('heading', { level: 1, name: 'Ursula K. Le Guin' })).toBeVisible()
    await expect(page).toHaveTitle('Books by Ursula K. Le Guin · Sageleaf')
    await expectNoViolation(page, 'an author')
    await page.getByRole('link', { name: /^A Wizard of Earthsea/ }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'A Wizard of Earthsea' })).toBeVisible()

    await page.getByRole('link', { name: 'Ursula K. Le Guin' }).first().click()
    await expect(page).toHaveURL(/\/author\/Ursula/)
    await page
      .getByRole('link', { name: /Earthsea Cycle/ })
      .first()
      .click()
    await expect(page.getByRole('heading', { level: 1, name: /Earthsea/ })).toBeVisible()
    await expect(page.getByRole('listitem').filter({ hasText: 'Book 1' }).first()).toContainText('A Wizard of Earthsea')
    await page.goBack()
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1, name: 'A Wizard of Earthsea' })).toBeVisible()

    await page.getByRole('region', { name: 'Genres' }).getByRole('link', { name: 'Fantasy', exact: true }).click()
    const books = page.getByRole('list', { name: 'Books: Fantasy' }).locator('> li')
    await expect(books).toHaveCount(48)
    await page.getByRole('button', { name: 'Show more books' }).click()
    await expect(books).not.toHaveCount(48)
    await page.getByLabel('Order').selectOption('Newest')
    await expect(page).toHaveURL(/order=new/)
    await expect(books).toHaveCount(48)
  },
)

test(
  'a name that the catalogue does not know says so, as a page that is not there',
  { tag: ['@phone'] },
  async ({ page }) => {
    const answer = await page.goto(`${baseUrl()}/author/Nobody%20At%20All`)
    expect(answer!.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1, name: 'There is no such page' })).toBeVisible()
    await page.goto(`${baseUrl()}/tag/no%20such%20tag`)
    await expect(page.getByRole('heading', { level: 1, name: 'There is no such page' })).toBeVisible()
  },
)

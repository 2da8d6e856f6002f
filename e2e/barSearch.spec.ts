import { expect, type Page, test } from './support/journey.ts'
import { baseUrl, signedIn } from './support/reader.ts'

const box = (page: Page) => page.getByRole('combobox', { name: 'Find a book' })
const matches = (page: Page) => page.getByRole('listbox', { name: 'Matches' }).getByRole('option')

test('a book is found from the bar of any page, by keys alone or by hand', { tag: ['@desktop'] }, async ({ page }) => {
  await signedIn(page)
  await page.goto(baseUrl() + '/friends')
  await expect(box(page)).toBeVisible()
  await test.step('the arrow keys choose among the best matches', async () => {
    await page.keyboard.press('/')
    await expect(box(page)).toBeFocused()
    await page.keyboard.type('hunger games 2')
    await expect(matches(page).first()).toContainText('Catching Fire')
    await page.keyboard.press('ArrowDown')
    await expect(matches(page).first()).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Catching Fire', level: 1 })).toBeVisible()
    await expect(box(page)).toHaveValue('')
  })
  await test.step('Enter leads to all results, where the page has its own field', async () => {
    await box(page).fill('austen')
    await box(page).press('Enter')
    await expect(page).toHaveURL(/\/browse-books\?q=austen$/)
    await expect(page.getByPlaceholder('Search by title or author...')).toHaveValue('austen')
    await expect(box(page)).toHaveCount(0)
  })
  await test.step('Escape closes the list, then empties the field', async () => {
    await page.goto(baseUrl() + '/my-books')
    await box(page).fill('emma')
    await expect(matches(page).first()).toContainText('Emma')
    await box(page).press('Escape')
    await expect(matches(page).first()).toBeHidden()
    await expect(box(page)).toHaveValue('emma')
    await box(page).press('Escape')
    await expect(box(page)).toHaveValue('')
  })
  await test.step('a press opens the book', async () => {
    await box(page).fill('hobit')
    await expect(matches(page).first()).toContainText('Did you mean')
    await matches(page).first().click()
    await expect(page.getByRole('heading', { name: 'The Hobbit', level: 1 })).toBeVisible()
  })
})

import { expect, test } from './support/journey.ts'
import { baseUrl, call, aSettledReader } from './support/reader.ts'

test.beforeEach(({ isMobile }) => test.skip(isMobile, 'The size makes no difference.'))

test('a search of ten thousand characters gets a sentence, and the page lives on', async ({ page }) => {
  await aSettledReader(page)
  await page.goto(`${baseUrl()}/browse-books`)
  const box = page.getByRole('searchbox')
  await box.fill('x'.repeat(10_000))
  await page.keyboard.press('Enter')
  await expect(page.getByText(/Keep it to 200 characters/)).toBeVisible()
  await box.fill('   ')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page.getByText('Please enter a search term').first()).toBeVisible()
  await box.fill('dune')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Dune', exact: true }).first()).toBeVisible()
})

test(
  'a future finish date and a finish before the start are refused at their field; the words stay',
  { tag: ['@RATE-026', '@VAL-038'] },
  async ({ page }) => {
    await aSettledReader(page)
    const { books } = await call<{ books: { id: string }[] }>(page, 'books/search', { query: 'Persuasion', limit: 1 })
    await page.goto(`${baseUrl()}/rate-book/${books[0]!.id}`)
    await page.getByLabel('Public Review').fill('Half agony, half hope.')
    await page.getByLabel('Start Date').fill('2026-05-02')
    await page.getByLabel('Finish Date').fill('2026-05-01')
    await page.getByRole('button', { name: 'Save Rating & Review' }).click()
    await expect(page.getByText(/before (the start|you started)|before the start/i).first()).toBeVisible()
    await page.getByLabel('Finish Date').fill('2999-01-01')
    await page.getByRole('button', { name: 'Save Rating & Review' }).click()
    await expect(page.getByText(/in the future/i).first()).toBeVisible()
    await expect(page.getByLabel('Public Review')).toHaveValue('Half agony, half hope.')
    await page.reload()
    await expect(page.getByLabel('Public Review')).toHaveValue('Half agony, half hope.')
  },
)

test('a book is moved at once, and Undo moves it back permanently', async ({ page }) => {
  await aSettledReader(page)
  await page.goto(`${baseUrl()}/my-books?tab=tbr`)
  const actions = page.getByRole('group', { name: 'The Hobbit' })
  await actions.getByRole('button', { name: 'Start Reading' }).click()
  await expect(page.getByText('No books in your TBR')).toBeVisible()
  const undone = page.waitForResponse('**/rpc/shelf/restore')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(actions.getByRole('button', { name: 'Start Reading' })).toBeVisible()
  await undone
  await page.reload()
  await expect(actions.getByRole('button', { name: 'Start Reading' })).toBeVisible()
})

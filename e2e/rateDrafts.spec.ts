import { today } from './support/days.ts'
import { fieldDay } from './support/home.ts'
import { expect, test } from './support/journey.ts'
import { heading, openForm, save, star } from './support/rate.ts'
import { baseUrl, call, aSettledReader, signedIn, aNewReader } from './support/reader.ts'
import { savedReview } from './support/savedReview.ts'
import { failOperation } from './support/twoReaders.ts'

test(
  'a session that ends while the form is full loses nothing, and the form is still for marking as read',
  { tag: ['@desktop', '@RATE-019', '@RATE-022', '@VAL-037', '@ERR-055', '@SEC-008', '@SEC-009'] },
  async ({ page }) => {
    const reader = await aSettledReader(page)
    await page.goto(`${baseUrl()}/my-books?tab=reading`)
    await page.getByRole('group', { name: 'Emma' }).getByRole('button', { name: 'Mark as Read' }).click()
    await expect(heading(page, 'Mark as Read')).toBeVisible()
    await expect(page.getByLabel('Finish Date')).toHaveValue(fieldDay(today))
    await page.getByLabel('Public Review').fill('Badly done, Emma!')
    await star(page, '2 and a half stars').check()
    // When it begins to listen for news, a page asks once more who is there.
    const rested = page.waitForResponse(/accounts\/me/)
    await page.reload()
    await expect(page.getByText(/We restored your unsaved draft from/)).toBeVisible()
    await expect(heading(page, 'Mark as Read')).toBeVisible()
    await rested
    await page.context().clearCookies()
    await page.getByLabel('Private Review').fill('Typed when the session was over.')
    await save(page, 'Save').click()
    await expect(page.getByText('Authentication required')).toBeVisible()
    await expect(page).toHaveURL(/\/auth/)
    await page.getByLabel('Email').fill(reader.email)
    await page.getByLabel('Password', { exact: true }).fill(reader.password)
    await page.keyboard.press('Enter')
    await expect(heading(page, 'Mark as Read')).toBeVisible()
    await expect(page.getByLabel('Public Review')).toHaveValue('Badly done, Emma!')
    await expect(page.getByLabel('Private Review')).toHaveValue('Typed when the session was over.')
    await expect(star(page, '2 and a half stars')).toBeChecked()
    await save(page, 'Save').click()
    await expect(page).toHaveURL(/\/my-books$/)
  },
)

test(
  'a second tab shows what the first saved, and a draft shows what another device saved',
  { tag: ['@desktop', '@RULE-039'] },
  async ({ page }) => {
    await signedIn(page, aNewReader('two'))
    const other = await page.context().newPage()
    const bookId = await openForm(page, 'Persuasion')
    await openForm(other, 'Persuasion')
    await test.step('the later save shows the difference, and can be saved anyway', async () => {
      await other.getByLabel('Public Review').fill('From the other tab.')
      await save(other, 'Save').click()
      await expect(other).toHaveURL(/\/my-books$/)
      await page.getByLabel('Public Review').fill('From this tab.')
      await save(page, 'Save').click()
      await expect(page.getByText(/changed elsewhere/)).toBeVisible()
      await page.getByText('See what is saved now').click()
      await expect(page.getByRole('definition').filter({ hasText: 'From the other tab.' })).toBeVisible()
      await expect(page.getByLabel('Public Review')).toHaveValue('From this tab.')
      await page.getByRole('button', { name: 'Save anyway' }).click()
      await expect(page).toHaveURL(/\/my-books$/)
      const { entries } = await call<{ entries: object[] }>(page, 'shelf/list', undefined)
      expect(entries).toHaveLength(1)
    })
    await test.step('a draft takes over the fields it did not touch and lists the others', async () => {
      await openForm(page, 'Persuasion')
      await page.getByLabel('Public Review').fill('A draft.')
      await expect(page.getByText('Draft kept on this device')).toBeVisible()
      await savedReview(page, bookId, { publicReview: 'From the phone.', rating: 3 })
      await page.reload()
      await expect(page.getByText('Changed elsewhere since then: Public Review.')).toBeVisible()
      await expect(page.getByLabel('Public Review')).toHaveValue('A draft.')
      await expect(star(page, '3 stars')).toBeChecked()
      await page.getByText(/See what is saved now/).click()
      await expect(page.getByRole('definition').filter({ hasText: 'From the phone.' })).toBeVisible()
      await page.getByRole('button', { name: 'Discard the draft' }).click()
      await expect(page.getByLabel('Public Review')).toHaveValue('From the phone.')
      await page.getByRole('button', { name: 'Undo' }).click()
      await expect(page.getByLabel('Public Review')).toHaveValue('A draft.')
      await page.reload()
      await expect(page.getByText(/We restored your unsaved draft from/)).toBeVisible()
      await expect(page.getByLabel('Public Review')).toHaveValue('A draft.')
    })
  },
)

test(
  'an analysis and a save that fail say so, and nothing typed is lost',
  { tag: ['@desktop', '@ERR-052', '@ERR-054', '@ERR-057', '@VAL-034'] },
  async ({ page }) => {
    await signedIn(page)
    await failOperation(page, 'books/analyze')
    await failOperation(page, 'shelf/review')
    await openForm(page, 'Persuasion')
    await page.getByRole('button', { name: 'Analyze with AI' }).click()
    await expect(page.getByText('Analysis failed')).toBeVisible()
    await expect(page.getByText('Unable to analyze book details. Please fill them manually')).toBeVisible()
    await page.getByLabel('Public Review').fill('Half agony, half hope.')
    await save(page, 'Save').click()
    await expect(page.getByText('Error saving book')).toBeVisible()
    await expect(page.getByText('There was an error saving your rating and review').first()).toBeVisible()
    await expect(page.getByLabel('Public Review')).toHaveValue('Half agony, half hope.')
    await test.step('a book without an author cannot be analyzed', async () => {
      await page.route('**/rpc/shelf/get', async (route) => {
        const answer = await route.fetch()
        const { json } = (await answer.json()) as { json: { book: object } }
        await route.fulfill({ json: { json: { ...json, book: { ...json.book, author: '' } } } })
      })
      await page.reload()
      await page.getByRole('button', { name: 'Analyze with AI' }).click()
      await expect(page.getByText('Missing book information')).toBeVisible()
      await expect(page.getByText('Need book title and author to analyze')).toBeVisible()
    })
  },
)

import { expect, type Page, test } from './support/journey.ts'
import { linkMailedTo } from './support/mail.ts'
import { baseUrl, call, settled, signedIn, someone } from './support/reader.ts'

async function fillSignUp(page: Page, reader: { username: string; email: string; password: string }): Promise<void> {
  await page.getByLabel('Reader Alias').fill(reader.username)
  await page.getByLabel('Email').fill(reader.email)
  await page.getByLabel('Password', { exact: true }).fill(reader.password)
  await page.getByRole('button', { name: 'Sign up', exact: true }).click()
}

test('VAL-012: a taken username is refused in any case, and nothing typed is lost', async ({ page, browser }) => {
  const other = await browser.newPage()
  const taken = await signedIn(other)
  await other.close()
  const reader = { ...someone(), username: taken.username.toUpperCase() }
  await page.goto(`${baseUrl()}/auth`)
  await fillSignUp(page, reader)
  await expect(page.getByText('Username is already taken').first()).toBeVisible()
  await expect(page.getByLabel('Reader Alias')).toHaveValue(reader.username)
  await expect(page.getByLabel('Email')).toHaveValue(reader.email)
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(reader.password)
  await expect(page.getByLabel('Reader Alias')).toBeFocused()
})

test('ERR-008: short and common passwords are refused in the words of the catalogue', async ({ page }) => {
  await page.goto(`${baseUrl()}/auth`)
  const reader = someone()
  await fillSignUp(page, { ...reader, password: 'abc' })
  await expect(page.getByText('Password must be at least 6 characters long').first()).toBeVisible()
  await fillSignUp(page, { ...reader, password: 'password1' })
  await expect(page.getByText('Password is too weak. Please choose a stronger password').first()).toBeVisible()
  await fillSignUp(page, reader)
  await expect(page.getByRole('heading', { name: 'One Last Step...' })).toBeVisible()
})

test('a confirmation link works once; the second time the reader learns why and can ask for another', async ({
  page,
}) => {
  const reader = await signedIn(page)
  await call(page, 'accounts/signOut', { scope: 'global' })
  await page.goto(await linkMailedTo(reader.email, /Confirm/))
  await expect(page.getByText('This link has already been used').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send a new link' })).toBeVisible()
  expect(page.url()).not.toContain('token')
})

test('AUTH-005: a stranger cannot put words into the red box', async ({ page }) => {
  await page.goto(`${baseUrl()}/auth?error=${encodeURIComponent('Call 0900 123 now <b>free</b>')}`)
  await expect(page.getByText('An unexpected error occurred. Please try again').first()).toBeVisible()
  await expect(page.getByText('0900')).toHaveCount(0)
})

test('a search of ten thousand characters gets a sentence, and the page lives on', async ({ page }) => {
  await settled(page)
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

test('VAL-038: a future finish date and a finish before the start are refused at their field; the words stay', async ({
  page,
}) => {
  await settled(page)
  const { books } = await call<{ books: { id: string }[] }>(page, 'books/search', { query: 'Persuasion', limit: 1 })
  await page.goto(`${baseUrl()}/rate-book/${books[0]!.id}`)
  await page.getByLabel('Public Review').fill('Half agony, half hope.')
  await page.getByLabel('Start Date').fill('2026-05-02')
  await page.getByLabel('Finish Date').fill('2026-05-01')
  await page.getByRole('button', { name: 'Save Rating & Review' }).click()
  await expect(page.getByText(/before (the start|you started)|before the start/i).first()).toBeVisible()
  await page.getByLabel('Finish Date').fill('2999-01-01')
  await page.getByRole('button', { name: 'Save Rating & Review' }).click()
  await expect(page.getByText(/has not come yet/i).first()).toBeVisible()
  await expect(page.getByLabel('Public Review')).toHaveValue('Half agony, half hope.')
  await page.reload()
  await expect(page.getByLabel('Public Review')).toHaveValue('Half agony, half hope.')
})

test('AUTH-041: signing out in one tab signs the other out', async ({ page, context }) => {
  await settled(page)
  await page.goto(`${baseUrl()}/home`)
  const other = await context.newPage()
  await other.goto(`${baseUrl()}/my-books`)
  await expect(other.getByRole('heading', { name: 'My Books' })).toBeVisible()
  await page
    .getByRole('button', { name: /^(Profile menu|Me)$/ })
    .filter({ visible: true })
    .click()
  await page.getByRole('menuitem', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL(/\/auth/)
  await expect(other).toHaveURL(/\/auth/)
})

test('a book is moved at once, and Undo takes it back for good', async ({ page }) => {
  await settled(page)
  await page.goto(`${baseUrl()}/my-books?tab=tbr`)
  const actions = page.getByRole('group', { name: 'The Hobbit' })
  await actions.getByRole('button', { name: 'Start Reading' }).click()
  await expect(page.getByText('No books in your TBR')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(actions.getByRole('button', { name: 'Start Reading' })).toBeVisible()
  await page.reload()
  await expect(actions.getByRole('button', { name: 'Start Reading' })).toBeVisible()
})

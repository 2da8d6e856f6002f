import { expectNoSidewaysScroll, expectNoViolation } from './support/accessibility.ts'
import { open } from './support/community.ts'
import { today } from './support/days.ts'
import { expect, type Page, test } from './support/journey.ts'
import { press } from './support/keyboard.ts'
import { linkMailedTo } from './support/mail.ts'
import { aSurveyedReader, baseUrl, bookIdOf, call, signedIn } from './support/reader.ts'
import { giveRole } from './support/roles.ts'
import { anotherReader } from './support/twoReaders.ts'

test(
  'a reader adds the edition that they have, chooses it, and its pages count',
  { tag: ['@phone'] },
  async ({ page }) => {
    await aSurveyedReader(page)
    const bookId = await bookIdOf(page, 'Emma')
    await call(page, 'shelf/shelve', { bookId, status: 'currently_reading', on: '2026-01-05' })
    await call(page, 'reads/addProgress', { bookId, on: '2026-01-06', place: { unit: 'page', value: 100 } })
    await page.goto(`${baseUrl()}/book/${bookId}`)
    await page
      .getByRole('button', { name: /edition/ })
      .filter({ visible: true })
      .click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Add an edition' }).click()

    await test.step('a wrong ISBN and a form without anything are refused in words', async () => {
      await dialog.getByRole('button', { name: 'Add this edition' }).click()
      await expect(dialog).toContainText('Enter an ISBN or an ASIN, or choose a format.')
      await dialog.getByLabel('ISBN', { exact: true }).fill('9780306406158')
      await dialog.getByRole('button', { name: 'Look it up' }).click()
      await expect(dialog).toContainText('That is not a valid ISBN.')
      await expect(dialog.getByLabel('ISBN', { exact: true })).toBeFocused()
      await dialog.getByLabel('ISBN', { exact: true }).fill('')
      await dialog.getByRole('radio', { name: 'Hardcover' }).check()
      await dialog.getByLabel('Pages', { exact: true }).fill('0')
      await dialog.getByRole('button', { name: 'Add this edition' }).click()
      await expect(dialog).toContainText('Enter a whole number from 1 to 99,999.')
      await expect(dialog.getByLabel('Pages', { exact: true })).toBeFocused()
    })

    const isbn = anIsbn()
    await dialog.getByLabel('ISBN', { exact: true }).fill(isbn)
    await dialog.getByRole('radio', { name: 'Hardcover' }).check()
    await dialog.getByLabel('Pages', { exact: true }).fill('500')
    await dialog.getByLabel('Publisher', { exact: true }).fill('Everyman')
    await dialog.getByLabel('Year of this edition').fill('1991')
    await dialog.getByRole('button', { name: 'Add this edition' }).click()
    const name = new RegExp(`^Hardcover · Everyman · 1991, ISBN ${isbn}`)
    await dialog.getByRole('radio', { name }).check()
    await expect(page.getByText('This is your edition now')).toBeVisible()
    await page.keyboard.press('Escape')

    await page.goto(`${baseUrl()}/my-books`)
    await expect(page.getByRole('article').filter({ hasText: 'Emma' }).getByText('20%', { exact: true })).toBeVisible()

    await test.step('the read under way is of that edition, and another one can be picked in its form', async () => {
      await page.goto(`${baseUrl()}/book/${bookId}`)
      const reads = page.getByRole('region', { name: 'Your reads' })
      await expect(reads).toContainText('Hardcover · Everyman · 1991')
      await reads.getByRole('button', { name: 'Edit read 1' }).click()
      const form = page.getByRole('dialog', { name: /^Edit a read/ })
      await form.getByLabel('Edition').selectOption({ label: 'Same as your copy' })
      await form.getByRole('button', { name: 'Save' }).click()
      await expect(reads).not.toContainText('Everyman')
    })

    await test.step('the book is found by the ISBN of the edition', async () => {
      await page.goto(`${baseUrl()}/browse-books`)
      await page.getByPlaceholder('Search by title or author...').fill(isbn)
      await page.keyboard.press('Enter')
      const results = page.getByRole('list', { name: 'Search results' }).getByRole('article')
      await expect(results).toHaveCount(1)
      await expect(results).toContainText('Emma')
    })
  },
)

test(
  'an admin splits an edition off, and its ISBN is that of the new book from then on',
  { tag: ['@desktop'] },
  async ({ page }) => {
    await aSurveyedReader(page)
    const { id } = await call<{ id: string }>(page, 'accounts/me', undefined)
    await giveRole(id, 'admin')
    const isbn = anIsbn()
    const title = `Two in one ${isbn}`
    const { book } = await call<{ book: { id: string } }>(page, 'books/add', { title, author: 'Ann Other' })
    await call(page, 'editions/add', { bookId: book.id, isbn, format: 'paperback', publisher: 'Everyman' })
    await page.goto(`${baseUrl()}/admin/catalogue/${book.id}?tab=editions`)
    await page.getByRole('button', { name: 'Split off: Paperback · Everyman' }).click()
    const name = page.getByLabel('Title of the book of its own')
    await name.fill(title)
    await page.getByRole('button', { name: 'Split it off' }).click()
    await expect(name).toHaveAccessibleDescription(/\S/)
    await name.fill(`The other ${isbn}`)
    await page.getByRole('button', { name: 'Split it off' }).click()
    await expect(page.getByText('The edition is a book of its own')).toBeVisible()
    await page.getByRole('link', { name: `The other ${isbn}` }).click()
    await expect(page.getByRole('heading', { level: 1, name: `The other ${isbn}` })).toBeVisible()

    await page.goto(`${baseUrl()}/book/${book.id}`)
    await page
      .getByRole('button', { name: /edition/ })
      .filter({ visible: true })
      .click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Add an edition' }).click()
    await dialog.getByLabel('ISBN', { exact: true }).fill(isbn)
    await dialog.getByRole('radio', { name: 'Paperback' }).check()
    await dialog.getByRole('button', { name: 'Add this edition' }).click()
    await expect(dialog).toContainText(`The other ${isbn}`)
  },
)

test(
  'an edition is reported in the list of editions, removed, and stays the copy of who chose it',
  { tag: ['@phone', '@SEC-025'] },
  async ({ browser, page }) => {
    const [author, moderator] = await Promise.all([anotherReader(browser, 'author'), anotherReader(browser, 'moder')])
    const publisher = `Pills by ${author.username}`
    const bookId = await bookIdOf(author.page, 'Middlemarch')
    const facts = { format: 'hardcover', pages: 333, publisher }
    const { edition } = await call<{ edition: { id: string } }>(author.page, 'editions/add', { bookId, ...facts })
    await call(author.page, 'shelf/shelve', { bookId, status: 'tbr', on: today })
    await call(author.page, 'editions/choose', { bookId, editionId: edition.id })
    await signedIn(page)
    const { page: desk } = moderator
    const openEditions = async (of: typeof page) => {
      await open(of, `/book/${bookId}`)
      await of
        .getByRole('button', { name: /edition/ })
        .filter({ visible: true })
        .first()
        .click()
      return of.getByRole('dialog', { name: 'Editions of Middlemarch' })
    }

    await test.step('others report it, and are back in the list', async () => {
      const list = await openEditions(page)
      await expect(list).toContainText('Put the book on one of your shelves to choose')
      await turnScreen(page)
      await expect(list).toBeVisible()
      await turnScreen(page)
      const report = list.getByRole('button', { name: `Report this edition: Hardcover · ${publisher}` })
      await expectNoViolation(page, 'a list with an edition that can be reported')
      await expectNoSidewaysScroll(page, 'a list with an edition that can be reported')
      await press(page, report)
      await page.keyboard.type('Advertising.')
      const dialog = page.getByRole('dialog', { name: 'Report this edition' })
      await dialog.getByRole('button', { name: 'Report', exact: true }).click()
      await expect(dialog).toHaveCount(0)
      await expect(page.getByRole('status').filter({ hasText: 'Edition reported' }).first()).toContainText('Thank you')
      await expect(report).toBeFocused()
    })
    await test.step('a moderator sees of which book it is, and removes it', async () => {
      await giveRole(moderator.id, 'moderator')
      await open(desk, '/moderation?kind=edition')
      const theCase = desk.getByRole('article', { name: 'Edition' }).filter({ hasText: publisher })
      await expect(theCase).toContainText('hardcover, 333 pages')
      await expect(theCase.getByRole('link', { name: 'Edition of Middlemarch' })).toBeVisible()
      await theCase.getByRole('button', { name: `Remove the edition ${author.username} described` }).click()
      await desk.getByRole('dialog').getByLabel(`Note to ${author.username}`).fill('No advertising, please.')
      await desk.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
      await expect(desk.getByRole('status').filter({ hasText: 'Edition removed' })).toBeVisible()
      await linkMailedTo(author.email, /removed the edition you described/)
    })
    await test.step('it is gone for others, and its reader keeps its format and length', async () => {
      await open(page, `/book/${bookId}`)
      await expect(page.getByRole('main')).not.toContainText(publisher)
      const list = await openEditions(author.page)
      await expect(list.getByRole('radio', { name: /^Hardcover/ })).toBeChecked()
      await expect(list).toContainText('333 pages')
      await expect(list).not.toContainText(publisher)
    })
    for (const { page: other } of [author, moderator]) await other.context().close()
  },
)

async function turnScreen(page: Page): Promise<void> {
  const { width, height } = page.viewportSize()!
  await page.setViewportSize({ width: height, height: width })
}

/** Of no other test. */
function anIsbn(): string {
  const body = `9784${String(Date.now()).slice(-8)}`
  const sum = [...body].reduce((total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 1 : 3), 0)
  return `${body}${(10 - (sum % 10)) % 10}`
}

import { randomUUID } from 'node:crypto'
import { expectNoSidewaysScroll, expectNoViolation } from './support/accessibility.ts'
import { expect, type Page, test } from './support/journey.ts'
import { baseUrl, call, signedIn } from './support/reader.ts'

const title = `The Ledger of Small Rains ${randomUUID().slice(0, 6)}`

test(
  'a reader adds a book by hand, and loses nothing on the way',
  {
    tag: [
      '@phone',
      '@MANUAL-001',
      '@MANUAL-002',
      '@NAV-002',
      '@NAV-025',
      '@CONST-022',
      '@CONST-030',
      '@MANUAL-003',
      '@MANUAL-004',
      '@MANUAL-008',
      '@DATA-045',
      '@VAL-032',
      '@ERR-049',
      '@MANUAL-009',
      '@ERR-051',
      '@VAL-033',
      '@MANUAL-005',
      '@MANUAL-007',
      '@ERR-050',
      '@RULE-014',
      '@RULE-040',
      '@MANUAL-006',
      '@MANUAL-010',
    ],
  },
  async ({ page }) => {
    const reader = await signedIn(page)
    const field = (name: string) => page.getByRole('textbox', { name, exact: true })
    const add = page.getByRole('button', { name: 'Add Book', exact: true })

    await test.step('begins with a search', async () => {
      await page.goto(`${baseUrl()}/my-books`)
      await page.getByRole('link', { name: 'Add Manually' }).click()
      await expect(page).toHaveURL(/\/add-book-manually$/)
      await expect(page.getByRole('heading', { name: 'Search for a Book (Optional)' })).toBeVisible()
      await expect(page.getByText('OR', { exact: true })).toBeVisible()
      await expect(page.getByRole('button', { name: 'Enter Book Details Manually' })).toBeVisible()
      await page.getByRole('searchbox').fill('the')
      const hits = page.getByRole('list', { name: 'Books found' })
      await expect(hits.getByRole('listitem')).toHaveCount(10)
      const box = await hits.evaluate((list) => [list.clientHeight <= 240, list.scrollHeight > list.clientHeight])
      expect(box, 'at most 60 units high, and scrollable').toEqual([true, true])
    })

    await test.step('a hit fills the form for review', async () => {
      await page.getByRole('searchbox').fill('persuasion austen')
      await page.getByRole('button', { name: /^Persuasion/ }).press('Enter')
      await expect(field('Title *')).toHaveValue('Persuasion')
      await expect(field('Author *')).toHaveValue('Jane Austen')
      await expect(field('Synopsis')).toHaveValue(/\w{3}/)
      await expect(field('Cover Image URL')).toHaveValue('')
      await expect(field('ISBN')).toBeVisible()
      expect(
        (await call<{ entries: unknown[] }>(page, 'shelf/list', undefined)).entries,
        'nothing is added yet',
      ).toEqual([])
      await page.getByRole('button', { name: 'Back to Search' }).click()
      await expect(page.getByRole('button', { name: /^Persuasion/ })).toBeVisible()
      await page.goForward()
      await expect(field('Title *')).toHaveValue('Persuasion')
      await page.goBack()
      await expect(page).toHaveURL(/add-book-manually\?q=persuasion/)
    })

    await test.step('title and author are needed', async () => {
      await expect(page.getByText('What you typed before is still there.')).toBeVisible()
      await page.getByRole('button', { name: 'Enter Book Details Manually' }).click()
      await page.getByRole('button', { name: 'Clear the form' }).click()
      await expect(field('Title *')).toBeFocused()
      await page.getByRole('button', { name: 'Undo' }).click()
      await expect(field('Title *')).toHaveValue('Persuasion')
      await expect(field('Author *')).toHaveValue('Jane Austen')
      await page.getByRole('button', { name: 'Clear the form' }).click()
      await expect(field('Title *')).toBeFocused()
      await field('Title *').fill('  ')
      await page.keyboard.press('Enter')
      const toast = page.getByRole('alert').filter({ hasText: 'Missing Information' })
      await expect(toast).toContainText('Please provide at least a title and author')
      await expect(page.getByText('Please enter the title.')).toBeVisible()
      await expect(field('Title *')).toBeFocused()
      await page.keyboard.press('Escape')
    })

    await test.step('a wrong ISBN and a wrong address show errors beside their fields', async () => {
      await field('Title *').fill('emma')
      await field('Author *').fill('jane austen')
      await field('ISBN').fill('978-0-14-143958-8')
      await field('Cover Image URL').fill('https://192.168.0.1/cover.jpg')
      await add.click()
      await expect(page.getByText('One of these digits is wrong', { exact: false })).toBeVisible()
      await expect(page.getByText('We fetch covers only from public websites', { exact: false })).toBeVisible()
      await expect(field('Cover Image URL')).toBeFocused()
      await field('Cover Image URL').fill('http://covers.example.com/emma.jpg')
      await expect(page.getByText('Covers need https.', { exact: false })).toBeVisible()
      await expect(page.getByText('We know this book')).toBeVisible()
      await expectNoViolation(page, 'the form with errors')
      await expectNoSidewaysScroll(page, 'the form with errors')
    })

    await test.step('an ISBN of another book offers that book', async () => {
      await field('Title *').fill(title)
      await field('Author *').fill('Ann Other, Ben More')
      await field('ISBN').fill('978-0-14-143958-7')
      await field('Cover Image URL').fill('https://covers.example.com/emma.jpg')
      await add.click()
      await expect(page.getByText('No covers are fetched here.', { exact: false }), 'by this instance').toBeVisible()
      await field('Cover Image URL').fill('')
      await field('Synopsis').fill('It rains, a little.')
      await add.click()
      await expect(page.getByText('That ISBN belongs to Emma by Jane Austen.')).toBeVisible()
      await field('ISBN').fill('')
      await expect(page.getByText('Draft kept on this device')).toBeVisible()
    })

    await test.step('a failure shows a message and keeps what was typed', async () => {
      await page.route('**/rpc/books/add', (route) => route.fulfill({ status: 500, body: '{}' }))
      await add.click()
      const toast = page.getByRole('alert').filter({ hasText: 'Error adding book' })
      await expect(toast).toContainText('Something went wrong. Please try again.')
      await page.unroute('**/rpc/books/add')
      // When it begins to listen for news, a page asks once more who is there.
      const rested = page.waitForResponse(/accounts\/me/)
      await page.reload()
      await expect(field('Title *')).toHaveValue(title)
      await expect(field('Synopsis')).toHaveValue('It rains, a little.')
      await rested
    })

    await test.step('a session that ends leads to the sign-in and back to the form', async () => {
      await page.context().clearCookies()
      await add.click()
      await expect(page).toHaveURL(/\/auth\?/)
      await page.getByLabel('Email').fill(reader.email)
      await page.getByLabel('Password', { exact: true }).fill(reader.password)
      await page.getByRole('button', { name: 'Sign in', exact: true }).click()
      await expect(page).toHaveURL(/add-book-manually\?.*step=details/)
      await expect(field('Title *')).toHaveValue(title)
      await expect(field('Author *')).toHaveValue('Ann Other, Ben More')
    })

    await test.step('the book is on the TBR', async () => {
      const held = await holdAnswer(page)
      await add.click()
      await expect(page.getByRole('button', { name: 'Adding...' })).toBeVisible()
      held.go()
      await expect(page).toHaveURL(/\/my-books$/)
      const toast = page.getByRole('status').filter({ hasText: 'Book added successfully!' })
      await expect(toast).toContainText(`${title} has been added to your TBR list.`)
      await expect(page.getByRole('main').getByText(title).first()).toBeVisible()
      const takenBack = page.waitForResponse('**/rpc/shelf/restore')
      await toast.getByRole('button', { name: 'Undo' }).click()
      await expect(page.getByRole('heading', { name: 'No books yet!' })).toBeVisible()
      await takenBack
      await call(page, 'books/add', { title, author: 'Ann Other, Ben More' })
    })

    await test.step('a book that exists is named, not changed', async () => {
      await page.goto(`${baseUrl()}/add-book-manually?step=details`)
      await expect(field('Title *')).toHaveValue('')
      await field('Title *').fill(title.toUpperCase())
      await field('Author *').fill('Ann Other')
      await add.click()
      await expect(page.getByRole('alert').filter({ hasText: `${title} is already in your books.` })).toBeVisible()
      await expect(page.getByRole('link', { name: 'View in My Books' }).first()).toBeVisible()
      await page.getByRole('link', { name: 'Back to My Books' }).click()
      await expect(page).toHaveURL(/\/my-books$/)
    })
  },
)

/** Holds the answer to the next book until released. */
async function holdAnswer(page: Page): Promise<{ go: () => void }> {
  let go = () => undefined as void
  const held = new Promise<void>((resolve) => (go = resolve))
  await page.route('**/rpc/books/add', async (route) => {
    await held
    await route.continue()
  })
  return { go: () => go() }
}

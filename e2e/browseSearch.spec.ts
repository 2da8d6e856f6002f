import { action, open, stateOf } from './support/browse.ts'
import { expect, type Page, test } from './support/journey.ts'
import { signedIn } from './support/reader.ts'
import { breakCall, button, holdCalls, link, toast } from './support/auth.ts'

test(
  'a search by button and by Enter: refused, running, with results, without, and failed',
  {
    tag: [
      '@desktop',
      '@BROWSE-001',
      '@BROWSE-002',
      '@BROWSE-003',
      '@BROWSE-004',
      '@BROWSE-005',
      '@BROWSE-006',
      '@BROWSE-007',
      '@BROWSE-014',
      '@VAL-019',
      '@ERR-031',
    ],
  },
  async ({ page }) => {
    await signedIn(page)
    await open(page)
    const box = page.getByPlaceholder('Search by title or author...')
    await test.step('nothing to search for', async () => {
      await expect(page.getByText('Search for books to add to your collection.')).toBeVisible()
      await box.fill('   ')
      await button(page, 'Search').click()
      await expect(page.getByText('Please enter a search term')).toBeVisible()
      await expect(page.getByText('Try searching by book title or author name.')).toBeVisible()
    })
    await test.step('by the button, which says that it is busy', async () => {
      const calls = await holdCalls(page, 'books/search')
      await box.fill('emma austen')
      await expect(button(page, 'Searching...')).toBeVisible()
      await page.getByRole('search').getByRole('button').last().click()
      await expect(button(page, 'Searching...')).toBeVisible()
      calls.release()
      await expect(page.getByRole('list', { name: 'Search results' }).getByRole('article').first()).toContainText(
        'Emma',
      )
      await expect(button(page, 'Search')).toBeVisible()
      await expectStep(page, 'emma austen', 'emma')
    })
    await test.step('by Enter, without results: every service was asked', async () => {
      await box.fill('qqqqzzzz')
      await box.press('Enter')
      await expectStep(page, 'qqqqzzzz', 'qqqqzzzzq')
      await expect(page.getByRole('heading', { name: 'No books found' })).toBeVisible()
      await expect(page.getByText('Try searching with different keywords or check the spelling.')).toBeVisible()
      await expect(link(page, 'Add it by hand')).toBeVisible()
    })
    await test.step('a query too long, typed or in the address, and a wrong ISBN each show a message without an error', async () => {
      const tooMuch = page.getByRole('alert').filter({ hasText: 'That search is too long' })
      await box.fill('a'.repeat(10_000))
      await box.press('Enter')
      await expect(tooMuch).toBeVisible()
      await expect(page.getByText(/Keep it to 200 characters/)).toBeVisible()
      await open(page, `?q=${'a'.repeat(2000)}`)
      await expect(tooMuch).toBeVisible()
      await expect(page.getByText('Search failed')).toHaveCount(0)
      await box.fill('%_')
      await expect(page.getByText('Type a little more', { exact: false })).toBeVisible()
      await expect(page.getByText('No books found')).toHaveCount(0)
      await box.fill('978-0-14-143958-8')
      await expect(page.getByRole('alert').filter({ hasText: 'One of these digits is wrong' })).toBeVisible()
      await expect(link(page, 'Add it by hand')).toHaveAttribute('href', /q=978-0-14-143958-8/)
    })
    await test.step('a failure does not show as "none"', async () => {
      await breakCall(page, 'books/search')
      await box.fill('persuasion')
      await box.press('Enter')
      await expect(page.getByText('Search failed')).toBeVisible()
      await expect(page.getByText('Unable to search for books. Please try again.')).toBeVisible()
      await expect(page.getByText('No books found')).toHaveCount(0)
      await page.unroute('**/rpc/books/search')
      await button(page, 'Try again').click()
      await expect(page.getByRole('button', { name: 'Persuasion', exact: true })).toBeVisible()
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    })
  },
)

test(
  'UX: Back goes through both searches to the untouched Browse page, without an error message',
  { tag: ['@desktop'] },
  async ({ page }) => {
    await signedIn(page)
    await open(page)
    const box = page.getByPlaceholder('Search by title or author...')
    for (const term of ['emma', 'dune']) {
      await box.fill(term)
      await box.press('Enter')
      await expect(page).toHaveURL(new RegExp(`q=${term}`))
    }
    await page.goBack()
    await expect(box).toHaveValue('emma')
    await page.goBack()
    await expect(box).toHaveValue('')
    await expect(page.getByText('Please enter a search term')).toHaveCount(0)
    await expect(page.getByRole('region', { name: 'From the catalogue' })).toBeVisible()
  },
)

test(
  'UX: what matches only with a typo is folded under what matches, and called a guess where nothing does',
  { tag: ['@desktop'] },
  async ({ page }) => {
    await signedIn(page)
    await open(page, '?q=dune')
    const results = page.getByRole('list', { name: 'Search results' }).getByRole('article')
    await expect(results).toHaveCount(2)
    await page.getByText(/Did you mean one of these \d+\?/).click()
    await expect(page.getByRole('list', { name: 'Did you mean' }).getByRole('article').first()).toBeVisible()
    await open(page, '?q=hobit')
    await expect(
      page.getByRole('heading', { name: 'Nothing is called “hobit”. Did you mean one of these?' }),
    ).toBeVisible()
    await expect(results.first()).toContainText('The Hobbit')
  },
)

/** A search that was sent stays in the history; one that was only typed would give way to the next words. */
async function expectStep(page: Page, sent: string, typed: string) {
  const at = (term: string) => (url: URL) => url.searchParams.get('q') === term
  await page.getByPlaceholder('Search by title or author...').fill(typed)
  await page.waitForURL(at(typed))
  await page.goBack()
  await page.waitForURL(at(sent))
}

test(
  'hits from book services come below our own; a service that did not answer is named, and a book can be added by hand',
  { tag: ['@desktop', '@BROWSE-007', '@BROWSE-014', '@RULE-013'] },
  async ({ page }) => {
    await signedIn(page)
    await test.step('our own hits do not wait for the services', async () => {
      const calls = await holdCalls(page, 'books/searchServices')
      await open(page, '?q=dune')
      await expect(page.getByRole('button', { name: 'Dune', exact: true })).toBeVisible()
      await expect(page.getByText('Searching further…')).toBeVisible()
      calls.release()
      await expect(page.getByText('Searching further…')).toHaveCount(0)
    })
    await test.step('what only a service knows is shown, and can be put on a shelf', async () => {
      await open(page, '?q=lantern+weather')
      await expect(page.getByRole('heading', { name: /^1 more from Open Library/ })).toBeVisible()
      await action(page, 'Lantern Weather', 'Add to TBR').click()
      await expect(toast(page)).toContainText('Lantern Weather is waiting for you.')
      await page.reload()
      await expect(stateOf(page, 'Lantern Weather', 'In TBR')).toBeVisible()
    })
    await test.step('a service that does not answer is named, and asked again', async () => {
      const silent = { books: [], services: [{ name: 'Open Library', state: 'unavailable' }] }
      await page.route('**/rpc/books/searchServices', (route) => route.fulfill({ json: { json: silent } }))
      await open(page, '?q=ferryman')
      await expect(page.getByText('Open Library did not answer')).toBeVisible()
      await expect(page.getByText('No books found')).toHaveCount(0)
      await page.unroute('**/rpc/books/searchServices')
      await button(page, 'Try again').click()
      await expect(page.getByRole('button', { name: 'A Lantern for the Ferryman', exact: true })).toBeVisible()
      await expect(page.getByText('Open Library did not answer')).toHaveCount(0)
    })
    await test.step('no service to ask', async () => {
      await breakCall(page, 'books/searchServices')
      await open(page, '?q=qqqqzzzz')
      await expect(page.getByText('Only our own catalogue was searched')).toBeVisible()
      await expect(page.getByText('No books found')).toHaveCount(0)
      await link(page, 'Add it by hand').click()
      await expect(page).toHaveURL(/\/add-book-manually/)
    })
  },
)

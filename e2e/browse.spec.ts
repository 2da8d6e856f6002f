import { action, actionNames, open, stateOf } from './support/browse.ts'
import { expect, test } from './support/journey.ts'
import { press } from './support/keyboard.ts'
import { aSurveyedReader, baseUrl, bookIdOf, call, signedIn } from './support/reader.ts'
import { breakCall, button, holdCalls, refuseCall, title, toast } from './support/auth.ts'

test(
  'the screens of a collection send a visitor to sign in',
  { tag: ['@desktop', '@BROWSE-025', '@SEC-007', '@SEC-008', '@SEC-009'] },
  async ({ page }) => {
    for (const path of ['/my-books', '/browse-books', '/rate-book', '/add-book-manually', '/sages-picks']) {
      await page.goto(`${baseUrl()}${path}`)
      await expect(page, path).toHaveURL(/\/auth\?mode=signin&redirect=/)
    }
  },
)

test(
  'the actions on a book follow its shelf, show at once, and are reverted when they fail',
  {
    tag: [
      '@desktop',
      '@BROWSE-015',
      '@BROWSE-016',
      '@BROWSE-017',
      '@BROWSE-018',
      '@RULE-013',
      '@RULE-015',
      '@RULE-018',
      '@ERR-032',
      '@ERR-033',
      '@ERR-034',
      '@ERR-035',
    ],
  },
  async ({ page }) => {
    await aSurveyedReader(page)
    await call(page, 'shelf/rate', { bookId: await bookIdOf(page, 'Dune'), stars: 4, on: '2026-01-10' })
    const found = async (query: string) => open(page, `?q=${query}`)
    const expectActions = (name: string, names: string[]) => expect.poll(() => actionNames(page, name)).toEqual(names)
    const ways = ['Add to TBR', 'Start Reading', 'Add as Read']
    await test.step('on no shelf', async () => {
      await found('persuasion')
      await expectActions('Persuasion', ways)
    })
    await test.step('a server that fails leaves it there, and says so', async () => {
      await breakCall(page, 'shelf/shelve')
      await action(page, 'Persuasion', 'Add to TBR').click()
      await expect(toast(page)).toContainText('Could not add book to TBR')
      await expect(action(page, 'Persuasion', 'Add to TBR')).toBeFocused()
      await action(page, 'Persuasion', 'Start Reading').click()
      await expect(toast(page)).toContainText('Failed to add book')
      await expect(toast(page)).toContainText('Unable to add book to your currently reading list. Please try again.')
      await expectActions('Persuasion', ways)
      await page.unroute('**/rpc/shelf/shelve')
    })
    await test.step('a slow one is not waited for', async () => {
      const calls = await holdCalls(page, 'shelf/shelve')
      await action(page, 'Persuasion', 'Add to TBR').click()
      await expect(stateOf(page, 'Persuasion', 'In TBR')).toBeVisible({ timeout: 1000 })
      await expectActions('Persuasion', ['Start Reading', 'More for Persuasion'])
      calls.release()
      await expect(toast(page)).toContainText('Added to your TBR!')
      await expect(toast(page)).toContainText('Persuasion is waiting for you.')
      await page.unroute('**/rpc/shelf/shelve')
    })
    await test.step('Undo removes it again, permanently', async () => {
      await button(page, 'Undo').click()
      await expectActions('Persuasion', ways)
      await page.reload()
      await expectActions('Persuasion', ways)
    })
    await test.step('being read', async () => {
      await action(page, 'Persuasion', 'Start Reading').click()
      await expect(toast(page)).toContainText('Added to Currently Reading')
      await expect(stateOf(page, 'Persuasion', 'Currently Reading')).toBeVisible()
      await expectActions('Persuasion', [
        'Mark as Read',
        'Update progress',
        'Pause',
        'Did not finish',
        'More for Persuasion',
      ])
    })
    await test.step('read, or given up', async () => {
      await found('dune')
      await expect(stateOf(page, 'Dune', 'Finished')).toBeVisible()
      await expectActions('Dune', ['View in My Books', 'Read Again', 'More for Dune'])
      await action(page, 'Dune', 'View in My Books').click()
      await expect(page).toHaveURL(/\/my-books$/)
    })
    await test.step('Add as Read asks for the rating', async () => {
      await found('kokoro')
      await action(page, 'Kokoro', 'Add as Read').click()
      await expect(title(page, 'Rate Your Book')).toBeVisible()
    })
  },
)

test(
  'the details of a book, its synopsis without a stranger’s code, and a report of its cover',
  {
    tag: [
      '@desktop',
      '@BROWSE-008',
      '@BROWSE-019',
      '@BROWSE-021',
      '@BROWSE-022',
      '@BROWSE-023',
      '@BROWSE-026',
      '@VAL-026',
      '@ERR-038',
      '@ERR-039',
      '@CALLS-037',
    ],
  },
  async ({ page }) => {
    await signedIn(page)
    const dialog = page.getByRole('dialog', { name: 'Book Details' })
    const withSynopsis = (synopsis: string | null) =>
      page.route('**/rpc/books/get', async (route) => {
        const answer = await route.fetch()
        const { json } = (await answer.json()) as { json: object }
        await route.fulfill({ response: answer, json: { json: { ...json, synopsis } } })
      })
    await test.step('opened by title, by cover and by key', async () => {
      await open(page, '?q=emma+austen')
      await page.getByRole('button', { name: 'Emma', exact: true }).click()
      await expect(dialog.getByRole('heading', { name: 'Emma', exact: true })).toBeVisible()
      await expect(dialog.getByText('by Jane Austen')).toBeVisible()
      await expect(dialog.getByRole('img', { name: /Emma/ }).first()).toBeVisible()
      await expect(dialog.getByRole('region', { name: 'Synopsis' })).toContainText('Highbury')
      await page.keyboard.press('Escape')
      await expect(page.getByRole('button', { name: 'Emma', exact: true })).toBeFocused()
      await page.getByRole('main').getByRole('img', { name: /Emma/ }).first().click()
      await expect(dialog).toBeVisible()
    })
    await test.step('a report of the cover', async () => {
      const report = dialog.getByRole('button', { name: 'Report cover issue' })
      const said = dialog.getByRole('region', { name: 'Notifications' })
      const calls = await holdCalls(page, 'books/reportCover')
      await report.click()
      await expect(dialog.getByRole('button', { name: 'Reporting...' })).toBeVisible()
      calls.release()
      await expect(said).toContainText('Issue Reported')
      await expect(said).toContainText("Thank you for reporting this cover issue. We'll review it soon!")
      await page.unroute('**/rpc/books/reportCover')
      await breakCall(page, 'books/reportCover')
      await report.click()
      await expect(said).toContainText('Failed to Report Issue')
      await expect(said).toContainText('Please try again later.')
      const gone = { code: 'BOOK_NOT_FOUND', status: 404, data: { bookId: await bookIdOf(page, 'Emma') } }
      await refuseCall(page, 'books/reportCover', gone)
      await report.click()
      await expect(said).toContainText('Unable to report issue - book ID not found')
    })
    await test.step('a synopsis keeps its emphasis and nothing else', async () => {
      await withSynopsis('<p>She <b>ran</b>.</p><img src=x onerror="document.title=1"><a href="javascript:1">on</a>')
      await open(page, '?q=emma+austen')
      await page.getByRole('button', { name: 'Emma', exact: true }).click()
      const synopsis = dialog.getByRole('region', { name: 'Synopsis' })
      await expect(synopsis.locator('strong')).toHaveText('ran')
      await expect(synopsis.locator('img, a, script')).toHaveCount(0)
      await expect(synopsis).toContainText('on')
    })
    for (const synopsis of [null, 'No information available this time'])
      await test.step(`a synopsis that reads ${synopsis} is none`, async () => {
        await withSynopsis(synopsis)
        await open(page, '?q=emma+austen')
        await page.getByRole('button', { name: 'Emma', exact: true }).click()
        await expect(dialog.getByText('No synopsis available for this book.')).toBeVisible()
      })
  },
)

test(
  'the trending carousel turns by key and by button, above a dozen catalogue books',
  {
    tag: [
      '@desktop',
      '@BROWSE-009',
      '@BROWSE-010',
      '@BROWSE-011',
      '@BROWSE-012',
      '@BROWSE-013',
      '@BROWSE-028',
      '@CONST-025',
      '@ERR-037',
    ],
  },
  async ({ page }) => {
    await signedIn(page)
    const { books } = await call<{ books: { title: string }[] }>(page, 'books/search', { query: 'the', limit: 12 })
    const carousel = page.getByRole('region', { name: 'Trending Now' })
    const slides = carousel.locator('li:not([inert])')
    await test.step('six places are kept while it loads', async () => {
      await page.route('**/rpc/books/trending', () => undefined)
      await open(page)
      await expect(carousel.locator('.skeleton.aspect-\\[2\\/3\\]')).toHaveCount(6)
      await page.unroute('**/rpc/books/trending')
    })
    await test.step('a failure shows that there is none, and the catalogue', async () => {
      await breakCall(page, 'books/trending')
      await open(page)
      await expect(page.getByRole('heading', { name: 'No trending books available' })).toBeVisible()
      await expect(page.getByText('Try searching for books above to get started.')).toBeVisible()
      await expect(toast(page)).not.toContainText(/fail|error/i)
      const catalogue = page.getByRole('region', { name: 'From the catalogue' })
      await expect(catalogue.getByRole('article')).toHaveCount(12)
      const none = page.getByRole('heading', { name: 'No trending books available' })
      expect((await catalogue.boundingBox())!.y).toBeLessThan((await none.boundingBox())!.y)
      await breakCall(page, 'books/ofTheDay')
      await open(page)
      await expect(page.getByText('The books from the catalogue did not load')).toBeVisible()
      await page.unroute('**/rpc/books/ofTheDay')
      await page.getByRole('button', { name: 'Try again' }).click()
      await expect(catalogue.getByRole('article')).toHaveCount(12)
      await page.unroute('**/rpc/books/trending')
    })
    await page.route('**/rpc/books/trending', (route) => route.fulfill({ json: { json: { books } } }))
    await open(page)
    await test.step('two, three, five or six are in sight by width', async () => {
      for (const [width, across] of [
        [390, 2],
        [700, 3],
        [1000, 5],
        [1280, 6],
      ] as const) {
        await page.setViewportSize({ width, height: 800 })
        await expect(slides, `${width} px`).toHaveCount(across)
      }
    })
    await test.step('it goes round in both directions', async () => {
      await expect(slides.first()).toContainText(books[0]!.title)
      await press(page, carousel.getByRole('button', { name: 'Next books' }))
      await expect(slides.first()).toContainText(books[6]!.title)
      await page.keyboard.press('Enter')
      await expect(slides.first()).toContainText(books[0]!.title)
      await carousel.getByRole('button', { name: 'Previous books' }).click()
      await expect(slides.first()).toContainText(books[6]!.title)
    })
    await test.step('its books can be put on a shelf like all others', async () => {
      await slides.first().getByRole('button', { name: 'Add to TBR' }).click()
      await expect(slides.first().getByText('In TBR')).toBeVisible()
    })
  },
)

import { actionNames } from './support/browse.ts'
import { daysAgo, today } from './support/days.ts'
import { shownDay } from './support/home.ts'
import { expect, type Page, test } from './support/journey.ts'
import { cardOf, fillEveryShelf, expectCount, open, titles } from './support/myBooks.ts'
import { baseUrl, bookIdOf, call, signedIn } from './support/reader.ts'
import { breakCall, holdCalls, link, title } from './support/auth.ts'

test.describe('at one size', { tag: '@desktop' }, () => {
  test(
    'a collection on five shelves, each book with its badge and what can be done with it',
    {
      tag: [
        '@BOOKS-001',
        '@BOOKS-002',
        '@BOOKS-003',
        '@BOOKS-004',
        '@BOOKS-006',
        '@BOOKS-007',
        '@BOOKS-013',
        '@BOOKS-014',
        '@BOOKS-015',
        '@BOOKS-016',
        '@BOOKS-017',
        '@BOOKS-018',
        '@BOOKS-019',
        '@BOOKS-020',
        '@BOOKS-021',
        '@BOOKS-022',
        '@BOOKS-023',
        '@BOOKS-025',
        '@BOOKS-026',
        '@BOOKS-027',
        '@BOOKS-028',
        '@RULE-012',
        '@CALLS-028',
        '@CONST-026',
      ],
    },
    async ({ page }) => {
      await fillEveryShelf(page)
      await test.step('while it loads', async () => {
        const calls = await holdCalls(page, 'shelf/list')
        await open(page)
        await expect(page.getByText('Loading your books...')).toBeVisible()
        await expect(title(page, 'My Books')).toBeVisible()
        await expect(page.getByText('Manage your collection.')).toBeVisible()
        calls.release()
      })
      await test.step('five tabs count their books, which come the newest first', async () => {
        for (const [name, count] of [
          ['All Books', 7],
          ['TBR', 1],
          ['Currently Reading', 1],
          ['Finished', 4],
          ['DNF', 1],
        ] as const)
          await expectCount(page, name, count)
        await expect(titles(page).first()).toHaveText('Solaris')
        await expect(titles(page).last()).toHaveText('The Hobbit')
      })
      await test.step('a card has cover, title, author and a badge', async () => {
        for (const [name, badge] of [
          ['The Hobbit', 'To Be Read'],
          ['Emma', 'Currently Reading'],
          ['Dune', '4★'],
          ['Kokoro', 'Finished'],
          ['Solaris', 'DNF'],
        ] as const)
          await expect(cardOf(page, name).getByText(badge, { exact: true }).first(), name).toBeVisible()
        await expect(cardOf(page, 'Dune').getByRole('img', { name: /Dune/ }).first()).toBeVisible()
        await expect(cardOf(page, 'Dune').getByText('Frank Herbert').first()).toBeVisible()
        await expect(cardOf(page, 'Dune')).toContainText(`Finished ${shownDay(daysAgo(4))}`)
        await expect(cardOf(page, 'The Hobbit')).not.toContainText('Finished')
      })
      await test.step('its actions follow its shelf', async () => {
        expect(await actionNames(page, 'The Hobbit')).toEqual(['Start Reading', 'Mark as Read', 'More for The Hobbit'])
        expect(await actionNames(page, 'Emma')).toEqual(['Mark as Read', 'Pause', 'Did not finish', 'More for Emma'])
        expect(await actionNames(page, 'Dune')).toEqual(['Read Again', 'More for Dune'])
      })
      await test.step('the columns follow the window', async () => {
        for (const [width, columns] of [
          [230, 1],
          [320, 2],
          [390, 3],
          [700, 4],
          [800, 5],
          [1100, 6],
          [1280, 8],
        ] as const) {
          await page.setViewportSize({ width, height: 800 })
          await expect.poll(() => columnsOf(page), `${width} px`).toBe(columns)
        }
      })
      await test.step('editing shows under the pointer and under the focus', async () => {
        const edit = link(page, 'Edit Dune')
        const shade = edit.locator('..')
        await page.mouse.move(0, 0)
        await expect(shade).toHaveCSS('opacity', '0')
        await cardOf(page, 'Dune').hover()
        await expect(shade).toHaveCSS('opacity', '1')
        await page.mouse.move(0, 0)
        await expect(shade).toHaveCSS('opacity', '0')
        await edit.focus()
        await expect(shade).toHaveCSS('opacity', '1')
        await page.keyboard.press('Enter')
        await expect(title(page, 'Edit Book Rating & Review')).toBeVisible()
      })
      await test.step('Browse Books leads there', async () => {
        await open(page)
        await page.getByRole('main').getByRole('link', { name: 'Browse Books' }).click()
        await expect(page).toHaveURL(/\/browse-books$/)
        await open(page)
        await link(page, 'Add Manually').click()
        await expect(page).toHaveURL(/\/add-book-manually$/)
      })
    },
  )

  test(
    'empty, missing and failed states say so',
    {
      tag: [
        '@BOOKS-005',
        '@BOOKS-008',
        '@BOOKS-009',
        '@BOOKS-010',
        '@BOOKS-011',
        '@BOOKS-012',
        '@BOOKS-024',
        '@BOOKS-026',
        '@BOOKS-030',
        '@ERR-027',
      ],
    },
    async ({ page }) => {
      await signedIn(page)
      await test.step('the whole collection', async () => {
        await open(page)
        await expect(page.getByRole('heading', { name: 'No books yet!' })).toBeVisible()
        await expect(page.getByText('Add a book you are reading')).toBeVisible()
        await expect(page.getByRole('main').getByRole('link', { name: 'Browse Books' }).last()).toBeVisible()
      })
      await test.step('each shelf', async () => {
        const bookId = await bookIdOf(page, 'Emma')
        await call(page, 'shelf/shelve', { bookId, status: 'tbr', on: today })
        for (const [name, empty, hint] of [
          ['reading', 'No books currently reading', 'Open one from your TBR, or find a new one.'],
          ['finished', 'No finished books', "Books you've rated and finished will appear here."],
          ['dnf', 'No DNF books', 'Books you marked as Did Not Finish will appear here.'],
        ] as const) {
          await open(page, `?tab=${name}`)
          await expect(page.getByRole('tabpanel').getByRole('heading', { name: empty })).toBeVisible()
          await expect(page.getByRole('tabpanel')).toContainText(hint)
          await expect(page.getByRole('tabpanel').getByRole('link', { name: 'Browse Books' })).toBeVisible()
        }
        await call(page, 'shelf/finish', { bookId, on: today })
        await open(page, '?tab=tbr')
        await expect(page.getByRole('tabpanel').getByRole('heading', { name: 'No books in your TBR' })).toBeVisible()
        await expect(page.getByRole('tabpanel')).toContainText('Find one for this weekend.')
        await expect(page.getByRole('tabpanel').getByRole('link', { name: 'Browse Books' })).toBeVisible()
      })
      await test.step('a book of which nothing is known', async () => {
        await call(page, 'shelf/rate', { bookId: await bookIdOf(page, 'Emma'), stars: 4 })
        await page.route('**/rpc/shelf/list', async (route) => {
          const answer = await route.fetch()
          await route.fulfill({ response: answer, body: (await answer.text()).replace('"title":"Emma"', '"title":""') })
        })
        await open(page)
        await expect(page.getByText('Book details not found')).toBeVisible()
        await page.getByRole('button', { name: 'Remove the book without details' }).click()
        await expect(page.getByText('This also deletes your reads, rating and review of this book.')).toBeVisible()
        await page.getByRole('button', { name: 'Keep it' }).click()
        await page.unroute('**/rpc/shelf/list')
      })
      await test.step('a collection that does not load', async () => {
        await breakCall(page, 'shelf/list')
        await open(page)
        const said = page.getByRole('main').getByRole('alert')
        await expect(said).toContainText('Error loading books')
        await expect(said).toContainText('Failed to load your book collection')
        await expect(page.getByText('Error loading books')).toHaveCount(1)
        await page.unroute('**/rpc/shelf/list')
        await page.getByRole('main').getByRole('button', { name: 'Try again' }).click()
        await expect(cardOf(page, 'Emma')).toBeVisible()
      })
    },
  )
})

const columnsOf = (page: Page) =>
  page
    .getByRole('tabpanel')
    .getByRole('listitem')
    .first()
    .locator('..')
    .evaluate((row) => getComputedStyle(row).gridTemplateColumns.split(' ').length)

test(
  'on a phone the books come first, the buttons to edit and remove always show, the filter is one press away, and the tab in the address is in sight',
  { tag: ['@phone', '@BOOKS-028'] },
  async ({ page }) => {
    await fillEveryShelf(page)
    await open(page)
    const first = (await page.getByRole('article').first().boundingBox())!
    expect(first.y).toBeLessThanOrEqual(220)
    await expect(link(page, 'Edit Dune').locator('..')).toHaveCSS('opacity', '1')
    await expect(page.getByLabel('Filter this shelf')).toBeHidden()
    await page.getByRole('button', { name: 'Filter and sort' }).click()
    await page.getByLabel('Filter this shelf').fill('herbert')
    await expect(titles(page)).toHaveText(['Dune'])
    await expect(page).toHaveURL(/q=herbert/)
    await page.reload()
    await expect(page.getByLabel('Filter this shelf')).toHaveValue('herbert')
    await page.goto(`${baseUrl()}/my-books?tab=dnf`)
    await expect(page.getByRole('tab', { selected: true })).toBeInViewport({ ratio: 1 })
    expect(await page.evaluate(() => [scrollX, scrollY])).toEqual([0, 0])
  },
)

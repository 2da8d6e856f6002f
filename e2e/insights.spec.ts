import { today } from './support/days.ts'
import { card as homeCard, lastYear, openHome, review } from './support/home.ts'
import { expect, type Page, test } from './support/journey.ts'
import { press } from './support/keyboard.ts'
import { aSurveyedReader, baseUrl, bookIdOf, call, signedIn } from './support/reader.ts'
import { failOperation } from './support/twoReaders.ts'

const year = new Date().getFullYear()
const month = new Date().toLocaleDateString('en-US', { month: 'long' })
const heading = (page: Page, of: number) =>
  page.getByRole('heading', { level: 1, name: `Reading Insights for ${of}`, exact: true })
const card = (page: Page, label: string) =>
  page.locator('dl > div').filter({ has: page.getByText(label, { exact: true }) })
const lines = (page: Page, panel: string) => page.getByRole('region', { name: panel }).getByRole('listitem')
const otherYear = (page: Page, of: number) =>
  page.getByRole('navigation', { name: 'Other years' }).getByRole('link', { name: `${of}` })
const open = (page: Page, rest = '') => page.goto(`${baseUrl()}/reading-insights${rest}`)

/** Three books this year, one of them unrated; one given up; one book last year. */
async function aKnownYear(page: Page): Promise<void> {
  await aSurveyedReader(page)
  await review(page, 'Emma', { finishDate: today, rating: 4.5, genres: ['Romance', 'Literary Fiction'] })
  await review(page, 'Persuasion', { finishDate: today, rating: 3, genres: ['Romance'] })
  await review(page, 'Dune', { finishDate: today, genres: ['Science Fiction'] })
  await review(page, 'Solaris', { isDnf: true })
  await review(page, 'Beloved', { finishDate: `${lastYear}-12-31`, rating: 5 })
}

async function addRead(page: Page, title: string, read: object): Promise<void> {
  const unknown = { startDate: null, rating: null, format: null, stoppedAt: null, reasons: [], dnfNotes: '' }
  await call(page, 'reads/add', { bookId: await bookIdOf(page, title), outcome: 'finished', ...unknown, ...read })
}

test(
  'this year, the last and all time show figures, lists and a shelf, by keyboard; where Home counts fewer books, both say why',
  {
    tag: [
      '@desktop',
      '@INS-001',
      '@INS-002',
      '@INS-003',
      '@INS-004',
      '@INS-005',
      '@INS-006',
      '@INS-007',
      '@INS-008',
      '@INS-009',
      '@INS-018',
      '@HOME-011',
      '@HOME-012',
    ],
  },
  async ({ page }) => {
    await aKnownYear(page)
    await open(page)
    await test.step('the cards', async () => {
      await expect(heading(page, year)).toBeVisible()
      await expect(card(page, 'Books Read')).toHaveText(/^Books Read3of 24, \d+ (to go|ahead of pace)$/)
      await expect(card(page, 'Average Rating')).toHaveText('Average Rating3.8out of 5, from 2 books')
      await expect(card(page, 'DNF Rate')).toHaveText('DNF Rate25.0%1 of 4 books')
      await expect(card(page, 'Reading Pace')).toHaveText('Reading Pace0.3books per month')
    })
    await test.step('the panels are lists', async () => {
      // Without the word some screen readers take a list without bullets for none.
      await expect(page.getByRole('main').locator('ol:not([role]), ul:not([role])')).toHaveCount(0)
      await expect(lines(page, 'Top Genres')).toHaveText([
        'Romance2 reads',
        'Literary Fiction1 read',
        'Science Fiction1 read',
      ])
      await expect(lines(page, 'Favorite Authors')).toHaveText(['Jane Austen2 reads', 'Frank Herbert1 read'])
      await expect(lines(page, 'Monthly Reading Pattern')).toHaveCount(12)
      await expect(lines(page, 'Monthly Reading Pattern').filter({ hasText: `${month}: 3 reads` })).toHaveCount(1)
      await expect(lines(page, 'Monthly Reading Pattern').filter({ hasText: ': 0 reads' })).toHaveCount(11)
      const starsAndSteps = [
        [/^5 stars: .*0 reads$/, '5: 0 reads'],
        [/^4 stars: .*[^0-9]1 read$/, '4½: 1 read', '4: 0 reads'],
        [/^3 stars: .*[^0-9]1 read$/, '3½: 0 reads', '3: 1 read'],
        [/^2 stars: .*0 reads$/, '2½: 0 reads', '2: 0 reads'],
        [/^1 star: .*0 reads$/, '1½: 0 reads', '1: 0 reads', '½: 0 reads'],
      ]
      await expect(lines(page, 'Rating Distribution')).toHaveText(starsAndSteps.flat())
      await expect(lines(page, 'Reads and Pages')).toHaveText(['First reads3 reads', 'Re-reads0 reads'])
      await expect(lines(page, 'Formats').last()).toHaveText('Not recorded3 reads')
    })
    await test.step('the shelf leads to its books', async () => {
      const shelf = page.getByRole('list', { name: `Books read in ${year}` }).getByRole('link')
      await expect(shelf).toHaveText(['Emma', 'Persuasion', 'Dune'])
      await expect(shelf.first()).toHaveAccessibleName('Emma by Jane Austen')
      await expect(shelf.first()).toHaveAttribute('href', /^\/rate-book\//)
    })
    await test.step('the year is taken along as a picture', async () => {
      const upright = page
        .getByRole('region', { name: 'Your Year as a Picture' })
        .getByRole('link', { name: /^Portrait/ })
      const downloading = page.waitForEvent('download')
      await press(page, upright)
      expect((await downloading).suggestedFilename()).toBe(`sageleaf-${year}-story.png`)
    })
    await test.step('the other year and back by keyboard, with the focus on the heading', async () => {
      await press(page, otherYear(page, lastYear))
      await expect(heading(page, lastYear)).toBeFocused()
      await expect(page).toHaveURL(`${baseUrl()}/reading-insights?year=${lastYear}`)
      await expect(card(page, 'Books Read')).toHaveText('Books Read1of 24')
      await press(page, otherYear(page, year))
      await expect(heading(page, year)).toBeFocused()
      await expect(page).toHaveURL(`${baseUrl()}/reading-insights`)
    })
    await test.step('all time counts every read', async () => {
      await addRead(page, 'Emma', { finishDate: `${lastYear}-05`, rating: 4, format: 'ebook' })
      await openHome(page)
      await expect(homeCard(page, 'Books This Year').getByRole('link', { name: '1 more awaits stars' })).toBeVisible()
      await open(page)
      await expect(page.getByText('Home counts 2 books: 1 more awaits stars.')).toBeVisible()
      await expect(lines(page, 'Reads and Pages')).toHaveText(['First reads2 reads', 'Re-reads1 read'])
      await press(page, page.getByRole('navigation', { name: 'Other years' }).getByRole('link', { name: 'All time' }))
      await expect(page.getByRole('heading', { level: 1, name: 'Reading Insights for All Time' })).toBeFocused()
      await expect(page).toHaveURL(`${baseUrl()}/reading-insights?year=all`)
      await expect(card(page, 'Books Read')).toHaveText('Books Read5reads of 4 books')
      await expect(card(page, 'Reading Pace')).toHaveText('Reading Pace0.2books per month, over 2 years')
      await expect(page.getByText('Total Books Read on Home is 3: 1 more awaits stars.')).toBeVisible()
      await expect(lines(page, 'Formats')).toHaveText([
        'Print0 reads',
        'E-book1 read',
        'Audiobook0 reads',
        'Not recorded4 reads',
      ])
      const years = lines(page, 'Reads per Year')
      await expect(years).toHaveText([`${year}3 reads`, `${lastYear}2 reads`])
      await press(page, years.getByRole('link', { name: `${lastYear}` }))
      await expect(heading(page, lastYear)).toBeFocused()
      await expect(page.getByText(/^Home counts/)).toHaveCount(0)
      await open(page)
      await expect(page.getByRole('region', { name: 'Rating Distribution' })).toContainText('1 read without stars.')
      await expect(page.getByRole('link', { name: 'See the book' })).toHaveAttribute(
        'href',
        /tab=finished&stars=none&read=/,
      )
      await press(page, page.getByRole('link', { name: '1 more awaits stars' }).first())
      await expect(page).toHaveURL(`${baseUrl()}/my-books?tab=finished&stars=none&read=${year}`)
      await expect(page.getByText('1 book shown', { exact: true })).toBeAttached()
      await expect(page.getByRole('tabpanel').getByText('Dune', { exact: true }).first()).toBeVisible()
    })
  },
)

test(
  'an address without a year, or with one that is none, is of this year; a year without books says so and leads on',
  { tag: ['@desktop', '@INS-001', '@INS-010'] },
  async ({ page }) => {
    await signedIn(page)
    for (const rest of ['', '?year=soon']) {
      await open(page, rest)
      await expect(heading(page, year), rest).toBeVisible()
      await expect(page.getByRole('heading', { level: 2, name: 'No Books Read Yet' }), rest).toBeVisible()
    }
    await open(page, '?year=1950')
    await expect(heading(page, 1950)).toBeVisible()
    await press(page, otherYear(page, year))
    await expect(heading(page, year)).toBeFocused()
    await test.step('what fails says so and is tried again', async () => {
      await failOperation(page, 'insights/year')
      await page.reload()
      const failed = page.getByRole('alert').filter({ hasText: 'Failed to load your insights' })
      await expect(failed).toBeVisible({ timeout: 30_000 })
      await page.unroute('**/rpc/insights/year')
      await press(page, page.getByRole('button', { name: 'Try again' }))
      await expect(failed).toHaveCount(0)
    })
    await press(page, page.getByRole('main').getByRole('link', { name: 'Browse Books' }))
    await expect(page).toHaveURL(`${baseUrl()}/browse-books`)
  },
)

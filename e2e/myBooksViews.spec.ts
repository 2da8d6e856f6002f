import { expectNoSidewaysScroll, expectNoViolation } from './support/accessibility.ts'
import { button, link, title } from './support/auth.ts'
import { expect, type Page, test } from './support/journey.ts'
import { cardOf, expectCount, fillEveryShelf, open, titles } from './support/myBooks.ts'
import { bookIdOf, call } from './support/reader.ts'

const dialog = (page: Page) => page.getByRole('dialog')
const unknown = { startDate: null, finishDate: null, rating: null, format: null, stoppedAt: null }
const undatedRead = { outcome: 'finished', ...unknown, reasons: [], dnfNotes: '' }
const chips = (page: Page) => page.getByRole('group', { name: 'Chosen filters' })

async function showControls(page: Page, isMobile: boolean): Promise<void> {
  if (isMobile) await button(page, 'Filter and sort').click()
}

test(
  'a shelf is filtered by genre and decade, which the address keeps over a book and Back',
  { tag: ['@phone'] },
  async ({ page, isMobile }) => {
    await fillEveryShelf(page)
    await open(page)
    await showControls(page, isMobile)
    await test.step('each option says how many books it would leave', async () => {
      await button(page, 'Filters').click()
      await dialog(page).getByText('Genre', { exact: true }).click()
      await dialog(page).getByRole('checkbox', { name: 'Fantasy (2)', exact: true }).check()
      await expect(button(page, 'Show 2 books')).toBeVisible()
      await dialog(page).getByText('Published', { exact: true }).click()
      await dialog(page).getByRole('checkbox', { name: '2010s (1)' }).check()
      await expectNoViolation(page, 'filter panel')
      await button(page, 'Show 1 book').click()
      await expect(titles(page)).toHaveText(['Circe'])
      await expect(page).toHaveURL(/genre=Fantasy/)
      await expect(page).toHaveURL(/published=2010s/)
      await expectCount(page, 'All Books', 1)
      await expectNoViolation(page, 'filtered shelf')
      await expectNoSidewaysScroll(page, 'filtered shelf')
    })
    await test.step('the address brings them back', async () => {
      await page.reload()
      await expect(titles(page)).toHaveText(['Circe'])
      await link(page, 'Circe').click()
      await expect(title(page, 'Circe')).toBeVisible()
      await page.goBack()
      await expect(titles(page)).toHaveText(['Circe'])
    })
    await test.step('each is removed by a press, or all at once', async () => {
      await chips(page).getByRole('button', { name: 'Remove filter Published: 2010s' }).click()
      await expect(titles(page)).toHaveText(['Circe', 'The Hobbit'])
      await expect(page).not.toHaveURL(/published/)
      await chips(page).getByRole('button', { name: 'Clear all' }).click()
      await expect(titles(page)).toHaveCount(7)
      await expect(page).toHaveURL(/my-books$/)
    })
    await test.step('a single year is found by typing it, and books without a date under the year read', async () => {
      await call(page, 'reads/add', { bookId: await bookIdOf(page, 'Pride and Prejudice'), ...undatedRead })
      await page.reload()
      await showControls(page, isMobile)
      await button(page, 'Filters').click()
      await dialog(page).getByText('Year read', { exact: true }).click()
      await dialog(page).getByRole('checkbox', { name: 'No date (1)' }).check()
      await dialog(page).getByText('Published', { exact: true }).click()
      await expect(dialog(page).getByRole('checkbox', { name: '1813 (1)' })).toHaveCount(0)
      await dialog(page).getByLabel('Find: Published').fill('1813')
      await dialog(page).getByRole('checkbox', { name: '1813 (1)' }).check()
      await button(page, 'Show 1 book').click()
      await expect(titles(page)).toHaveText(['Pride and Prejudice'])
      await expect(page).toHaveURL(/read=none&published=1813/)
      await chips(page).getByRole('button', { name: 'Clear all' }).click()
      await expect(titles(page)).toHaveCount(8)
      await call(page, 'shelf/remove', { bookId: await bookIdOf(page, 'Pride and Prejudice') })
      await page.reload()
    })
    await test.step('Back closes the panel and changes nothing', async () => {
      await showControls(page, isMobile)
      await button(page, 'Filters').click()
      await dialog(page).getByText('Genre', { exact: true }).click()
      await dialog(page).getByRole('checkbox', { name: 'Fantasy (2)', exact: true }).check()
      await page.goBack()
      await expect(dialog(page)).toBeHidden()
      await expect(titles(page)).toHaveCount(7)
    })
    await test.step('nonsense is ignored, and a filter that no book of a tab meets says so', async () => {
      await open(page, '?genre=Sparkle&genre=&stars=nine&length=huge&shoe=42')
      await expect(titles(page)).toHaveCount(7)
      await expect(chips(page)).toBeHidden()
      await open(page, '?tab=dnf&stars=4')
      await expect(page.getByText('No books match these filters')).toBeVisible()
      await page.getByRole('tabpanel').getByRole('button', { name: 'Clear all' }).click()
      await expect(titles(page)).toHaveText(['Solaris'])
    })
  },
)

test('My Books shows covers alone or a list, as the browser remembers', async ({ page, isMobile }) => {
  await fillEveryShelf(page)
  await open(page)
  await showControls(page, isMobile)
  await page.getByRole('radio', { name: 'List', exact: true }).check()
  const dune = cardOf(page, 'Dune')
  await expect(dune).toContainText('Frank Herbert')
  await expect(dune.getByRole('button', { name: '4 out of 5 stars. Change your rating of Dune' })).toBeVisible()
  await expect.poll(async () => (await dune.boundingBox())?.height ?? Infinity).toBeLessThanOrEqual(80)
  await expectNoViolation(page, 'list')
  await expectNoSidewaysScroll(page, 'list')
  await cardOf(page, 'Emma').getByRole('button', { name: 'Pause' }).click()
  await expect(cardOf(page, 'Emma')).toContainText('Paused')
  await page.reload()
  await expect(dune).toContainText('Frank Herbert')
  await showControls(page, isMobile)
  await expect(page.getByRole('radio', { name: 'List', exact: true })).toBeChecked()
  await page.getByRole('radio', { name: 'Covers only' }).check()
  await expectNoViolation(page, 'covers alone')
  await link(page, 'Dune by Frank Herbert, Finished, 4 out of 5 stars').click()
  await expect(title(page, 'Dune')).toBeVisible()
})

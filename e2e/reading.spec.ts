import type { Request } from '@playwright/test'
import { today } from './support/days.ts'
import { openHome } from './support/home.ts'
import { expect, type Page, test } from './support/journey.ts'
import { aSurveyedReader, baseUrl, bookIdOf, call, signedIn } from './support/reader.ts'

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const own = (page: Page) => section(page, 'You and this book')
const toast = (page: Page) => page.getByRole('region', { name: /Notifications/ })

function rpcsUnderWay(page: Page): Set<Request> {
  const underWay = new Set<Request>()
  page.on('request', (request) => request.url().includes('/rpc/') && underWay.add(request))
  page.on('requestfinished', (request) => underWay.delete(request))
  page.on('requestfailed', (request) => underWay.delete(request))
  return underWay
}

async function readingEmma(page: Page): Promise<string> {
  await aSurveyedReader(page)
  const bookId = await bookIdOf(page, 'Emma')
  await call(page, 'shelf/shelve', { bookId, status: 'currently_reading', on: '2026-01-05' })
  return bookId
}

test(
  'a reader notes how far they are on Home, and finds it on the book and on the shelf',
  { tag: ['@phone'] },
  async ({ page }) => {
    const bookId = await readingEmma(page)
    await openHome(page)
    const reading = section(page, 'Now reading')
    await expect(reading).toContainText('No progress noted yet')
    await reading.getByRole('button', { name: 'Update progress' }).hover()
    await expect(reading.locator('fieldset')).toBeVisible()
    await reading.getByRole('button', { name: 'Update progress' }).click()
    // The form's code is still on its way.
    await page.keyboard.type('43')
    await page.keyboard.press('Enter')
    await expect(reading.getByRole('progressbar', { name: 'Progress in Emma' })).toHaveAttribute('aria-valuenow', '43')
    await expect(toast(page)).toContainText('Emma: 43%')
    await reading.getByRole('button', { name: 'Update progress' }).click()
    await reading.getByLabel('Where you are in Emma').fill('143')
    await page.keyboard.press('Enter')
    await expect(reading).toContainText('A percentage cannot be more than 100.')
    await page.goto(`${baseUrl()}/my-books`)
    await expect(page.getByRole('article').filter({ hasText: 'Emma' }).getByText('43%', { exact: true })).toBeVisible()
    await page.goto(`${baseUrl()}/book/${bookId}`)
    await section(page, 'Your reads').getByText('1 progress note').click()
    await section(page, 'Your reads').getByRole('button', { name: 'Edit 43%' }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit progress' })
    await dialog.getByLabel('Where you are in Emma').fill('50')
    await dialog.getByLabel('Note').fill('She meddles.')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(section(page, 'Your reads')).toContainText('She meddles.')
    await section(page, 'Your reads').getByRole('button', { name: 'Delete 50%' }).click()
    await expect(section(page, 'Your reads').getByText('1 progress note')).toHaveCount(0)
    await page.getByRole('button', { name: 'Undo' }).first().click()
    await expect(section(page, 'Your reads').getByText('1 progress note')).toBeVisible()
  },
)

test(
  'a reader says how many pages a book has, and beyond the last one how many their own copy has',
  { tag: ['@desktop'] },
  async ({ page }) => {
    const bookId = await readingEmma(page)
    await openHome(page)
    const reading = section(page, 'Now reading')
    await reading.getByRole('button', { name: 'Update progress' }).click()
    await reading.getByLabel('Unit').selectOption('page')
    await reading.getByLabel('Where you are in Emma').fill('100000')
    await page.keyboard.press('Enter')
    await expect(reading).toContainText('Enter a page up to 99,999.')
    await reading.getByLabel('Where you are in Emma').fill('120')
    await reading.getByLabel('Pages', { exact: true }).fill('100')
    await page.keyboard.press('Enter')
    await expect(reading).toContainText('This book has 100 pages. Is your copy longer?')
    await reading.getByLabel('Pages', { exact: true }).fill('480')
    await page.keyboard.press('Enter')
    await expect(reading.getByRole('progressbar', { name: 'Progress in Emma' })).toHaveAttribute('aria-valuenow', '25')
    await expect(reading).toContainText('page 120 of 480')
    expect(await call(page, 'shelf/get', { bookId })).toMatchObject({ entry: { pages: 480 } })

    await call(page, 'reads/setLength', { bookId, pages: 400 })
    await openHome(page)
    // A slow answer: the reader types before the form knows that this book has pages.
    let answer = () => {}
    const isSlow = new Promise<void>((resolve) => (answer = resolve))
    await page.route('**/rpc/shelf/entry', async (route) => {
      await isSlow
      await route.continue()
    })
    await reading.getByRole('button', { name: 'Update progress' }).click()
    await reading.getByLabel('Where you are in Emma').fill('410')
    await page.keyboard.press('Enter')
    answer()
    await expect(reading).toContainText('This book has 400 pages. Is your copy longer?')
    await reading.getByLabel('Pages in your copy').fill('405')
    await page.keyboard.press('Enter')
    await expect(reading).toContainText('You are on page 410, so your copy has at least 410 pages.')
    await reading.getByLabel('Pages in your copy').fill('500')
    await page.keyboard.press('Enter')
    await expect(reading).toContainText('page 410 of 500')
  },
)

test(
  'a book is paused, resumed, given up with a reason, and read again; a stale tab learns where it is now and changes nothing',
  { tag: ['@desktop'] },
  async ({ page }) => {
    const bookId = await readingEmma(page)
    const underWay = rpcsUnderWay(page)
    // The page hears nothing of what happens elsewhere.
    await page.route('**/events', (route) => route.abort())
    await page.goto(`${baseUrl()}/book/${bookId}`)
    const reads = section(page, 'Your reads')
    await own(page).getByRole('button', { name: 'Pause' }).click()
    await expect(own(page)).toContainText('Paused')
    await own(page).getByRole('button', { name: 'Resume Reading' }).click()
    await expect(own(page)).toContainText('Currently Reading')

    await own(page).getByRole('button', { name: 'Did not finish' }).click()
    const dialog = page.getByRole('dialog', { name: 'Did not finish Emma' })
    await dialog.getByRole('checkbox', { name: 'Too slow' }).check()
    await dialog.getByLabel('Where did you stop?').fill('30')
    await dialog.getByRole('button', { name: 'Save as not finished' }).click()
    await expect(own(page)).toContainText('Did Not Finish')
    await expect(reads).toContainText('stopped at 30%')
    await expect(reads).toContainText('Too slow')

    await own(page).getByRole('button', { name: 'Read Again' }).click()
    await expect(own(page)).toContainText('Currently Reading')
    await expect(reads.getByRole('listitem').filter({ hasText: 'Did not finish' })).toHaveCount(1)
    await expect(reads).toContainText('Reading')
    await page.getByRole('button', { name: 'Undo' }).first().click()
    await expect(own(page)).toContainText('Did Not Finish')

    await own(page).getByRole('button', { name: 'Read Again' }).click()
    await expect(own(page)).toContainText('Currently Reading')
    await expect(reads.getByRole('button', { name: /^Edit read/ })).toHaveCount(2)
    // An answer still to come would tell the page what happens next.
    await expect.poll(() => underWay.size).toBe(0)
    await call(page, 'shelf/finish', { bookId, on: today })
    await own(page).getByRole('button', { name: 'Pause' }).click()
    await expect(page.getByText('This book was changed on another device or in another tab.')).toBeVisible()
    await expect(own(page)).toContainText('Finished')
  },
)

test(
  'on Home, the focus goes to the heading when a book is paused or given up',
  { tag: ['@desktop'] },
  async ({ page }) => {
    await readingEmma(page)
    const heading = page.getByRole('heading', { level: 1 })
    const reading = section(page, 'Now reading')
    await openHome(page)
    await reading.getByRole('button', { name: 'Pause' }).click()
    await expect(reading).toBeHidden()
    await expect(heading).toBeFocused()
    await expect(page.getByRole('menu')).toHaveCount(0)
    await section(page, 'Paused').getByRole('button', { name: 'Resume Reading' }).click()
    await expect(reading).toContainText('Emma')
    await expect(section(page, 'Paused')).toBeHidden()

    await openHome(page)
    await reading.getByRole('button', { name: 'Did not finish' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Save as not finished' }).click()
    await expect(reading).toBeHidden()
    await expect(heading).toBeFocused()
  },
)

test(
  'an earlier read is added with what is known of its date, refused when it cannot be, and deleted',
  { tag: ['@desktop'] },
  async ({ page }) => {
    await signedIn(page)
    const bookId = await bookIdOf(page, 'Emma')
    await call(page, 'shelf/finish', { bookId, on: '2026-02-01' })
    await page.goto(`${baseUrl()}/book/${bookId}`)
    const reads = section(page, 'Your reads')
    await reads.getByRole('button', { name: 'Add a read' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add a read of Emma' })
    await dialog.getByLabel('Started').fill('May 2019')
    await dialog.getByLabel('Finished', { exact: true }).last().fill('2018')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toContainText('The finish date cannot be before the start date.')
    await expect(dialog.getByLabel('Finished', { exact: true }).last()).toBeFocused()
    await dialog.getByLabel('Finished', { exact: true }).last().fill('some day')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toContainText('Enter a day, a month or a year')
    await dialog.getByLabel('Finished', { exact: true }).last().fill('2019')
    await dialog.getByRole('radio', { name: 'Audiobook' }).check()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(reads.getByRole('listitem')).toHaveCount(2)
    await expect(reads.getByRole('listitem').last()).toContainText('May 2019 – 2019')
    await expect(reads.getByRole('listitem').last()).toContainText('Audiobook')
    await reads.getByRole('button', { name: 'Add a read' }).click()
    await dialog.getByLabel('Started').fill('May 2016')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(reads.getByRole('listitem').last()).toContainText('started May 2016, no end noted')
    await reads.getByRole('button', { name: 'Delete read 1' }).click()
    await expect(reads.getByRole('listitem')).toHaveCount(2)
    await reads.getByRole('button', { name: 'Delete read 1' }).click()
    await expect(reads.getByRole('listitem')).toHaveCount(1)
    await page.getByRole('button', { name: 'Undo' }).first().click()
    await expect(reads.getByRole('listitem')).toHaveCount(2)
  },
)

test('a read inside another is refused in a sentence that is read aloud', { tag: ['@desktop'] }, async ({ page }) => {
  const bookId = await readingEmma(page)
  const none = { rating: null, format: null, stoppedAt: null, reasons: [], dnfNotes: '' }
  const dates = { startDate: '2024-05-10', finishDate: '2024-05-20' }
  await call(page, 'reads/add', { bookId, outcome: 'finished', ...dates, ...none })
  await page.goto(`${baseUrl()}/book/${bookId}`)
  await section(page, 'Your reads').getByRole('button', { name: 'Add a read' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a read of Emma' })
  await dialog.getByLabel('Started').fill('05/12/2024')
  await dialog.getByLabel('Finished', { exact: true }).last().fill('05/15/2024')
  await dialog.getByRole('button', { name: 'Save' }).click()
  const said =
    'You also read this book from May 10, 2024 to May 20, 2024. Two reads can share days only if their formats differ.'
  await expect(dialog.getByRole('alert').filter({ hasText: said })).toBeVisible()
  await expect(dialog.getByLabel('Started')).toHaveValue('05/12/2024')
})

test(
  'a button on Home that is held down while the code behind it arrives is clicked',
  { tag: ['@desktop'] },
  async ({ page }) => {
    await readingEmma(page)
    const arrives = Promise.withResolvers<void>()
    await page.route(/\/BookActions-/, async (route) => {
      await arrives.promise
      await route.continue()
    })
    await openHome(page)
    await section(page, 'Now reading').getByRole('button', { name: 'Did not finish' }).hover()
    await page.mouse.down()
    const answered = page.waitForResponse(/\/BookActions-/)
    arrives.resolve()
    await (await answered).finished()
    await page.waitForTimeout(500)
    await page.mouse.up()
    await expect(page.getByRole('dialog', { name: 'Did not finish Emma' })).toBeVisible()
  },
)

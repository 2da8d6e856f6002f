import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Locator } from '@playwright/test'
import { expectNoViolation } from './support/accessibility.ts'
import { expect, type Page, test } from './support/journey.ts'
import { baseUrl, call, signedIn, someAnswers } from './support/reader.ts'
import { atStep, savedAnswers } from './support/survey.ts'

const headers = 'Book Id,Title,Author,ISBN13,My Rating,Date Read,Bookshelves,Exclusive Shelf,My Review,Read Count'
// Nobody else in the instance has it: an earlier run has made such a book.
const namesake = `Nora ${randomUUID().slice(0, 8)}`
const library = [
  headers,
  '1,"Emma",Jane Austen,"=""""",4,2024/03/09,,read,"Badly done!<br/>Twice.",2',
  '2,"Dune (Dune, #1)",Frank Herbert,"=""""",0,,,to-read,,0',
  `3,Emma,${namesake},"=""""",2,2020/01/01,,read,,1`,
  '4,A Book That Nobody Knows,Ann Nobody,"=""""",5,########,,summer-porch,,0',
].join('\n')

test(
  'UX: a reader previews a library from another app, imports it, and can undo that',
  { tag: ['@phone'] },
  async ({ page }) => {
    await signedIn(page)
    await page.goto(`${baseUrl()}/my-books`)
    await page.getByRole('link', { name: 'Import your library' }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: 'Bring your books' })).toBeVisible()
    await expectNoViolation(page, 'import')

    await test.step('a web page is refused in words', async () => {
      const file = { name: 'export.csv', mimeType: 'text/csv', buffer: Buffer.from('<!doctype html><p>Sign in') }
      await page.getByLabel('Choose a file').setInputFiles(file)
      await expect(page.getByRole('main').getByRole('alert')).toContainText('That is a web page')
    })

    await test.step('the preview says what will happen, and asks what it cannot tell', async () => {
      const file = { name: 'goodreads.csv', mimeType: 'text/csv', buffer: Buffer.from(library) }
      await page.getByLabel('Choose a file').setInputFiles(file)
      await expect(page.getByText('Goodreads · 4 rows')).toBeVisible()
      const question = page.getByRole('group', { name: 'Which book is Emma?' })
      // The choice shows before a slow server has said so.
      await page.route('**/rpc/imports/choose', async (route) => {
        await new Promise((resolve) => setTimeout(resolve, 1000))
        await route.continue()
      })
      await question.getByRole('radio', { name: 'Another one: add it as a new book' }).check()
      await expect(page.getByRole('button', { name: 'Import 4 books' })).toBeVisible()
      // What the server says moves the rows.
      const saved = page.waitForResponse(/imports\/setShelf/)
      await page.getByLabel(/^summer-porch/).selectOption('Finished')
      await saved
      await page.getByRole('radio', { name: 'All 4' }).check()
      await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(4)
      await expect(page.getByText('Date Read “########” was not understood')).toBeVisible()
      await page.unroute('**/rpc/imports/choose')
      await expectNoViolation(page, 'import')
      expect((await call<{ entries: unknown[] }>(page, 'shelf/list', {})).entries).toEqual([])
    })

    await test.step('a row that was matched can be left out, and matched with another book', async () => {
      await page.getByRole('button', { name: 'Change Dune' }).press('Enter')
      const question = page.getByRole('group', { name: 'Which book is Dune?' })
      await expect(question.getByRole('radio', { name: 'Dune · Frank Herbert' })).toBeFocused()
      await question.getByRole('radio', { name: 'Leave it out' }).check()
      await expect(page.getByRole('button', { name: 'Import 3 books' })).toBeVisible()
      await question.getByRole('button', { name: 'Search for the book' }).click()
      await page.getByRole('searchbox', { name: /^Which book is Dune/ }).fill('hobbit')
      await page
        .getByRole('list', { name: 'Books found' })
        .getByRole('button', { name: /^The Hobbit/ })
        .first()
        .click()
      await expect(question.getByRole('radio', { name: /^The Hobbit/ })).toBeChecked()
      await expect(question.getByRole('radio', { name: /^The Hobbit/ })).toBeFocused()
      await expect(page.getByText('In the catalogue: The Hobbit')).toBeVisible()
      await expectNoViolation(page, 'import')
      await expect(page.getByRole('button', { name: 'Import 4 books' })).toBeVisible()
    })

    await test.step('one press imports it all', async () => {
      await page.getByRole('button', { name: 'Import 4 books' }).click()
      await expect(page.getByText('4 books imported')).toBeVisible()
      await page.getByRole('link', { name: 'Go to My Books' }).click()
      await expect(page.getByRole('tab', { name: /^Finished.*3/ })).toBeVisible()
      await page.goBack()
    })

    await test.step('and one takes it back', async () => {
      await page.getByRole('button', { name: 'Undo this import' }).click()
      await expect(page.getByText('This import was undone')).toBeVisible()
      expect((await call<{ entries: unknown[] }>(page, 'shelf/list', {})).entries).toEqual([])
    })
  },
)

async function tabTo(page: Page, wanted: Locator): Promise<void> {
  const isThere = () => wanted.evaluate((one) => one === document.activeElement)
  for (let tabs = 0; tabs < 40 && !(await isThere()); tabs += 1) await page.keyboard.press('Tab')
  await expect(wanted).toBeFocused()
}

test(
  'UX: three presses of the keyboard bring a library, and the reader hears what becomes of it',
  { tag: ['@desktop'] },
  async ({ page }) => {
    await signedIn(page)
    await page.goto(`${baseUrl()}/my-books`)
    await page.getByRole('link', { name: 'Import your library' }).first().focus()
    await page.keyboard.press('Enter')

    await expect(page.getByRole('heading', { level: 1, name: 'Bring your books' })).toBeVisible()
    await tabTo(page, page.getByLabel('Choose a file'))
    const choosing = page.waitForEvent('filechooser', { timeout: 10_000 })
    await page.keyboard.press('Space')
    const buffer = Buffer.from(library.split('\n').slice(0, 3).join('\n'))
    await (await choosing).setFiles({ name: 'goodreads.csv', mimeType: 'text/csv', buffer })

    const start = page.getByRole('button', { name: 'Import 2 books' })
    await expect(start).toBeVisible()
    await tabTo(page, start)
    await page.keyboard.press('Enter')

    const said = page.getByRole('main').getByRole('status').filter({ hasText: '2 books imported' })
    await expect(said).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Go to My Books' })).toBeFocused()
  },
)

test(
  'UX: the last question of the survey leads to the import for a reader who has a library elsewhere',
  { tag: ['@desktop'] },
  async ({ page }) => {
    await signedIn(page)
    await atStep(page, 5)
    await page.getByRole('button', { name: 'Save, then import my library' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Bring your books' })).toBeVisible()
    expect(await savedAnswers(page)).toMatchObject({ genres: someAnswers.genres })
  },
)

test(
  'UX: everything of a reader goes out as one file and comes back to a new account',
  { tag: ['@desktop'] },
  async ({ page, browser }) => {
    await signedIn(page)
    await page.goto(`${baseUrl()}/import`)
    const file = {
      name: 'goodreads.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(library.split('\n').slice(0, 3).join('\n')),
    }
    await page.getByLabel('Choose a file').setInputFiles(file)
    await page.getByRole('button', { name: 'Import 2 books' }).click()
    await expect(page.getByText('2 books imported')).toBeVisible()
    await page.goto(`${baseUrl()}/profile`)
    await page.getByRole('button', { name: 'Export my data' }).click()
    const downloading = page.waitForEvent('download')
    await page.getByRole('menuitem', { name: 'Everything' }).click()
    const path = await (await downloading).path()

    const other = await (await browser.newContext()).newPage()
    await signedIn(other)
    await other.goto(`${baseUrl()}/import`)
    await other
      .getByLabel('Choose a file')
      .setInputFiles({ name: 'mine.zip', mimeType: 'application/zip', buffer: readFileSync(path) })
    await expect(other.getByText('Sageleaf · 2 rows')).toBeVisible()
    await expect(other.getByText('Friends, comments and likes in the archive are not recreated')).toBeVisible()
    await other.getByRole('button', { name: 'Import 2 books' }).click()
    await expect(other.getByText('2 books imported')).toBeVisible()
    const { entries } = await call<{
      entries: { book: { title: string }; rating: number | null; timesRead: number }[]
    }>(other, 'shelf/list', {})
    expect(entries.find(({ book }) => book.title === 'Emma')).toMatchObject({ rating: 4, timesRead: 2 })
    await other.context().close()
  },
)

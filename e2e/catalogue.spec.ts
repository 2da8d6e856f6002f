import { randomUUID } from 'node:crypto'
import { expectNoSidewaysScroll, expectNoViolation } from './support/accessibility.ts'
import { open } from './support/community.ts'
import { storeAndSetCover } from './support/covers.ts'
import { expect, type Page, test } from './support/journey.ts'
import { press } from './support/keyboard.ts'
import { call } from './support/reader.ts'
import { giveRole, queryInstance } from './support/roles.ts'
import { anotherReader, failOperation } from './support/twoReaders.ts'

async function aBook(page: Page, title: string): Promise<string> {
  const { book } = await call<{ book: { id: string } }>(page, 'books/add', { title, author: 'Ann Other' })
  return book.id
}

async function lookedAt(page: Page, where: string): Promise<void> {
  await expectNoViolation(page, where)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(page, where)
  await page.setViewportSize({ width: 1280, height: 800 })
}

test(
  'an admin finds a book, edits it, takes that back, and merges it with its twin',
  { tag: ['@desktop', '@SEC-024', '@T38'] },
  async ({ browser }) => {
    const [admin, reader] = await Promise.all([anotherReader(browser, 'admin'), anotherReader(browser, 'reader')])
    const { page } = admin
    // Letters only: PostgreSQL would take 12e34ab for a number and a word.
    const mark = randomUUID()
      .slice(0, 8)
      .replaceAll(/\d/g, (digit) => 'ghijklmnop'[Number(digit)]!)
    const keptId = await aBook(reader.page, `Stayer ${mark}`)
    const duplicateId = await aBook(reader.page, `Goer ${mark}`)
    await call(reader.page, 'shelf/rate', { bookId: duplicateId, stars: 4 })
    expect((await open(page, `/admin/catalogue/${keptId}`))?.status()).toBe(404)
    await giveRole(admin.id, 'admin')

    await test.step('finds it by the keyboard alone', async () => {
      await open(page, '/admin/catalogue')
      await page.getByRole('searchbox', { name: 'Find a book in the catalogue' }).focus()
      await page.keyboard.type(mark)
      await expect(page.getByRole('link', { name: `Stayer ${mark}` })).toBeVisible()
      await lookedAt(page, 'catalogue search')
      await press(page, page.getByRole('link', { name: `Stayer ${mark}` }))
      await expect(page.getByRole('heading', { level: 1, name: `Stayer ${mark}` })).toBeVisible()
    })

    const save = page.getByRole('button', { name: 'Save for everyone' })
    await test.step('sees what is wrong at the field, and loses nothing to a failure or a reload', async () => {
      await page.getByRole('textbox', { name: 'Pages' }).fill('many')
      await press(page, save)
      await expect(page.getByRole('textbox', { name: 'Pages' })).toBeFocused()
      await expect(page.getByText('A whole number between 1 and 50,000.')).toBeVisible()
      await page.getByRole('textbox', { name: 'Pages' }).fill('321')
      await failOperation(page, 'catalogue/edit')
      await press(page, save)
      await expect(page.getByRole('alert').filter({ hasText: 'Not saved' })).toBeVisible()
      await lookedAt(page, 'edit with an error')
      await page.unroute('**/rpc/catalogue/edit')
      await page.reload()
      await expect(page).toHaveTitle(`Stayer ${mark} · Admin · Sageleaf`)
      await expect(page.getByRole('textbox', { name: 'Pages' })).toHaveValue('321')
      await press(page, page.getByRole('button', { name: 'Discard' }))
      await expect(page.getByRole('textbox', { name: 'Pages' })).toHaveValue('')
      await expect(page.getByRole('status').filter({ hasText: 'No changes yet.' })).toBeFocused()
      await page.getByRole('button', { name: 'Undo' }).press('Enter')
      await expect(page.getByRole('textbox', { name: 'Pages' })).toHaveValue('321')
    })

    await test.step('sees what someone else has changed, and saves over it', async () => {
      const { version } = await call<{ version: string }>(page, 'catalogue/book', { bookId: keptId })
      await call(page, 'catalogue/edit', { bookId: keptId, version, pages: 99, year: 1999 })
      await press(page, save)
      await expect(page.getByText(/Someone else has changed: First published, Pages/)).toBeVisible()
      await expect(page.getByRole('textbox', { name: 'First published' })).toHaveValue('1999')
      await press(page, save)
      await expect(page.getByText('The book is saved for everyone')).toBeVisible()
      await expect(page.getByText('No changes yet.')).toBeVisible()
    })

    await test.step('takes the cover off, and has it back', async () => {
      const cover = await storeAndSetCover(keptId)
      await page.reload()
      await page.getByRole('tab', { name: 'Cover' }).click()
      await press(page, page.getByRole('button', { name: /^Remove/ }))
      await expect(page.getByText('The cover is removed; the book shows its cloth')).toBeVisible()
      await expect(page.getByRole('group', { name: `The cover of Stayer ${mark}` })).toBeFocused()
      await page.getByRole('button', { name: 'Undo' }).press('Enter')
      await expect(page.getByText('The old cover is back')).toBeVisible()
      expect(await call(page, 'catalogue/book', { bookId: keptId })).toMatchObject({ cover })
    })

    await test.step('takes a change back in the history', async () => {
      await page.getByRole('tab', { name: 'History' }).click()
      const change = page.getByRole('listitem').filter({ hasText: 'After321' })
      await expect(change).toContainText(admin.username)
      await lookedAt(page, 'history')
      await press(page, change.getByRole('button', { name: /^Undo/ }))
      await expect(page.getByText('The change is undone')).toBeVisible()
      expect(await call(page, 'catalogue/book', { bookId: keptId })).toMatchObject({ pages: 99 })
    })

    await test.step('sees what a merge will do, merges, and undoes it', async () => {
      const { version } = await call<{ version: string }>(page, 'catalogue/book', { bookId: duplicateId })
      await call(page, 'catalogue/edit', { bookId: duplicateId, version, title: `Stayer ${mark}`, year: 1950 })
      await page.getByRole('tab', { name: 'Merge' }).click()
      await page.getByRole('searchbox', { name: 'Find the other book' }).fill(mark)
      await press(page, page.getByRole('button', { name: /1950$/ }))
      await expect(page.getByText(/^1 reader has both/)).toBeVisible()
      await lookedAt(page, 'merge preview')
      await press(page, page.getByRole('button', { name: 'Merge the two' }))
      await expect(page.getByRole('dialog')).toContainText(`Stayer ${mark} is merged into Stayer ${mark}.`)
      await press(page, page.getByRole('dialog').getByRole('button', { name: 'Merge' }))
      await expect(page.getByText('The books are merged')).toBeVisible()
      await open(reader.page, `/book/${duplicateId}`)
      await expect(reader.page).toHaveURL(new RegExp(`/book/${keptId}$`))
      await expect(page.getByRole('heading', { name: 'Merged into this book' })).toBeVisible()
      await lookedAt(page, 'merged books')
      await press(page, page.getByRole('button', { name: `Undo the merge with Stayer ${mark}` }))
      await expect(page.getByText('The merge is undone')).toBeVisible()
      await expect(page.getByText(/^Undone /)).toBeVisible()
      expect(await call(page, 'catalogue/book', { bookId: duplicateId })).toMatchObject({ id: duplicateId })
    })
  },
)

test(
  'an admin decides about covers that readers report, and takes that back',
  { tag: ['@desktop'] },
  async ({ browser }) => {
    const [admin, reader] = await Promise.all([anotherReader(browser, 'admin'), anotherReader(browser, 'reader')])
    const { page } = admin
    await giveRole(admin.id, 'admin')
    const title = `Bare ${randomUUID().slice(0, 8)}`
    const bookId = await aBook(reader.page, title)
    await call(reader.page, 'books/reportCover', { bookId })
    await page.route('**/rpc/catalogue/coverReports', (route) => route.fulfill({ status: 500, json: {} }))
    await open(page, '/admin/cover-reports')
    await expect(page.getByText('Failed to load reported covers')).toBeVisible({ timeout: 20_000 })
    await page.unroute('**/rpc/catalogue/coverReports')
    await press(page, page.getByRole('button', { name: 'Try again' }))
    const item = page.getByRole('listitem').filter({ hasText: title })
    await expect(item).toContainText('1 reader')
    await expect(page.locator('main')).not.toContainText(reader.username)
    await lookedAt(page, 'reported covers')
    await press(page, item.getByRole('button', { name: /^From a URL/ }))
    const dialog = page.getByRole('dialog')
    await page.keyboard.type('http://nowhere')
    await press(page, dialog.getByRole('button', { name: 'Fetch' }))
    await expect(dialog.getByText(/^Enter the full public URL/)).toBeVisible()
    await lookedAt(page, 'cover address')
    await queryInstance('delete from user_roles where user_id = $1', [admin.id])
    await dialog.getByRole('textbox').fill('https://pictures.example/cover.jpg')
    await press(page, dialog.getByRole('button', { name: 'Fetch' }))
    await expect(dialog.getByText('You are signed out, or no longer an admin.')).toBeVisible()
    await giveRole(admin.id, 'admin')
    await page.keyboard.press('Escape')
    await expect(item.getByRole('button', { name: /^From a URL/ })).toBeFocused()
    await press(page, item.getByRole('button', { name: /^Keep/ }))
    await expect(page.getByText('The cover stays, and its reports are closed')).toBeVisible()
    await expect(item).toHaveCount(0)
  },
)

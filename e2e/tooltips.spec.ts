import { expect, type Page, test } from './support/journey.ts'
import { tabTo } from './support/keyboard.ts'
import { baseUrl, aSettledReader } from './support/reader.ts'

const tooltip = (page: Page) => page.locator('[role=tooltip]')

/** Opens the shelf with a frozen clock, tooltips loaded, and the pointer in a corner. */
async function openShelf(page: Page): Promise<void> {
  await page.clock.install()
  await aSettledReader(page)
  await page.goto(`${baseUrl()}/my-books?tab=tbr`)
  await expect(page.getByRole('link', { name: 'Edit The Hobbit' })).toBeAttached()
  const code = page.waitForResponse(/assets\/tooltip-/)
  await page.mouse.move(2, 2)
  await (await code).finished()
  await page.clock.pauseAt(Date.now() + 60_000)
}

test(
  'a picture’s name shows after 700 ms under the pointer, and at once within 300 ms of another',
  { tag: ['@desktop', '@CONST-008'] },
  async ({ page }) => {
    await openShelf(page)
    const edit = page.getByRole('link', { name: 'Edit The Hobbit' })
    const remove = page.getByRole('button', { name: 'Remove The Hobbit' })
    await edit.hover()
    await page.clock.runFor(690)
    await expect(tooltip(page)).toHaveCount(0)
    await page.clock.runFor(20)
    await expect(tooltip(page)).toBeVisible()
    await expect(edit).toHaveAccessibleName((await tooltip(page).textContent())!)

    await remove.hover()
    await page.clock.runFor(1)
    await expect(tooltip(page)).toBeVisible()
    await expect(remove).toHaveAccessibleName((await tooltip(page).textContent())!)

    await test.step('it can be read with the pointer on it', async () => {
      const box = (await tooltip(page).boundingBox())!
      await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 8 })
      await page.clock.runFor(5000)
      await expect(tooltip(page)).toBeVisible()
    })

    await page.mouse.move(2, 2)
    await expect(tooltip(page)).toHaveCount(0)
    await page.clock.runFor(310)
    await edit.hover()
    await page.clock.runFor(600)
    await expect(tooltip(page)).toHaveCount(0)
    await page.clock.runFor(110)
    await expect(tooltip(page)).toBeVisible()
    await page.mouse.down()
    await expect(tooltip(page)).toHaveCount(0)
  },
)

test(
  'the keyboard brings the name too; Escape closes it and nothing behind it',
  { tag: ['@desktop', '@CONST-008'] },
  async ({ page }) => {
    await openShelf(page)
    const edit = page.getByRole('link', { name: 'Edit The Hobbit' })
    await tabTo(page, edit)
    await page.clock.runFor(701)
    await expect(tooltip(page)).toHaveText('Edit The Hobbit')
    await page.keyboard.press('Escape')
    await expect(tooltip(page)).toHaveCount(0)
    await expect(edit).toBeFocused()

    await page.clock.resume()
    await page.goto(`${baseUrl()}/browse-books?q=dune`)
    await page.getByRole('button', { name: 'Dune', exact: true }).first().click()
    const dialog = page.getByRole('dialog')
    await tabTo(page, dialog.getByRole('button', { name: 'Close' }))
    await expect(dialog.locator('[role=tooltip]')).toHaveText('Close')
    await page.keyboard.press('Escape')
    await expect(tooltip(page)).toHaveCount(0)
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  },
)

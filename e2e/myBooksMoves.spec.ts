import { today } from './support/days.ts'
import { fieldDay } from './support/home.ts'
import { expect, type Page, test } from './support/journey.ts'
import { cardOf, fillEveryShelf, expectCount, open, tab, titles } from './support/myBooks.ts'
import { aSettledReader, bookIdOf, call } from './support/reader.ts'
import { breakCall, button, holdCalls, title, toast } from './support/auth.ts'

test(
  'a book is moved before the server has answered, put back when it refuses, and brought back by Undo',
  {
    tag: [
      '@desktop',
      '@BOOKS-029',
      '@ERR-028',
      '@ERR-029',
      '@ERR-030',
      '@RULE-016',
      '@RULE-017',
      '@CALLS-031',
      '@CALLS-032',
    ],
  },
  async ({ page, context }) => {
    await aSettledReader(page)
    const actions = page.getByRole('group', { name: 'The Hobbit' })
    await test.step('a failing server: the book stays where it was', async () => {
      await open(page)
      await breakCall(page, 'shelf/shelve')
      await button(page, 'Start Reading').click()
      await expect(toast(page)).toContainText('Failed to mark book as currently reading')
      await expect(toast(page)).toContainText('Error')
      await expect(actions.getByRole('button', { name: 'Start Reading' })).toBeVisible()
      await breakCall(page, 'shelf/finish')
      await actions.getByRole('button', { name: 'Mark as Read' }).click()
      await expect(toast(page)).toContainText('Failed to mark book as read')
      await expectCount(page, 'TBR', 1)
      await page.unroute('**/rpc/shelf/finish')
    })
    await test.step('a slow server: the book is moved at once', async () => {
      const calls = await holdCalls(page, 'shelf/shelve')
      expect(await msUntilGone(page, 'The Hobbit', 'Start Reading')).toBeLessThan(1000)
      await expectCount(page, 'TBR', 0)
      await expect(toast(page).getByText('moved to Currently Reading')).toHaveCount(0)
      calls.release()
      await expect(toast(page)).toContainText('The Hobbit moved to Currently Reading!')
    })
    await test.step('another tab of the browser follows', async () => {
      const other = await context.newPage()
      await open(other)
      await expectCount(other, 'Currently Reading', 2)
      await other.waitForFunction(() => performance.getEntriesByType('resource').some(({ name }) => /news-/.test(name)))
      await page.getByRole('button', { name: 'Remove The Hobbit' }).click()
      await expect(toast(page)).toContainText('Removed from My Books')
      await expectCount(other, 'Currently Reading', 1)
      await button(page, 'Undo').click()
      await expectCount(other, 'Currently Reading', 2)
      await other.close()
    })
    await test.step('a book with stars is removed only when that is confirmed; one that is gone already is gone', async () => {
      await page.getByRole('button', { name: 'Remove Dune' }).click()
      await call(page, 'shelf/remove', { bookId: await bookIdOf(page, 'Dune') })
      await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
      await expect(toast(page)).toContainText('Dune was removed on another device or in another tab.')
      await expect(cardOf(page, 'Dune')).toHaveCount(0)
    })
    await test.step('a book that is read asks for its rating', async () => {
      await actions.getByRole('button', { name: 'Mark as Read' }).click()
      await expect(title(page, 'Mark as Read')).toBeVisible()
      await expect(page.getByLabel('Finish Date')).toHaveValue(fieldDay(today))
    })
    await test.step('undone there, the page is about a book under way, and keeps what was typed', async () => {
      await page.getByLabel('Private Review').fill('Keep this.')
      await toast(page).getByRole('button', { name: 'Undo' }).click()
      await expect(title(page, 'Edit Book Rating & Review')).toBeVisible()
      await expect(page).toHaveURL(/isEditing=true/)
      await expect(page.getByLabel('Finish Date')).toHaveValue('')
      await expect(page.getByLabel('Private Review')).toHaveValue('Keep this.')
    })
  },
)

test('a shelf is sorted and filtered, and its address remembers how', { tag: ['@desktop'] }, async ({ page }) => {
  await fillEveryShelf(page)
  await open(page, '?tab=finished')
  await expect(titles(page)).toHaveText(['Kokoro', 'Circe', 'Beloved', 'Dune'])
  await page.getByLabel('Sort by').selectOption('rating')
  await expect(titles(page)).toHaveText(['Dune', 'Beloved', 'Circe', 'Kokoro'])
  await expect(page).toHaveURL(/tab=finished&sort=rating/)
  await page.getByLabel('Sort by').selectOption('title')
  await expect(titles(page)).toHaveText(['Beloved', 'Circe', 'Dune', 'Kokoro'])
  await page.getByLabel('Filter this shelf').fill('herbert')
  await expect(titles(page)).toHaveText(['Dune'])
  await expect(page).toHaveURL(/q=herbert/)
  await page.reload()
  await expect(titles(page)).toHaveText(['Dune'])
  await page.getByLabel('Filter this shelf').fill('zzz')
  await button(page, 'Clear the filter').click()
  await expect(titles(page)).toHaveCount(4)
  await tab(page, 'Finished').focus()
  await page.keyboard.press('ArrowRight')
  await expect(titles(page)).toHaveText(['Solaris'])
  await expect(page).toHaveURL(/tab=dnf/)
})

/** How long a pressed button stays on the page, in ms, measured in the page. */
async function msUntilGone(page: Page, book: string, action: string): Promise<number> {
  const pressed = page.getByRole('group', { name: book }).getByRole('button', { name: action })
  return pressed.evaluate(async (element: HTMLElement) => {
    const began = performance.now()
    element.click()
    while (element.isConnected) await new Promise(requestAnimationFrame)
    return performance.now() - began
  })
}

test(
  'progress, pause, giving up and reading again take the fewest presses, on a card, a narrow one and a row',
  { tag: ['@desktop'] },
  async ({ page }) => {
    await fillEveryShelf(page)
    const bookId = await bookIdOf(page, 'Emma')
    for (const [width, mode] of [
      [1280, 'grid'],
      [390, 'grid'],
      [390, 'list'],
    ] as const) {
      await page.setViewportSize({ width, height: 844 })
      await page.addInitScript((shown) => localStorage.setItem('sageleaf-shelf-mode', shown), mode)
      await open(page)
      const emma = cardOf(page, 'Emma')
      const dialog = page.getByRole('dialog')
      await test.step('progress: one press and the value', async () => {
        for (const [place, before] of [
          ['43', ''],
          ['57', '43'],
        ] as const) {
          await emma.getByRole('button', { name: 'Update progress in Emma' }).click()
          const field = dialog.getByLabel('Where you are in Emma')
          await expect(field).toBeFocused()
          await expect(field).toHaveValue(before)
          await page.keyboard.type(place)
          await page.keyboard.press('Enter')
          await expect(emma.getByRole('button', { name: `${place}%. Update progress in Emma` })).toBeVisible()
        }
      })
      await test.step('pause: one press, and one to resume', async () => {
        await emma.getByRole('button', { name: 'Pause' }).click()
        await expect(emma.getByText('Paused', { exact: true })).toBeVisible()
        // The name does not show while the card is being redrawn under the pointer.
        await expect(async () => {
          await page.mouse.move(0, 0)
          await emma.getByRole('button', { name: 'Did not finish' }).hover()
          await expect(page.getByRole('tooltip', { includeHidden: true })).toHaveText('Did not finish', {
            timeout: 3000,
          })
        }).toPass()
        await emma.getByRole('button', { name: 'Resume Reading' }).click()
        await expect(emma.getByRole('button', { name: 'Pause' })).toBeVisible()
      })
      await test.step('did not finish, with a reason: three presses', async () => {
        await emma.getByRole('button', { name: 'Did not finish' }).click()
        await dialog.getByRole('checkbox', { name: 'Too slow' }).check()
        await dialog.getByRole('button', { name: 'Save as not finished' }).click()
        await expect(emma.getByText('DNF', { exact: true })).toBeVisible()
      })
      await test.step('again: one press', async () => {
        await emma.getByRole('button', { name: 'Read Again' }).click()
        await expect(emma.getByRole('button', { name: 'Pause' })).toBeVisible()
        // It shows before it is kept, and the page is left next.
        await expect
          .poll(() => call(page, 'shelf/entry', { bookId }))
          .toMatchObject({ entry: { status: 'currently_reading' } })
      })
    }
  },
)

test(
  'the parts of the cards in a row stand at one height, their buttons are 44 px, and the rare moves are in their menu',
  { tag: ['@desktop'] },
  async ({ page }) => {
    await fillEveryShelf(page)
    await open(page)
    await expect(titles(page)).toHaveCount(7)
    for (const width of [1280, 390, 375]) {
      await page.setViewportSize({ width, height: 844 })
      const groups = page.getByRole('tabpanel').getByRole('group')
      await expect(groups.first()).toBeVisible()
      const boxes = await groups.evaluateAll((all) =>
        all.map((group) => ({
          top: Math.round(group.getBoundingClientRect().top),
          row: Math.round(group.closest('article')!.getBoundingClientRect().top),
          height: group.clientHeight,
          lines: group.querySelectorAll('button').length > 2 ? 2 : 1,
          isWhole: [...group.querySelectorAll('button')].every((each) => each.scrollWidth <= each.clientWidth),
          smallest: Math.min(
            ...[...group.querySelectorAll('button')].flatMap((each) => [each.offsetWidth, each.offsetHeight]),
          ),
        })),
      )
      for (const { top, row, height, lines, smallest, isWhole } of boxes) {
        expect(top, `${width} px`).toBe(boxes.find((each) => each.row === row)!.top)
        expect(height, `${width} px: the words, and a line of icons unless the menu stands beside them`).toBe(
          44 * lines,
        )
        expect(smallest, `${width} px`).toBeGreaterThanOrEqual(44)
        expect(isWhole, `${width} px`).toBe(true)
      }
    }
    await page.setViewportSize({ width: 1280, height: 800 })
    await button(page, 'More for The Hobbit').click()
    await page.getByRole('menuitem', { name: 'Move to Paused' }).click()
    await expect(cardOf(page, 'The Hobbit').getByText('Paused', { exact: true })).toBeVisible()
    await button(page, 'More for Dune').click()
    await page.getByRole('menuitem', { name: 'Did not finish' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Save as not finished' }).click()
    await expect(cardOf(page, 'Dune').getByText('DNF', { exact: true })).toBeVisible()
  },
)

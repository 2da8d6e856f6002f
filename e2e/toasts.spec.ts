import { openHome } from './support/home.ts'
import { expect, type Page, test } from './support/journey.ts'
import { aSettledReader, aSurveyedReader, baseUrl, bookIdOf, call, signedIn } from './support/reader.ts'

const toasts = (page: Page) => page.locator('.toast')

/** A toast without undo: the goal was saved. */
async function saveGoal(page: Page, goal: number): Promise<void> {
  await page.getByRole('button', { name: 'Change goal' }).click()
  await page.getByLabel(/^Goal for/).fill(`${goal}`)
  await page.keyboard.press('Enter')
  await expect(toasts(page)).toContainText(`${goal} books this year.`)
}

/** An error: a pick could not be added to the TBR. */
async function failToAdd(page: Page): Promise<void> {
  await page.route('**/rpc/shelf/shelve', (route) => route.fulfill({ status: 500, json: {} }))
  await page.getByRole('button', { name: 'Add to TBR' }).first().click()
  await expect(page.getByRole('alert').locator('.toast')).toBeVisible()
  await page.unroute('**/rpc/shelf/shelve')
}

async function startReading(page: Page): Promise<void> {
  await page.goto(`${baseUrl()}/my-books?tab=tbr`)
  await page.getByRole('button', { name: 'Start Reading' }).click()
  await expect(toasts(page)).toContainText('The Hobbit moved to Currently Reading!')
}

async function hideTab(page: Page, isHidden: boolean): Promise<void> {
  await page.evaluate((hidden) => {
    Object.defineProperty(document, 'hidden', { configurable: true, value: hidden })
    document.dispatchEvent(new Event('visibilitychange'))
  }, isHidden)
}

test.describe('in every position', { tag: '@desktop' }, () => {
  test(
    'one toast at a time, 356 px wide, in the page’s theme, for four seconds that rest under the pointer, the focus and in a hidden tab',
    { tag: ['@CONST-004', '@CONST-005', '@CONST-006', '@CONST-007'] },
    async ({ page }) => {
      await page.clock.install()
      await aSurveyedReader(page)
      await openHome(page)

      await test.step('the live regions are there before the first toast', async () => {
        await expect(toasts(page)).toHaveCount(0)
        await expect(page.locator('section[aria-label^="Notifications"] > [role=status]')).toHaveText('')
        await expect(page.locator('section[aria-label^="Notifications"] > [role=alert]')).toHaveText('')
      })

      await test.step('the second toast replaces the first', async () => {
        await saveGoal(page, 30)
        await saveGoal(page, 31)
        await expect(toasts(page)).toHaveCount(1)
        expect((await toasts(page).boundingBox())!.width).toBe(356)
      })

      await test.step('it goes after four seconds', async () => {
        await saveGoal(page, 32)
        await page.clock.runFor(2500)
        await expect(toasts(page)).toBeVisible()
        await page.clock.runFor(1600)
        await expect(toasts(page)).toHaveCount(0)
      })

      await test.step('not under the pointer', async () => {
        await saveGoal(page, 33)
        await toasts(page).hover()
        await page.clock.runFor(60_000)
        await expect(toasts(page)).toBeVisible()
        await page.mouse.move(5, 5)
        await page.clock.runFor(4100)
        await expect(toasts(page)).toHaveCount(0)
      })

      await test.step('not with the focus, which F8 brings and which goes back where it was', async () => {
        await saveGoal(page, 34)
        const opener = page.getByRole('button', { name: 'Change goal' })
        await expect(opener).toBeFocused()
        await page.keyboard.press('F8')
        await expect(page.getByRole('button', { name: 'Dismiss' })).toBeFocused()
        await page.clock.runFor(60_000)
        await expect(toasts(page)).toBeVisible()
        await page.keyboard.press('Enter')
        await expect(toasts(page)).toHaveCount(0)
        await expect(opener).toBeFocused()
        await saveGoal(page, 35)
        await page.keyboard.press('Alt+t')
        await expect(page.getByRole('button', { name: 'Dismiss' })).toBeFocused()
        await page.keyboard.press('Escape')
        await expect(toasts(page)).toHaveCount(0)
        await expect(opener).toBeFocused()
      })

      await test.step('not in a hidden tab', async () => {
        await saveGoal(page, 36)
        await hideTab(page, true)
        await page.clock.runFor(60_000)
        await expect(toasts(page)).toBeVisible()
        await hideTab(page, false)
        await page.clock.runFor(4100)
        await expect(toasts(page)).toHaveCount(0)
      })

      await test.step('it follows the theme: the system’s, or the reader’s own', async () => {
        await saveGoal(page, 37)
        await page.keyboard.press('F8')
        const onPaper = 'rgb(29, 38, 33)'
        const inLamplight = 'rgb(237, 230, 214)'
        await expect(toasts(page)).toHaveCSS('background-color', onPaper)
        await page.emulateMedia({ colorScheme: 'dark' })
        await expect(toasts(page)).toHaveCSS('background-color', inLamplight)
        await page.evaluate(() => (document.documentElement.dataset['theme'] = 'paper'))
        await expect(toasts(page)).toHaveCSS('background-color', onPaper)
        await page.emulateMedia({ colorScheme: 'light' })
        await page.evaluate(() => (document.documentElement.dataset['theme'] = 'lamplight'))
        await expect(toasts(page)).toHaveCSS('background-color', inLamplight)
        await page.keyboard.press('Escape')
      })

      await test.step('what can be taken back can be for eight seconds', async () => {
        const bookId = await bookIdOf(page, 'The Hobbit')
        await call(page, 'shelf/shelve', { bookId, status: 'tbr', on: '2026-01-05' })
        await startReading(page)
        await page.clock.runFor(6000)
        const undone = page.waitForResponse('**/rpc/shelf/restore')
        await page.getByRole('button', { name: 'Undo' }).click()
        const start = page.getByRole('button', { name: 'Start Reading' })
        await expect(start).toBeVisible()
        await undone
        await startReading(page)
        await page.clock.runFor(8100)
        await expect(toasts(page)).toHaveCount(0)
      })
    },
  )
})

test('UX: a toast covers no button, and comes along into a dialog', async ({ page }) => {
  await aSettledReader(page)
  await startReading(page)
  await expectNothingCovered(page)

  await test.step('on the page that a press leads to, with its bar at the foot', async () => {
    await page.goto(`${baseUrl()}/my-books?tab=reading`)
    await page.getByRole('button', { name: 'Mark as Read' }).first().click()
    // The toast may be gone again when a slow form comes.
    await expect(toasts(page)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Save Rating & Review' })).toBeVisible()
    await expectNothingCovered(page)
    await expectNothingCovered(page, 'legend, label')
  })

  await test.step('in a dialog', async () => {
    await page.goto(`${baseUrl()}/browse-books?q=dune`)
    await page.getByRole('button', { name: 'Add to TBR' }).first().click()
    await expect(toasts(page)).toBeVisible()
    await page.getByRole('button', { name: 'Dune', exact: true }).first().click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.locator('.toast')).toBeVisible()
    await expect(toasts(page)).toHaveCount(1)
    await expectNothingCovered(page)
    await page.getByRole('button', { name: 'Close' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(toasts(page)).toHaveCount(1)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByRole('button', { name: 'Add to TBR' }).first()).toBeVisible()
  })

  await test.step('in a dialog that leaves little room', async () => {
    await page.goto(`${baseUrl()}/my-books?tab=reading`)
    await page.getByRole('button', { name: 'Pause' }).first().click()
    await expect(toasts(page)).toContainText('Paused')
    await page.getByRole('button', { name: 'Did not finish' }).first().click()
    await expect(page.getByRole('dialog').locator('.toast')).toBeVisible()
    await expectNothingCovered(page, 'button, label, legend, h2')
    expect((await page.getByRole('dialog').boundingBox())!.height).toBeGreaterThan(500)
  })
})

/** The words of no visible button are covered. */
async function expectNothingCovered(page: Page, selector = 'button, nav a'): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate((what) => {
        const room = document.querySelector('dialog[open]') ?? document
        const parts = [...room.querySelectorAll(what)].filter((part) => !part.closest('.toast'))
        return parts.flatMap((part) => {
          const words = document.createRange()
          words.selectNodeContents(part)
          const { left, right, top, bottom } = words.getBoundingClientRect()
          const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
          if (room instanceof Element && bottom > room.getBoundingClientRect().bottom) return []
          return hit?.closest('.toast') ? [part.textContent] : []
        })
      }, selector),
    )
    .toEqual([])
}

test(
  'UX: an error names its book, offers a retry, and stays until it is dismissed, replaced, or its page is left',
  { tag: ['@desktop'] },
  async ({ page }) => {
    await page.clock.install()
    await signedIn(page)
    await page.goto(`${baseUrl()}/browse-books?q=persuasion`)
    await failToAdd(page)
    await expect(toasts(page)).toContainText('Could not add book to TBR')
    await expect(toasts(page)).toContainText('Persuasion')
    await page.clock.runFor(3_600_000)
    await expect(toasts(page)).toBeVisible()
    await page.getByRole('button', { name: 'Dismiss' }).click()
    await expect(toasts(page)).toHaveCount(0)
    await failToAdd(page)
    await toasts(page).getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('status').locator('.toast')).toContainText('Persuasion is waiting for you.')
    await expect(toasts(page)).toHaveCount(1)
    await toasts(page).getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByRole('button', { name: 'Add to TBR' }).first()).toBeVisible()
    await failToAdd(page)
    await page.getByRole('link', { name: 'My Books' }).first().click()
    await expect(page).toHaveURL(/\/my-books/)
    await expect(toasts(page)).toHaveCount(0)
  },
)

import { aKnownShelf, openHome } from './support/home.ts'
import { expect, type Page, test } from './support/journey.ts'
import { signedIn } from './support/reader.ts'

test.describe('the layout', () => {
  test('UX: nothing moves while Home loads, neither full nor empty', async ({ page }) => {
    await countShifts(page)
    await signedIn(page)
    await openHome(page)
    await stands(page)
    expect(await shiftsOf(page), 'empty').toBeLessThanOrEqual(0.02)
    await aKnownShelf(page)
    await openHome(page)
    await stands(page)
    expect(await shiftsOf(page), 'full').toBeLessThanOrEqual(0.02)
  })

  test(
    'UX: Home fits a narrow screen and text of twice the size, its goal field too',
    { tag: ['@desktop'] },
    async ({ page }) => {
      await aKnownShelf(page)
      for (const [width, percent] of [
        [320, 100],
        [390, 200],
        [320, 200],
        [1280, 200],
      ] as const) {
        await test.step(`${width} px, ${percent} %`, async () => {
          await page.setViewportSize({ width, height: 800 })
          await openHome(page)
          await page.addStyleTag({ content: `html { font-size: ${percent}% !important }` })
          await page.getByRole('button', { name: 'Change goal' }).click()
          await page.getByLabel(/^Goal for/).fill('301')
          await page.keyboard.press('Enter')
          await expect(page.getByText('A goal is a whole number')).toBeVisible()
          expect(await page.evaluate(sidewaysIn, 'main')).toEqual([])
        })
      }
    },
  )
})

/** Home is as it stays: all its parts are there, and every picture and font has come. */
async function stands(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: /^(Change goal|Set a goal)$/ })).toBeVisible()
  await expect(page.locator('main').getByRole('status').locator('svg')).toHaveCount(0)
  await page.waitForFunction(() => [...document.images].every((image) => image.complete || image.loading === 'lazy'))
  await page.waitForFunction(() => document.fonts.status === 'loaded')
}

/** Elements that overflow to the right, or clip their content. */
function sidewaysIn(selector: string): string[] {
  const { clientWidth } = document.documentElement
  const place = document.querySelector(selector)!
  return [...place.querySelectorAll('*')]
    .filter(
      (element) =>
        !element.closest('.sr-only, svg') &&
        (element.getBoundingClientRect().right > clientWidth + 1 ||
          (element.matches('input') && element.scrollWidth > element.clientWidth + 1)),
    )
    .map((element) => element.outerHTML.slice(0, 120))
}

async function countShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const counted = window as unknown as { shifts: number }
    counted.shifts = 0
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!shift.hadRecentInput) counted.shifts += shift.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

const shiftsOf = (page: Page) => page.evaluate(() => (window as unknown as { shifts: number }).shifts)

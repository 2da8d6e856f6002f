import { hiddenFocus } from './support/focus.ts'
import { expect, test } from './support/journey.ts'
import { baseUrl, aSettledReader } from './support/reader.ts'

test.beforeEach(({ isMobile }) => test.skip(!isMobile, 'The phone has a bar above and one below.'))

test('what has the focus is never hidden under a bar, and shows that it has it', async ({ page }) => {
  await aSettledReader(page)
  for (const path of ['/home', '/my-books', '/sages-picks', '/browse-books?q=dune']) {
    await page.goto(baseUrl() + path)
    await expect(page.getByRole('button', { name: /TBR|Mark as Read|Start Reading/ }).first()).toBeVisible()
    for (let presses = 0; presses < 40; presses++) {
      await page.keyboard.press('Tab')
      expect(await hiddenFocus(page), `${path}, Tab ${presses + 1}`).toBeUndefined()
    }
  }
})

test('nothing moves for readers who prefer reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await aSettledReader(page)
  for (const path of ['/home', '/sages-picks', '/my-books']) {
    await page.goto(baseUrl() + path)
    await expect(page.locator('h1')).toBeVisible()
    const moving = await page.evaluate(
      () => document.getAnimations().filter((each) => Number(each.effect?.getComputedTiming().duration) > 1).length,
    )
    expect(moving, path).toBe(0)
  }
})

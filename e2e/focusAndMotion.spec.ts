import { hiddenFocus } from './support/focus.ts'
import { expect, test } from './support/journey.ts'
import { aSettledReader, baseUrl } from './support/reader.ts'

test(
  'what has the focus is never hidden under a bar, and shows that it has it; nothing moves with reduced motion',
  { tag: ['@phone'] },
  async ({ page }) => {
    await aSettledReader(page)
    for (const path of ['/home', '/my-books', '/sages-picks', '/browse-books?q=dune']) {
      await page.goto(baseUrl() + path)
      await expect(page.getByRole('button', { name: /TBR|Mark as Read|Start Reading/ }).first()).toBeVisible()
      for (let presses = 0; presses < 40; presses++) {
        await page.keyboard.press('Tab')
        expect(await hiddenFocus(page), `${path}, Tab ${presses + 1}`).toBeUndefined()
      }
    }

    await test.step('nothing moves for readers who prefer reduced motion', async () => {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      for (const path of ['/home', '/sages-picks', '/my-books']) {
        await page.goto(baseUrl() + path)
        await expect(page.locator('h1')).toBeVisible()
        const moving = await page.evaluate(
          () => document.getAnimations().filter((each) => Number(each.effect?.getComputedTiming().duration) > 1).length,
        )
        expect(moving, path).toBe(0)
      }
    })
  },
)

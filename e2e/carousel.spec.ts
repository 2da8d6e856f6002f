import { expect, test } from './support/journey.ts'
import { button, openAuth } from './support/auth.ts'

test(
  'three taglines take turns of five seconds, and rest when they should',
  { tag: ['@desktop', '@AUTH-021', '@AUTH-022', '@AUTH-023', '@CONST-009'] },
  async ({ page }) => {
    await page.clock.install()
    await openAuth(page)
    const carousel = page.getByRole('region', { name: 'What Sageleaf does' })
    const shows = (words: string) => expect(carousel.getByText(words)).toBeVisible()
    const rests = () => expect(carousel.locator('[aria-live=polite]')).toBeAttached()
    const turns = () => expect(carousel.locator('[aria-live=off]')).toBeAttached()
    const taglines = ['Track your reading journey', 'Uncover hidden gems with AI', 'Build your unique taste profile']
    // From here on no time is over but what a step lets pass; until now it was, and taglines may have turned.
    await shows(taglines[0]!)
    await page.clock.pauseAt(Date.now() + 60_000)
    await carousel.hover()
    await rests()
    const at = taglines.indexOf((await carousel.getByRole('group').innerText()).trim())
    const [first, second, third] = [0, 1, 2].map((step) => taglines[(at + step) % 3]!) as [string, string, string]
    await test.step('by themselves, round and round, unheard', async () => {
      await page.mouse.move(0, 0)
      await turns()
      await page.clock.runFor(4900)
      await shows(first)
      for (const next of [second, third, first]) {
        await page.clock.runFor(5000)
        await shows(next)
      }
      await expect(carousel.getByRole('group', { includeHidden: true })).toHaveCount(3)
    })
    await test.step('not under the pointer', async () => {
      await carousel.hover()
      await rests()
      await page.clock.runFor(20_000)
      await shows(first)
      await page.mouse.move(0, 0)
      await turns()
    })
    await test.step('not under the focus, but Play is obeyed at once', async () => {
      await button(page, 'Pause').focus()
      await carousel.hover()
      await page.mouse.move(0, 0)
      await rests()
      await page.clock.runFor(20_000)
      await shows(first)
      await page.keyboard.press('Enter')
      await expect(button(page, 'Play')).toBeFocused()
      await rests()
      await page.keyboard.press('Enter')
      await turns()
      await page.clock.runFor(5000)
      await shows(second)
    })
    await test.step('until the pointer comes back', async () => {
      await carousel.hover()
      await rests()
      await page.clock.runFor(20_000)
      await shows(second)
    })
    await test.step('by hand', async () => {
      await button(page, 'Pause').click()
      await button(page, 'Next slide').click()
      await shows(third)
      await button(page, 'Previous slide').click()
      await shows(second)
      await page.clock.runFor(20_000)
      await shows(second)
    })
    await test.step('never with reduced motion', async () => {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await openAuth(page, '?mode=signin')
      await page.clock.runFor(20_000)
      await shows(taglines[0]!)
      await expect(button(page, 'Play')).toBeVisible()
    })
  },
)

import { expect, type Page, test } from './support/journey.ts'
import { baseUrl, aSettledReader } from './support/reader.ts'

test.beforeEach(({ isMobile }) => test.skip(!isMobile, 'For a narrow screen.'))

/** What can be pressed or read but reaches over an edge of the screen, or whose words do not fit it. */
const cutOff = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main :is(a, button, input), nav :is(a, button), nav .portrait')]
      // A row of tabs scrolls sideways.
      .filter((element) => element.checkVisibility() && !element.closest('[inert], .sr-only, [role=tablist]'))
      .flatMap((element) => {
        const { left, right, width } = element.getBoundingClientRect()
        const isClipped = element.matches('.portrait') && element.scrollHeight > element.clientHeight + 1
        if (width === 0 || (left >= -1 && right <= innerWidth + 1 && !isClipped)) return []
        return [`${element.tagName} ${element.textContent.trim()} ${Math.round(left)}-${Math.round(right)}`]
      }),
  )

test('UX: at twice the size of text, nothing is cut off on a phone', async ({ page }) => {
  await aSettledReader(page)
  for (const path of ['/home', '/browse-books?q=dune', '/browse-books', '/sages-picks', '/my-books'])
    await test.step(path, async () => {
      await page.goto(`${baseUrl()}${path}`)
      await page.addStyleTag({ content: 'html { font-size: 200% }' })
      // The covers of My Books may stand below the screen, and are not drawn there.
      const main = page.getByRole('main')
      await expect(main.getByRole('img').or(main.getByRole('tab')).first()).toBeVisible()
      expect(await cutOff(page)).toEqual([])
    })
})

test('UX: the search field is whole on a phone, and at twice the size of text beside its button', async ({ page }) => {
  await aSettledReader(page)
  await page.goto(`${baseUrl()}/browse-books`)
  const field = page.getByPlaceholder('Search by title or author...')
  const send = page.getByRole('search').getByRole('button', { name: 'Search', exact: true })
  const roomFor = (words: string) =>
    field.evaluate((input, text) => {
      const { font, paddingLeft, paddingRight } = getComputedStyle(input)
      const context = document.createElement('canvas').getContext('2d')!
      context.font = font
      const room = input.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
      return room - context.measureText(text).width
    }, words)
  expect(await roomFor('Search by title or author...')).toBeGreaterThanOrEqual(0)
  await page.addStyleTag({ content: 'html { font-size: 200% }' })
  const box = (await field.boundingBox())!
  const button = (await send.boundingBox())!
  expect(box.x + box.width).toBeLessThan(button.x)
  expect(button.x + button.width).toBeLessThanOrEqual(390)
  expect(await roomFor('a word')).toBeGreaterThan(0)
})

import type { Locator } from '@playwright/test'
import { expect, type Page, test } from './support/journey.ts'
import { baseUrl, aSettledReader, call } from './support/reader.ts'
import { anotherReader } from './support/twoReaders.ts'

/** What can be pressed or read but reaches over an edge of the screen, or whose words do not fit it. */
const cutOff = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main :is(a, button, input), nav :is(a, button), nav .portrait')]
      // A row of tabs scrolls sideways.
      .filter((element) => element.checkVisibility() && !element.closest('[inert], .sr-only, [role=tablist]'))
      .flatMap((element) => {
        const { left, right, width } = element.getBoundingClientRect()
        // Nor may a button reach over its card, but for the gap, into the next one.
        const card = element.closest('article')?.getBoundingClientRect()
        const isClipped = element.matches('.portrait') && element.scrollHeight > element.clientHeight + 1
        const most = Math.min(innerWidth, (card?.right ?? innerWidth) + 16)
        if (width === 0 || (left >= -1 && right <= most + 1 && !isClipped)) return []
        return [`${element.tagName} ${element.textContent.trim()} ${Math.round(left)}-${Math.round(right)}`]
      }),
  )

/** Words in so narrow a column that they are broken into their letters. */
const brokenWords = (page: Page) =>
  page.getByRole('main').evaluate((main) =>
    [...main.querySelectorAll<HTMLElement>('h1, h2, h3, p, a, button, b')]
      .filter((element) => element.checkVisibility() && !element.closest('.sr-only, svg'))
      .flatMap((element) => {
        const words = element.textContent.trim()
        const fontPx = Number.parseFloat(getComputedStyle(element).fontSize)
        const { width, height } = element.getBoundingClientRect()
        return words.length > 6 && width < fontPx * 2.2 && height > fontPx * 3.5 ? [words] : []
      }),
  )

/** With what each shows once it has loaded. */
const screens = [
  ['/home', '#now-reading'],
  ['/browse-books?q=dune', 'article'],
  ['/browse-books', 'article'],
  ['/sages-picks', 'article'],
  ['/my-books', 'article'],
  ['/inbox', 'li'],
  ['/profile', '#notifications'],
] as const

test('UX: at twice the size of text, nothing is cut off on a phone', { tag: ['@phone'] }, async ({ page, browser }) => {
  await aSettledReader(page)
  const { id } = await call<{ id: string }>(page, 'accounts/me', undefined)
  const ben = await anotherReader(browser, 'ben')
  await call(ben.page, 'friends/ask', { readerId: id })
  for (const [path, shown] of screens)
    await test.step(path, async () => {
      await page.goto(`${baseUrl()}${path}`)
      await page.addStyleTag({ content: 'html { font-size: 200% }' })
      await expect(page.getByRole('main').locator(shown).first()).toBeVisible()
      // The larger text changes the layout first.
      await expect.poll(() => cutOff(page)).toEqual([])
      await expect.poll(() => brokenWords(page)).toEqual([])
    })
})

/** What is left in a field beside these words, in px. */
const roomFor = (field: Locator, words: string) =>
  field.evaluate((input, text) => {
    const { font, paddingLeft, paddingRight } = getComputedStyle(input)
    const context = document.createElement('canvas').getContext('2d')!
    context.font = font
    const room = input.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
    return room - context.measureText(text).width
  }, words)

test(
  'UX: the example in the field for a question to the Sage is whole on a phone',
  { tag: ['@phone'] },
  async ({ page }) => {
    await aSettledReader(page)
    await page.goto(`${baseUrl()}/sages-picks`)
    const field = page.getByLabel('Ask the Sage')
    expect(await roomFor(field, (await field.getAttribute('placeholder'))!)).toBeGreaterThanOrEqual(0)
  },
)

test(
  'UX: the search field is whole on a phone, and at twice the size of text beside its button',
  { tag: ['@phone'] },
  async ({ page }) => {
    await aSettledReader(page)
    await page.goto(`${baseUrl()}/browse-books`)
    const field = page.getByPlaceholder('Search by title or author...')
    const send = page.getByRole('search').getByRole('button', { name: 'Search', exact: true })
    expect(await roomFor(field, 'Search by title or author...')).toBeGreaterThanOrEqual(0)
    await page.addStyleTag({ content: 'html { font-size: 200% }' })
    const box = (await field.boundingBox())!
    const button = (await send.boundingBox())!
    expect(box.x + box.width).toBeLessThan(button.x)
    expect(button.x + button.width).toBeLessThanOrEqual(390)
    expect(await roomFor(field, 'a word')).toBeGreaterThan(0)
  },
)

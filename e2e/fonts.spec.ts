import { expect, type Page, test } from './support/journey.ts'
import { baseUrl } from './support/reader.ts'

/** Chromium shows another font after three seconds. */
const patienceMs = 3200

/** The names of the fonts that draw the headings. */
async function fontsOf(page: Page, selector: string): Promise<string[]> {
  const browser = await page.context().newCDPSession(page)
  await browser.send('DOM.enable')
  await browser.send('CSS.enable')
  const { root } = await browser.send('DOM.getDocument')
  const { nodeIds } = await browser.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector })
  expect(nodeIds.length, selector).toBeGreaterThan(0)
  const fonts = await Promise.all(
    nodeIds.map(async (nodeId) => (await browser.send('CSS.getPlatformFontsForNode', { nodeId })).fonts),
  )
  await browser.detach()
  return [...new Set(fonts.flat().map(({ familyName }) => familyName))]
}

/** Answers no request for a font until the returned function is called. */
async function holdFonts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(/\.woff2$/, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

const systemSerif = /Times|Georgia|Serif$/

test(
  'UX: with slow fonts and an empty cache, no heading beside the forms falls back to a system serif',
  { tag: ['@desktop'] },
  async ({ page }) => {
    const letFontsCome = await holdFonts(page)
    await page.goto(`${baseUrl()}/auth`, { waitUntil: 'commit' })
    const headings = 'h1, h2, aside [role=group] p'
    await expect(page.getByRole('img', { name: 'Sageleaf' }).filter({ visible: true })).toBeVisible()
    expect((await fontsOf(page, headings)).filter((name) => systemSerif.test(name))).toEqual([])
    await page.waitForTimeout(patienceMs)
    expect((await fontsOf(page, headings)).filter((name) => systemSerif.test(name))).toEqual([])
    letFontsCome()
    await expect.poll(() => fontsOf(page, headings)).toEqual(['Literata'])
  },
)

test(
  'UX: with slow fonts and an empty cache, no heading of the mailbox falls back to a system serif',
  { tag: ['@desktop'] },
  async ({ page }) => {
    const letFontsCome = await holdFonts(page)
    await page.goto(`${baseUrl()}/mailbox`, { waitUntil: 'commit' })
    await expect(page.getByRole('heading', { name: 'Mailbox' })).toBeVisible()
    await page.waitForTimeout(patienceMs)
    expect((await fontsOf(page, 'h1, h2')).filter((name) => systemSerif.test(name))).toEqual([])
    letFontsCome()
    await expect.poll(() => fontsOf(page, 'h1, h2')).toEqual(['Literata'])
  },
)

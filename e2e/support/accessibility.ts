import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults, RunOptions } from 'axe-core'
import { expect, type Page } from '@playwright/test'

const axeFile = createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright')).resolve(
  'axe-core/axe.min.js',
)
const axe = readFileSync(axeFile, 'utf8')

const everything: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  resultTypes: ['violations'],
}
/** Only these rules depend on colours, so a second mode needs no others. */
const colours: RunOptions = { runOnly: ['color-contrast', 'link-in-text-block'], resultTypes: ['violations'] }

export type ColorScheme = 'light' | 'dark'

/** Waits for animations, then runs axe from the top of the page, in light and dark mode if not told otherwise. */
export async function expectNoViolation(
  page: Page,
  where: string,
  modes: readonly ColorScheme[] = ['light', 'dark'],
): Promise<void> {
  for (const [place, mode] of modes.entries()) {
    const found = await violations(page, mode, place === 0 ? everything : colours)
    expect.soft(found, `${where}, ${mode}`).toEqual([])
  }
  await page.emulateMedia({ colorScheme: 'light' })
}

async function violations(page: Page, colorScheme: ColorScheme, options: RunOptions): Promise<string[]> {
  // Without animations, or colours would still be changing between the schemes.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.emulateMedia({ colorScheme })
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(`${axe};0`)
  return page.evaluate(async (given) => {
    // What a bar half covers on a scrolled page is called too small.
    scrollTo(0, 0)
    await new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(seen)))
    await Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => undefined)))
    const { axe: checker } = window as unknown as { axe: { run: (options: RunOptions) => Promise<AxeResults> } }
    const found = await checker.run(given)
    return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
  }, options)
}

/** Checks the window as it is, with text at twice the size, and at 320 px. */
export async function expectNoSidewaysScroll(page: Page, where: string): Promise<void> {
  const size = page.viewportSize()!
  expect.soft(await tooWide(page), where).toEqual([])
  // The result is the same for both window sizes; the phone's is stricter.
  if (size.width > 600) return
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
  expect.soft(await tooWide(page), `${where}, text at 200 %`).toEqual([])
  await page.evaluate(() => (document.documentElement.style.fontSize = ''))
  await page.setViewportSize({ width: 320, height: size.height })
  expect.soft(await tooWide(page), `${where}, 320 px wide`).toEqual([])
  await page.setViewportSize(size)
}

/** The elements that overflow the window, with their overflow in px. */
function tooWide(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    await new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(seen)))
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    const wide = [...document.body.querySelectorAll('*')].filter((each) => {
      const { right, width } = each.getBoundingClientRect()
      return width > 0 && right > clientWidth + 1
    })
    return [`${scrollWidth} > ${clientWidth}`, ...wide.slice(-3).map((each) => each.outerHTML.slice(0, 160))]
  })
}

import type { RegisteredRouter } from '@tanstack/react-router'
import { type ColorScheme, expectNoSidewaysScroll, expectNoViolation } from './accessibility.ts'
import { expect, type Page } from './journey.ts'
import { baseUrl } from './reader.ts'

export interface Screen {
  path: string
  /** Visible only once the screen has loaded. */
  shows: RegExp
}

/** The screen loads, has one heading, no accessibility violation, and fits the window and narrower ones. */
export async function check(page: Page, { path, shows }: Screen, modes = usualModes(page)): Promise<void> {
  const shown = page.getByText(shows).filter({ visible: true })
  // What the page before shows as well would not prove that this one has loaded.
  const isToldApart = (await shown.count()) === 0
  await (isToldApart ? goWithin(page, path) : page.goto(`${baseUrl()}${path}`))
  await expect(shown.first(), path).toBeVisible({ timeout: 20_000 })
  await expect.soft(page.locator('h1'), path).toHaveCount(1)
  await expectNoViolation(page, path, modes)
  await expectNoSidewaysScroll(page, path)
}

/** Both sizes share their colours, so each is checked in one mode. */
const usualModes = (page: Page): ColorScheme[] => (page.viewportSize()!.width < 600 ? ['light'] : ['dark'])

/** Goes there as one of our links does, without loading the pages and the checker again: that takes longer than to check. */
export async function goWithin(page: Page, path: string): Promise<void> {
  const isThere = await page.evaluate(async (href) => {
    const { __TSR_ROUTER__: router } = window as unknown as { __TSR_ROUTER__?: RegisteredRouter }
    await router?.navigate({ href })
    return router !== undefined
  }, path)
  if (!isThere) await page.goto(`${baseUrl()}${path}`)
}

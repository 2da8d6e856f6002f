import type { RegisteredRouter } from '@tanstack/react-router'
import { expectNoSidewaysScroll, expectNoViolation } from './accessibility.ts'
import { expect, type Page } from './journey.ts'
import { baseUrl } from './reader.ts'

export interface Screen {
  path: string
  /** Visible only once the screen has loaded. */
  shows: RegExp
}

/**
 * The screen loads, has one heading, no accessibility violation in light or dark mode, and fits a narrow window. Dark
 * colours are those of the wide window, so a phone shows them only where asked.
 */
export async function check(page: Page, { path, shows }: Screen, inDark = !isPhone(page)): Promise<void> {
  const shown = page.getByText(shows).filter({ visible: true })
  // What the page before shows as well would not prove that this one has loaded.
  const isToldApart = (await shown.count()) === 0
  await (isToldApart ? goWithin(page, path) : page.goto(`${baseUrl()}${path}`))
  await expect(shown.first(), path).toBeVisible({ timeout: 20_000 })
  await expect.soft(page.locator('h1'), path).toHaveCount(1)
  await expectNoViolation(page, path, inDark)
  await expectNoSidewaysScroll(page, path)
}

const isPhone = (page: Page) => page.viewportSize()!.width < 600

/** Goes there as one of our links does, without loading the pages and the checker again: that takes longer than to check. */
export async function goWithin(page: Page, path: string): Promise<void> {
  const isThere = await page.evaluate(async (href) => {
    const { __TSR_ROUTER__: router } = window as unknown as { __TSR_ROUTER__?: RegisteredRouter }
    await router?.navigate({ href })
    return router !== undefined
  }, path)
  if (!isThere) await page.goto(`${baseUrl()}${path}`)
}

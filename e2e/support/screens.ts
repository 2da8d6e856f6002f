import { expectNoSidewaysScroll, expectNoViolation } from './accessibility.ts'
import { expect, type Page } from './journey.ts'
import { baseUrl } from './reader.ts'

export interface Screen {
  path: string
  /** Visible only once the screen has loaded. */
  shows: RegExp
}

/** The screen loads, has one heading, no accessibility violation in light or dark mode, and fits a narrow window. */
export async function check(page: Page, { path, shows }: Screen): Promise<void> {
  await page.goto(`${baseUrl()}${path}`)
  await expect(page.getByText(shows).filter({ visible: true }).first(), path).toBeVisible({ timeout: 20_000 })
  await expect.soft(page.locator('h1'), path).toHaveCount(1)
  await expectNoViolation(page, path)
  await expectNoSidewaysScroll(page, path)
}

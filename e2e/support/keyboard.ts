import { expect, type Locator, type Page } from '@playwright/test'
import { hiddenFocus } from './focus.ts'

/**
 * Presses Tab until `target` has the focus. Fails when it cannot be reached, or when a focused element is not visible.
 */
export async function tabTo(page: Page, target: Locator, limit = 200): Promise<void> {
  await expect(target.first()).toBeVisible()
  for (let presses = 0; presses < limit; presses++) {
    if (await hasFocus(target.first())) {
      if (presses > 0) await expect.poll(() => hiddenFocus(page)).toBeUndefined()
      return
    }
    await page.keyboard.press('Tab')
  }
  throw new Error(`Not reached within ${limit} presses of Tab: ${target.toString()}`)
}

export async function press(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press(key)
}

export async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field)
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type(text)
}

const hasFocus = (target: Locator) => target.evaluate((element) => element === document.activeElement)

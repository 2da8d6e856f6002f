import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Once nothing moves any more, axe finds nothing on what is shown. */
export async function expectNoViolation(page: Page, where: string): Promise<void> {
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => undefined))),
  )
  const { violations } = await new AxeBuilder({ page }).withTags(rules).analyze()
  expect(violations.map(({ id, nodes }) => `${where} ${id}: ${nodes.map(({ html }) => html).join(' | ')}`)).toEqual([])
}

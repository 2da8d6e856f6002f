import { card, openHome } from './support/home.ts'
import { expect, test } from './support/journey.ts'
import { press } from './support/keyboard.ts'
import { aSurveyedReader } from './support/reader.ts'

test(
  'the goal is changed in place by keyboard; an invalid goal shows an error beside the field; one that cannot be saved is reverted, and stays typed',
  { tag: ['@desktop', '@DATA-058'] },
  async ({ page }) => {
    await aSurveyedReader(page)
    await openHome(page)
    const field = page.getByLabel(/^Goal for/)
    const opener = page.getByRole('button', { name: 'Change goal' })
    await press(page, opener)
    await expect(field).toBeFocused()
    for (const wrong of ['0', '301', '1.5', '-3', 'abc', '1e2', '']) {
      await field.fill(wrong)
      await page.keyboard.press('Enter')
      await expect(page.getByText('A goal is a whole number from 1 to 300.')).toBeVisible()
      await expect(field).toHaveValue(wrong)
      await expect(field).toHaveAttribute('aria-invalid', 'true')
      await expect(field).toHaveAccessibleDescription(/whole number/)
      await expect(field).toBeFocused()
      await field.pressSequentially('7')
      await expect(page.getByText('A goal is a whole number from 1 to 300.')).toHaveCount(0)
    }
    await page.keyboard.press('Escape')
    await expect(opener).toBeFocused()
    await expect(page.getByText('of 24 goal')).toBeVisible()

    await page.keyboard.press('Enter')
    await page.keyboard.type('300')
    await page.keyboard.press('Enter')
    await expect(page.getByText('of 300 goal')).toBeVisible()
    await expect(opener).toBeFocused()
    await expect(page.getByRole('status').filter({ hasText: 'Goal saved' })).toContainText('300 books this year.')
    await page.reload()
    await expect(page.getByText('of 300 goal')).toBeVisible()

    const failed = Promise.withResolvers<void>()
    await page.route('**/rpc/insights/setGoal', async (route) => {
      await failed.promise
      await route.fulfill({ status: 500, json: {} })
    })
    await page.getByRole('button', { name: 'Change goal' }).click()
    await page.getByLabel(/^Goal for/).fill('12')
    await page.keyboard.press('Enter')
    await expect(page.getByText('of 12 goal')).toBeVisible()
    failed.resolve()
    await expect(page.getByText('of 300 goal')).toBeVisible()
    await expect(page.getByLabel(/^Goal for/)).toHaveValue('12')
    await expect(page.getByLabel(/^Goal for/)).toBeFocused()
    await expect(card(page, 'Books This Year').getByText('An unexpected error occurred.')).toBeVisible()
    await expect(page.getByText('Goal saved')).toHaveCount(0)
  },
)

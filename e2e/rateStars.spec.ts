import { expect, type Page, test } from './support/journey.ts'
import { heading, openForm, star } from './support/rate.ts'
import { signedIn } from './support/reader.ts'

test(
  'half stars are tapped and drawn with a finger, and DNF and stars rule each other out',
  {
    tag: [
      '@phone',
      '@RATE-002',
      '@RATE-004',
      '@RATE-006',
      '@RATE-007',
      '@RATE-008',
      '@RATE-020',
      '@RATE-021',
      '@RATE-025',
      '@RULE-026',
      '@RULE-027',
    ],
  },
  async ({ page }) => {
    await signedIn(page)
    await openForm(page, 'Persuasion')
    await expect(heading(page, 'Rate Your Book')).toBeVisible()
    await test.step('tap and draw', async () => {
      await tapUntilHeard(page, '3 and a half stars')
      await draw(page, '3 and a half stars', '2 stars')
      await expect(star(page, '2 stars')).toBeChecked()
      await draw(page, 'half a star', '4 and a half stars')
      await expect(page.getByText('4.5 / 5')).toBeVisible()
    })
    await test.step('DNF clears the fields, and unticking it restores them', async () => {
      await page.getByLabel('Finish Date').fill('03/01/2024')
      await expect(page.getByLabel('Why did you DNF?')).toBeHidden()
      await page.getByLabel('Did Not Finish (DNF)').check()
      await expect(page.getByText('No rating yet')).toBeVisible()
      await expect(page.locator('.star-steps')).toHaveCSS('opacity', '0.5')
      await expect(page.getByLabel('Finish Date')).toHaveValue('')
      await expect(page.getByLabel('Finish Date')).toBeDisabled()
      await expect(page.getByLabel('Why did you DNF?')).toBeVisible()
      await page.getByLabel('Did Not Finish (DNF)').uncheck()
      await expect(star(page, '4 and a half stars')).toBeChecked()
      await expect(page.locator('.star-steps')).toHaveCSS('opacity', '1')
      await expect(page.getByLabel('Finish Date')).toHaveValue('03/01/2024')
    })
    await test.step('stars end a DNF', async () => {
      await page.getByLabel('Did Not Finish (DNF)').check()
      await tapUntilHeard(page, '1 star')
      await expect(page.getByLabel('Did Not Finish (DNF)')).not.toBeChecked()
      await expect(page.getByLabel('Why did you DNF?')).toBeHidden()
      await page.getByRole('button', { name: 'Clear rating' }).click()
      await expect(page.getByText('No rating yet')).toBeVisible()
    })
  },
)

/** A busy page can drop a touch, so it is retried. */
async function tapUntilHeard(page: Page, name: string): Promise<void> {
  await expect(async () => {
    await star(page, name).tap()
    await expect(star(page, name)).toBeChecked({ timeout: 2000 })
  }).toPass()
}

async function draw(page: Page, from: string, to: string): Promise<void> {
  const start = await middleOf(page, from)
  const end = await middleOf(page, to)
  const browser = await page.context().newCDPSession(page)
  const between = { x: (start.x + end.x) / 2, y: start.y }
  await browser.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [start] })
  for (const point of [between, end])
    await browser.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [point] })
  await browser.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

async function middleOf(page: Page, name: string) {
  await star(page, name).scrollIntoViewIfNeeded()
  const { x, y, width, height } = (await star(page, name).boundingBox())!
  return { x: x + width / 2, y: y + height / 2 }
}

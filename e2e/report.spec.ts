import { anAuthor, expectFit, open } from './support/community.ts'
import { expect, test } from './support/journey.ts'
import { signedIn } from './support/reader.ts'
import { share } from './support/sharedReview.ts'
import { holdOperation } from './support/twoReaders.ts'

test(
  'a reader reports a review',
  {
    tag: [
      '@phone',
      '@COMM-015',
      '@COMM-016',
      '@COMM-017',
      '@COMM-018',
      '@COMM-019',
      '@COMM-023',
      '@SEC-025',
      '@VAL-024',
      '@ERR-040',
      '@ERR-041',
    ],
  },
  async ({ page }) => {
    const author = await anAuthor(page, () => share(page, 'Circe'))
    await signedIn(page)
    await open(page, `/user/${author.username}`)
    const dialog = page.getByRole('dialog', { name: 'Report Review' })
    const reason = dialog.getByRole('textbox', { name: 'Reason for reporting' })
    const report = dialog.getByRole('button', { name: 'Report', exact: true })
    const choose = async () => {
      await page.getByRole('button', { name: /More about the review of Circe/ }).click()
      await page.getByRole('menuitem', { name: 'Report' }).click()
    }

    await choose()
    await expect(reason).toBeFocused()
    await expect(reason).toHaveAttribute('placeholder', 'e.g., Inappropriate content, spam, etc.')
    const note = 'Reports go to our moderation team; please report only content that violates our guidelines.'
    await expect(dialog.getByText(note, { exact: true })).toBeVisible()
    await expectFit(page)
    await expect(report).toBeDisabled()
    await reason.fill('   ')
    await expect(report).toBeDisabled()
    await reason.fill('x'.repeat(501))
    await expect(reason).toHaveValue('x'.repeat(501))
    await expect(dialog.getByText('Keep this to 500 characters.')).toBeVisible()
    await expect(report).toBeDisabled()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog).toHaveCount(0)

    const thanks = "Thank you for your report. We'll review it shortly."
    const again = 'You have already reported this review. A moderator has your report.'
    for (const words of [thanks, again]) {
      await choose()
      await reason.fill('  Spam.  ')
      const { release } = await holdOperation(page, 'reviews/report')
      await report.click()
      await expect(dialog.getByRole('button', { name: 'Reporting...' })).toBeVisible()
      release()
      const toast = page.getByRole('status').filter({ hasText: 'Review reported' })
      await expect(toast).toContainText(words)
      await page.getByRole('button', { name: 'Dismiss' }).click()
    }

    await page.route('**/rpc/reviews/report', (route) => route.fulfill({ status: 500, json: {} }))
    await choose()
    await reason.fill('Spam.')
    await report.click()
    await expect(page.getByRole('alert').filter({ hasText: 'Error reporting review' })).toBeVisible()
    await expect(reason).toHaveValue('Spam.')

    await test.step('text selected beyond the dialog closes nothing, and a reload loses no word', async () => {
      const box = (await reason.boundingBox())!
      await page.mouse.move(box.x + 20, box.y + 20)
      await page.mouse.down()
      await page.mouse.move(2, 2)
      await page.mouse.up()
      await expect(dialog).toBeVisible()
      await page.reload()
      await choose()
      await expect(reason).toHaveValue('Spam.')
      await page.mouse.click(2, 2)
      await expect(dialog).toHaveCount(0)
    })
  },
)

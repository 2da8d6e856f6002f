import { expect, test } from './support/journey.ts'
import { linkMailedTo } from './support/mail.ts'
import { call, aNewReader } from './support/reader.ts'
import { button, confirmPassword, link, newPassword, openAuth, redBox, toast } from './support/auth.ts'

test(
  'the reset form opens nothing without the right link',
  { tag: ['@desktop', '@AUTH-003', '@AUTH-030', '@ERR-020', '@T9'] },
  async ({ page }) => {
    await test.step('without a link it says so before anything is typed', async () => {
      await openAuth(page, '?type=recovery')
      await expect(redBox(page)).toContainText('This page needs the link from your email')
      await newPassword(page).fill('another one 1')
      await confirmPassword(page).fill('another one 1')
      await button(page, 'Update password').click()
      await expect(toast(page)).toContainText('Failed to update password')
      await link(page, 'Send me a new reset link').click()
      await expect(button(page, 'Send reset link')).toBeVisible()
    })
    const reader = aNewReader()
    await call(page, 'accounts/signUp', reader)
    const token = /token=\S+/.exec(await linkMailedTo(reader.email, /Confirm/))![0]
    for (const [kind, hash] of [
      ['made up', 'token=nonsense'],
      ['meant to confirm an address', token],
    ]) {
      await test.step(kind!, async () => {
        await openAuth(page, `?type=recovery#${hash}`)
        await expect(redBox(page)).toContainText('This link is not one of ours')
        await expect(link(page, 'Send me a new reset link')).toBeVisible()
        await newPassword(page).fill('another one 1')
        await confirmPassword(page).fill('another one 1')
        await button(page, 'Update password').click()
        await expect(redBox(page)).toContainText('This link is not one of ours')
      })
    }
    await test.step('with no reader behind it, it ends at the ways in', async () => {
      await page.route('**/rpc/accounts/resetPassword', (route) =>
        route.fulfill({ json: { json: { onboarded: true } } }),
      )
      await button(page, 'Update password').click()
      await expect(page).toHaveURL(/\/auth\?mode=signin&redirect=%2Fhome$/)
    })
  },
)

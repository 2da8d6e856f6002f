import { expect, test } from './support/journey.ts'
import { linkMailedTo } from './support/mail.ts'
import { forgetMailSlots, ownInstance } from './support/ownInstance.ts'
import { aNewReader, aSurveyedReader, baseUrl, call } from './support/reader.ts'
import { refusingMailServer } from './support/refusingMailServer.ts'
import {
  breakCall,
  button,
  confirmPassword,
  email,
  link,
  newPassword,
  openAuth,
  redBox,
  signInAs,
  signUpAs,
  title,
  toast,
} from './support/auth.ts'

test.describe.configure({ mode: 'serial' })

const instance = ownInstance({ REVEAL_ACCOUNTS: 'true' })

test(
  'a forgotten password is replaced by the link of a mail, once',
  {
    tag: [
      '@desktop',
      '@AUTH-027',
      '@AUTH-030',
      '@AUTH-031',
      '@AUTH-034',
      '@AUTH-035',
      '@AUTH-047',
      '@CALL-010',
      '@ERR-003',
      '@ERR-014',
      '@ERR-015',
      '@ERR-019',
      '@ERR-020',
      '@VAL-015',
      '@VAL-016',
      '@T9',
      '@T12',
    ],
  },
  async ({ page }) => {
    const reader = await aSurveyedReader(page)
    await call(page, 'accounts/signOut', { scope: 'global' })
    await test.step('asking for the link', async () => {
      await openAuth(page, '?mode=forgot')
      await email(page).fill('nobody@')
      await button(page, 'Send reset link').click()
      await expect(email(page)).toHaveAccessibleDescription('Please enter a valid email address.')
      await email(page).fill('nobody@example.com')
      await button(page, 'Send reset link').click()
      await expect(redBox(page)).toHaveText('No account found with this email address.')
      await breakCall(page, 'accounts/forgotPassword')
      await forgetMailSlots(instance())
      await email(page).fill(reader.email)
      await button(page, 'Send reset link').click()
      await expect(toast(page)).toContainText('ErrorFailed to send reset email')
      await expect(redBox(page)).toHaveText('An unexpected error occurred. Please try again.')
      await page.unroute('**/rpc/accounts/forgotPassword')
      await button(page, 'Send reset link').click()
      await expect(title(page, 'Sign in')).toBeVisible()
      await expect(toast(page)).toContainText('Reset email sentCheck your email for password reset instructions.')
    })
    const mailed = await linkMailedTo(reader.email, /password/)
    expect(mailed).toMatch(new RegExp(`^${baseUrl()}/auth\\?type=recovery#token=`))
    await test.step('the link opens the form, and its token leaves the address', async () => {
      await page.goto(mailed)
      await expect(button(page, 'Update password')).toBeVisible()
      expect(page.url()).toBe(`${baseUrl()}/auth?type=recovery`)
      await expect(redBox(page)).toHaveCount(0)
    })
    await test.step('a mistake shows an error beside the field', async () => {
      await newPassword(page).fill('abcde')
      await confirmPassword(page).fill('abcdef')
      await button(page, 'Update password').click()
      await expect(newPassword(page)).toHaveAccessibleDescription(/Password must be at least 6 characters$/)
      await expect(confirmPassword(page)).toHaveAccessibleDescription('Passwords do not match')
      await expect(newPassword(page)).toBeFocused()
    })
    const replaced = { ...reader, password: 'tur poli wol' }
    await test.step('a failure keeps what was typed, and the link', async () => {
      await newPassword(page).fill(replaced.password)
      await confirmPassword(page).fill(replaced.password)
      await breakCall(page, 'accounts/resetPassword')
      await button(page, 'Update password').click()
      await expect(toast(page)).toContainText('ErrorFailed to update password')
      await page.unroute('**/rpc/accounts/resetPassword')
    })
    await test.step('then it leads where signing in does', async () => {
      await button(page, 'Update password').click()
      await expect(page).toHaveURL(`${baseUrl()}/home`)
      await expect(toast(page)).toContainText('Password updated')
    })
    await test.step('the link is spent, and offers a new one', async () => {
      await page.goto('about:blank')
      await page.goto(mailed)
      await newPassword(page).fill('another one 1')
      await confirmPassword(page).fill('another one 1')
      await button(page, 'Update password').click()
      await expect(redBox(page)).toContainText('This link has already been used')
      await link(page, 'Send me a new reset link').click()
      await expect(button(page, 'Send reset link')).toBeVisible()
    })
    await test.step('only the new password opens', async () => {
      await call(page, 'accounts/signOut', { scope: 'global' })
      await openAuth(page, '?mode=signin')
      await signInAs(page, reader)
      await expect(redBox(page)).toContainText('Invalid email or password')
      await signInAs(page, replaced)
      await expect(page).toHaveURL(`${baseUrl()}/home`)
    })
  },
)

test(
  'settings show on the pages, and a session survives a restart',
  { tag: ['@desktop', '@AUTH-013', '@AUTH-039', '@ERR-001', '@ERR-006', '@ERR-009', '@ERR-012'] },
  async ({ page }) => {
    const reader = await aSurveyedReader(page)
    const stranger = await page.context().browser()!.newPage()
    await test.step('REVEAL_ACCOUNTS: the address is known', async () => {
      await openAuth(stranger)
      await signUpAs(stranger, { ...aNewReader(), email: reader.email.toUpperCase() })
      await expect(redBox(stranger)).toHaveText('An account with this email already exists. Please sign in instead.')
      await expect(toast(stranger)).toContainText('Signup failed')
    })
    await page.goto(`${baseUrl()}/home`)
    await instance().restart({ SIGN_UP: 'off' })
    await test.step('started again: the reader is still in', async () => {
      await page.reload()
      await expect(title(page, `Welcome back, ${reader.username}!`)).toBeVisible()
    })
    await test.step('SIGN_UP=off: no sign-ups', async () => {
      await button(stranger, 'Sign up').click()
      await expect(redBox(stranger)).toHaveText('New user registrations are currently disabled.')
      await expect(toast(stranger)).toContainText('Signup failed')
    })
    const mailServer = await refusingMailServer()
    await instance().restart({ SMTP_URL: mailServer.url, MAIL_FROM: 'Sageleaf <books@example.com>' })
    await test.step('a mail that came back', async () => {
      const nobody = aNewReader()
      await openAuth(stranger)
      await signUpAs(stranger, nobody)
      await expect(title(stranger, 'One Last Step...')).toBeVisible()
      await expect(async () => {
        await stranger.goto('about:blank')
        await openAuth(stranger)
        await signUpAs(stranger, { ...aNewReader(), email: nobody.email })
        await expect(redBox(stranger)).toHaveText(
          'Unable to send confirmation email. Please try signing up without email confirmation enabled, or contact support.',
          { timeout: 2000 },
        )
      }).toPass()
      await expect(toast(stranger)).toContainText('Signup failed')
    })
    await stranger.close()
    await mailServer.close()
  },
)

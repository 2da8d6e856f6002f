import { expect, type Page, test } from './support/journey.ts'
import { signedIn, aNewReader } from './support/reader.ts'
import {
  alias,
  breakCall,
  button,
  email,
  openAuth,
  password,
  redBox,
  refuseCall,
  signInAs,
  signUpAs,
  title,
  toast,
} from './support/auth.ts'

test(
  'sign-up says beside each field what is wrong with it, and sends nothing',
  {
    tag: [
      '@desktop',
      '@AUTH-013',
      '@AUTH-047',
      '@VAL-008',
      '@VAL-009',
      '@VAL-010',
      '@VAL-011',
      '@ERR-004',
      '@ERR-005',
      '@ERR-008',
      '@CONST-002',
    ],
  },
  async ({ page }) => {
    const sent: string[] = []
    page.on('request', (request) => request.method() === 'POST' && sent.push(new URL(request.url()).pathname))
    await openAuth(page)
    await test.step('all at once, the first to be mended in focus', async () => {
      await alias(page).fill('   ')
      await email(page).fill('no address')
      await password(page).fill('abcde')
      await page.keyboard.press('Enter')
      await expect(alias(page)).toHaveAccessibleDescription(/Username is required$/)
      await expect(email(page)).toHaveAccessibleDescription(/Please enter a valid email address\.$/)
      await expect(password(page)).toHaveAccessibleDescription(/Password must be at least 6 characters long\.$/)
      await expect(alias(page)).toBeFocused()
      await expect(email(page)).toHaveValue('no address')
    })
    await test.step('in red, with a sign', async () => {
      const problem = page.getByText('Username is required').locator('..')
      await expect(problem).toHaveCSS('color', 'rgb(156, 52, 38)')
      await expect(problem.locator('svg')).toBeVisible()
    })
    await test.step('each alias by its own rule', async () => {
      for (const [typed, words] of [
        ['ab', 'Username must be at least 3 characters long'],
        ['a'.repeat(21), 'Username must be no more than 20 characters long'],
        ['a'.repeat(5000), 'Username must be no more than 20 characters long'],
        ['ada lovelace', 'Username can only contain letters, numbers, underscores, and hyphens'],
        ['аda', 'Username can only contain letters, numbers, underscores, and hyphens'],
      ] as const) {
        await alias(page).fill(typed)
        await expect(alias(page)).not.toHaveAttribute('aria-invalid')
        await page.keyboard.press('Enter')
        await expect(alias(page)).toHaveAccessibleDescription(new RegExp(`${words}$`))
      }
    })
    expect(sent.filter((path) => path.endsWith('/signUp'))).toEqual([])
    await test.step('a common password is refused by the server', async () => {
      await signUpAs(page, { ...aNewReader(), password: 'password1' })
      await expect(password(page)).toHaveAccessibleDescription(
        /Password is too weak\. Please choose a stronger password\.$/,
      )
      await expect(password(page)).toBeFocused()
    })
  },
)

test(
  'a taken or reserved alias is refused in any case, and nothing typed is lost',
  { tag: ['@desktop', '@AUTH-036', '@AUTH-037', '@AUTH-048', '@ERR-012', '@VAL-012', '@VAL-014'] },
  async ({ page, browser }) => {
    const elsewhere = await browser.newPage()
    const taken = await signedIn(elsewhere)
    await elsewhere.close()
    const reader = { ...aNewReader(), username: taken.username.toUpperCase() }
    await openAuth(page)
    await test.step('an error shows on leaving the field and clears on changing it', async () => {
      await alias(page).fill(reader.username)
      await email(page).focus()
      await expect(alias(page)).toHaveAccessibleDescription(/Username is already taken$/)
      await alias(page).fill(`${reader.username.slice(0, 12)}_2`)
      await expect(page.getByText('Username is already taken')).toHaveCount(0)
    })
    await test.step('and when one signs up', async () => {
      await signUpAs(page, reader)
      await expect(toast(page)).toContainText('Signup failed')
      await expect(alias(page)).toHaveAccessibleDescription(/Username is already taken$/)
      await expect(alias(page)).toBeFocused()
      await expect(alias(page)).toHaveValue(reader.username)
      await expect(email(page)).toHaveValue(reader.email)
      await expect(password(page)).toHaveValue(reader.password)
    })
    await test.step('reserved', async () => {
      await alias(page).fill('Sage')
      await button(page, 'Sign up').click()
      await expect(alias(page)).toHaveAccessibleDescription(/Username is already taken$/)
    })
    await test.step('free', async () => {
      await alias(page).fill(aNewReader().username)
      await button(page, 'Sign up').click()
      await expect(title(page, 'One Last Step...')).toBeVisible()
    })
  },
)

test(
  'when the server or the connection fails, the form says so and keeps what was typed',
  {
    tag: ['@desktop', '@AUTH-013', '@ERR-002', '@ERR-010', '@ERR-011', '@ERR-012', '@ERR-013', '@VAL-013', '@VAL-014'],
  },
  async ({ page, context }) => {
    const reader = aNewReader()
    await openAuth(page)
    await test.step('the alias cannot be looked up', async () => {
      await breakCall(page, 'accounts/isUsernameAvailable')
      await signUpAs(page, reader)
      await expect(alias(page)).toHaveAccessibleDescription(
        /Unable to verify username availability\. Please try again\.$/,
      )
      await expect(toast(page)).toContainText('Signup failed')
      await page.unroute('**/rpc/accounts/isUsernameAvailable')
    })
    await test.step('the server is broken', async () => {
      await breakCall(page, 'accounts/signUp')
      await button(page, 'Sign up').click()
      await expectFailure(page, 'An unexpected error occurred. Please try again.', 'Signup failed')
      await page.unroute('**/rpc/accounts/signUp')
    })
    await context.setOffline(true)
    await test.step('offline, signing up', async () => {
      await button(page, 'Sign up').click()
      await expectFailure(page, 'Network error. Please check your connection and try again.', 'Signup failed')
      await expect(alias(page)).toHaveValue(reader.username)
      await expect(email(page)).toHaveValue(reader.email)
      await expect(password(page)).toHaveValue(reader.password)
    })
    await test.step('offline, signing in', async () => {
      await page.getByRole('link', { name: 'Sign in', exact: true }).click()
      await expect(toast(page)).not.toContainText('Signup failed')
      await signInAs(page, reader)
      await expectFailure(page, 'Network error. Please check your connection and try again.', 'Sign-in failed')
      await expect(password(page)).toHaveValue(reader.password)
    })
    await context.setOffline(false)
    await test.step('once connected again, a visitor sees what is wrong', async () => {
      await button(page, 'Sign in').click()
      await expectFailure(
        page,
        'Invalid email or password. Please check your credentials and try again.',
        'Sign-in failed',
      )
      await refuseCall(page, 'accounts/signIn', { code: 'BUSY', status: 503, data: { retryAfterSeconds: 5 } })
      await button(page, 'Sign in').click()
      await expectFailure(page, 'Too many requests. Please try again in 5 seconds.', 'Sign-in failed')
      await email(page).fill('')
      await password(page).fill('')
      await button(page, 'Sign in').click()
      await expect(email(page)).toHaveAccessibleDescription('Please enter a valid email address.')
      await expect(password(page)).toHaveAccessibleDescription('Please enter your password.')
      await expect(redBox(page)).toHaveCount(0)
    })
  },
)

async function expectFailure(page: Page, words: string, toastTitle: string): Promise<void> {
  await expect(redBox(page)).toHaveText(words)
  await expect(redBox(page)).toHaveCSS('border-top-color', 'rgb(156, 52, 38)')
  await expect(redBox(page).locator('svg')).toBeVisible()
  await expect(toast(page)).toContainText(toastTitle)
}

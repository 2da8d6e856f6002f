import { expect, type Page, test } from './support/journey.ts'
import { linkMailedTo } from './support/mail.ts'
import { baseUrl, call, signedIn, someAnswers, aNewReader } from './support/reader.ts'
import {
  alias,
  button,
  email,
  holdCalls,
  link,
  openAuth,
  password,
  redBox,
  signInAs,
  signUpAs,
  title,
  toast,
} from './support/auth.ts'

/** Name, type, required, and autocomplete of each form field. */
const fields = (page: Page) =>
  page
    .locator('form input')
    .evaluateAll((inputs: HTMLInputElement[]) =>
      inputs.map(({ name, type, required, autocomplete }) => [name, type, required, autocomplete].join(' ')),
    )

const signUpFields = ['username text true nickname', 'email email true email', 'password password true new-password']
const signInFields = ['email email true username', 'password password true current-password']
const resetFields = ['password password true new-password', 'confirm password true new-password']

test(
  'each mode has its fields, its button and its links',
  {
    tag: [
      '@desktop',
      '@AUTH-001',
      '@AUTH-002',
      '@AUTH-003',
      '@AUTH-006',
      '@AUTH-007',
      '@AUTH-008',
      '@AUTH-009',
      '@AUTH-010',
      '@AUTH-011',
      '@AUTH-014',
      '@AUTH-015',
      '@AUTH-016',
      '@AUTH-017',
      '@AUTH-018',
      '@AUTH-019',
      '@AUTH-020',
      '@AUTH-024',
    ],
  },
  async ({ page }) => {
    await openAuth(page)
    await test.step('sign up comes first', async () => {
      await expect(title(page, 'Sign up')).toBeVisible()
      await expect(page).toHaveTitle('Sign up · Sageleaf')
      expect(await fields(page)).toEqual(signUpFields)
      await expect(alias(page)).toHaveAccessibleDescription(
        '3-20 characters, letters, numbers, underscores and hyphens only',
      )
      await expect(password(page)).toHaveAccessibleDescription('At least 6 characters')
      await expect(button(page, 'Sign up')).toBeVisible()
    })
    await test.step('sign in, the address typed so far kept', async () => {
      await email(page).fill('ada@example.com')
      await link(page, 'Sign in').click()
      await expect(title(page, 'Sign in')).toBeFocused()
      await expect(page).toHaveTitle('Sign in · Sageleaf')
      expect(await fields(page)).toEqual(signInFields)
      await expect(email(page)).toHaveValue('ada@example.com')
      await expect(button(page, 'Sign in')).toBeVisible()
    })
    await test.step('forgot, and back', async () => {
      await link(page, 'Forgot Your Password?').click()
      await expect(button(page, 'Send reset link')).toBeVisible()
      await expect(page).toHaveTitle('Forgot your password? · Sageleaf')
      expect(await fields(page)).toEqual(['email email true username'])
      await link(page, 'Back to Sign In').click()
      await expect(title(page, 'Sign in')).toBeVisible()
      await link(page, 'Sign up').click()
      await expect(title(page, 'Sign up')).toBeVisible()
    })
    await test.step('Back goes through the modes as through pages', async () => {
      await page.goBack()
      await expect(title(page, 'Sign in')).toBeVisible()
      await page.goBack()
      await expect(button(page, 'Send reset link')).toBeVisible()
    })
    await test.step('reset', async () => {
      await openAuth(page, '?type=recovery')
      await expect(button(page, 'Update password')).toBeVisible()
      await expect(page).toHaveTitle('Set a new password · Sageleaf')
      expect(await fields(page)).toEqual(resetFields)
      await link(page, 'Back to Sign In').click()
      await expect(title(page, 'Sign in')).toBeVisible()
    })
  },
)

test(
  'a new reader signs up, waits for the link, and is let in by it',
  {
    tag: [
      '@desktop',
      '@AUTH-012',
      '@AUTH-025',
      '@AUTH-026',
      '@AUTH-033',
      '@AUTH-041',
      '@AUTH-043',
      '@AUTH-044',
      '@AUTH-045',
      '@AUTH-046',
      '@ERR-007',
      '@T12',
      '@T13',
    ],
  },
  async ({ page, context }) => {
    const reader = aNewReader('ada')
    const referers = referersOf(page)
    await openAuth(page)
    await test.step('two clicks sign up once, and the fields are disabled until then', async () => {
      const calls = await holdCalls(page, 'accounts/signUp')
      const sent = page.waitForRequest('**/rpc/accounts/signUp')
      await signUpAs(page, reader)
      await page.locator('form').evaluate((form: HTMLFormElement) => form.requestSubmit())
      expect((await sent).postDataJSON()).toEqual({ json: reader })
      for (const field of [alias(page), email(page), password(page)]) await expect(field).toBeDisabled()
      await expect(button(page, 'Signing up...')).toBeVisible()
      calls.release()
      await expect(title(page, 'One Last Step...')).toBeFocused()
      await expect(page).toHaveTitle('One Last Step... · Sageleaf')
      expect(calls.count()).toBe(1)
    })
    await test.step('the panel stays through a reload, and Back leads to the form', async () => {
      await expect(page.getByText(reader.email)).toBeVisible()
      await page.reload()
      await expect(title(page, 'One Last Step...')).toBeVisible()
      await expect(page.getByText(reader.email)).toBeVisible()
      await page.goBack()
      await expect(title(page, 'Sign up')).toBeVisible()
      await page.goForward()
      await expect(title(page, 'One Last Step...')).toBeVisible()
    })
    await test.step('a second mail within the minute is one too many', async () => {
      await button(page, 'Send the link again').click()
      await expect(
        page.getByText('Too many emails sent. Please wait before requesting another confirmation email'),
      ).toBeVisible()
    })
    await test.step('Return to Sign In leaves an empty form, and no panel behind', async () => {
      await button(page, 'Return to Sign In').click()
      await expect(title(page, 'Sign in')).toBeVisible()
      await expect(email(page)).toHaveValue('')
      await page.reload()
      await expect(title(page, 'Sign in')).toBeVisible()
    })
    await test.step('signing in before the address is confirmed says so and offers the link again', async () => {
      await signInAs(page, reader)
      await expect(redBox(page)).toContainText('Please confirm your email address first')
      await expect(button(page, 'Send the link again')).toBeVisible()
      await expect(page.locator('[role=alert] [role=status], [role=alert] [role=alert]')).toHaveCount(0)
      await expect(password(page)).toHaveValue(reader.password)
    })
    await test.step('the link lets in, and the tab that waited comes along', async () => {
      const other = await context.newPage()
      const otherReferers = referersOf(other)
      await other.goto(await linkMailedTo(reader.email, /Confirm/))
      await expect(other).toHaveURL(`${baseUrl()}/welcome`)
      await expect(page).toHaveURL(`${baseUrl()}/welcome`)
      await link(other, 'Start Rating Books').click()
      await expect(title(other, `Hey, ${reader.username}! Let the Curation Begin.`)).toBeVisible()
      expect(await otherReferers()).toEqual([])
    })
    expect(await referers()).toEqual([])
    expect(await readableByScripts(page)).not.toMatch(/token|session=|wol poli|eyJ/i)
  },
)

/** The `Referer`s that a page's requests have carried so far. */
function referersOf(page: Page) {
  const asked: Promise<string | null>[] = []
  page.on('request', (request) => asked.push(request.headerValue('referer').catch(() => null)))
  return async () => (await Promise.all(asked)).filter(Boolean)
}

/** Everything that a script of the page can read out of the browser's stores. */
function readableByScripts(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const databases = await indexedDB.databases()
    return JSON.stringify([document.cookie, { ...localStorage }, { ...sessionStorage }, databases, history.state])
  })
}

test.describe('at one size', { tag: '@desktop' }, () => {
  test(
    'signing in leads to the survey, to Home, or back to the page asked for',
    { tag: ['@AUTH-028', '@AUTH-029', '@AUTH-032', '@AUTH-042', '@ERR-016'] },
    async ({ page }) => {
      const reader = await signedIn(page)
      await test.step('a signed-in reader skips the sign-in pages, except for an error or a new password', async () => {
        await page.goto(`${baseUrl()}/auth`)
        await expect(page).toHaveURL(`${baseUrl()}/welcome`)
        await openAuth(page, '?type=recovery')
        await expect(button(page, 'Update password')).toBeVisible()
        await openAuth(page, '?mode=forgot')
        await expect(button(page, 'Send reset link')).toBeVisible()
        await openAuth(page, '?error=otp_expired')
        await link(page, 'Sign in').click()
      })
      await call(page, 'accounts/signOut', { scope: 'global' })
      await test.step('without the survey: there', async () => {
        await page.goto(`${baseUrl()}/home`)
        await expect(title(page, 'Sign in')).toBeVisible()
        const signedOut = page.waitForRequest('**/rpc/accounts/signOut')
        await signInAs(page, reader)
        expect((await signedOut).postDataJSON()).toEqual({ json: { scope: 'global' } })
        await expect(page).toHaveURL(`${baseUrl()}/onboarding`)
        await expect(toast(page)).toContainText('Signed in!')
      })
      await call(page, 'survey/save', someAnswers)
      await test.step('with it: Home, even if the address names another site', async () => {
        for (const bad of ['//evil.example/x', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)']) {
          await call(page, 'accounts/signOut', { scope: 'local' })
          await openAuth(page, `?mode=signin&redirect=${encodeURIComponent(bad)}`)
          await signInAs(page, reader)
          await expect(page).toHaveURL(`${baseUrl()}/home`)
        }
      })
      await test.step('from a page of ours: back there', async () => {
        await call(page, 'accounts/signOut', { scope: 'local' })
        await page.goto(`${baseUrl()}/my-books?tab=tbr`)
        await signInAs(page, reader)
        await expect(page).toHaveURL(`${baseUrl()}/my-books?tab=tbr`)
      })
    },
  )
})

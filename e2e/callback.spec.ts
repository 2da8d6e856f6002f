import { expect, type Page, test } from './support/journey.ts'
import { linkMailedTo } from './support/mail.ts'
import { aNewReader, aSurveyedReader, baseUrl, call, type NewReader, signedIn, someAnswers } from './support/reader.ts'
import { breakCall, button, email, link, openAuth, password, redBox, title } from './support/auth.ts'

const at = (path: string) => `${baseUrl()}${path}`

test(
  'an error is carried to the sign-in page, in our words only',
  { tag: ['@desktop', '@CALL-001', '@CALL-002', '@ERR-026', '@AUTH-004', '@AUTH-005', '@T23'] },
  async ({ page }) => {
    for (const [error, words] of [
      ['otp_expired', 'This link has expired. Please ask for a new one.'],
      ['Signup is disabled', 'New user registrations are currently disabled.'],
      ['Call 0900 123 <b>now</b><img src=x onerror=alert(1)>', 'An unexpected error occurred. Please try again.'],
    ] as const) {
      await page.goto(at(`/auth/callback?type=signup&error=${encodeURIComponent(error)}#token=abc`))
      await expect(redBox(page)).toHaveText(words)
      expect(new URL(page.url()).pathname).toBe('/auth')
      expect(new URL(page.url()).searchParams.get('error')).toBe(error)
      await expect(title(page, 'Sign up')).toBeVisible()
      expect(page.url()).not.toContain('token')
      await expect(page.getByText('0900')).toHaveCount(0)
    }
    await link(page, 'Sign in').click()
    await expect(redBox(page)).toHaveCount(0)
  },
)

test(
  'what a reader’s link says leads to the welcome page, and its tokens are removed from the address',
  {
    tag: [
      '@desktop',
      '@CALL-001',
      '@CALL-003',
      '@CALL-004',
      '@CALL-010',
      '@CALL-011',
      '@WEL-005',
      '@CONST-013',
      '@CONST-015',
    ],
  },
  async ({ page }) => {
    await aSurveyedReader(page)
    for (const rest of [
      '?type=signup',
      '?type=email_change',
      '?type=recovery',
      '?access_token=stolen',
      '#access_token=stolen&type=magiclink',
    ]) {
      await page.goto(at(`/auth/callback${rest}`))
      await expect(page).toHaveURL(at('/welcome'))
      await expect(title(page, 'Welcome to Sageleaf')).toBeVisible()
      expect(await page.evaluate(() => JSON.stringify([location.href, history.state]))).not.toContain('stolen')
    }
    await page.goto(at('/auth?type=recovery&access_token=stolen'))
    await expect(page).toHaveURL(at('/auth?type=recovery'))
  },
)

test(
  'without any of these it waits until a reader signs in or out',
  { tag: ['@desktop', '@CALL-005', '@CALL-006', '@CALL-007', '@CALL-008', '@CALL-009', '@CALL-012'] },
  async ({ page, context }) => {
    const reader = await signedIn(page)
    await call(page, 'accounts/signOut', { scope: 'global' })
    const other = await context.newPage()
    await test.step('no session', async () => {
      await arrive(page)
      await expect(page).toHaveURL(at('/auth'))
    })
    // From here on the page's time stands still, so that it leaves because of a session, however slow the sign-in.
    await page.clock.setFixedTime(new Date())
    await test.step('one without the survey comes', async () => {
      await typeSignIn(other, reader)
      const visited = await arrive(page)
      await button(other, 'Sign in').click()
      await expect(page).toHaveURL(at('/welcome'))
      expect(visited).not.toContain('/auth')
    })
    await call(page, 'survey/save', someAnswers)
    await call(page, 'accounts/signOut', { scope: 'global' })
    await test.step('one with the survey comes', async () => {
      await typeSignIn(other, reader)
      const visited = await arrive(page)
      await button(other, 'Sign in').click()
      await expect(page).toHaveURL(at('/home'))
      expect(visited).not.toContain('/auth')
    })
    await test.step('one is there', async () => {
      await page.goto(at('/auth/callback'))
      await expect(page).toHaveURL(at('/home'))
    })
    await test.step('one goes', async () => {
      await expect(other).toHaveURL(at('/home'))
      await call(page, 'accounts/signOut', { scope: 'global' })
      await arrive(page)
      await other.evaluate(() => new BroadcastChannel('sageleaf-session').postMessage('changed'))
      await expect(page).toHaveURL(at('/auth'))
    })
  },
)

/** Waits at the callback; comes back with the paths that the page goes to from then on. */
async function arrive(page: Page): Promise<string[]> {
  // Not until it has loaded: it waits only for some seconds.
  await page.goto(at('/auth/callback'), { waitUntil: 'commit' })
  await expect(page.getByRole('status').filter({ hasText: 'Processing authentication...' })).toBeVisible()
  const visited: string[] = []
  page.on('framenavigated', (frame) => visited.push(new URL(frame.url()).pathname))
  return visited
}

async function typeSignIn(page: Page, reader: NewReader): Promise<void> {
  await openAuth(page, '?mode=signin')
  await email(page).fill(reader.email)
  await password(page).fill(reader.password)
}

test(
  'an emailed link is used once, even when the connection fails at first',
  { tag: ['@desktop', '@CALL-009', '@CALL-013', '@CALL-011'] },
  async ({ page, context }) => {
    const reader = aNewReader()
    await call(page, 'accounts/signUp', reader)
    const mailed = await linkMailedTo(reader.email, /Confirm/)
    await test.step('a broken server costs no link', async () => {
      await breakCall(page, 'accounts/confirmEmail')
      await page.goto(mailed)
      await expect(title(page, "We couldn't open your link")).toBeVisible()
      expect(page.url()).toBe(at('/auth/callback?type=signup'))
      await page.unroute('**/rpc/accounts/confirmEmail')
      await button(page, 'Try again').click()
      await expect(page).toHaveURL(at('/welcome'))
    })
    await test.step('again by the same reader: no reproach', async () => {
      await page.goto('about:blank')
      await page.goto(mailed)
      await expect(page).toHaveURL(at('/welcome'))
    })
    await test.step('when the session cannot be checked: the welcome page', async () => {
      await breakCall(page, 'accounts/me')
      await page.goto(at('/auth/callback'))
      await expect(page).toHaveURL(at('/welcome'))
      await page.unroute('**/rpc/accounts/me')
    })
    await test.step('again by a stranger: why, and what to do', async () => {
      await context.clearCookies()
      await page.goto('about:blank')
      await page.goto(mailed)
      await expect(redBox(page)).toContainText('This link has already been used')
      await expect(page).toHaveTitle("This link doesn't work · Sageleaf")
      await expect(redBox(page)).toContainText("If you've already confirmed your address, just sign in")
      await page.getByLabel('Email').fill('somebody@example.com')
      await button(page, 'Send a new link').click()
      await expect(page.getByText('If that address is still unconfirmed, a new link is on its way')).toBeVisible()
    })
    await test.step('a second link in the same tab is followed, too', async () => {
      const another = aNewReader()
      await call(page, 'accounts/signUp', another)
      const second = await linkMailedTo(another.email, /Confirm/)
      await page.evaluate((hash) => location.assign(hash), new URL(second).hash)
      await expect(page).toHaveURL(at('/welcome'))
    })
  },
)

import { readFileSync } from 'node:fs'
import { Secret, TOTP } from 'otpauth'
import { expect, type Page, test } from './support/journey.ts'
import { linkMailedTo } from './support/mail.ts'
import { queryInstance } from './support/roles.ts'
import { baseUrl, type NewReader, signedIn, aNewReader } from './support/reader.ts'
import { button, email, holdCalls, openAuth, redBox, signInAs } from './support/auth.ts'

const another = 'spine of gold 9'
const settings = (page: Page) => page.getByRole('region', { name: 'Account & security' })

async function openSettings(page: Page): Promise<void> {
  await page.goto(`${baseUrl()}/profile`)
  await expect(settings(page).getByRole('heading', { name: 'Email address' })).toBeVisible()
}

async function signIn(page: Page, reader: NewReader): Promise<void> {
  await openAuth(page, '?mode=signin')
  await signInAs(page, reader)
}

/** What the authenticator app shows, so many time steps from now. */
const shown = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 })

test(
  'a reader changes the password, and signs another browser out',
  { tag: ['@desktop', '@ERR-015', '@ERR-020', '@CALLS-007', '@CONST-016'] },
  async ({ page, browser }) => {
    const reader = await signedIn(page)
    const elsewhere = await (await browser.newContext()).newPage()
    await signIn(elsewhere, reader)
    await expect(elsewhere).toHaveURL(/onboarding/)
    await openSettings(page)

    await test.step('the other browser is listed, and signed out from here', async () => {
      await settings(page)
        .getByRole('button', { name: /^Sign out (?!all)/ })
        .click()
      await expect(page.getByText("You're not signed in anywhere else.")).toBeVisible()
      await elsewhere.reload()
      await expect(elsewhere).toHaveURL(/\/auth/)
    })
    await test.step('a wrong password shows an error beside its field', async () => {
      await page.getByRole('button', { name: 'Change password' }).click()
      const dialog = page.getByRole('dialog', { name: 'Change password' })
      await dialog.getByLabel('Current password').fill('wrong')
      await dialog.getByLabel('New password', { exact: true }).fill(another)
      await dialog.getByLabel('Confirm new password').fill(another)
      await dialog.getByRole('button', { name: 'Update password' }).click()
      await expect(dialog.getByText('Failed to update password')).toBeVisible()
      await expect(dialog.getByText('Error', { exact: true })).toBeVisible()
      await expect(dialog.getByText('That is not your current password.')).toBeVisible()
      await expect(dialog.getByLabel('Current password')).toBeFocused()
    })
    await test.step('the right one changes it', async () => {
      const dialog = page.getByRole('dialog', { name: 'Change password' })
      await dialog.getByLabel('Current password').fill(reader.password)
      await page.keyboard.press('Enter')
      await expect(page.getByText('Password updated')).toBeVisible()
      await expect(dialog).toBeHidden()
      await signIn(elsewhere, { ...reader, password: another })
      await expect(elsewhere).toHaveURL(/onboarding/)
    })
    await test.step('the mail about it leads also who is signed in to a new password', async () => {
      await page.goto(await linkMailedTo(reader.email, /password was changed/))
      await expect(page.getByRole('button', { name: 'Send reset link' })).toBeVisible()
    })
    await elsewhere.context().close()
  },
)

test(
  'a reader moves to another address by the link that is mailed there',
  { tag: ['@desktop', '@CALL-003'] },
  async ({ page }) => {
    const reader = await signedIn(page)
    const moved = aNewReader('moved')
    await openSettings(page)
    await page.getByRole('button', { name: 'Change email address' }).click()
    await page.getByLabel('New email address').fill(moved.email)
    await page.getByLabel('Current password').fill(reader.password)
    await page.keyboard.press('Enter')
    await expect(page.getByText(`We sent a link to ${moved.email}.`)).toBeVisible()
    const link = await linkMailedTo(moved.email, /Confirm your new address/)
    await page.goto(link)
    await expect(page).toHaveURL(/\/welcome$/)
    await expect(page.getByText('Email address changed')).toBeVisible()
    await openSettings(page)
    await expect(page.getByText(moved.email)).toBeVisible()
    await page.goto(link)
    await expect(page).toHaveURL(/\/welcome$/)
    await expect(page.getByRole('heading', { name: 'Welcome to Sageleaf' })).toBeVisible()
  },
)

test(
  'a reader turns two-step sign-in on, signs in with the code, and by a recovery code',
  { tag: ['@desktop', '@AUTH-038', '@CALLS-025'] },
  async ({ page }) => {
    const reader = await signedIn(page)
    await openSettings(page)
    const secret = await test.step('turn it on', async () => {
      await page.getByRole('button', { name: 'Turn on two-step sign-in' }).click()
      await page.getByLabel('Current password').fill(reader.password)
      await page.keyboard.press('Enter')
      await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
      return (await page.getByText(/^([A-Z2-7]{4} ?){8}$/).innerText()).replace(/\s/g, '')
    })
    await page.getByLabel('Code from the app').fill(shown(secret, 0))
    await page.keyboard.press('Enter')
    const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
    await expect(codes).toHaveCount(10)
    const recoveryCode = await codes.first().innerText()
    const secondCode = await codes.nth(1).innerText()
    await page.getByRole('button', { name: "I've saved them" }).click()
    await expect(page.getByText('On. 10 recovery codes left.')).toBeVisible()

    await test.step('the notice lets a signed-in reader who did not ask for it set a new password', async () => {
      await page.goto(await linkMailedTo(reader.email, /Two-step sign-in is on/))
      await expect(button(page, 'Send reset link')).toBeVisible()
    })
    await test.step('a wrong code is refused, the right one lets in', async () => {
      await page.context().clearCookies()
      await signIn(page, reader)
      await expect(page.getByLabel('Code', { exact: true })).toBeFocused()
      await page.getByLabel('Code', { exact: true }).fill('000000')
      await page.keyboard.press('Enter')
      await expect(page.getByText('That code is not right, or it was used before.')).toBeVisible()
      await page.getByLabel('Code', { exact: true }).fill(shown(secret, 1))
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(/onboarding/)
    })
    await test.step('a recovery code lets in, too', async () => {
      await page.context().clearCookies()
      await signIn(page, reader)
      await page.getByRole('button', { name: 'Use a recovery code instead' }).click()
      await page.getByLabel('Recovery code').fill(recoveryCode)
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(/onboarding/)
      await openSettings(page)
      await expect(page.getByText('On. 9 recovery codes left.')).toBeVisible()
    })
    await test.step('a while later, turning it off asks for a code, then for the password', async () => {
      await queryInstance(
        `update sessions set factor_proven_at = now() - interval '11 minutes'
         where user_id = (select id from users where email = '${reader.email}')`,
      )
      await page.getByRole('button', { name: 'Turn off two-step sign-in' }).click()
      const dialog = page.getByRole('dialog', { name: 'Turn off two-step sign-in' })
      await expect(dialog.getByText('Enter a code to continue.')).toBeVisible()
      await expect(dialog.getByLabel('Current password')).toBeHidden()
      await dialog.getByLabel('Code', { exact: true }).fill('000000')
      await page.keyboard.press('Enter')
      await expect(dialog.getByText('That code is not right, or it was used before.')).toBeVisible()
      await expect(dialog.getByText('Not confirmed')).toBeVisible()
      await dialog.getByRole('button', { name: 'Use a recovery code instead' }).click()
      await dialog.getByLabel('Recovery code').fill(secondCode)
      await page.keyboard.press('Enter')
      await dialog.getByLabel('Current password').fill(reader.password)
      await page.keyboard.press('Enter')
      await expect(page.getByText('Two-step sign-in is off')).toBeVisible()
    })
  },
)

test(
  'a reader adds a passkey, signs in with it alone, and removes it',
  { tag: ['@desktop', '@AUTH-012', '@AUTH-013', '@AUTH-038'] },
  async ({ page }) => {
    const reader = await signedIn(page)
    const devices = await page.context().newCDPSession(page)
    await devices.send('WebAuthn.enable')
    await devices.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    })
    await openSettings(page)
    await test.step('add it', async () => {
      await page.getByRole('button', { name: 'Add a passkey' }).click()
      const dialog = page.getByRole('dialog', { name: 'Add a passkey' })
      await dialog.getByLabel('Name').fill('Blue key')
      await dialog.getByLabel('Current password').fill(reader.password)
      await page.keyboard.press('Enter')
      await expect(page.getByText('Passkey added')).toBeVisible()
      await expect(settings(page).getByText('Blue key')).toBeVisible()
    })
    await test.step('sign in with it', async () => {
      await page.context().clearCookies()
      await page.goto(`${baseUrl()}/auth?mode=signin`)
      await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
      await expect(page).toHaveURL(/onboarding/)
    })
    await test.step('remove it', async () => {
      await openSettings(page)
      await page.getByRole('button', { name: 'Remove Blue key' }).click()
      const dialog = page.getByRole('dialog', { name: 'Remove passkey' })
      await dialog.getByLabel('Current password').fill(reader.password)
      await dialog.getByRole('button', { name: 'Remove', exact: true }).click()
      await expect(page.getByText('Passkey removed')).toBeVisible()
      await expect(settings(page).getByText('Blue key')).toBeHidden()
      await page.context().clearCookies()
      await page.goto(`${baseUrl()}/auth?mode=signin`)
      const calls = await holdCalls(page, 'passkeys/beginSignIn')
      await button(page, 'Sign in with a passkey').click()
      await expect(email(page)).toBeDisabled()
      await expect(button(page, 'Signing in...')).toBeVisible()
      await expect(button(page, 'Sign in with a passkey')).toHaveAttribute('aria-disabled', 'true')
      calls.release()
      await expect(redBox(page)).toContainText('No account here knows that passkey.')
      await expect(email(page)).toBeEnabled()
    })
  },
)

test('a reader takes all their data along, and deletes the account', { tag: ['@desktop'] }, async ({ page }) => {
  const reader = await signedIn(page)
  await openSettings(page)
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export my data' }).click()
  await page.getByRole('menuitem', { name: 'Everything' }).click()
  const file = await downloading
  expect(file.suggestedFilename()).toMatch(/^sageleaf-[\d-]{10}\.zip$/)
  expect(
    readFileSync(await file.path())
      .subarray(0, 2)
      .toString(),
  ).toBe('PK')

  await page.getByRole('button', { name: 'Delete my account' }).click()
  await page.getByLabel('Current password').fill(reader.password)
  await page.keyboard.press('Enter')
  await expect(page.getByText(`Please type ${reader.username} exactly.`)).toBeVisible()
  await page.getByLabel(`Type your username, ${reader.username}, to confirm`).fill(reader.username)
  await page.getByRole('button', { name: 'Delete permanently' }).click()
  await expect(page).toHaveURL(/\/auth/)
  await expect(page.getByText('Your account was deleted')).toBeVisible()
  await signIn(page, reader)
  await expect(page.getByText('Invalid email or password.')).toBeVisible()
})

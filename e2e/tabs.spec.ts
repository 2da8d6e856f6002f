import { expect, type Page, test } from './support/journey.ts'
import { linkMailedTo } from './support/mail.ts'
import { aNewReader, aSettledReader, baseUrl, call } from './support/reader.ts'
import { breakCall, openAuth, refuseCall, signInAs, title, toast } from './support/auth.ts'

test(
  'a refusal from an earlier session does not sign the reader out; tabs keep in step when a reader signs in, signs out, or is another one',
  { tag: ['@desktop', '@AUTH-041', '@ERR-023'] },
  async ({ page, context }) => {
    const reader = await aSettledReader(page)
    await test.step('a refusal from an earlier session', async () => {
      await refuseCall(page, 'shelf/list', { code: 'UNAUTHORIZED', status: 401, data: {} })
      const lookedAgain = page.waitForResponse(`${baseUrl()}/rpc/accounts/me`)
      await page.goto(`${baseUrl()}/my-books`)
      await lookedAgain
      await page.unroute('**/rpc/shelf/list')
      await page.getByRole('button', { name: 'Try again' }).click()
      await expect(page.getByText('The Hobbit').first()).toBeVisible()
      // It would go to the sign-in by itself.
      await page.goto('about:blank')
    })
    await call(page, 'accounts/signOut', { scope: 'global' })
    const other = await context.newPage()
    await openAuth(other)
    await openAuth(page, '?mode=signin')
    await test.step('in', async () => {
      await signInAs(page, reader)
      await expect(page).toHaveURL(`${baseUrl()}/home`)
      await expect(other).toHaveURL(`${baseUrl()}/home`)
      await expect(title(other, `Welcome back, ${reader.username}!`)).toBeVisible()
    })
    await test.step('out, and a failed sign-out shows a message', async () => {
      await breakCall(page, 'accounts/signOut')
      await signOut(page)
      await expect(toast(page)).toContainText('Failed to sign out')
      await page.unroute('**/rpc/accounts/signOut')
      await signOut(page)
      await expect(page).toHaveURL(/\/auth/)
      await expect(other).toHaveURL(/\/auth/)
      // Signing out reloads the page, twice if both tabs heard of it: wait for that first.
      await expect(title(page, 'Sign up')).toBeVisible()
      await page.waitForLoadState('networkidle')
    })
    await test.step('another reader: nothing of the one before is left on the screen', async () => {
      await openAuth(page, '?mode=signin')
      await signInAs(page, reader)
      await expect(page).toHaveURL(`${baseUrl()}/home`)
      await hearLate(other)
      await other.goto(`${baseUrl()}/my-books`)
      await expect(other.getByText('The Hobbit').first()).toBeVisible()
      await page.goto(await linkOfAnother(page))
      await expect(page).toHaveURL(`${baseUrl()}/welcome`)
      // The other tab finds the new reader by itself before it hears of the change.
      const me = other.waitForResponse(`${baseUrl()}/rpc/accounts/me`)
      await other.getByRole('link', { name: 'Home', exact: true }).first().click()
      await me
      await other.goBack()
      await expect(other.getByText('The Hobbit').first()).toBeVisible()
      await other.evaluate(() => dispatchEvent(new Event('heard')))
      await expect(other.getByText('The Hobbit')).toHaveCount(0)
    })
  },
)

/** Messages from other tabs arrive once the page gets a `heard` event. */
async function hearLate(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const listen = BroadcastChannel.prototype.addEventListener
    BroadcastChannel.prototype.addEventListener = function (kind: string, hear: EventListener) {
      listen.call(this, kind, (event) => addEventListener('heard', () => hear(event), { once: true }))
    }
  })
}

async function signOut(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^(Profile menu|Me)$/ })
    .filter({ visible: true })
    .click()
  await page.getByRole('menuitem', { name: 'Sign Out' }).click()
}

/** The confirmation link of a sign-up in another browser. */
async function linkOfAnother(page: Page): Promise<string> {
  const elsewhere = await page.context().browser()!.newPage()
  const another = aNewReader()
  await call(elsewhere, 'accounts/signUp', another)
  await elsewhere.close()
  return linkMailedTo(another.email, /Confirm/)
}

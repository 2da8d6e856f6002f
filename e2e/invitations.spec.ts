import { expectNoViolation } from './support/accessibility.ts'
import { button, link, signUpAs, signInAs, title } from './support/auth.ts'
import { adaAndBen, open, tab, toast } from './support/friends.ts'
import { expect, test } from './support/journey.ts'
import { linkMailedTo } from './support/mail.ts'
import { aNewReader, baseUrl, call } from './support/reader.ts'

test(
  'a reader invites by a link: a reader who signs in and somebody new become friends, and a withdrawn link is dead',
  { tag: ['@phone'] },
  async ({ browser }) => {
    const [ada, ben] = await adaAndBen(browser)
    const { page } = ada
    await open(page, '/friends')
    await page.getByRole('button', { name: 'Make a link' }).click()
    const made = page.getByRole('textbox', { name: 'Invitation link 1' })
    await expect(made).toHaveValue(/\/invite\/./)
    await expect(made).toBeFocused()
    await expect.poll(() => made.evaluate((field) => field.scrollLeft)).toBe(0)
    await expect(button(page, 'Make another link')).toBeVisible()
    const address = await made.inputValue()
    await expectNoViolation(page, 'the invitation links')

    await test.step('who has an account signs in and accepts with one press', async () => {
      await call(ben.page, 'accounts/signOut', { scope: 'local' })
      await ben.page.goto(address)
      await expect(title(ben.page, `${ada.username} invites you`)).toBeVisible()
      await expectNoViolation(ben.page, 'an invitation')
      await link(ben.page, 'Sign in').last().click()
      await signInAs(ben.page, ben)
      await button(ben.page, 'Become friends').click()
      await expect(title(ben.page, `You and ${ada.username} are friends.`)).toBeFocused()
      await expect(tab(page, 'My Friends (1)')).toBeVisible()
    })

    await test.step('somebody new signs up through it, and is a friend once the address is confirmed', async () => {
      const eve = aNewReader('eve')
      const visitor = await (await browser.newContext()).newPage()
      await visitor.goto(address)
      await link(visitor, 'Create an account').click()
      await signUpAs(visitor, eve)
      await expect(title(visitor, 'One Last Step...')).toBeVisible()
      await visitor.goto(await linkMailedTo(eve.email, /Confirm your address/))
      await visitor.waitForURL(/welcome|onboarding/)
      await expect(tab(page, 'My Friends (2)')).toBeVisible()
      await open(page, '/inbox')
      await expect(page.getByText(`${eve.username} is now your friend`)).toBeVisible()
    })

    await test.step('the settings of the inbox open at the top of the screen', async () => {
      await link(page, 'Notification settings').click()
      const settings = page.getByRole('heading', { name: 'Notification settings' })
      await expect(settings).toBeFocused()
      await expect(page.getByLabel('Friend requests')).toBeVisible()
      await expect.poll(async () => (await settings.boundingBox())?.y ?? Infinity).toBeLessThan(200)
    })

    await test.step('a link that was withdrawn works no longer', async () => {
      await open(page, '/friends')
      await page.getByRole('button', { name: 'Withdraw invitation link 1' }).click()
      await expect(toast(page)).toContainText('Link withdrawn')
      await expect(made).toHaveCount(0)
      const visitor = await (await browser.newContext()).newPage()
      await visitor.goto(address)
      await expect(title(visitor, 'This invitation no longer works')).toBeVisible()
      await visitor.goto(`${baseUrl()}/invite/nonsense`)
      await expect(title(visitor, 'This invitation no longer works')).toBeVisible()
      await expect(link(visitor, 'See what readers share')).toBeVisible()
    })
  },
)

import { expectNoSidewaysScroll, expectNoViolation } from './support/accessibility.ts'
import { open } from './support/community.ts'
import { expect, test } from './support/journey.ts'
import { linkMailedTo } from './support/mail.ts'
import { call, signedIn } from './support/reader.ts'
import { giveRole } from './support/roles.ts'
import { anotherReader } from './support/twoReaders.ts'

test.beforeEach(({ isMobile }) => test.skip(!isMobile, 'The narrow screen is the harder one.'))

test(
  'a reader reports what another says about themselves, and a moderator removes it with a note',
  { tag: ['@SEC-025'] },
  async ({ browser, page }) => {
    const author = await anotherReader(browser, 'author')
    const moderator = await anotherReader(browser, 'moder')
    const bio = `Buy from ${author.username}.`
    await call(author.page, 'profile/setBio', { bio })
    const reporter = await signedIn(page)

    await test.step('the report asks why, and thanks', async () => {
      await open(page, `/user/${author.username}`)
      await page.getByRole('button', { name: 'Report this line' }).click()
      const dialog = page.getByRole('dialog', { name: 'Report this line' })
      await expect(dialog.getByRole('button', { name: 'Report', exact: true })).toBeDisabled()
      await dialog.getByLabel('Reason for reporting').fill('Advertising.')
      await expectNoViolation(page, 'the dialog to report a bio')
      await dialog.getByRole('button', { name: 'Report', exact: true }).click()
      await expect(page.getByRole('status').filter({ hasText: 'Line reported' })).toContainText('Thank you')
      await open(author.page, `/user/${author.username}`)
      await expect(author.page.getByText(bio)).toBeVisible()
      await expect(author.page.getByRole('button', { name: 'Report this line' })).toHaveCount(0)
    })
    await test.step('a moderator reads it, and cannot remove it without a note', async () => {
      await giveRole(moderator.id, 'moderator')
      const { page: desk } = moderator
      await open(desk, '/moderation?tab=bios')
      const listed = desk.getByRole('listitem').filter({ hasText: bio })
      await expect(listed).toContainText('Advertising.')
      await expect(desk.getByRole('main')).not.toContainText(reporter.username)
      await expectNoViolation(desk, 'reported bios')
      await expectNoSidewaysScroll(desk, 'reported bios')
      await desk.getByRole('button', { name: `Remove the bio of ${author.username}` }).click()
      const dialog = desk.getByRole('dialog')
      await dialog.getByRole('button', { name: 'Remove' }).click()
      await expect(dialog.getByText(`${author.username} will read why. Please write a note.`)).toBeVisible()
      await dialog.getByLabel(`Note to ${author.username}`).fill('No advertising, please.')
      await dialog.getByRole('button', { name: 'Remove' }).click()
      await expect(desk.getByRole('status').filter({ hasText: 'Bio removed' })).toBeVisible()
      await expect(listed).toHaveCount(0)
    })
    await test.step('the line is gone, and its reader gets a mail', async () => {
      await page.reload()
      await expect(page.getByRole('heading', { level: 1, name: author.username })).toBeVisible()
      await expect(page.getByText(bio)).toHaveCount(0)
      await linkMailedTo(author.email, /removed the line about you/)
    })
  },
)

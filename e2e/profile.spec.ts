import { expect, type Page, test } from './support/journey.ts'
import { baseUrl, signedIn, aNewReader } from './support/reader.ts'
import { anotherReader, failOperation, holdOperation } from './support/twoReaders.ts'

const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' })
const field = (page: Page) => page.getByLabel('Username', { exact: true })
const update = (page: Page) => page.getByRole('button', { name: 'Update Username' })
const toast = (page: Page) => page.getByRole('region', { name: /Notifications/ })

test(
  'a reader looks at their profile, changes their name and signs out',
  {
    tag: [
      '@phone',
      '@NAV-014',
      '@PROF-008',
      '@PROF-001',
      '@PROF-005',
      '@PROF-006',
      '@PROF-007',
      '@VAL-047',
      '@PROF-011',
      '@VAL-048',
      '@ERR-073',
      '@PROF-009',
      '@SEC-020',
    ],
  },
  async ({ page, browser }) => {
    const reader = await signedIn(page, aNewReader('ada'))
    const other = await anotherReader(browser, 'ben')
    const next = `eda${reader.username.slice(3)}`

    await test.step('it is on its way', async () => {
      const loading = await holdOperation(page, 'profile/get')
      await page.goto(`${baseUrl()}/profile`)
      await expect(page.getByText('Loading profile...', { exact: true })).toBeVisible()
      loading.release()
    })

    await test.step('everything it shows', async () => {
      const main = page.getByRole('main')
      await expect(main.getByText('A', { exact: true })).toBeVisible()
      await expect(field(page)).toHaveValue(reader.username)
      await expect(main.getByText(reader.email)).toBeVisible()
      await expect(main.getByText(day.format(new Date()))).toBeVisible()
      await expect(main.getByRole('button', { name: 'Sign Out' })).toBeVisible()
      await expect(main.getByRole('link', { name: 'My Friends' })).toHaveAttribute('href', '/friends')
    })

    await test.step('names that are refused stay in the field, with the reason', async () => {
      for (const [name, reason] of [
        ['   ', 'Username cannot be empty'],
        ['ab', 'Username must be at least 3 characters long'],
        ['a'.repeat(21), 'Username must be no more than 20 characters long'],
        ['a b', 'Username can only contain letters, numbers, underscores, and hyphens'],
        [other.username.toUpperCase(), 'Username is already taken'],
        ['Sage', 'Username is already taken'],
      ] as const) {
        await field(page).fill(name)
        await update(page).click()
        await expect(page.getByText(reason, { exact: true })).toBeVisible()
        await expect(field(page)).toBeFocused()
        await expect(field(page)).toHaveValue(name)
      }
    })

    await test.step('the name is changed, without the spaces around it', async () => {
      await field(page).fill(` ${next} `)
      await page.keyboard.press('Enter')
      await expect(toast(page)).toContainText('Username updated successfully!')
      await expect(page.getByRole('heading', { name: next })).toBeVisible()
      await expect(field(page)).toBeFocused()
      await expect(field(page)).toHaveValue(next)
      await page.reload()
      await expect(field(page)).toHaveValue(next)
      await expect(page.getByRole('main').getByText('E', { exact: true })).toBeVisible()
    })

    await test.step('a second change has to wait, and says until when', async () => {
      await field(page).fill(`${next}2`)
      await update(page).click()
      await expect(field(page)).toHaveAccessibleDescription(
        /You can change it again on [A-Z][a-z]{2} \d{1,2}(, \d{4})?, \d{1,2}:\d\d/,
      )
    })

    await test.step('signs out', async () => {
      await page.getByRole('main').getByRole('button', { name: 'Sign Out' }).click()
      await expect(page).toHaveURL(/\/auth/)
    })

    await test.step('without a reader it leads to the way in', async () => {
      await page.goto(`${baseUrl()}/profile`)
      await expect(page).toHaveURL(/\/auth/)
    })
  },
)

test('failures show a message', { tag: ['@desktop', '@ERR-071'] }, async ({ page }) => {
  const reader = await signedIn(page)
  await page.goto(`${baseUrl()}/profile`)
  await failOperation(page, 'profile/rename')
  await field(page).fill(`${reader.username.slice(0, 12)}2`)
  await update(page).click()
  await expect(toast(page)).toContainText('Failed to update username')
  await failOperation(page, 'accounts/signOut')
  await page.getByRole('main').getByRole('button', { name: 'Sign Out' }).click()
  await expect(toast(page)).toContainText('Failed to sign out')
  await failOperation(page, 'profile/get')
  await page.reload()
  await expect(page.getByRole('alert').filter({ hasText: 'An error occurred' })).toContainText(
    'Failed to load profile',
    {
      timeout: 30_000,
    },
  )
})

import { expect, type Page, test } from './support/journey.ts'
import { press, tabTo } from './support/keyboard.ts'
import { baseUrl, call, aSettledReader } from './support/reader.ts'
import { anotherReader, failOperation } from './support/twoReaders.ts'

const open = (page: Page, path: string) => page.goto(`${baseUrl()}${path}`)
const toast = (page: Page) => page.getByRole('region', { name: /Notifications/ })
const shelf = (page: Page, name: string) => page.getByRole('tab', { name })
const titles = (page: Page, name: string) => page.getByRole('list', { name, exact: true }).getByRole('listitem')
const whoSees = (page: Page) => page.getByLabel('Visibility', { exact: true })

test(
  'a reader sets who sees their shelves and a book, and others see exactly that',
  { tag: ['@desktop', '@NAV-023', '@T31', '@PROF-011'] },
  async ({ browser, page }) => {
    const reader = await aSettledReader(page)
    const ben = await anotherReader(browser, 'ben')
    const visitor = await (await browser.newContext()).newPage()
    const path = `/user/${reader.username}`

    await test.step('a private shelf stays invisible to others, and so does its existence', async () => {
      await open(visitor, path)
      await expect(visitor.getByRole('heading', { name: 'Reviews', exact: true })).toBeVisible()
      await expect(visitor.getByRole('heading', { name: 'Shelves' })).toHaveCount(0)
    })

    await test.step('the reader finds the place from their own page and opens shelves with the keyboard', async () => {
      await open(page, path)
      await expect(page.getByText('Nothing on your shelves is public yet.')).toBeVisible()
      await page.getByRole('link', { name: 'Change shelf visibility' }).click()
      await expect(page.getByRole('heading', { name: 'Shelf visibility' })).toBeInViewport()
      const finished = page.getByRole('combobox', { name: 'Finished', exact: true })
      await tabTo(page, finished)
      await page.keyboard.press('e')
      await expect(toast(page)).toContainText('Finished: visible to everyone')
      await tabTo(page, page.getByRole('combobox', { name: 'TBR' }))
      await page.keyboard.press('f')
      await expect(toast(page)).toContainText('TBR: visible to your friends')
      await page.reload()
      await expect(finished).toHaveValue('public')
    })

    await test.step('a visitor sees what is for everyone, a friend what is for friends, too', async () => {
      await visitor.reload()
      await expect(visitor.getByRole('tab')).toHaveText(['Finished 3'])
      await expect(titles(visitor, 'Finished')).toHaveText([/Circe/, /Beloved/, /Dune/])
      await call(ben.page, 'friends/ask', { readerId: (await call<{ id: string }>(page, 'accounts/me', undefined)).id })
      await call(page, 'friends/accept', { readerId: ben.id })
      await open(ben.page, path)
      await expect(ben.page.getByRole('tab')).toHaveText(['Finished 3', 'TBR 1'])
      await tabTo(ben.page, shelf(ben.page, 'Finished'))
      await ben.page.keyboard.press('ArrowRight')
      await expect(shelf(ben.page, 'TBR')).toBeFocused()
      await expect(titles(ben.page, 'TBR')).toHaveText([/The Hobbit/])
      await press(ben.page, titles(ben.page, 'TBR').getByRole('link'))
      await expect(ben.page.getByRole('heading', { level: 1, name: 'The Hobbit' })).toBeFocused()
    })

    await test.step('a book is hidden on its page, and another in its rating form', async () => {
      await open(page, path)
      await page.getByRole('link', { name: /Circe/ }).click()
      await whoSees(page).selectOption('Only me')
      await expect(toast(page)).toContainText('Only you can see this book')
      await open(page, path)
      await expect(titles(page, 'Finished')).toHaveText([/Beloved/, /Dune/])
      await page.getByRole('link', { name: /Dune/ }).click()
      await page
        .getByRole('link', { name: /review/ })
        .first()
        .click()
      await expect(page.getByRole('heading', { name: 'Edit Book Rating & Review' })).toBeVisible()
      await press(page, page.getByLabel('Share with Community'), 'Space')
      await tabTo(page, whoSees(page))
      await page.keyboard.press('f')
      await expect(whoSees(page)).toHaveAccessibleDescription(/Your review is not shared/)
      await press(page, page.getByRole('button', { name: 'Update Rating & Review' }))
      await expect(toast(page)).toContainText('Book updated successfully!')
    })

    await test.step('the reader sees what others see, and others just that', async () => {
      await open(page, path)
      await expect(titles(page, 'Finished')).toHaveText([/Beloved/])
      await page.getByLabel('As seen by').selectOption('Friends')
      await expect(titles(page, 'Finished')).toHaveText([/Beloved/, /Dune/])
      await visitor.reload()
      await expect(visitor.getByRole('tab')).toHaveText(['Finished 1'])
      await open(ben.page, path)
      await expect(ben.page.getByRole('tab')).toHaveText(['Finished 2', 'TBR 1'])
    })

    await test.step('shelves that fail to load say so, and are tried again', async () => {
      await page.reload()
      await failOperation(page, 'readers/shelves')
      await page.getByLabel('As seen by').selectOption('Friends')
      const failed = page.getByRole('alert').filter({ hasText: 'Failed to load shelves' })
      await expect(failed).toBeVisible({ timeout: 30_000 })
      await page.unroute('**/rpc/readers/shelves')
      await failed.getByRole('button', { name: 'Try again' }).click()
      await expect(titles(page, 'Finished')).toHaveText([/Beloved/, /Dune/])
    })

    await test.step('a block hides the whole page from the blocked reader', async () => {
      await call(page, 'friends/block', { readerId: ben.id })
      await ben.page.reload()
      await expect(ben.page.getByText('User not found')).toBeVisible()
      await expect(ben.page.getByText(/[Bb]lock/)).toHaveCount(0)
      await expect(ben.page.getByText('Beloved')).toHaveCount(0)
    })

    await test.step('a failed save shows a message and the saved state', async () => {
      await open(page, '/profile')
      await failOperation(page, 'profile/setAudience')
      await page.getByRole('combobox', { name: 'DNF' }).selectOption('Everyone')
      await expect(toast(page)).toContainText('Nothing was changed')
      await expect(page.getByRole('combobox', { name: 'DNF' })).toHaveValue('private')
    })

    await test.step('a name that was left leads on to the page and to the reviews, from outside and within', async () => {
      const next = `eda_${reader.username.slice(-6)}`
      await call(page, 'profile/rename', { username: next })
      for (const more of ['', '/reviews']) {
        await open(visitor, path + more)
        await expect(visitor).toHaveURL(`${baseUrl()}/user/${next}${more}`)
      }
      await open(visitor, '/discover/community')
      await visitor.evaluate((old) => {
        history.pushState(null, '', old)
        dispatchEvent(new PopStateEvent('popstate'))
      }, `${path}/reviews`)
      await expect(visitor).toHaveURL(`${baseUrl()}/user/${next}/reviews`)
    })
  },
)

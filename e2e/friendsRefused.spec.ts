import { adaAndBen, button, open, search, tab, toast } from './support/friends.ts'
import { expect, test } from './support/journey.ts'
import { call } from './support/reader.ts'
import { failOperation, holdOperation } from './support/twoReaders.ts'

test(
  'a refusal or failure shows a message, and the page reverts',
  {
    tag: [
      '@desktop',
      '@VAL-044',
      '@VAL-045',
      '@VAL-046',
      '@CALLS-065',
      '@ERR-069',
      '@ERR-060',
      '@ERR-066',
      '@ERR-067',
      '@ERR-086',
      '@ERR-061',
      '@ERR-058',
      '@ERR-070',
    ],
  },
  async ({ browser }) => {
    const [ada, ben] = await adaAndBen(browser)
    const page = ada.page
    const add = button(page, `Add Friend: ${ben.username}`)
    const found = async () => {
      await open(page, `/find-friends?q=${ben.username}`)
      await expect(add).toBeVisible()
    }

    await test.step('what came between them since', async () => {
      await found()
      await call(ben.page, 'friends/ask', { readerId: ada.id })
      await add.click()
      await expect(toast(page)).toContainText(`Request Already Sent${ben.username} has asked you already.`)
      await call(ben.page, 'friends/cancel', { readerId: ada.id })
      await found()
      await call(page, 'friends/ask', { readerId: ben.id })
      await call(ben.page, 'friends/accept', { readerId: ada.id })
      await add.click()
      await expect(toast(page)).toContainText('Already Friends')
      await call(ben.page, 'friends/remove', { readerId: ada.id })
      await found()
      await call(ben.page, 'friends/block', { readerId: ada.id })
      await add.click()
      await expect(toast(page)).toContainText('Cannot Send Request')
      await call(ben.page, 'friends/unblock', { readerId: ada.id })
    })

    await test.step('a request that fails', async () => {
      await found()
      await failOperation(page, 'friends/ask')
      await add.click()
      await expect(toast(page)).toContainText('ErrorFailed to send friend request: Unknown error')
      await expect(add).toBeVisible()
    })

    await test.step('an accept, a block and a removal that fail leave all as it was', async () => {
      await call(page, 'friends/ask', { readerId: ben.id })
      await open(ben.page, '/friends?tab=incoming')
      await failOperation(ben.page, 'friends/accept')
      await button(ben.page, `Accept ${ada.username}`).click()
      await expect(toast(ben.page)).toContainText('ErrorFailed to accept friend request')
      await expect(tab(ben.page, 'Incoming Requests (1)')).toBeVisible()
      await failOperation(ben.page, 'friends/block')
      await button(ben.page, `Block ${ada.username}`).click()
      await ben.page.getByRole('dialog').getByRole('button', { name: 'Block', exact: true }).click()
      await expect(toast(ben.page)).toContainText('Failed to block user')
      await expect(button(ben.page, `Accept ${ada.username}`)).toBeVisible()
      await call(ben.page, 'friends/accept', { readerId: ada.id })
      await open(page, '/friends')
      await failOperation(page, 'friends/remove')
      await button(page, `Remove ${ben.username}`).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click()
      await expect(toast(page)).toContainText('Failed to remove friendship')
      await expect(button(page, `Remove ${ben.username}`)).toBeVisible()
    })

    await test.step('canceling a request that was just accepted fails, and the truth is shown', async () => {
      await call(ben.page, 'friends/remove', { readerId: ada.id })
      await call(page, 'friends/ask', { readerId: ben.id })
      await open(page, '/friends?tab=sent')
      const cancel = button(page, `Cancel the request to ${ben.username}`)
      await expect(cancel).toBeVisible()
      const cancelling = await holdOperation(page, 'friends/cancel')
      await cancel.click()
      await call(ben.page, 'friends/accept', { readerId: ada.id })
      cancelling.release()
      await expect(toast(page)).toContainText(
        'Failed to cancel friend request. That has changed since you opened this page.',
      )
      await expect(tab(page, 'My Friends (1)')).toBeVisible()
      await expect(tab(page, 'Sent Requests (0)')).toBeVisible()
    })

    await test.step('a failed next page shows a message below the rows, which stay', async () => {
      await page.route('**/rpc/friends/list', async (route) => {
        if (route.request().postData()?.includes('"after"')) return route.fulfill({ status: 500, json: {} })
        const response = await route.fetch()
        const { json } = (await response.json()) as { json: object }
        return route.fulfill({ response, json: { json: { ...json, next: 'more' } } })
      })
      await open(page, '/friends')
      await button(page, 'Show more').click()
      await expect(
        page.getByRole('tabpanel').getByRole('alert').filter({ hasText: 'Failed to load friends list' }),
      ).toBeVisible({ timeout: 30_000 })
      await expect(button(page, 'Try again')).toBeFocused()
      await expect(button(page, `Remove ${ben.username}`)).toBeVisible()
      await page.unroute('**/rpc/friends/list')
    })

    await test.step('a list and a search that fail', async () => {
      await failOperation(page, 'friends/list')
      await failOperation(page, 'friends/search')
      await open(page, '/find-friends?q=x')
      await expect(page.getByRole('alert').filter({ hasText: 'Search Error' })).toContainText(
        'Failed to search for users',
      )
      await open(page, '/friends')
      await expect(page.getByRole('alert').filter({ hasText: 'Failed to load friends list' })).toBeVisible({
        timeout: 30_000,
      })
      await button(page, 'Add Friend').click()
      await search(page, 'x')
      await expect(page.getByRole('dialog').getByRole('alert').filter({ hasText: 'Search Error' })).toContainText(
        'Failed to search users',
      )
    })

    await test.step('a request when the session is over', async () => {
      await page.unrouteAll({ behavior: 'ignoreErrors' })
      await call(ben.page, 'friends/remove', { readerId: ada.id })
      await found()
      await page.context().clearCookies()
      await add.click()
      await expect(toast(page)).toContainText('Failed to send friend request: Not authenticated')
    })
  },
)

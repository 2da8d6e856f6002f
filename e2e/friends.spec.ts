import type { Browser } from '@playwright/test'
import { expect, type Page, test } from './support/journey.ts'
import { press, tabTo, typeInto } from './support/keyboard.ts'
import { baseUrl, call } from './support/reader.ts'
import { another, breakDown, hold, type Someone } from './support/together.ts'

const day = new Intl.DateTimeFormat('en-US', { year: 'numeric', month: '2-digit', day: '2-digit' })
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const toast = (page: Page) => page.getByRole('region', { name: /Notifications/ })
const open = (page: Page, path: string) => page.goto(`${baseUrl()}${path}`)
const search = async (page: Page, name: string) => {
  await page.getByPlaceholder('Search by username...').fill(name)
  await page.keyboard.press('Enter')
}

async function adaAndBen(browser: Browser): Promise<[Someone, Someone]> {
  return [await another(browser, 'ada'), await another(browser, 'ben')]
}

test('two readers find each other, become friends and part again', async ({ browser }) => {
  const [ada, ben] = await adaAndBen(browser)
  const page = ada.page

  await test.step('FRI-001, FRI-004, FRI-007, FRI-008, FRI-009: nobody yet', async () => {
    await open(page, '/friends')
    await expect(page.getByRole('heading', { level: 1, name: 'Friends', exact: true })).toBeVisible()
    await expect(tab(page, 'My Friends (0)')).toHaveAttribute('aria-selected', 'true')
    await expect(
      page.getByText("You don't have any friends yet. Start connecting with other readers!", { exact: true }),
    ).toBeVisible()
    await tab(page, 'Incoming Requests (0)').click()
    await expect(page.getByText('No pending friend requests', { exact: true })).toBeVisible()
    await tab(page, 'Sent Requests (0)').click()
    await expect(page.getByText('No sent friend requests', { exact: true })).toBeVisible()
  })

  await test.step('FRI-002, FIND-001, FIND-006, FIND-011, VAL-041: the search, and nothing to search for', async () => {
    await page.getByRole('link', { name: 'Find Friends' }).first().click()
    await expect(page).toHaveURL(/\/find-friends$/)
    await expect(page.getByRole('heading', { level: 1, name: 'Find Friends' })).toBeVisible()
    await expect(page.getByText('Enter a username above to search for friends', { exact: true })).toBeVisible()
    await button(page, 'Search').click()
    await expect(page.getByRole('alert').filter({ hasText: 'Search Required' })).toHaveText(
      'Search Required Please enter a username to search for',
    )
  })

  await test.step('FIND-002, FIND-003, FIND-005: nobody has that name', async () => {
    await search(page, 'qq-nobody-qq')
    await expect(page.getByText('No users found matching "qq-nobody-qq"', { exact: true })).toBeVisible()
    await expect(page.getByText('Try searching with a different username', { exact: true })).toBeVisible()
  })

  await test.step('FIND-003, FIND-004, FIND-007, FIND-008: somebody has', async () => {
    const searching = await hold(page, 'friends/search')
    await page.getByPlaceholder('Search by username...').fill(ben.username.toUpperCase())
    await button(page, 'Search').click()
    await expect(page.getByText('Searching for users...', { exact: true })).toBeVisible()
    searching.release()
    await expect(page.getByRole('heading', { name: 'Search Results (1)' })).toBeVisible()
    await expect(page.getByRole('link', { name: ben.username, exact: true })).toBeVisible()
    await expect(page.getByRole('main').getByText('Reader', { exact: true })).toBeVisible()
  })

  await test.step('FIND-009, FIND-010, ERR-059: asks, and the reader leaves the list', async () => {
    const sending = await hold(page, 'friends/ask')
    await button(page, `Add Friend: ${ben.username}`).click()
    await expect(button(page, 'Sending...')).toBeVisible()
    sending.release()
    await expect(toast(page)).toContainText(`Request SentFriend request sent to ${ben.username}!`)
    await expect(page.getByRole('link', { name: ben.username, exact: true })).toHaveCount(0)
    await expect(page.getByRole('heading', { name: 'Search Results (0)' })).toBeVisible()
  })

  await test.step('FRI-010, ERR-062: the other accepts', async () => {
    await open(ben.page, '/friends')
    await tab(ben.page, 'Incoming Requests (1)').click()
    await button(ben.page, `Accept ${ada.username}`).click()
    await expect(toast(ben.page)).toContainText('SuccessFriend request accepted!')
    await expect(tab(ben.page, 'Incoming Requests (0)')).toBeVisible()
  })

  await test.step('FRI-005, FRI-006, FRI-015: they are friends from today on, on both screens', async () => {
    await tab(ben.page, 'My Friends (1)').click()
    await open(page, '/friends')
    await expect(tab(page, 'My Friends (1)')).toBeVisible()
    for (const [of, friend] of [
      [page, ben],
      [ben.page, ada],
    ] as const) {
      await expect(of.getByText(`Friends since ${day.format(new Date())}`)).toBeVisible()
      await expect(of.getByRole('link', { name: friend.username, exact: true })).toHaveAttribute(
        'href',
        `/user/${friend.username}`,
      )
    }
  })

  await test.step('FRI-012, ERR-064: one removes the other, once sure', async () => {
    await button(page, `Remove ${ben.username}`).click()
    const sure = page.getByRole('dialog', { name: `Remove ${ben.username} from your friends?` })
    await sure.getByRole('button', { name: 'Keep as is' }).click()
    await expect(tab(page, 'My Friends (1)')).toBeVisible()
    await button(page, `Remove ${ben.username}`).click()
    await sure.getByRole('button', { name: 'Remove', exact: true }).click()
    await expect(toast(page)).toContainText('Friend removed')
    await expect(tab(page, 'My Friends (0)')).toBeVisible()
    await open(ben.page, '/friends')
    await expect(tab(ben.page, 'My Friends (0)')).toBeVisible()
  })
})

test('a request is taken back and sent again, and ends in a block that leaves no sign', async ({ browser }) => {
  const [ada, ben] = await adaAndBen(browser)
  const page = ada.page

  await test.step('FRI-003, FRI-016, VAL-040: asks from the dialog, which an empty query clears', async () => {
    await open(page, '/friends')
    await button(page, 'Add Friend').click()
    const dialog = page.getByRole('dialog', { name: 'Add Friend' })
    const box = dialog.getByPlaceholder('Search by username...')
    await expect(box).toBeFocused()
    await search(page, ben.username)
    await expect(dialog.getByRole('heading', { name: 'Search Results (1)' })).toBeVisible()
    await box.fill('')
    await expect(dialog.getByRole('heading', { name: /Search Results/ })).toHaveCount(0)
    await search(page, ben.username)
    await dialog.getByRole('button', { name: `Add Friend: ${ben.username}` }).click()
    await expect(dialog.getByRole('status').filter({ hasText: 'Request Sent' })).toBeVisible()
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(dialog).toHaveCount(0)
  })

  await test.step('FRI-011, ERR-065: cancels, and takes that back', async () => {
    await tab(page, 'Sent Requests (1)').click()
    await button(page, `Cancel the request to ${ben.username}`).click()
    await expect(toast(page)).toContainText('Request cancelled')
    await expect(page.getByText('No sent friend requests')).toBeVisible()
    await toast(page).getByRole('button', { name: 'Undo' }).click()
    await expect(tab(page, 'Sent Requests (1)')).toBeVisible()
  })

  await test.step('FIND-010: a later search shows the request, to be taken back in place', async () => {
    await open(page, `/find-friends?q=${ben.username}`)
    await expect(page.getByText('Request sent', { exact: true })).toBeVisible()
    await expect(button(page, `Cancel the request to ${ben.username}`)).toBeVisible()
  })

  await test.step('FRI-010, FRI-013, ERR-063: the other blocks', async () => {
    await open(ben.page, '/friends?tab=incoming')
    await button(ben.page, `Block ${ada.username}`).click()
    await ben.page.getByRole('dialog').getByRole('button', { name: 'Block', exact: true }).click()
    await expect(toast(ben.page)).toContainText('User blockedUser has been blocked')
    await expect(tab(ben.page, 'Incoming Requests (0)')).toBeVisible()
  })

  await test.step('FRI-014, T31: whom that concerns finds nobody, and no sign', async () => {
    await open(page, '/friends?tab=sent')
    await expect(page.getByText('No sent friend requests')).toBeVisible()
    await expect(page.getByText(/Blocked/)).toHaveCount(0)
    await open(page, `/find-friends?q=${ben.username}`)
    await expect(page.getByText(`No users found matching "${ben.username}"`)).toBeVisible()
  })

  await test.step('FRI-014: the block is taken back, and the reader found again', async () => {
    await ben.page.getByText('Blocked readers (1)').click()
    await button(ben.page, `Unblock ${ada.username}`).click()
    await expect(toast(ben.page)).toContainText('User unblocked')
    await expect(ben.page.getByText(/Blocked readers/)).toHaveCount(0)
    await page.reload()
    await expect(button(page, `Add Friend: ${ben.username}`)).toBeVisible()
  })
})

test('what is refused or fails is said, and what was shown goes back', async ({ browser, isMobile }) => {
  test.skip(isMobile, 'The words are the same at both sizes.')
  const [ada, ben] = await adaAndBen(browser)
  const page = ada.page
  const add = button(page, `Add Friend: ${ben.username}`)
  const found = async () => {
    await open(page, `/find-friends?q=${ben.username}`)
    await expect(add).toBeVisible()
  }

  await test.step('VAL-044, VAL-045, VAL-046: what came between them since', async () => {
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

  await test.step('ERR-060: a request that fails', async () => {
    await found()
    await breakDown(page, 'friends/ask')
    await add.click()
    await expect(toast(page)).toContainText('ErrorFailed to send friend request: Unknown error')
    await expect(add).toBeVisible()
  })

  await test.step('ERR-066, ERR-086: an accept, a block and a removal that fail leave all as it was', async () => {
    await call(page, 'friends/ask', { readerId: ben.id })
    await open(ben.page, '/friends?tab=incoming')
    await breakDown(ben.page, 'friends/accept')
    await button(ben.page, `Accept ${ada.username}`).click()
    await expect(toast(ben.page)).toContainText('ErrorFailed to accept friend request')
    await expect(tab(ben.page, 'Incoming Requests (1)')).toBeVisible()
    await breakDown(ben.page, 'friends/block')
    await button(ben.page, `Block ${ada.username}`).click()
    await ben.page.getByRole('dialog').getByRole('button', { name: 'Block', exact: true }).click()
    await expect(toast(ben.page)).toContainText('Failed to block user')
    await expect(button(ben.page, `Accept ${ada.username}`)).toBeVisible()
    await call(ben.page, 'friends/accept', { readerId: ada.id })
    await open(page, '/friends')
    await breakDown(page, 'friends/remove')
    await button(page, `Remove ${ben.username}`).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click()
    await expect(toast(page)).toContainText('Failed to remove friendship')
    await expect(button(page, `Remove ${ben.username}`)).toBeVisible()
  })

  await test.step('ERR-066, ERR-086: to cancel what was accepted meanwhile fails, and the truth is shown', async () => {
    await call(ben.page, 'friends/remove', { readerId: ada.id })
    await call(page, 'friends/ask', { readerId: ben.id })
    await open(page, '/friends?tab=sent')
    const cancel = button(page, `Cancel the request to ${ben.username}`)
    await expect(cancel).toBeVisible()
    const cancelling = await hold(page, 'friends/cancel')
    await cancel.click()
    await call(ben.page, 'friends/accept', { readerId: ada.id })
    cancelling.release()
    await expect(toast(page)).toContainText('Failed to cancel friend request. That has changed meanwhile.')
    await expect(tab(page, 'My Friends (1)')).toBeVisible()
    await expect(tab(page, 'Sent Requests (0)')).toBeVisible()
  })

  await test.step('ERR-058, ERR-061, ERR-070: a list and a search that fail', async () => {
    await breakDown(page, 'friends/list')
    await breakDown(page, 'friends/search')
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
})

test('UX: friends are found, asked and accepted with the keyboard alone', async ({ browser, isMobile }) => {
  test.skip(isMobile, 'A phone has no Tab key.')
  const [ada, ben] = await adaAndBen(browser)
  await open(ada.page, '/find-friends')
  await typeInto(ada.page, ada.page.getByPlaceholder('Search by username...'), ben.username)
  await ada.page.keyboard.press('Enter')
  await press(ada.page, button(ada.page, `Add Friend: ${ben.username}`))
  await expect(ada.page.getByRole('heading', { name: 'Search Results (0)' })).toBeFocused()
  await open(ben.page, '/friends')
  await tabTo(ben.page, tab(ben.page, 'My Friends (0)'))
  await ben.page.keyboard.press('ArrowRight')
  await expect(tab(ben.page, 'Incoming Requests (1)')).toBeFocused()
  await press(ben.page, button(ben.page, `Accept ${ada.username}`))
  await expect(ben.page.getByRole('tabpanel')).toBeFocused()
  await expect(tab(ben.page, 'My Friends (1)')).toBeVisible()
})

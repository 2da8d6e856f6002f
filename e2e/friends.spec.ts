import { expectNoSidewaysScroll, expectNoViolation } from './support/accessibility.ts'
import { adaAndBen, button, open, search, tab, toast } from './support/friends.ts'
import { expect, test } from './support/journey.ts'
import { press, tabTo, typeInto } from './support/keyboard.ts'
import { call } from './support/reader.ts'
import { holdOperation } from './support/twoReaders.ts'

const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' })

test(
  'two readers find each other, become friends and part again',
  {
    tag: [
      '@phone',
      '@FRI-001',
      '@FRI-004',
      '@FRI-007',
      '@FRI-008',
      '@FRI-009',
      '@FRI-002',
      '@FIND-001',
      '@FIND-006',
      '@FIND-011',
      '@VAL-041',
      '@FIND-002',
      '@FIND-003',
      '@FIND-005',
      '@FIND-004',
      '@FIND-007',
      '@FIND-008',
      '@FIND-009',
      '@FIND-010',
      '@ERR-059',
      '@FRI-010',
      '@ERR-062',
      '@FRI-005',
      '@FRI-006',
      '@FRI-015',
      '@FRI-012',
      '@ERR-064',
    ],
  },
  async ({ browser }) => {
    const [ada, ben] = await adaAndBen(browser)
    const page = ada.page

    await test.step('no friends yet', async () => {
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

    await test.step('the search, and nothing to search for', async () => {
      await page.getByRole('link', { name: 'Find Friends' }).first().click()
      await expect(page).toHaveURL(/\/find-friends$/)
      await expect(page.getByRole('heading', { level: 1, name: 'Find Friends' })).toBeVisible()
      await expect(page.getByText('Enter a username above to search for friends', { exact: true })).toBeVisible()
      await button(page, 'Search').click()
      await expect(page.getByRole('alert').filter({ hasText: 'Search Required' })).toHaveText(
        'Search Required Please enter a username to search for',
      )
      await search(page, 'x'.repeat(201))
      await expect(page.getByRole('alert').filter({ hasText: 'Search Too Long' })).toContainText('200 characters')
      await expect(page.getByPlaceholder('Search by username...')).toHaveValue('x'.repeat(201))
    })

    await test.step('no reader has that name', async () => {
      const said = page.getByRole('main').locator('output').first()
      await said.evaluate((region) => region.setAttribute('data-stays', ''))
      await search(page, 'qq-nobody-qq')
      await expect(said).toHaveText('No readers found')
      await expect(said).toHaveAttribute('data-stays')
      await expect(page.getByText('No users found matching "qq-nobody-qq"', { exact: true })).toBeVisible()
      await expect(page.getByText('Try searching with a different username', { exact: true })).toBeVisible()
    })

    await test.step('a reader has that name', async () => {
      const searching = await holdOperation(page, 'friends/search')
      await page.getByPlaceholder('Search by username...').fill(ben.username.toUpperCase())
      await button(page, 'Search').click()
      await expect(page.getByText('Searching for users...', { exact: true })).toBeVisible()
      searching.release()
      await expect(page.getByRole('heading', { name: 'Search Results (1)' })).toBeVisible()
      await expect(page.getByRole('link', { name: ben.username, exact: true })).toBeVisible()
      await expect(page.getByRole('main').getByText('Reader', { exact: true })).toBeVisible()
    })

    await test.step('asks, and the reader leaves the list', async () => {
      const sending = await holdOperation(page, 'friends/ask')
      await button(page, `Add Friend: ${ben.username}`).click()
      await expect(button(page, 'Sending...')).toBeVisible()
      sending.release()
      await expect(toast(page)).toContainText(`Request SentFriend request sent to ${ben.username}!`)
      await expect(page.getByRole('link', { name: ben.username, exact: true })).toHaveCount(0)
      await expect(page.getByRole('heading', { name: 'Search Results (0)' })).toBeVisible()
    })

    await test.step('the bell and the inbox tell the other reader', async () => {
      await open(ben.page, '/inbox')
      await expect(ben.page.getByRole('link', { name: 'Inbox, 1 new', exact: true })).toBeVisible()
      await expectNoViolation(ben.page, 'inbox')
      await expectNoSidewaysScroll(ben.page, 'inbox')
      await ben.page.getByRole('link', { name: `New: ${ada.username} sent you a friend request` }).click()
      await expect(ben.page).toHaveURL(/\/friends\?tab=incoming$/)
      await expect(ben.page.getByRole('link', { name: 'Inbox', exact: true })).toBeVisible()
    })

    await test.step('the other accepts', async () => {
      await button(ben.page, `Accept ${ada.username}`).click()
      await expect(toast(ben.page)).toContainText('SuccessFriend request accepted!')
      await expect(tab(ben.page, 'Incoming Requests (0)')).toBeVisible()
    })

    await test.step('they are friends from today on, on both screens', async () => {
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

    await test.step('one removes the other, once sure', async () => {
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
  },
)

test(
  'a request is taken back and sent again, and ends in a block that leaves no sign',
  {
    tag: [
      '@desktop',
      '@FRI-003',
      '@FRI-016',
      '@VAL-040',
      '@FRI-011',
      '@ERR-065',
      '@FIND-010',
      '@FRI-010',
      '@FRI-013',
      '@ERR-063',
      '@FRI-014',
      '@T31',
    ],
  },
  async ({ browser }) => {
    const [ada, ben] = await adaAndBen(browser)
    const page = ada.page

    await test.step('asks from the dialog, which an empty query clears', async () => {
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

    await test.step('cancels, and takes that back', async () => {
      await tab(page, 'Sent Requests (1)').click()
      await button(page, `Cancel the request to ${ben.username}`).click()
      await expect(toast(page)).toContainText('Request cancelled')
      await expect(page.getByText('No sent friend requests')).toBeVisible()
      await toast(page).getByRole('button', { name: 'Undo' }).click()
      await expect(tab(page, 'Sent Requests (1)')).toBeVisible()
    })

    await test.step('a later search shows the request, to be taken back in place', async () => {
      await open(page, `/find-friends?q=${ben.username}`)
      await expect(page.getByText('Request sent', { exact: true })).toBeVisible()
      await expect(button(page, `Cancel the request to ${ben.username}`)).toBeVisible()
    })

    await test.step('the other blocks', async () => {
      await open(ben.page, '/friends?tab=incoming')
      await button(ben.page, `Block ${ada.username}`).click()
      await ben.page.getByRole('dialog').getByRole('button', { name: 'Block', exact: true }).click()
      await expect(toast(ben.page)).toContainText('User blockedUser has been blocked')
      await expect(tab(ben.page, 'Incoming Requests (0)')).toBeVisible()
    })

    await test.step('a blocked reader finds no trace of the other', async () => {
      await open(page, '/friends?tab=sent')
      await expect(page.getByText('No sent friend requests')).toBeVisible()
      await expect(page.getByText(/Blocked/)).toHaveCount(0)
      await open(page, `/find-friends?q=${ben.username}`)
      await expect(page.getByText(`No users found matching "${ben.username}"`)).toBeVisible()
    })

    await test.step('the block is taken back, and the reader found again', async () => {
      await ben.page.getByText('Blocked readers (1)').click()
      await button(ben.page, `Unblock ${ada.username}`).click()
      await expect(toast(ben.page)).toContainText('User unblocked')
      await expect(ben.page.getByText(/Blocked readers/)).toHaveCount(0)
      await page.reload()
      await expect(button(page, `Add Friend: ${ben.username}`)).toBeVisible()
    })
  },
)

test(
  'UX: friends are found, asked and accepted with the keyboard alone',
  { tag: ['@desktop'] },
  async ({ browser }) => {
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

    await test.step('each step leaves the focus beside the button that it replaces', async () => {
      const page = ben.page
      const box = page.getByRole('group', { name: `You and ${ada.username}` })
      const sure = async (act: string) => {
        await press(page, button(page, `${act} ${ada.username}`))
        await press(page, page.getByRole('dialog').getByRole('button', { name: act, exact: true }))
        await expect(box).toBeFocused()
      }
      await open(page, `/user/${ada.username}`)
      await sure('Remove')
      await press(page, button(page, `Add Friend: ${ada.username}`))
      await expect(box).toContainText('Request sent')
      await expect(box).toBeFocused()
      // The page shows it before the server knows, and the next request is asked past the page.
      const cancelled = page.waitForResponse('**/rpc/friends/cancel')
      await press(page, button(page, `Cancel the request to ${ada.username}`))
      await expect(button(page, `Add Friend: ${ada.username}`)).toBeVisible()
      await expect(box).toBeFocused()
      await cancelled
      await call(page, 'friends/ask', { readerId: ada.id })
      await open(ada.page, `/find-friends?q=${ben.username}`)
      await press(ada.page, button(ada.page, `Decline ${ben.username}`))
      await expect(button(ada.page, `Add Friend: ${ben.username}`)).toBeVisible()
      await expect(ada.page.getByRole('group', { name: `You and ${ben.username}` })).toBeFocused()
      await sure('Block')
      await press(page, button(page, `Unblock ${ada.username}`))
      await expect(box).toBeFocused()
    })
  },
)

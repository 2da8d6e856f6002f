import { aCover } from '#server/testing/outside/pictures.ts'
import { anAuthor, expectFit, signOut, open } from './support/community.ts'
import { expect, type Page, test } from './support/journey.ts'
import { baseUrl, call, signedIn, aNewReader } from './support/reader.ts'
import { share } from './support/sharedReview.ts'

test(
  'a visitor who wants to like, comment or report is asked to sign in, and comes back',
  { tag: ['@desktop', '@SEC-016', '@CALLS-058'] },
  async ({ page }) => {
    let id = ''
    const author = await anAuthor(page, async () => {
      id = await share(page, 'Beloved')
    })
    await open(page, `/review/${id}`)
    await page.getByRole('button', { name: /More about the review/ }).click()
    await page.getByRole('menuitem', { name: 'Report' }).click()
    await expect(page.getByRole('dialog', { name: 'Sign in to report this review' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByText('Sign in to join the conversation.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Add Comment' })).toHaveCount(0)

    await page.getByRole('button', { name: 'Like this review: 0 likes' }).click()
    const dialog = page.getByRole('dialog', { name: 'Sign in to like this review' })
    await dialog.getByRole('link', { name: 'Sign in' }).click()
    await page.getByLabel('Email').fill(author.email)
    await page.getByLabel('Password', { exact: true }).fill(author.password)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(page).toHaveURL(new RegExp(`/review/${id}`))
    await expect(page.getByRole('button', { name: 'Add Comment' })).toBeVisible()
  },
)

test(
  'a reader likes a review and takes it back',
  { tag: ['@desktop', '@COMM-013', '@RULE-028', '@RULE-029', '@REV-006', '@ERR-042'] },
  async ({ page }) => {
    let id = ''
    const author = await anAuthor(page, async () => {
      id = await share(page, 'Persuasion')
    })
    await signedIn(page)
    await open(page, `/user/${author.username}`)
    const heart = page.getByRole('button', { name: /^Like the review of Persuasion/ })
    await expect(heart).toHaveAttribute('aria-pressed', 'false')
    await heart.click()
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
    await expect(heart).toContainText('1')

    await page.getByRole('link', { name: 'Persuasion', exact: true }).click()
    const likes = page.getByRole('button', { name: /^Like this review/ })
    await expect(likes).toHaveAccessibleName('Like this review: 1 like')
    await likes.click()
    await expect(likes).toHaveAccessibleName('Like this review: 0 likes')
    await expect.poll(() => likesOf(page, id)).toBe(0)

    await test.step('a like that fails is undone on the page, and says so', async () => {
      await page.route('**/rpc/reviews/like', (route) => route.fulfill({ status: 500, json: {} }))
      await likes.click()
      await expect(page.getByRole('alert')).toContainText('Failed to update like. Please try again.')
      await expect(likes).toHaveAccessibleName('Like this review: 0 likes')
      await expect(likes).toHaveAttribute('aria-pressed', 'false')
      await page.unroute('**/rpc/reviews/like')
    })

    await test.step('a review that was just unshared says so', async () => {
      const elsewhere = await page.context().browser()!.newPage()
      await call(elsewhere, 'accounts/signIn', { email: author.email, password: author.password })
      await share(elsewhere, 'Persuasion', { shareWithCommunity: false })
      await elsewhere.close()
      await likes.click()
      await expect(page.getByRole('alert').filter({ hasText: 'Review not found' })).toBeVisible()
      await expect(likes).toHaveAccessibleName('Like this review: 0 likes')
    })

    await test.step('after a retry, no trace of it is left on the page', async () => {
      await page.clock.setFixedTime(Date.now() + 60_000)
      await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
      await expect(page.getByText('About Persuasion.')).toHaveCount(0)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Error loading review')
      await expect(page.getByRole('button', { name: 'Add Comment' })).toHaveCount(0)
    })
  },
)

const likesOf = async (page: Page, reviewId: string) =>
  (await call<{ likes: number }>(page, 'reviews/get', { reviewId })).likes

test(
  'readers comment',
  {
    tag: [
      '@phone',
      '@REV-007',
      '@REV-008',
      '@REV-009',
      '@REV-010',
      '@REV-011',
      '@REV-014',
      '@RULE-030',
      '@VAL-031',
      '@ERR-043',
      '@ERR-044',
    ],
  },
  async ({ page }) => {
    let id = ''
    const author = await anAuthor(page, async () => {
      id = await share(page, 'Dracula')
    })
    const other = await signedIn(page, aNewReader('guest'))
    await page.request.put(`${baseUrl()}/avatar`, {
      data: aCover(1),
      headers: { 'content-type': 'image/png', 'sec-fetch-site': 'same-origin' },
    })
    await open(page, `/review/${id}`)
    const box = page.getByPlaceholder('Add a comment...')
    const add = page.getByRole('button', { name: 'Add Comment' })
    const items = page.getByRole('list', { name: 'Comments' }).getByRole('listitem')

    await test.step('what cannot be posted stays in the box', async () => {
      await expect(add).toBeDisabled()
      await box.fill('   ')
      await expect(add).toBeDisabled()
      await page.route('**/rpc/reviews/comment', (route) => route.abort())
      await box.fill('<b>So</b> true.\nAll of it.')
      await add.click()
      await expect(page.getByRole('alert')).toContainText('Error adding comment')
      await page.unroute('**/rpc/reviews/comment')
      await page.reload()
      await expect(box).toHaveValue('<b>So</b> true.\nAll of it.')
    })

    await test.step('a comment that names more readers than are told says so', async () => {
      const named = (count: number) => Array.from({ length: count }, (_, nth) => `@reader_${nth}`).join(' ')
      const hint = page.getByText('Only the first 10 readers you name will be told.')
      await box.fill(named(11))
      await expect(hint).toBeVisible()
      await box.fill(named(10))
      await expect(hint).toHaveCount(0)
      await box.fill('<b>So</b> true.\nAll of it.')
    })

    await test.step('a posted comment appears under the review', async () => {
      await add.click()
      await expect(page.getByRole('status').filter({ hasText: 'Comment added' })).toContainText(
        'Your comment has been posted successfully.',
      )
      await expect(page.getByRole('heading', { name: 'Comments' })).toBeFocused()
      await expect(box).toHaveValue('')
      await expect(items).toHaveCount(1)
      await expect(items).toContainText('<b>So</b> true.')
      await expect(items.locator('img[src^="/avatars/"]')).toBeVisible()
      await expect(page.getByText('1 comment', { exact: true })).toBeVisible()
      await expectFit(page)
    })

    await test.step('one takes back what one said', async () => {
      await page.getByRole('button', { name: `Remove the comment by ${other.username}` }).click()
      await page.getByRole('button', { name: 'Remove Comment', exact: true }).click()
      await expect(page.getByRole('status').filter({ hasText: 'Comment removed' })).toBeVisible()
      await expect(page.getByText('No comments yet. Be the first to comment!')).toBeVisible()
    })

    await test.step('the author of the review may remove what others said', async () => {
      await box.fill('Rude words.')
      await add.click()
      await expect(items).toHaveCount(1)
      await signOut(page)
      await call(page, 'accounts/signIn', { email: author.email, password: author.password })
      await page.reload()
      await page.getByRole('button', { name: `Remove the comment by ${other.username}` }).click()
      await page.getByRole('button', { name: 'Remove Comment', exact: true }).click()
      await expect(items).toHaveCount(0)
      await expect(page.getByRole('button', { name: /More about the review/ })).toHaveCount(0)
    })
  },
)

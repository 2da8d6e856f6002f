import AxeBuilder from '@axe-core/playwright'
import { expect, type Page, test } from './support/journey.ts'
import { baseUrl, call, signedIn, someone } from './support/reader.ts'
import { share, shareMany } from './support/sharedReview.ts'

const today = () => new Date().toISOString().slice(0, 10)
const open = (page: Page, path: string) => page.goto(`${baseUrl()}${path}`)
const leave = (page: Page) => page.context().clearCookies()

/** Somebody who has signed up, shared, and gone again: the page is a visitor's. */
async function anAuthor(page: Page, reviews: (page: Page) => Promise<unknown>) {
  const author = await signedIn(page, someone('author'))
  await reviews(page)
  await leave(page)
  return author
}

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Neither axe nor the width of the page finds fault with what is shown, by day and by lamp. */
async function expectFit(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const { violations } = await new AxeBuilder({ page }).withTags(rules).analyze()
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)).toEqual([])
  }
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow).toBeLessThanOrEqual(0)
}

test('COMM-001, COMM-003, COMM-007, COMM-008, COMM-009, COMM-011, COMM-022, SEC-014, T21: a visitor reads what is shared', async ({
  page,
}) => {
  const long = `<img src=x onerror="document.title='run'"> ${'word '.repeat(50)}the very end`
  const author = await anAuthor(page, async () => {
    await share(page, 'Emma', { publicReview: long, finishDate: today() })
    await share(page, 'Dune', { publicReview: 'Short and good.', finishDate: today() })
  })
  const cards = page.getByRole('article').filter({ hasText: author.username })
  const emma = cards.filter({ has: page.getByRole('heading', { name: 'Emma' }) })

  await test.step('the list', async () => {
    await open(page, '/discover')
    await expect(page).toHaveURL(/\/discover\/community$/)
    await expect(page.getByRole('heading', { level: 1, name: 'Between the Lines' })).toBeVisible()
    await expect(
      page.getByText('Discover the thoughts, theories, and hot takes from your fellow readers.'),
    ).toBeVisible()
    await expect(page.getByRole('heading', { level: 2, name: 'Community Reviews' })).toBeVisible()
    await expect(cards).toHaveCount(2)
    for (const words of ['by Jane Austen', '4.5/5 stars', `Finished`]) await expect(emma).toContainText(words)
    await expect(emma).toContainText('<img src=x onerror=')
    await expect(emma).not.toContainText('the very end')
    await expect(cards.filter({ hasText: 'Dune' }).getByText('Read more...')).toHaveCount(0)
    await expectFit(page)
    expect(await page.title()).not.toBe('run')
  })

  await test.step('one review', async () => {
    await emma.getByRole('link', { name: `Read more... about Emma by ${author.username}` }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Emma' })).toBeVisible()
    await expect(page.getByText('the very end')).toBeVisible()
    await expect(page.getByText('4.5/5 stars')).toBeVisible()
    await expect(page.getByText('No comments yet. Be the first to comment!')).toBeVisible()
    await expectFit(page)
    await page.getByRole('button', { name: 'Back' }).click()
    await expect(page).toHaveURL(/\/discover\/community$/)
  })

  await test.step('the reviewer', async () => {
    await emma.getByRole('link', { name: author.username, exact: true }).click()
    await expect(page).toHaveURL(new RegExp(`/user/${author.username}$`))
    await expect(page.getByRole('heading', { level: 1, name: author.username })).toBeVisible()
    await expect(page.getByText(/^Member since \w+ \d{4}$/)).toBeVisible()
    await expect(page.getByRole('article')).toHaveCount(2)
    await expectFit(page)
  })
})

test('RATE-029: what gives the story away is not on the page before it is asked for', async ({ page }) => {
  const secret = 'The butler did it, and the gardener knew.'
  let id = ''
  const author = await anAuthor(page, async () => {
    id = await share(page, 'Circe', { publicReview: secret, spoilerWarning: true, finishDate: today() })
  })
  await open(page, `/user/${author.username}/reviews`)
  await expect(page.getByText('Contains spoilers · 8 words')).toBeVisible()
  expect(await page.locator('#root').innerHTML()).not.toContain('butler')
  const reveal = page.getByRole('button', { name: `Reveal of the review of Circe by ${author.username}` })
  await expect(reveal).toHaveAttribute('aria-expanded', 'false')
  await reveal.press('Enter')
  await expect(page.getByText(secret)).toBeVisible()
  await test.step('it stays shown on the next page of this visit, and can be hidden again', async () => {
    await page.getByRole('link', { name: 'Circe', exact: true }).click()
    await expect(page).toHaveURL(new RegExp(id))
    await expect(page.getByText(secret)).toBeVisible()
    await page.getByRole('button', { name: /^Hide spoilers/ }).click()
    await expect(page.getByText(secret)).toHaveCount(0)
  })
})

test('SEC-016: a visitor who wants to like, comment or report is asked to sign in, and comes back', async ({
  page,
}) => {
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
})

test('COMM-013, RULE-028, RULE-029, REV-006, ERR-042: a reader likes a review and takes it back', async ({ page }) => {
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
  })
})

const likesOf = async (page: Page, reviewId: string) =>
  (await call<{ likes: number }>(page, 'reviews/get', { reviewId })).likes

test('REV-007, REV-008, REV-009, REV-010, REV-011, REV-014, RULE-030, VAL-031, ERR-043, ERR-044: readers comment', async ({
  page,
}) => {
  let id = ''
  const author = await anAuthor(page, async () => {
    id = await share(page, 'Dracula')
  })
  const other = await signedIn(page, someone('guest'))
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
    await expect(box).toHaveValue('<b>So</b> true.\nAll of it.')
    await page.unroute('**/rpc/reviews/comment')
  })

  await test.step('what is posted stands under the review', async () => {
    await add.click()
    await expect(page.getByRole('status').filter({ hasText: 'Comment added' })).toContainText(
      'Your comment has been posted successfully.',
    )
    await expect(box).toHaveValue('')
    await expect(items).toHaveCount(1)
    await expect(items).toContainText('<b>So</b> true.')
    await expect(page.getByText('1 comment', { exact: true })).toBeVisible()
    await expectFit(page)
  })

  await test.step('one takes back what one said', async () => {
    await page.getByRole('button', { name: `Remove the comment of ${other.username}` }).click()
    await page.getByRole('button', { name: 'Remove Comment', exact: true }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Comment removed' })).toBeVisible()
    await expect(page.getByText('No comments yet. Be the first to comment!')).toBeVisible()
  })

  await test.step('the author of the review may remove what others said', async () => {
    await box.fill('Rude words.')
    await add.click()
    await expect(items).toHaveCount(1)
    await leave(page)
    await call(page, 'accounts/signIn', { email: author.email, password: author.password })
    await page.reload()
    await page.getByRole('button', { name: `Remove the comment of ${other.username}` }).click()
    await page.getByRole('button', { name: 'Remove Comment', exact: true }).click()
    await expect(items).toHaveCount(0)
    await expect(page.getByRole('button', { name: /More about the review/ })).toHaveCount(0)
  })
})

test('COMM-015, COMM-016, COMM-017, COMM-018, COMM-019, VAL-024, ERR-040, ERR-041: a reader reports a review', async ({
  page,
}) => {
  const author = await anAuthor(page, () => share(page, 'Circe'))
  await signedIn(page)
  await open(page, `/user/${author.username}`)
  const dialog = page.getByRole('dialog', { name: 'Report Review' })
  const reason = dialog.getByRole('textbox', { name: 'Reason for reporting' })
  const report = dialog.getByRole('button', { name: 'Report', exact: true })
  const choose = async () => {
    await page.getByRole('button', { name: /More about the review of Circe/ }).click()
    await page.getByRole('menuitem', { name: 'Report' }).click()
  }

  await choose()
  await expect(reason).toBeFocused()
  await expect(reason).toHaveAttribute('placeholder', 'e.g., Inappropriate content, spam, etc.')
  await expect(dialog.getByText(/moderation team.*only content that violates/)).toBeVisible()
  await expectFit(page)
  await expect(report).toBeDisabled()
  await reason.fill('   ')
  await expect(report).toBeDisabled()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toHaveCount(0)

  for (const _ of ['the first time', 'and again: the same words']) {
    await choose()
    await reason.fill('  Spam.  ')
    await report.click()
    const toast = page.getByRole('status').filter({ hasText: 'Review reported' })
    await expect(toast).toContainText("Thank you for your report. We'll review it shortly.")
    await page.getByRole('button', { name: 'Dismiss' }).click()
  }

  await page.route('**/rpc/reviews/report', (route) => route.fulfill({ status: 500, json: {} }))
  await choose()
  await reason.fill('Spam.')
  await report.click()
  await expect(page.getByRole('alert').filter({ hasText: 'Error reporting review' })).toBeVisible()
  await expect(reason).toHaveValue('Spam.')
})

test('COMM-020, NAV-024, RBU-001, RBU-003, RBU-004, RBU-005: reviews come page by page, and the focus goes on', async ({
  page,
}) => {
  const author = await anAuthor(page, () => shareMany(page, 25, { finishDate: '2019-05-05' }))
  await open(page, `/user/${author.username.toUpperCase()}/reviews`)
  await expect(page.getByRole('heading', { level: 1, name: `Reviews by ${author.username}` })).toBeVisible()
  await expect(page.getByText('All public reviews shared by this reader.')).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(20)
  await page.getByRole('button', { name: 'Show more reviews' }).press('Enter')
  await expect(page.getByRole('article')).toHaveCount(25)
  await expect(page.getByRole('article').nth(20).getByRole('heading').getByRole('link')).toBeFocused()
  await expect(page.getByRole('button', { name: 'Show more reviews' })).toHaveCount(0)
  expect(
    new Set(
      await page
        .getByRole('article')
        .getByText(/^Review \d+\.$/)
        .allTextContents(),
    ).size,
  ).toBe(25)
  await page.getByRole('link', { name: 'Back to Discover' }).click()
  await expect(page).toHaveURL(/\/discover\/community$/)
})

test('COMM-004, COMM-005, COMM-006, ERR-045, RBU-006, RBU-007: nothing there, not yet there, or out of reach', async ({
  page,
}) => {
  const author = await anAuthor(page, () => Promise.resolve())
  await test.step('empty', async () => {
    await open(page, `/user/${author.username}/reviews`)
    await expect(page.getByText('No public reviews found for this user.')).toBeVisible()
    await page.route('**/rpc/reviews/list', (route) => route.fulfill({ json: { json: { reviews: [], next: null } } }))
    await open(page, '/discover/community')
    const words = 'No public reviews available yet. Be the first to share a review with the community!'
    await expect(page.getByText(words)).toBeVisible()
    await expectFit(page)
  })

  await test.step('loading, then a fault, then all is well again', async () => {
    await page.unroute('**/rpc/reviews/list')
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    await page.route('**/rpc/reviews/list', async (route) => {
      await held
      await route.fulfill({
        status: 500,
        json: { json: { defined: false, code: 'INTERNAL_SERVER_ERROR', status: 500 } },
      })
    })
    await open(page, '/discover/community')
    await expect(page.getByText('Loading reviews...')).toBeVisible()
    release()
    const alert = page.getByRole('alert').filter({ hasText: 'Error loading reviews' })
    await expect(alert).toContainText('Failed to fetch public book reviews', { timeout: 40_000 })
    await page.unroute('**/rpc/reviews/list')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(alert).toHaveCount(0)
  })
})

test('RBU-002, RBU-008, REV-012, REV-013, NAV-022, NAV-023: addresses of nothing and nobody', async ({ page }) => {
  const answer = await open(page, '/user/nobody_at_all/reviews')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('alert').filter({ hasText: 'Error loading reviews' })).toContainText('User not found')
  expect((await open(page, '/user/nobody_at_all'))?.status()).toBe(404)
  await expect(page.getByRole('alert').filter({ hasText: 'User not found' })).toBeVisible()
  await open(page, '/user//reviews')
  await expect(page).toHaveURL(/\/discover\/community$/)
  const gone = await open(page, '/review/7e0c3f9c-3c1b-4d43-9e0e-1f2f3a4b5c6d')
  expect(gone?.status()).toBe(404)
  await expect(page.getByRole('alert').filter({ hasText: 'Error loading review' })).toContainText('Review not found')
  await expectFit(page)
  await test.step('who opened the address directly is led back to the community', async () => {
    const fresh = await page.context().newPage()
    await fresh.goto(`${baseUrl()}/review/7e0c3f9c-3c1b-4d43-9e0e-1f2f3a4b5c6d`)
    await fresh.getByRole('button', { name: 'Back' }).click()
    await expect(fresh).toHaveURL(/\/discover\/community$/)
  })
})

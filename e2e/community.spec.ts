import { anAuthor, expectFit, signOut, open } from './support/community.ts'
import { today } from './support/days.ts'
import { expect, test } from './support/journey.ts'
import { baseUrl, call, signedIn, aNewReader } from './support/reader.ts'
import { share, shareMany } from './support/sharedReview.ts'

test(
  'a visitor reads what is shared',
  {
    tag: [
      '@phone',
      '@COMM-001',
      '@COMM-002',
      '@COMM-003',
      '@COMM-007',
      '@COMM-008',
      '@COMM-009',
      '@COMM-011',
      '@COMM-014',
      '@COMM-022',
      '@REV-001',
      '@REV-002',
      '@REV-003',
      '@REV-005',
      '@SEC-013',
      '@SEC-014',
      '@T21',
    ],
  },
  async ({ page }) => {
    const long = `<img src=x onerror="document.title='run'"> ${'word '.repeat(50)}the very end`
    const author = await anAuthor(page, async () => {
      await share(page, 'Emma', { publicReview: long, finishDate: today })
      await share(page, 'Dune', { publicReview: 'Short and good.', finishDate: today })
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
      await expect(emma.getByRole('img', { name: /^Cover of Emma by Jane Austen/ })).toBeVisible()
      const to = (name: string | RegExp) => emma.getByRole('link', { name, exact: true })
      await expect(to(author.username)).toHaveAttribute('href', `/user/${author.username}`)
      await expect(to(/^0 comments/)).toHaveAttribute('href', /^\/review\/[\w-]+#comments$/)
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
      const review = page.getByRole('article')
      await expect(review.getByRole('img', { name: /^Cover of Emma by Jane Austen/ })).toBeVisible()
      await expect(review).toContainText('by Jane Austen')
      await expect(review.getByRole('link', { name: author.username, exact: true })).toBeVisible()
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
  },
)

test(
  'spoilers are not on the page until the reader asks for them',
  { tag: ['@desktop', '@RATE-029'] },
  async ({ page }) => {
    const secret = 'The butler did it, and the gardener knew.'
    let id = ''
    const author = await anAuthor(page, async () => {
      id = await share(page, 'Circe', { publicReview: secret, spoilerWarning: true, finishDate: today })
    })
    await open(page, `/user/${author.username}/reviews`)
    await expect(page.getByText('Contains spoilers · 8 words')).toBeVisible()
    for (const path of ['reviews', `reviews/${id}`, `readers/${author.username}/reviews`])
      expect(await (await page.request.get(`${baseUrl()}/api/v1/${path}`)).text()).not.toContain('butler')
    for (const path of [`/user/${author.username}/reviews`, `/review/${id}`])
      expect(await (await page.request.get(`${baseUrl()}${path}`)).text()).not.toContain('butler')
    expect(await page.content()).not.toContain('butler')
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
  },
)

test(
  'a spoiler passage is hidden until a reader asks for it',
  { tag: ['@desktop', '@RATE-029', '@COMM-011'] },
  async ({ page }) => {
    const author = await signedIn(page, aNewReader('author'))
    const reviewId = await share(page, 'Persuasion', { publicReview: 'Half agony, half hope.', finishDate: today })
    const { book } = await call<{ book: { id: string } }>(page, 'reviews/get', { reviewId })

    await test.step('its writer selects it in the rating form', async () => {
      await open(page, `/rate-book/${book.id}`)
      const review = page.getByLabel('Public Review')
      await review.focus()
      await page.keyboard.press('Control+End')
      for (const _ of 'half hope.') await page.keyboard.press('Shift+ArrowLeft')
      await page.getByRole('button', { name: 'Hide as a spoiler' }).press('Enter')
      await expect(review).toBeFocused()
      await expect(review).toHaveValue('Half agony, ||half hope.||')
      await page.keyboard.type(' Or so.')
      await page.getByRole('button', { name: 'Update Rating & Review' }).click()
      await expect(page.getByRole('status').filter({ hasText: 'have been saved' })).toBeVisible()
      await signOut(page)
    })

    await test.step('a visitor finds a word in its place, and the passage behind a button', async () => {
      await open(page, `/user/${author.username}/reviews`)
      await expect(page.getByRole('article')).toContainText('Half agony, [spoiler] Or so.')
      await page.getByRole('link', { name: /^Read more/ }).click()
      const hidden = page.getByRole('button', { name: 'Spoiler, 2 words' })
      await expect(hidden).toHaveAttribute('aria-expanded', 'false')
      await expect(page.getByText('half hope')).toHaveCount(0)
      expect(await (await page.request.get(page.url())).text()).not.toContain('half hope')
      await expectFit(page)
      await hidden.press('Enter')
      await expect(page.getByText('half hope.')).toBeVisible()
      await page.goBack()
      await page.goForward()
      await expect(hidden).toHaveAttribute('aria-expanded', 'true')
      await hidden.press('Space')
      await expect(page.getByText('half hope')).toHaveCount(0)
    })
  },
)

test(
  'reviews load page by page, and the focus moves to the new ones',
  { tag: ['@desktop', '@COMM-020', '@NAV-024', '@RBU-001', '@RBU-003', '@RBU-004', '@RBU-005'] },
  async ({ page }) => {
    const author = await anAuthor(page, () => shareMany(page, 25, { finishDate: '2019-05-05' }))
    await open(page, `/user/${author.username.toUpperCase()}/reviews`)
    await expect(page.getByRole('heading', { level: 1, name: `Reviews by ${author.username}` })).toBeVisible()
    await expect(page.getByText('All public reviews shared by this reader.')).toBeVisible()
    await expect(page.getByRole('article')).toHaveCount(20)
    await test.step('a page that fails says so at the foot, and the same button tries again', async () => {
      const data = { defined: true, code: 'CURSOR_UNKNOWN', status: 400, message: '' }
      await page.route('**/rpc/reviews/byReader', (route) => route.fulfill({ status: 400, json: { json: data } }))
      await page.getByRole('button', { name: 'Show more reviews' }).press('Enter')
      const alert = page.getByRole('alert').filter({ hasText: 'Failed to load more reviews' })
      await expect(alert).toContainText('The list has changed.')
      await expect(page.getByRole('article')).toHaveCount(20)
      const again = page.getByRole('button', { name: 'Try again' })
      await expect(again).toBeFocused()
      expect((await alert.boundingBox())!.y).toBeGreaterThan((await page.getByRole('article').last().boundingBox())!.y)
      await page.unroute('**/rpc/reviews/byReader')
      await again.press('Enter')
      await expect(alert).toHaveCount(0)
    })
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
  },
)

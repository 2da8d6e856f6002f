import { anAuthor, expectFit, open } from './support/community.ts'
import { expect, test } from './support/journey.ts'
import { baseUrl, call } from './support/reader.ts'
import { share } from './support/sharedReview.ts'

test(
  'nothing there, not yet there, or out of reach',
  { tag: ['@phone', '@COMM-004', '@COMM-005', '@COMM-006', '@ERR-045', '@RBU-006', '@RBU-007'] },
  async ({ page }) => {
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
  },
)

test(
  'addresses of missing reviews and readers',
  { tag: ['@phone', '@RBU-002', '@RBU-008', '@REV-012', '@REV-013', '@NAV-022', '@NAV-023'] },
  async ({ page }) => {
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
    await test.step('Back leads to the community after opening the address directly', async () => {
      const fresh = await page.context().newPage()
      await fresh.goto(`${baseUrl()}/review/7e0c3f9c-3c1b-4d43-9e0e-1f2f3a4b5c6d`)
      await fresh.getByRole('button', { name: 'Back' }).click()
      await expect(fresh).toHaveURL(/\/discover\/community$/)
    })
  },
)

test(
  'a reader without a name is shown as anonymous, without a link',
  { tag: ['@phone', '@COMM-010', '@REV-004'] },
  async ({ page }) => {
    let id = ''
    await anAuthor(page, async () => {
      id = await share(page, 'Emma')
    })
    const shared = await call<{ text: string; reviewer: object }>(page, 'reviews/get', { reviewId: id })
    const reviewer = { ...shared.reviewer, username: null }
    const review = { ...shared, reviewer, excerpt: shared.text, isCut: false, isHidden: false }
    await page.route('**/rpc/reviews/list', (route) =>
      route.fulfill({ json: { json: { reviews: [review], next: null } } }),
    )
    await page.route('**/rpc/reviews/get', (route) => route.fulfill({ json: { json: review } }))
    await open(page, '/discover/community')
    const article = page.getByRole('article')
    const expectNobody = async () => {
      await expect(article.getByText('Anonymous Reader', { exact: true })).toBeVisible()
      await expect(article.getByRole('link', { name: 'Anonymous Reader', exact: true })).toHaveCount(0)
      await expect(article.locator('a[href^="/user/"]')).toHaveCount(0)
    }
    await expectNobody()
    await article.getByRole('link', { name: 'Emma', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Emma' })).toBeVisible()
    await expectNobody()
  },
)

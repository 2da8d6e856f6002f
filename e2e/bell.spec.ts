import { button, link, signInAs } from './support/auth.ts'
import { adaAndBen, open } from './support/friends.ts'
import { expect, type Page, test } from './support/journey.ts'
import { baseUrl, call } from './support/reader.ts'
import { share } from './support/sharedReview.ts'
import { anotherReader } from './support/twoReaders.ts'

const bell = (page: Page, name: string) => page.getByRole('link', { name, exact: true })

test(
  'the bell counts once, live, in two browsers of the same reader, and what one has read the other has, too',
  { tag: ['@desktop'] },
  async ({ browser }) => {
    const [ada, ben] = await adaAndBen(browser)
    const eve = await anotherReader(browser, 'eve')
    const elsewhere = await (await browser.newContext()).newPage()
    await elsewhere.goto(`${baseUrl()}/auth?mode=signin`)
    await signInAs(elsewhere, ada)
    await elsewhere.waitForURL(/onboarding/)
    await open(ada.page, '/my-books')
    await open(elsewhere, '/friends')
    const reviewId = await share(ada.page, 'Emma')
    const both = [ada.page, elsewhere]

    await test.step('two readers like the same review, twice each, at once', async () => {
      const like = (page: Page) => call(page, 'reviews/like', { reviewId })
      await Promise.all([ben.page, eve.page].flatMap((page) => [like(page), like(page)]))
      for (const page of both) await expect(bell(page, 'Inbox, 1 new')).toBeVisible()
      await call(ben.page, 'friends/ask', { readerId: ada.id })
      for (const page of both) await expect(bell(page, 'Inbox, 2 new')).toBeVisible()
    })

    await test.step('one opens the inbox, where a comment comes in by itself, and reads it', async () => {
      await open(ada.page, '/inbox')
      await expect(ada.page.getByText(/liked your review of Emma/)).toHaveCount(1)
      await call(eve.page, 'reviews/comment', { reviewId, text: 'Well said.' })
      await expect(link(ada.page, `New: ${eve.username} commented on your review of Emma`)).toBeVisible()
      await expect(bell(elsewhere, 'Inbox, 3 new')).toBeVisible()
      await button(ada.page, 'Mark all as read').click()
      for (const page of both) await expect(bell(page, 'Inbox')).toBeVisible()
    })

    await test.step('a block in one browser takes the blocked reader out of the inbox and the count of the other', async () => {
      // Else the request would be what ends with the block.
      await call(ben.page, 'friends/cancel', { readerId: ada.id })
      await call(ben.page, 'reviews/comment', { reviewId, text: 'So it is.' })
      await expect(bell(ada.page, 'Inbox, 1 new')).toBeVisible()
      await call(elsewhere, 'friends/block', { readerId: ben.id })
      for (const page of both) await expect(bell(page, 'Inbox')).toBeVisible()
      await expect(ada.page.getByText(eve.username).first()).toBeVisible()
      await expect(ada.page.getByText(ben.username)).toHaveCount(0)
    })
  },
)

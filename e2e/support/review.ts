import type { Browser } from '@playwright/test'
import { bookIdOf, call, signedIn } from './reader.ts'
import { savedReview } from './savedReview.ts'

/** Another reader's public review. */
export async function aSharedReview(browser: Browser): Promise<{ reviewId: string; bookId: string; username: string }> {
  const page = await browser.newPage()
  const { username } = await signedIn(page)
  const bookId = await bookIdOf(page, 'Persuasion')
  const words = { publicReview: 'Half agony, half hope.', shareWithCommunity: true }
  await savedReview(page, bookId, { ...words, rating: 4.5 })
  const shared = await call<{ reviews: { id: string }[] }>(page, 'reviews/byReader', { username })
  await page.close()
  return { reviewId: shared.reviews[0]!.id, bookId, username }
}

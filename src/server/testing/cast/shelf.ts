import { blankReview } from '#contract/blankReview.ts'
import type { Review, ReviewToSave } from '#contract/shelf.ts'
import type { House } from '#server/house.ts'
import { bookNamed, type Browser, type SignedInReader } from './reader.ts'

/** The rating form of a new entry as sent today, with some fields filled in. */
export const aReview = (filled: Partial<ReviewToSave> = {}): ReviewToSave => ({
  ...aForm(),
  today: daysFromNow(0),
  updatedAt: null,
  ...filled,
})

/** A blank rating form with some fields filled in. */
export const aForm = (filled: Partial<Review> = {}): Review => ({ ...blankReview, ...filled })

/** Sends a blank rating form with some fields filled in, based on the current entry. */
export async function save(reader: Browser, bookId: string, filled: Partial<ReviewToSave> = {}) {
  const { entry } = await reader.call.shelf.get({ bookId })
  return reader.call.shelf.review({ bookId, ...aReview({ updatedAt: entry?.updatedAt ?? null, ...filled }) })
}

export async function rowOf(house: House, reader: SignedInReader, title: string) {
  return house.db
    .selectFrom('read_books')
    .selectAll()
    .where('user_id', '=', reader.id)
    .where('book_id', '=', await bookNamed(house, title))
    .executeTakeFirst()
}

/** In UTC. */
export const daysFromNow = (days: number) =>
  new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10)

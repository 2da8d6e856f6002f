import { blankReview } from '#contract/blankReview.ts'
import type { Review, ReviewToSave } from '#contract/shelf.ts'
import type { House } from '#server/house.ts'
import { bookNamed, type Browser, type SignedInReader } from './reader.ts'

/** The rating form of a book without an entry as it is sent today, with what a test fills in. */
export const aReview = (filled: Partial<ReviewToSave> = {}): ReviewToSave => ({
  ...aForm(),
  today: daysFromNow(0),
  updatedAt: null,
  ...filled,
})

/** The rating form as it is before anything is filled in, with what a test fills in. */
export const aForm = (filled: Partial<Review> = {}): Review => ({ ...blankReview, ...filled })

/** Sends the rating form of a book, filled from the entry as it stands, with what a test fills in. */
export async function save(reader: Browser, bookId: string, filled: Partial<ReviewToSave> = {}) {
  const { entry } = await reader.call.shelf.get({ bookId })
  return reader.call.shelf.review({ bookId, ...aReview({ updatedAt: entry?.updatedAt ?? null, ...filled }) })
}

/** The row that is kept of a reader's entry; undefined when there is none. */
export async function rowOf(house: House, reader: SignedInReader, title: string) {
  return house.db
    .selectFrom('read_books')
    .selectAll()
    .where('user_id', '=', reader.id)
    .where('book_id', '=', await bookNamed(house, title))
    .executeTakeFirst()
}

/** A day so many days from now, in UTC. */
export const daysFromNow = (days: number) =>
  new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10)

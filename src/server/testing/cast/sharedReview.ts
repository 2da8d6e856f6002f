import type { ReviewToSave } from '#contract/shelf.ts'
import type { House } from '#server/house.ts'
import { bookNamed, type SignedInReader } from './reader.ts'
import { save } from './shelf.ts'

/** Returns the review's id. */
export async function shareReview(
  house: House,
  reader: SignedInReader,
  title: string,
  filled: Partial<ReviewToSave> = {},
): Promise<string> {
  const bookId = await bookNamed(house, title)
  const review = { rating: 4, publicReview: `About ${title}.`, shareWithCommunity: true, ...filled }
  return (await save(reader, bookId, review)).id
}

/** Inserts the row directly. */
export async function blockReader(house: House, blocker: SignedInReader, blocked: SignedInReader): Promise<void> {
  await house.db
    .insertInto('friends')
    .values({ user_id_1: blocked.id, user_id_2: blocker.id, status: 'blocked' })
    .execute()
}

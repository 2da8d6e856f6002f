import { reviewsCountedTo } from '#contract/rules.ts'
import type { Db } from '#db/db.ts'
import { selectVisible } from '#server/shared/visibleReviews.ts'

/** How many reviews of a book a reader may read, counted up to `reviewsCountedTo`. */
export async function countReviews(db: Db, readerId: string | undefined, bookId: string): Promise<number> {
  const some = selectVisible(db, readerId)
    .select('review.id')
    .where('review.book_id', '=', bookId)
    .limit(reviewsCountedTo)
  const { count } = await db
    .selectFrom(some.as('some'))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

import { sql } from 'kysely'
import type { Standing } from '#contract/reviews.ts'
import type { Db } from '#db/db.ts'
import { isLiked, likesTold } from './cards.ts'
import { selectVisible } from '#server/shared/visibleReviews.ts'

/** Likes a review, once. Undefined when the reader cannot see it, be it that it was unshared this very moment. */
export async function like(db: Db, readerId: string, reviewId: string): Promise<Standing | undefined> {
  await db
    .insertInto('review_likes')
    .columns(['review_id', 'user_id'])
    .expression(
      selectVisible(db, readerId)
        .select(['review.id', sql`${readerId}::uuid`.as('liker')])
        .where('review.id', '=', reviewId)
        .forNoKeyUpdate(['review']),
    )
    .onConflict((conflict) => conflict.columns(['review_id', 'user_id']).doNothing())
    .execute()
  return standingOf(db, readerId, reviewId)
}

/** Takes a like back; likewise, and then nothing is taken back. */
export async function unlike(db: Db, readerId: string, reviewId: string): Promise<Standing | undefined> {
  // The review first, as when liking: its count of likes changes, and two at once would else wait for each other.
  await db
    .with('held', () =>
      selectVisible(db, readerId).select('review.id').where('review.id', '=', reviewId).forNoKeyUpdate(['review']),
    )
    .deleteFrom('review_likes')
    .where('review_id', 'in', (eb) => eb.selectFrom('held').select('id'))
    .where('user_id', '=', readerId)
    .execute()
  return standingOf(db, readerId, reviewId)
}

function standingOf(db: Db, readerId: string, reviewId: string): Promise<Standing | undefined> {
  return selectVisible(db, readerId)
    .select([likesTold(readerId).as('likes'), isLiked(readerId).as('liked')])
    .where('review.id', '=', reviewId)
    .executeTakeFirst()
}

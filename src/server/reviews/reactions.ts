import { sql } from 'kysely'
import type { LikeState } from '#contract/reviews.ts'
import type { Db } from '#db/db.ts'
import { isLiked, likesTold } from './cards.ts'
import { selectVisible } from '#server/shared/visibleReviews.ts'

/** Likes a review, once. Undefined when the reader cannot see it, be it that it was unshared this very moment. */
export async function like(db: Db, readerId: string, reviewId: string): Promise<LikeState | undefined> {
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
  return findLikeState(db, readerId, reviewId)
}

/** Takes a like back; likewise, and then nothing is taken back. */
export async function unlike(db: Db, readerId: string, reviewId: string): Promise<LikeState | undefined> {
  // The review first, as when liking: its count of likes changes, and two at once would else wait for each other.
  await db
    .with('held', () =>
      selectVisible(db, readerId).select('review.id').where('review.id', '=', reviewId).forNoKeyUpdate(['review']),
    )
    .deleteFrom('review_likes')
    .where('review_id', 'in', (eb) => eb.selectFrom('held').select('id'))
    .where('user_id', '=', readerId)
    .execute()
  return findLikeState(db, readerId, reviewId)
}

function findLikeState(db: Db, readerId: string, reviewId: string): Promise<LikeState | undefined> {
  return selectVisible(db, readerId)
    .select([likesTold(readerId).as('likes'), isLiked(readerId).as('liked')])
    .where('review.id', '=', reviewId)
    .executeTakeFirst()
}

/**
 * Keeps why a reader wants a moderator to look at a review. The first reason stays, until a moderator has decided and the
 * review was changed since: then the new one waits in its place. Whether this reason is the one kept; undefined when the reader cannot see the review.
 */
export async function report(
  db: Db,
  readerId: string,
  reviewId: string,
  reason: string,
): Promise<{ isNew: boolean } | undefined> {
  const visible = selectVisible(db, readerId).where('review.id', '=', reviewId)
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('review_reports')
    .columns(['review_id', 'user_id', 'reason'])
    .expression(
      visible
        .select(['review.id', sql`${readerId}::uuid`.as('reporter'), sql`${reason}::text`.as('why')])
        .forShare(['review']),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['review_id', 'user_id'])
        .doUpdateSet({ reason, created_at: sql`now()`, closed_at: null })
        .where(
          sql<boolean>`review_reports.closed_at < (select updated_at from read_books where id = review_reports.review_id)`,
        ),
    )
    .executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows === 1n) return { isNew: true }
  return (await visible.select('review.id').executeTakeFirst()) && { isNew: false }
}

import { sql } from 'kysely'
import type { LikeState } from '#contract/reviews.ts'
import type { Db, Tx } from '#db/db.ts'
import { bringBack, takeBack, tell } from '#server/shared/notices.ts'
import { isLiked, visibleLikes } from './cards.ts'
import { selectVisible } from '#server/shared/visibleReviews.ts'

/** Undefined when the reader cannot see the review. A second like changes nothing. */
export async function like(db: Db, readerId: string, reviewId: string): Promise<LikeState | undefined> {
  await db.transaction().execute(async (tx) => {
    const deed = { kind: 'like', subjectId: reviewId, actorId: readerId } as const
    if ((await insertLike(tx, readerId, reviewId)) && !(await bringBack(tx, deed)))
      await tell(tx, { ...deed, readers: authorOf(reviewId, readerId), reviewId })
  })
  return findLikeState(db, readerId, reviewId)
}

/** False when the reader likes it already or cannot see it. */
async function insertLike(tx: Tx, readerId: string, reviewId: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('review_likes')
    .columns(['review_id', 'user_id'])
    .expression(
      selectVisible(tx, readerId)
        .select(['review.id', sql`${readerId}::uuid`.as('liker')])
        .where('review.id', '=', reviewId)
        .forNoKeyUpdate(['review']),
    )
    .onConflict((conflict) => conflict.columns(['review_id', 'user_id']).doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** Nobody when it is the reader's own. */
export const authorOf = (reviewId: string, readerId: string) =>
  sql`select user_id from read_books where id = ${reviewId} and user_id <> ${readerId}`

/** Undefined when the reader cannot see the review; the like then stays. */
export async function unlike(db: Db, readerId: string, reviewId: string): Promise<LikeState | undefined> {
  // Locks the review first, as a like does: both change its count and could deadlock.
  await db.transaction().execute(async (tx) => {
    const { numDeletedRows } = await tx
      .with('locked', () =>
        selectVisible(tx, readerId).select('review.id').where('review.id', '=', reviewId).forNoKeyUpdate(['review']),
      )
      .deleteFrom('review_likes')
      .where('review_id', 'in', (eb) => eb.selectFrom('locked').select('id'))
      .where('user_id', '=', readerId)
      .executeTakeFirstOrThrow()
    if (numDeletedRows > 0n) await takeBack(tx, { kind: 'like', subjectId: reviewId, actorId: readerId })
  })
  return findLikeState(db, readerId, reviewId)
}

function findLikeState(db: Db, readerId: string, reviewId: string): Promise<LikeState | undefined> {
  return selectVisible(db, readerId)
    .select([visibleLikes(readerId).as('likes'), isLiked(readerId).as('liked')])
    .where('review.id', '=', reviewId)
    .executeTakeFirst()
}

/** A second report counts only after a moderator's decision and a change. Undefined when the review is not visible. */
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

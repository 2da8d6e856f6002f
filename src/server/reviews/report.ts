import { sql } from 'kysely'
import type { Db } from '#db/db.ts'
import { selectVisible } from '#server/shared/visibleReviews.ts'

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

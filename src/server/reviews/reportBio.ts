import { sql } from 'kysely'
import type { Db } from '#db/db.ts'
import { isAuthorVisible } from '#server/shared/visibleReviews.ts'

/** Undefined when the reader sees no bio there, or it is their own. A reader has at most one open report of a bio. */
export async function reportBio(
  db: Db,
  readerId: string,
  aboutId: string,
  reason: string,
): Promise<{ isNew: boolean } | undefined> {
  const visible = db
    .selectFrom('profiles')
    .where('id', '=', aboutId)
    .where('id', '<>', readerId)
    .where('bio', 'is not', null)
    .where(isAuthorVisible(readerId, 'profiles.id'))
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('bio_reports')
    .columns(['about_id', 'user_id', 'bio', 'reason'])
    .expression(
      visible.select([
        'id',
        sql`${readerId}::uuid`.as('reporter'),
        sql<string>`bio`.as('bio'),
        sql`${reason}::text`.as('why'),
      ]),
    )
    .onConflict((conflict) => conflict.columns(['about_id', 'user_id']).where('closed_at', 'is', null).doNothing())
    .executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows === 1n) return { isNew: true }
  return (await visible.select('id').executeTakeFirst()) && { isNew: false }
}

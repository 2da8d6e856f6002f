import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '#db/db.ts'

/**
 * The reviews that a reader (undefined: a visitor) may read: shared with everybody, not empty, and without a block
 * between the reader and the author. The words are those of the index that the lists walk along.
 */
export function selectVisible(db: Db | Tx, readerId: string | undefined) {
  return db
    .selectFrom('read_books as review')
    .where(sql<boolean>`review.share_with_community and review.public_review <> '' and review.visibility = 'public'`)
    .where(noBlock(readerId, 'review.user_id'))
}

/** Whether there is no block between the reader and whom the column names. */
export function noBlock(readerId: string | undefined, column: string): RawBuilder<boolean> {
  return sql`${sql.ref(column)} <> all(${acrossBlock(readerId)})`
}

/** Those from whom a block keeps the reader apart. One list of few, made once for a query. */
export function acrossBlock(readerId: string | undefined): RawBuilder<string[]> {
  const reader = sql`${readerId ?? null}::uuid`
  return sql`array(
    select user_id_2 from friends where user_id_1 = ${reader} and status = 'blocked'
    union all
    select user_id_1 from friends where user_id_2 = ${reader} and status = 'blocked')`
}

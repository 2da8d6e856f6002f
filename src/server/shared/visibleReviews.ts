import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '#db/db.ts'
import { isUnderWay } from './suspension.ts'

/**
 * The reviews that a reader (undefined: a visitor) may read: shared with everybody, not empty, not hidden by a moderator,
 * and by somebody whom the reader hears. The words are those of the index that the lists walk along.
 */
export function selectVisible(db: Db | Tx, readerId: string | undefined) {
  return db
    .selectFrom('read_books as review')
    .where(isShared)
    .where('review.hidden_at', 'is', null)
    .where(isHeard(readerId, 'review.user_id'))
}

/** What `selectVisible` finds, and the reader's own shared reviews though a moderator has hidden them. */
export function selectVisibleOrOwn(db: Db | Tx, readerId: string | undefined) {
  return db
    .selectFrom('read_books as review')
    .where(isShared)
    .where(sql<boolean>`(review.hidden_at is null or review.user_id = ${readerId ?? null}::uuid)`)
    .where(isHeard(readerId, 'review.user_id'))
}

/** Whether an entry, named `review`, is a review that its author shares with everybody. */
export const isShared = sql<boolean>`review.share_with_community and review.public_review <> '' and review.visibility = 'public'`

/** Whether the reader is shown what the one whom the column names says. */
export function isHeard(readerId: string | undefined, column: string): RawBuilder<boolean> {
  return sql`${sql.ref(column)} <> all(${unheardBy(readerId)})`
}

/**
 * Those of whom the reader hears nothing: a block is between them, or they are suspended; suspended readers see what they
 * said themselves. One list of few, made once for a query.
 */
export function unheardBy(readerId: string | undefined): RawBuilder<string[]> {
  const reader = sql`${readerId ?? null}::uuid`
  return sql`array(
    select user_id_2 from friends where user_id_1 = ${reader} and status = 'blocked'
    union all
    select user_id_1 from friends where user_id_2 = ${reader} and status = 'blocked'
    union all
    select user_id from suspensions where ${isUnderWay} and user_id is distinct from ${reader})`
}

import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '#db/db.ts'
import { isUnderWay } from './suspension.ts'

/** Leaves out hidden reviews and books, and authors muted for the reader. The condition must match that of the lists' index. */
export function selectVisible(db: Db | Tx, readerId: string | undefined) {
  return db
    .selectFrom('read_books as review')
    .where(isShared)
    .where('review.hidden_at', 'is', null)
    .where(sql<boolean>`review.book_id <> all(${hiddenBooks})`)
    .where(isAuthorVisible(readerId, 'review.user_id'))
}

/** Also the reader's own shared reviews that a moderator has hidden. */
export function selectVisibleOrOwn(db: Db | Tx, readerId: string | undefined) {
  return db
    .selectFrom('read_books as review')
    .where(isShared)
    .where(sql<boolean>`(review.hidden_at is null and review.book_id <> all(${hiddenBooks})
      or review.user_id = ${readerId ?? null}::uuid)`)
    .where(isAuthorVisible(readerId, 'review.user_id'))
}

/** Those that moderators removed, of the books that readers added by hand. Computed once per query. */
export const hiddenBooks = sql<string[]>`array(select id from books where hidden_at is not null)`

/** Unless a moderator removed it; still shown to the reader who added it and to those who have it. For queries over `books`. */
export const isBookVisible = (readerId: string | undefined) => sql<boolean>`(books.hidden_at is null
  or books.created_by = ${readerId ?? null}::uuid
  or exists (select from read_books held where held.book_id = books.id and held.user_id = ${readerId ?? null}::uuid))`

export const isShared = sql<boolean>`review.share_with_community and review.public_review <> '' and review.visibility = 'public'`

export function isAuthorVisible(readerId: string | undefined, column: string): RawBuilder<boolean> {
  return sql`${sql.ref(column)} <> all(${hiddenAuthorsOf(readerId)})`
}

/** Readers in a block with this one, and suspended readers whose works are hidden, except themselves. Computed once per query. */
export function hiddenAuthorsOf(readerId: string | undefined): RawBuilder<string[]> {
  const reader = sql`${readerId ?? null}::uuid`
  return sql`array(
    select user_id_2 from friends where user_id_1 = ${reader} and status = 'blocked'
    union all
    select user_id_1 from friends where user_id_2 = ${reader} and status = 'blocked'
    union all
    select user_id from suspensions where ${isUnderWay} and hides_all and user_id is distinct from ${reader})`
}

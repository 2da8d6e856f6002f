import { sql } from 'kysely'
import type { Db } from '#db/db.ts'
import { holdsRole } from './roles.ts'
import { hiddenAuthorsOf, selectVisibleOrOwn } from './visibleReviews.ts'

/**
 * The review can be seen, unless moderators decided about it, at least one event is by somebody who is not hidden, a new
 * book was not removed, and the reader may still see tools.
 * For queries over `notices as line`. The book is looked up without `exists`, for which PostgreSQL may read all books.
 */
export function isLineVisible(db: Db, readerId: string) {
  return sql<boolean>`(line.review_id is null or line.decision_id is not null or ${isReviewVisible(db, readerId)})
    and (line.kind <> 'new-book' or (select hidden_at is null from books new_book where new_book.id = line.book_id))
    and (line.kind <> 'job' or ${holdsRole(readerId, 'admin')})
    and exists (select from notice_events event where event.notice_id = line.id and ${isEventVisible(readerId)})`
}

/** For queries over `notices as line`. A count: for `exists` PostgreSQL would read every review that the reader may see. */
export function isReviewVisible(db: Db, readerId: string) {
  const reviews = selectVisibleOrOwn(db, readerId)
    .select((eb) => eb.fn.countAll().as('count'))
    .whereRef('review.id', '=', sql.ref('line.review_id'))
  return sql<boolean>`(${reviews}) > 0`
}

/**
 * Of a reader who is not hidden, and not taken back. For queries over `notice_events as event`. In this form PostgreSQL
 * hashes the hidden readers instead of comparing with each.
 */
export function isEventVisible(readerId: string) {
  return sql<boolean>`(event.taken_back_at is null and (event.actor_id in (select unnest(${hiddenAuthorsOf(readerId)}))) is not true)`
}

/** An unread event that can be seen. For queries over `notices as line`. */
export function isLineUnread(readerId: string) {
  return sql<boolean>`line.latest_at > line.read_to and exists (select from notice_events event
    where event.notice_id = line.id and event.at > line.read_to and ${isEventVisible(readerId)})`
}

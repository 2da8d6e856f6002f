import { type RawBuilder, sql } from 'kysely'
import type { NoticeKind } from '#contract/noticeRules.ts'
import type { Db, Tx } from '#db/db.ts'
import { hiddenAuthorsOf, selectVisibleOrOwn } from './visibleReviews.ts'

interface Told {
  kind: NoticeKind
  /** A query for the ids of those who are told. */
  readers: RawBuilder<unknown>
  /** What one line of the inbox is about: further events go into the same line. */
  subjectId: string
  /** None where the house itself tells. */
  actorId?: string
  reviewId?: string
  commentId?: string
  decisionId?: string
  importId?: string
}

/** The same deed is told once. Whoever is deleting their account in this moment is not told, and nobody waits for them. */
export async function tell(tx: Tx, told: Told): Promise<void> {
  const { kind, readers, subjectId, actorId = null, commentId = null } = told
  const { reviewId = null, decisionId = null, importId = null } = told
  // The moment is taken under the lock of the line: else it could be before what the reader has already read.
  await sql`
    with lines as (
      insert into notices as line (user_id, kind, subject_id, review_id, decision_id, import_id, latest_at)
      select reader, ${kind}, ${subjectId}::uuid, ${reviewId}::uuid, ${decisionId}::uuid, ${importId}::uuid, clock_timestamp()
      from (select id from users where id in (${readers}) for key share skip locked) asked (reader) order by reader
      on conflict (user_id, kind, subject_id) do update
        set latest_at = greatest(clock_timestamp(), line.latest_at + interval '1 microsecond')
      returning id, latest_at)
    insert into notice_events (notice_id, actor_id, comment_id, at)
    select id, ${actorId}::uuid, ${commentId}::uuid, latest_at from lines
    on conflict do nothing`.execute(tx)
}

/** Takes one reader's like out of the line; others' likes stay in it. */
export async function takeBackLike(tx: Tx, reviewId: string, actorId: string): Promise<void> {
  await sql`delete from notice_events event using notices line
    where line.id = event.notice_id and line.review_id = ${reviewId} and line.kind = 'like'
      and event.actor_id = ${actorId}`.execute(tx)
}

/** Of `kinds` that one of the two was told about the other. */
export async function takeBackBetween(
  tx: Tx,
  kinds: ('friend-request' | 'friend-accept')[],
  readerId: string,
  otherId: string,
): Promise<void> {
  await sql`delete from notices where kind = any(${kinds})
    and ((user_id = ${readerId} and subject_id = ${otherId}) or (user_id = ${otherId} and subject_id = ${readerId}))`.execute(
    tx,
  )
}

/**
 * The review can be seen, unless moderators decided about it, and at least one event is of somebody who is not hidden.
 * For queries over `notices as line`.
 */
export function isLineVisible(db: Db, readerId: string) {
  return sql<boolean>`(line.review_id is null or line.decision_id is not null or ${isReviewVisible(db, readerId)})
    and exists (select from notice_events event where event.notice_id = line.id and ${isEventVisible(readerId)})`
}

/** For queries over `notices as line`. A count: for `exists` PostgreSQL would read every review that the reader may see. */
export function isReviewVisible(db: Db, readerId: string) {
  const reviews = selectVisibleOrOwn(db, readerId)
    .select((eb) => eb.fn.countAll().as('count'))
    .whereRef('review.id', '=', sql.ref('line.review_id'))
  return sql<boolean>`(${reviews}) > 0`
}

/** For queries over `notice_events as event`. In this form PostgreSQL hashes the hidden readers instead of comparing with each. */
export function isEventVisible(readerId: string) {
  return sql<boolean>`(event.actor_id in (select unnest(${hiddenAuthorsOf(readerId)}))) is not true`
}

/** An unread event that can be seen. For queries over `notices as line`. */
export function isLineUnread(readerId: string) {
  return sql<boolean>`line.latest_at > line.read_to and exists (select from notice_events event
    where event.notice_id = line.id and event.at > line.read_to and ${isEventVisible(readerId)})`
}

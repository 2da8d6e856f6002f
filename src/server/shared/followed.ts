import { type RawBuilder, sql } from 'kysely'
import { hiddenAuthorsOf } from './visibleReviews.ts'

/**
 * Friends, and the other readers whom this one follows, without those who are hidden. Nobody for a visitor. In this form
 * PostgreSQL hashes the hidden readers instead of comparing with each.
 */
export function followedBy(readerId: string | undefined): RawBuilder<unknown> {
  return sql`
    select id, true as is_friend from (${friendsOf(readerId)}) friend where id <> all(${hiddenAuthorsOf(readerId)})
    union all
    select followed_id, false from follows where follower_id = ${readerId ?? null}::uuid
      and (followed_id in (select unnest(array(${friendsOf(readerId)}) || ${hiddenAuthorsOf(readerId)}))) is not true`
}

export const isByFollowed = (readerId: string | undefined, authorId: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`${authorId} in (select id from (${followedBy(readerId)}) followed)`

export const isFriendOf = (readerId: string | undefined, otherId: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`${otherId} in (${friendsOf(readerId)})`

/** Friends or followed readers have done something, though perhaps nothing that can still be seen. */
export const hasFeed = (readerId: string): RawBuilder<boolean> => sql<boolean>`exists (
  select from (${friendsOf(readerId)} union all select followed_id from follows where follower_id = ${readerId}) followed
    join latest_lines on latest_lines.user_id = followed.id)`

const friendsOf = (readerId: string | undefined) => sql`
  select user_id_2 as id from friends where user_id_1 = ${readerId ?? null}::uuid and status = 'accepted'
  union all select user_id_1 from friends where user_id_2 = ${readerId ?? null}::uuid and status = 'accepted'`

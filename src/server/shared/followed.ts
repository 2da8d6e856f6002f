import { type RawBuilder, sql } from 'kysely'

/** Friends, and the readers whom this one follows; `is_friend` counts before following. Nobody for a visitor. */
export const followedBy = (readerId: string | undefined): RawBuilder<unknown> => sql`
  select id, bool_or(is_friend) as is_friend from (
    select followed_id as id, false as is_friend from follows where follower_id = ${readerId ?? null}::uuid
    union all select user_id_2, true from friends where user_id_1 = ${readerId ?? null}::uuid and status = 'accepted'
    union all select user_id_1, true from friends where user_id_2 = ${readerId ?? null}::uuid and status = 'accepted') each
  group by id`

export const isByFollowed = (readerId: string | undefined, authorId: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`${authorId} in (select id from (${followedBy(readerId)}) followed)`

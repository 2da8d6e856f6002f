import { sql } from 'kysely'
import type { FriendCounts, FriendList, FriendsPage } from '#contract/friends.ts'
import type { Db } from '#db/db.ts'
import { fromMySide } from './fromMySide.ts'

export async function countFriends(db: Db, readerId: string): Promise<FriendCounts> {
  const { rows } = await sql<{ standing: FriendList; count: number }>`
    select standing, count(*) from ${fromMySide(readerId)} mine where standing <> 'hidden' group by standing`.execute(
    db,
  )
  const none = { friends: 0, incoming: 0, sent: 0, blocked: 0 }
  return { ...none, ...Object.fromEntries(rows.map(({ standing, count }) => [standing, count])) }
}

interface Wanted {
  list: FriendList
  /** The `next` of the page before. */
  after?: string
  limit: number
}

/** One page of a list, the newest first. Times are compared to the microsecond, as they are kept. */
export async function listFriends(db: Db, readerId: string, { list, after, limit }: Wanted): Promise<FriendsPage> {
  const [micros, id] = after?.split('.') ?? [null, null]
  const { rows } = await sql<Row>`
    select profile.id, profile.username, profile.avatar_url as "avatarUrl", since, place || '.' || mine.id as cursor
    from ${fromMySide(readerId)} mine
      join profiles profile on profile.id = mine.other_id,
      lateral (select (extract(epoch from since) * 1000000)::bigint as place) of
    where standing = ${list} and (${micros}::bigint is null or (place, mine.id::text) < (${micros}::bigint, ${id}))
    order by place desc, mine.id::text desc
    limit ${limit + 1}`.execute(db)
  const shown = rows.slice(0, limit)
  return {
    friends: shown.map(({ id: otherId, username, avatarUrl, since }) => ({
      id: otherId,
      username,
      avatarUrl,
      since: since.toISOString(),
    })),
    next: rows.length > limit ? shown.at(-1)!.cursor : null,
  }
}

interface Row {
  id: string
  username: string
  avatarUrl: string | null
  since: Date
  cursor: string
}

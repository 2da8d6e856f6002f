import { sql, type RawBuilder } from 'kysely'
import type { Standing, FriendCounts, FriendList, FriendsPage, FoundReader } from '#contract/friends.ts'
import type { Db } from '#db/db.ts'
import { findByUsername } from '#server/profile/usernames.ts'

export interface FromMySide {
  id: string
  other_id: string
  /** `hidden` when the other has blocked the reader, who must not learn of it. */
  standing: Exclude<Standing, 'none'> | 'hidden'
  since: Date
}

/** Every row of `friends` that the reader is part of, as the reader sees it; to be selected from. */
export function fromMySide(readerId: string): RawBuilder<FromMySide> {
  return sql<FromMySide>`(
    select id, user_id_2 as other_id, coalesce(accepted_at, created_at) as since,
      case status when 'pending' then 'sent' when 'accepted' then 'friends' else 'hidden' end as standing
    from friends where user_id_1 = ${readerId}
    union all
    select id, user_id_1, coalesce(accepted_at, created_at),
      case status when 'pending' then 'incoming' when 'accepted' then 'friends' else 'blocked' end
    from friends where user_id_2 = ${readerId})`
}

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

/**
 * Readers whose username holds what was typed, in any case: the whole name first, then those that begin with it. Not
 * the reader's own, and none where one has blocked the other.
 */
export async function searchReaders(db: Db, readerId: string, typed: string, limit: number): Promise<FoundReader[]> {
  const name = typed.toLowerCase()
  const literal = name.replaceAll(/[\\%_]/g, String.raw`\$&`)
  const { rows } = await sql<FoundReader>`
    select profile.id, profile.username, profile.avatar_url as "avatarUrl", coalesce(standing, 'none') as standing
    from profiles profile left join ${fromMySide(readerId)} mine on mine.other_id = profile.id
    where lower(profile.username) like ${`%${literal}%`} and profile.id <> ${readerId}
      and (standing is null or standing not in ('hidden', 'blocked'))
    order by lower(profile.username) = ${name} desc, lower(profile.username) like ${`${literal}%`} desc,
      lower(profile.username)
    limit ${limit}`.execute(db)
  return rows
}

/** What the reader of this username is to the one who asks; null for oneself, undefined when there is none to find. */
export async function standingOf(db: Db, readerId: string, username: string): Promise<FoundReader | null | undefined> {
  const named = await findByUsername(db, username)
  if (!named) return undefined
  if (named.id === readerId) return null
  const { rows } = await sql<Pick<FoundReader, 'standing'> | { standing: 'hidden' }>`
    select standing from ${fromMySide(readerId)} mine where other_id = ${named.id}`.execute(db)
  const standing = rows[0]?.standing ?? 'none'
  if (standing === 'hidden') return undefined
  return { id: named.id, username: named.username, avatarUrl: named.avatarUrl, standing }
}

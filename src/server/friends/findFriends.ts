import { sql, type RawBuilder } from 'kysely'
import type { Friend, Relationship, FriendCounts, FriendList, FriendsPage, FoundReader } from '#contract/friends.ts'
import { maxUsersFound } from '#contract/rules.ts'
import type { Db } from '#db/db.ts'
import { findByUsername } from '#server/profile/usernames.ts'
import { isSuspended } from '#server/shared/suspension.ts'
import { isEntryVisible } from '#server/shared/visibleEntries.ts'
import { isAuthorVisible } from '#server/shared/visibleReviews.ts'

interface FriendRow {
  id: string
  other_id: string
  /** `hidden`: the other has blocked the reader, who must not learn that. */
  standing: Exclude<Relationship, 'none'> | 'hidden'
  since: Date
}

function friendsOf(readerId: string): RawBuilder<FriendRow> {
  return sql<FriendRow>`(
    select id, user_id_2 as other_id, coalesce(accepted_at, created_at) as since,
      case status when 'pending' then 'sent' when 'accepted' then 'friends' else 'hidden' end as standing
    from friends where user_id_1 = ${readerId}
    union all
    select id, user_id_1, coalesce(accepted_at, created_at),
      case status when 'pending' then 'incoming' when 'accepted' then 'friends' else 'blocked' end
    from friends where user_id_2 = ${readerId})`
}

/** Whoever is suspended and hidden is in no list but that of the blocked, which stays as the reader made it. */
const isListed = (readerId: string) =>
  sql<boolean>`(standing = 'blocked' or ${isAuthorVisible(readerId, 'mine.other_id')})`

export async function countFriends(db: Db, readerId: string): Promise<FriendCounts> {
  const { rows } = await sql<{ standing: FriendList; count: number }>`
    select standing, count(*) from ${friendsOf(readerId)} mine
    where standing <> 'hidden' and ${isListed(readerId)} group by standing`.execute(db)
  const none = { friends: 0, incoming: 0, sent: 0, blocked: 0 }
  return { ...none, ...Object.fromEntries(rows.map(({ standing, count }) => [standing, count])) }
}

interface ListOptions {
  list: FriendList
  after?: string
  limit: number
}

/** Newest first. */
export async function listFriends(db: Db, readerId: string, { list, after, limit }: ListOptions): Promise<FriendsPage> {
  const [micros, id] = after?.split('.') ?? [null, null]
  const { rows } = await sql<Row>`
    select profile.id, profile.username, profile.avatar_url as "avatarUrl", since, place || '.' || mine.id as cursor,
      case when standing = 'friends' and not ${isSuspended('profile.id')} then ${readingOf(sql`profile.id`)} end as reading
    from ${friendsOf(readerId)} mine
      join profiles profile on profile.id = mine.other_id,
      lateral (select (extract(epoch from since) * 1000000)::bigint as place) of
    where standing = ${list} and ${isListed(readerId)} and (${micros}::bigint is null or (place, mine.id::text) < (${micros}::bigint, ${id}))
    order by place desc, mine.id::text desc
    limit ${limit + 1}`.execute(db)
  const shown = rows.slice(0, limit)
  return {
    friends: shown.map(({ id: otherId, username, avatarUrl, since, reading }) => ({
      id: otherId,
      username,
      avatarUrl,
      since: since.toISOString(),
      reading,
    })),
    next: rows.length > limit ? shown.at(-1)!.cursor : null,
  }
}

/** Of a friend's books under way, the one changed last; only if the book and its shelf are shown to friends. */
const readingOf = (friendId: RawBuilder<unknown>): RawBuilder<Friend['reading']> => sql`(
  select json_build_object('bookId', books.id, 'title', books.title)
  from read_books entry join books on books.id = entry.book_id
  where entry.reading_status = 'currently_reading' and not entry.is_paused
    and ${isEntryVisible({ ownerId: friendId, audiences: ['public', 'friends'] })}
  order by entry.updated_at desc limit 1)`

interface Row {
  id: string
  username: string
  avatarUrl: string | null
  since: Date
  reading: Friend['reading']
  cursor: string
}

/** Exact match first, then prefixes. Leaves out the reader, blocks either way, and suspended readers. */
export async function searchReaders(db: Db, readerId: string, typed: string, limit: number): Promise<FoundReader[]> {
  const name = typed.toLowerCase()
  const literal = name.replaceAll(/[\\%_]/g, String.raw`\$&`)
  const { rows } = await sql<FoundReader>`
    select profile.id, profile.username, profile.avatar_url as "avatarUrl", coalesce(standing, 'none') as standing
    from profiles profile left join ${friendsOf(readerId)} mine on mine.other_id = profile.id
    where lower(profile.username) like ${`%${literal}%`} and profile.id <> ${readerId}
      and (standing is null or standing not in ('hidden', 'blocked')) and not ${isSuspended('profile.id')}
    order by lower(profile.username) = ${name} desc, lower(profile.username) like ${`${literal}%`} desc,
      lower(profile.username)
    limit ${limit}`.execute(db)
  return rows
}

const leastLoved = 4
/** Of the entries with the most stars; a book that everybody loves has more. */
const lovesRead = 5000

/** By what they show everyone, the most stars first and of those the latest. Leaves out whom `searchReaders` leaves out. */
export async function findWhoLoved(
  db: Db,
  readerId: string,
  bookId: string,
): Promise<(FoundReader & { rating: number })[]> {
  const { rows } = await sql<FoundReader & { rating: number }>`
    select profile.id, profile.username, profile.avatar_url as "avatarUrl", coalesce(standing, 'none') as standing,
      entry.rating::float8 as rating
    from (select * from read_books where book_id = ${bookId} and rating >= ${leastLoved} and visibility = 'public'
        order by rating desc, created_at desc limit ${lovesRead}) entry
      join profiles profile on profile.id = entry.user_id
      left join ${friendsOf(readerId)} mine on mine.other_id = profile.id
    where ${isEntryVisible({ ownerId: sql`profile.id`, audiences: ['public'] })} and profile.id <> ${readerId}
      and (standing is null or standing not in ('hidden', 'blocked')) and not ${isSuspended('profile.id')}
    order by entry.rating desc, entry.created_at desc limit ${maxUsersFound}`.execute(db)
  return rows
}

/** Null for the reader themselves; undefined when there is no such reader, or they blocked the caller. */
export async function findReader(db: Db, readerId: string, username: string): Promise<FoundReader | null | undefined> {
  const named = await findByUsername(db, username)
  if (!named) return undefined
  if (named.id === readerId) return null
  const { rows } = await sql<Pick<FoundReader, 'standing'> | { standing: 'hidden' }>`
    select standing from ${friendsOf(readerId)} mine where other_id = ${named.id}`.execute(db)
  const standing = rows[0]?.standing ?? 'none'
  if (standing === 'hidden') return undefined
  return { id: named.id, username: named.username, avatarUrl: named.avatarUrl, standing }
}

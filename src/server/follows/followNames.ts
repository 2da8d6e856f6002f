import { sql } from 'kysely'
import type { FollowKind, Follows } from '#contract/follows.ts'
import { maxFollowed } from '#contract/rules.ts'
import type { Db, Tx } from '#db/db.ts'
import { shownName } from '#server/profile/usernames.ts'
import { isAuthorVisible } from '#server/shared/visibleReviews.ts'

interface Named {
  kind: FollowKind
  name: string
}

/** A second time changes nothing, however the name is written. */
export async function followName(
  db: Db,
  readerId: string,
  { kind, name }: Named,
): Promise<{ isFollowed: true } | { refused: 'no-name' | 'too-many' }> {
  if (await isNameFollowed(db, readerId, { kind, name })) return { isFollowed: true }
  const known = await spellingOf(db, { kind, name })
  if (known === undefined) return { refused: 'no-name' }
  const { rows } = await sql`
    insert into followed_names (user_id, kind, name) select ${readerId}, ${kind}, ${known}
    where (select count(*) from followed_names where user_id = ${readerId} and kind = ${kind}) < ${maxFollowed}
    on conflict (user_id, kind, name) do update set kind = excluded.kind returning name`.execute(db)
  return rows.length === 1 ? { isFollowed: true } : { refused: 'too-many' }
}

/** The one with the most books; undefined when the catalogue has none. */
export async function spellingOf(db: Db | Tx, { kind, name }: Named): Promise<string | undefined> {
  const query =
    kind === 'author'
      ? sql<{ name: string }>`select name from authors where author_key(name) = author_key(${name}) and books > 0
          order by books desc, name limit 1`
      : sql<{ name: string }>`select series as name from books where lower(series) = lower(${name})
          group by series order by count(*) desc, series limit 1`
  return (await query.execute(db)).rows[0]?.name
}

const isSameName = ({ kind, name }: Named) =>
  kind === 'author'
    ? sql<boolean>`kind = 'author' and author_key(name) = author_key(${name})`
    : sql<boolean>`kind = 'series' and lower(name) = lower(${name})`

export async function unfollowName(db: Db, readerId: string, named: Named): Promise<void> {
  await db.deleteFrom('followed_names').where('user_id', '=', readerId).where(isSameName(named)).execute()
}

export async function isNameFollowed(db: Db, readerId: string, named: Named): Promise<boolean> {
  const found = await db
    .selectFrom('followed_names')
    .select('name')
    .where('user_id', '=', readerId)
    .where(isSameName(named))
    .executeTakeFirst()
  return found !== undefined
}

export async function listFollows(db: Db, readerId: string): Promise<Follows> {
  const [readers, names, { allowsFollowers }] = await Promise.all([
    db
      .selectFrom('follows')
      .innerJoin('profiles', 'profiles.id', 'follows.followed_id')
      .select(['profiles.id', 'profiles.username', 'profiles.avatar_url as avatarUrl'])
      .where('follows.follower_id', '=', readerId)
      .where(isAuthorVisible(readerId, 'profiles.id'))
      .orderBy('follows.created_at', 'desc')
      .execute(),
    db
      .selectFrom('followed_names')
      .select([sql<FollowKind>`kind`.as('kind'), 'name'])
      .where('user_id', '=', readerId)
      .orderBy('created_at', 'desc')
      .execute(),
    db
      .selectFrom('profiles')
      .select('allows_followers as allowsFollowers')
      .where('id', '=', readerId)
      .executeTakeFirstOrThrow(),
  ])
  return {
    readers: readers.map((one) => ({ ...one, username: shownName(one.username, one.id) })),
    names,
    allowsFollowers,
  }
}

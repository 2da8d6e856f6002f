import { sql } from 'kysely'
import type { FoundReader } from '#contract/friends.ts'
import type { Db } from '#db/db.ts'
import { findByUsername } from '#server/profile/usernames.ts'
import { fromMySide } from './fromMySide.ts'

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

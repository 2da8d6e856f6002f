import { sql } from 'kysely'
import type { FollowKind } from '#contract/follows.ts'
import { maxFollowed } from '#contract/rules.ts'
import type { Tx } from '#db/db.ts'
import { spellingOf } from '#server/follows/followNames.ts'
import { findFollow, mayFollow } from '#server/follows/followReaders.ts'
import { lockPair } from '#server/shared/lockPair.ts'
import { suspensionOf } from '#server/shared/suspension.ts'
import type { FollowRow } from './readerParts.ts'
import type { Told } from './tellSage.ts'

/** Tells nobody. False when it is not here, or not to be followed, or when the reader follows as many as they can. */
export async function bringFollow(tx: Tx, readerId: string, row: FollowRow, told: Told): Promise<boolean> {
  if (row.kind !== 'reader') return bringName(tx, readerId, { ...row, kind: row.kind }, told)
  if (!row.id || (await suspensionOf(tx, readerId))) return false
  // A lock for each of the rows that change nothing would use up the database's.
  const { isFollowed, canFollow } = await findFollow(tx, readerId, row.id)
  if (isFollowed || !canFollow || (await followsAsManyAsTheyCan(tx, readerId))) return false
  await lockPair(tx, readerId, row.id)
  if (!(await mayFollow(tx, readerId, row.id))) return false
  const { rows } = await sql<{ id: string }>`
    insert into follows (follower_id, followed_id, created_at) select ${readerId}, ${row.id}, ${row.created_at}::timestamptz
    where (select count(*) from follows where follower_id = ${readerId}) < ${maxFollowed}
    on conflict do nothing returning followed_id as id`.execute(tx)
  told.followed?.push(...rows.map(({ id }) => id))
  return rows.length > 0
}

async function followsAsManyAsTheyCan(tx: Tx, readerId: string): Promise<boolean> {
  const { count } = await tx
    .selectFrom('follows')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('follower_id', '=', readerId)
    .executeTakeFirstOrThrow()
  return count >= maxFollowed
}

/** After the books, because an author may have come with them. */
async function bringName(
  tx: Tx,
  readerId: string,
  { kind, name, created_at }: FollowRow & { kind: FollowKind },
  told: Told,
): Promise<boolean> {
  const known = await spellingOf(tx, { kind, name })
  if (known === undefined) return false
  const { rows } = await sql<{ kind: string; name: string }>`
    insert into followed_names (user_id, kind, name, created_at) select ${readerId}, ${kind}, ${known}, ${created_at}::timestamptz
    where (select count(*) from followed_names where user_id = ${readerId} and kind = ${kind}) < ${maxFollowed}
    on conflict do nothing returning kind, name`.execute(tx)
  told.followedNames?.push(...rows)
  return rows.length > 0
}

import { sql } from 'kysely'
import { maxFollowed } from '#contract/rules.ts'
import type { Db, Tx } from '#db/db.ts'
import { lockPair } from '#server/shared/lockPair.ts'
import { bringBack, takeBack, tell } from '#server/shared/notices.ts'
import { isAuthorVisible } from '#server/shared/visibleReviews.ts'

/** A second time changes nothing. `cannot` hides which: the same reader, none, a block, or one who allows no followers. */
export async function followReader(
  db: Db,
  readerId: string,
  otherId: string,
): Promise<{ isFollowed: true } | { refused: 'cannot' | 'too-many' }> {
  return db.transaction().execute(async (tx) => {
    await lockPair(tx, readerId, otherId)
    if (!(await mayFollow(tx, readerId, otherId))) return { refused: 'cannot' }
    const { rows: inserted } = await sql`
      insert into follows (follower_id, followed_id) select ${readerId}, ${otherId}
      where (select count(*) from follows where follower_id = ${readerId}) < ${maxFollowed}
      on conflict do nothing returning follower_id`.execute(tx)
    if (inserted.length === 0)
      return (await isFollowing(tx, readerId, otherId)) ? { isFollowed: true } : { refused: 'too-many' }
    const deed = { kind: 'follow', subjectId: otherId, actorId: readerId } as const
    if (!(await bringBack(tx, deed))) await tell(tx, { ...deed, readers: sql`select ${otherId}::uuid` })
    return { isFollowed: true }
  })
}

/** Locked: whoever turns followers off ends this follow, too. */
export async function mayFollow(tx: Tx, readerId: string, otherId: string): Promise<boolean> {
  const found = await tx
    .selectFrom('profiles')
    .select('id')
    .where('id', '=', otherId)
    .where('id', '<>', readerId)
    .where('allows_followers', '=', true)
    .where(isAuthorVisible(readerId, 'profiles.id'))
    .forShare()
    .executeTakeFirst()
  return found !== undefined
}

async function isFollowing(db: Db | Tx, readerId: string, otherId: string): Promise<boolean> {
  const found = await db
    .selectFrom('follows')
    .select('followed_id')
    .where('follower_id', '=', readerId)
    .where('followed_id', '=', otherId)
    .executeTakeFirst()
  return found !== undefined
}

export async function unfollowReader(db: Db, readerId: string, otherId: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await tx.deleteFrom('follows').where('follower_id', '=', readerId).where('followed_id', '=', otherId).execute()
    await takeBack(tx, { kind: 'follow', subjectId: otherId, actorId: readerId })
  })
}

/** For the button on the other's page. */
export async function findFollow(db: Db | Tx, readerId: string, otherId: string) {
  const found = await db
    .selectFrom('profiles')
    .select(['allows_followers as canFollow'])
    .where('id', '=', otherId)
    .where('id', '<>', readerId)
    .where(isAuthorVisible(readerId, 'profiles.id'))
    .executeTakeFirst()
  if (!found) return { isFollowed: false, canFollow: false }
  return { isFollowed: await isFollowing(db, readerId, otherId), canFollow: found.canFollow }
}

export async function allowFollowers(db: Db, readerId: string, isAllowed: boolean): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await tx.updateTable('profiles').set({ allows_followers: isAllowed }).where('id', '=', readerId).execute()
    if (isAllowed) return
    await tx.deleteFrom('follows').where('followed_id', '=', readerId).execute()
    await takeBack(tx, { kind: 'follow', subjectId: readerId })
  })
}

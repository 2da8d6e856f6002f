import { sql } from 'kysely'
import type { Db, Tx } from '#db/db.ts'
import { lockPair } from '#server/shared/lockPair.ts'
import { bringBack, forgetBetween, takeBack, tell } from '#server/shared/notices.ts'

type AskRefusal = { refused: 'asked'; by: 'me' | 'them' } | { refused: 'friends' | 'cannot' }

/** `cannot` hides which: the same reader, no such reader, or a block. */
export async function ask(db: Db, readerId: string, otherId: string): Promise<{ isSent: true } | AskRefusal> {
  // Tries again when the conflicting row is gone before it is read.
  for (let attempts = 0; attempts < 3; attempts++) {
    if (await insertRequest(db, readerId, otherId)) return { isSent: true }
    const friendship = await findFriendship(db, readerId, otherId)
    if (friendship?.status === 'pending')
      return { refused: 'asked', by: friendship.askerId === readerId ? 'me' : 'them' }
    if (friendship?.status === 'accepted') return { refused: 'friends' }
    if (friendship) return { refused: 'cannot' }
  }
  return { refused: 'cannot' }
}

/** False when the two already share a row, or there is no such reader. */
async function insertRequest(db: Db, readerId: string, otherId: string): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql`
    insert into friends (user_id_1, user_id_2)
    select ${readerId}::uuid, id from users where id = ${otherId} and id <> ${readerId}
    on conflict do nothing returning id`.execute(tx)
    if (rows.length === 1 && !(await bringBack(tx, requestOf(readerId, otherId))))
      await tellOther(tx, 'friend-request', readerId, otherId)
    return rows.length === 1
  })
}

/** Taken back, it is kept for a while, so that asking again and again is told once. */
const requestOf = (askerId: string, readerId: string) =>
  ({ kind: 'friend-request', subjectId: askerId, actorId: askerId, readerId }) as const

const tellOther = (tx: Tx, kind: 'friend-request' | 'friend-accept', readerId: string, otherId: string) =>
  tell(tx, { kind, readers: sql`select ${otherId}::uuid`, subjectId: readerId, actorId: readerId })

async function findFriendship(db: Db, readerId: string, otherId: string) {
  return db
    .selectFrom('friends')
    .select(['status', 'user_id_1 as askerId'])
    .where((eb) =>
      eb.or([eb.and({ user_id_1: readerId, user_id_2: otherId }), eb.and({ user_id_1: otherId, user_id_2: readerId })]),
    )
    .executeTakeFirst()
}

// The first statement of each change names the state it starts from, so concurrent changes are safe.

/** When they became friends; undefined without a request. Accepting twice changes nothing. */
export async function accept(db: Db, readerId: string, askerId: string): Promise<Date | undefined> {
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ since: Date; isNew: boolean }>`
      update friends set status = 'accepted', accepted_at = coalesce(accepted_at, now())
      where user_id_1 = ${askerId} and user_id_2 = ${readerId} and status in ('pending', 'accepted')
      returning accepted_at as since, accepted_at = now() as "isNew"`.execute(tx)
    if (rows[0]?.isNew) {
      await forgetBetween(tx, 'friend-request', readerId, askerId)
      await tellOther(tx, 'friend-accept', readerId, askerId)
    }
    return rows[0]?.since
  })
}

export async function decline(db: Db, readerId: string, askerId: string): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const gone = await tx
      .deleteFrom('friends')
      .where('user_id_1', '=', askerId)
      .where('user_id_2', '=', readerId)
      .where('status', '=', 'pending')
      .executeTakeFirst()
    if (isOne(gone)) await takeBack(tx, requestOf(askerId, readerId))
    return isOne(gone)
  })
}

/** False when it is gone or answered. */
export async function cancel(db: Db, readerId: string, otherId: string): Promise<boolean> {
  return decline(db, otherId, readerId)
}

export async function remove(db: Db, readerId: string, friendId: string): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const gone = await tx
      .deleteFrom('friends')
      .where('status', '=', 'accepted')
      .where((eb) =>
        eb.or([
          eb.and({ user_id_1: readerId, user_id_2: friendId }),
          eb.and({ user_id_1: friendId, user_id_2: readerId }),
        ]),
      )
      .executeTakeFirst()
    if (isOne(gone)) await forgetBetween(tx, 'friend-accept', readerId, friendId)
    return isOne(gone)
  })
}

/** Replaces any row between the two. False when there is no such reader, or they blocked first. */
export async function block(db: Db, readerId: string, otherId: string): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    await lockPair(tx, readerId, otherId)
    const { rows } = await sql`
      insert into friends as f (user_id_1, user_id_2, status)
      select id, ${readerId}::uuid, 'blocked' from users where id = ${otherId} and id <> ${readerId}
      on conflict (least(user_id_1, user_id_2), greatest(user_id_1, user_id_2)) do update
        set user_id_1 = excluded.user_id_1, user_id_2 = excluded.user_id_2, status = 'blocked', accepted_at = null
        where f.status <> 'blocked' or f.user_id_2 = ${readerId}
      returning id`.execute(tx)
    if (rows.length === 0) return false
    await forgetBetween(tx, 'friend-accept', readerId, otherId)
    await takeBackBetween(tx, readerId, otherId)
    return true
  })
}

/** Requests and follows, both ways. */
async function takeBackBetween(tx: Tx, readerId: string, otherId: string): Promise<void> {
  for (const [actorId, subjectId] of [
    [readerId, otherId],
    [otherId, readerId],
  ] as const) {
    await tx.deleteFrom('follows').where('follower_id', '=', actorId).where('followed_id', '=', subjectId).execute()
    await takeBack(tx, { kind: 'follow', subjectId, actorId })
    await takeBack(tx, requestOf(actorId, subjectId))
  }
}

export async function unblock(db: Db, readerId: string, otherId: string): Promise<boolean> {
  return isOne(
    await db
      .deleteFrom('friends')
      .where('user_id_1', '=', otherId)
      .where('user_id_2', '=', readerId)
      .where('status', '=', 'blocked')
      .executeTakeFirst(),
  )
}

const isOne = ({ numDeletedRows }: { numDeletedRows: bigint }) => numDeletedRows === 1n

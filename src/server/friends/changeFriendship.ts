import { sql } from 'kysely'
import type { Db } from '#db/db.ts'

export type AskRefusal = { why: 'asked'; by: 'me' | 'them' } | { why: 'friends' } | { why: 'cannot' }

/**
 * Asks a reader for friendship; returns why not, undefined when they are asked now. `cannot` is said alike of oneself,
 * of nobody, and where one has blocked the other.
 */
export async function ask(db: Db, readerId: string, otherId: string): Promise<AskRefusal | undefined> {
  // Once more when what stood in the way has gone between the two statements.
  for (let attempts = 0; attempts < 3; attempts++) {
    if (await insertRequest(db, readerId, otherId)) return undefined
    const between = await findBetween(db, readerId, otherId)
    if (between?.status === 'pending') return { why: 'asked', by: between.askerId === readerId ? 'me' : 'them' }
    if (between?.status === 'accepted') return { why: 'friends' }
    if (between) return { why: 'cannot' }
  }
  return { why: 'cannot' }
}

/** False when there is something between the two already, or nobody to ask: the index of pairs decides. */
async function insertRequest(db: Db, readerId: string, otherId: string): Promise<boolean> {
  const { rows } = await sql`
    insert into friends (user_id_1, user_id_2)
    select ${readerId}::uuid, id from users where id = ${otherId} and id <> ${readerId}
    on conflict do nothing returning id`.execute(db)
  return rows.length === 1
}

async function findBetween(db: Db, readerId: string, otherId: string) {
  return db
    .selectFrom('friends')
    .select(['status', 'user_id_1 as askerId'])
    .where((eb) =>
      eb.or([eb.and({ user_id_1: readerId, user_id_2: otherId }), eb.and({ user_id_1: otherId, user_id_2: readerId })]),
    )
    .executeTakeFirst()
}

// Each change is one statement whose `where` says from what state it may begin: of two at once, the second finds the
// row as the first has left it.

/** Since when they are friends; undefined when there is no request to accept. To accept it twice changes nothing. */
export async function accept(db: Db, readerId: string, askerId: string): Promise<Date | undefined> {
  const { rows } = await sql<{ since: Date }>`
    update friends set status = 'accepted', accepted_at = coalesce(accepted_at, now())
    where user_id_1 = ${askerId} and user_id_2 = ${readerId} and status in ('pending', 'accepted')
    returning accepted_at as since`.execute(db)
  return rows[0]?.since
}

/** The reader no longer wants what they were asked. False when the request is gone. */
export async function decline(db: Db, readerId: string, askerId: string): Promise<boolean> {
  return isOne(
    await db
      .deleteFrom('friends')
      .where('user_id_1', '=', askerId)
      .where('user_id_2', '=', readerId)
      .where('status', '=', 'pending')
      .executeTakeFirst(),
  )
}

/** The reader takes their own request back. False when it is gone or answered. */
export async function cancel(db: Db, readerId: string, otherId: string): Promise<boolean> {
  return decline(db, otherId, readerId)
}

/** Ends a friendship, whoever began it. False when there is none. */
export async function remove(db: Db, readerId: string, friendId: string): Promise<boolean> {
  return isOne(
    await db
      .deleteFrom('friends')
      .where('status', '=', 'accepted')
      .where((eb) =>
        eb.or([
          eb.and({ user_id_1: readerId, user_id_2: friendId }),
          eb.and({ user_id_1: friendId, user_id_2: readerId }),
        ]),
      )
      .executeTakeFirst(),
  )
}

/**
 * Blocks a reader, whatever there was between the two: the row then names the blocker second. False when there is
 * nobody to block, which is also said to whom the other has blocked first.
 */
export async function block(db: Db, readerId: string, otherId: string): Promise<boolean> {
  const { rows } = await sql`
    insert into friends as f (user_id_1, user_id_2, status)
    select id, ${readerId}::uuid, 'blocked' from users where id = ${otherId} and id <> ${readerId}
    on conflict (least(user_id_1, user_id_2), greatest(user_id_1, user_id_2)) do update
      set user_id_1 = excluded.user_id_1, user_id_2 = excluded.user_id_2, status = 'blocked', accepted_at = null
      where f.status <> 'blocked' or f.user_id_2 = ${readerId}
    returning id`.execute(db)
  return rows.length === 1
}

/** Takes the reader's own block back; nothing is between the two then. False when they have not blocked the other. */
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

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

import { sql } from 'kysely'
import type { Db } from '#db/db.ts'
import { Refusal } from './refusal.ts'

/** Ignores case; refuses when there is none. */
export async function findReader(db: Db, username: string): Promise<{ id: string; username: string }> {
  const reader = await db
    .selectFrom('profiles')
    .select(['id', 'username'])
    .where(sql`lower(username)`, '=', username.toLowerCase())
    .executeTakeFirst()
  if (!reader) throw new Refusal(`Nobody here is called ${username}.`)
  return reader
}

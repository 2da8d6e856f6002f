import { sql } from 'kysely'
import type { Db } from '#db/db.ts'

export interface Named {
  id: string
  username: string
  avatarUrl: string | null
  memberSince: Date
}

/**
 * The reader who has this username, in any case, or, as long as nobody else has it, had it before: their `username`
 * then is another than was asked for, and links should lead on to it. Undefined when there is none.
 */
export async function whoIs(db: Db, username: string): Promise<Named | undefined> {
  const name = username.trim().toLowerCase()
  return db
    .selectFrom('profiles')
    .select(['id', 'username', 'avatar_url as avatarUrl', 'created_at as memberSince'])
    .where(sql<boolean>`lower(username) = ${name}`)
    .unionAll(
      db
        .selectFrom('former_usernames as former')
        .innerJoin('profiles', 'profiles.id', 'former.user_id')
        .select(['profiles.id', 'profiles.username', 'avatar_url as avatarUrl', 'created_at as memberSince'])
        .where(sql<boolean>`lower(former.username) = ${name}`),
    )
    .executeTakeFirst()
}

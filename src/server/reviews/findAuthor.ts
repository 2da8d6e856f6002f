import { sql } from 'kysely'
import type { Db } from '#db/db.ts'
import { noBlock } from './visible.ts'

/** Who goes by this username, whatever its case. Undefined when nobody does, or there is a block between the two. */
export function findAuthor(db: Db, readerId: string | undefined, username: string) {
  return db
    .selectFrom('profiles')
    .select(['id', 'username', 'avatar_url as avatarUrl'])
    .where(sql<boolean>`lower(username) = ${username.toLowerCase()}`)
    .where(noBlock(readerId, 'id'))
    .executeTakeFirst()
}

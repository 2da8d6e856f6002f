import type { PublicReader } from '#contract/reviews.ts'
import type { Db } from '#db/db.ts'
import { findByUsername } from '#server/profile/usernames.ts'

/** Who goes or went by this username. Undefined when nobody does, and for whom they have blocked. */
export async function findAuthor(
  db: Db,
  readerId: string | undefined,
  username: string,
): Promise<PublicReader | undefined> {
  const author = await findByUsername(db, username)
  if (!author || (readerId !== undefined && (await hasBlocked(db, author.id, readerId)))) return undefined
  return { ...author, memberSince: author.memberSince.toISOString() }
}

async function hasBlocked(db: Db, blockerId: string, readerId: string): Promise<boolean> {
  const row = await db
    .selectFrom('friends')
    .select('id')
    .where('user_id_1', '=', readerId)
    .where('user_id_2', '=', blockerId)
    .where('status', '=', 'blocked')
    .executeTakeFirst()
  return row !== undefined
}

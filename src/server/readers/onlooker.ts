import { sql } from 'kysely'
import type { SeenAs } from '#contract/readers.ts'
import type { Audience } from '#contract/rules.ts'
import type { Db } from '#db/db.ts'
import { whoIs } from '#server/profile/whoIs.ts'

/** Somebody's look at a reader's shelves. */
export interface Look {
  ownerId: string
  /** For whom a shelf and a book must be, so that they are seen: none where one has blocked the other. */
  audiences: Exclude<Audience, 'private'>[]
}

/**
 * What the one who looks (undefined: a visitor) may see of who goes or went by this username. On their own page readers
 * see what everybody sees, or their friends, as they ask. Undefined when nobody has the name, or has blocked who looks.
 */
export async function lookAt(
  db: Db,
  readerId: string | undefined,
  username: string,
  as: SeenAs,
): Promise<Look | undefined> {
  const owner = await whoIs(db, username)
  if (!owner) return undefined
  if (owner.id === readerId)
    return { ownerId: owner.id, audiences: as === 'friends' ? ['public', 'friends'] : ['public'] }
  const between = readerId === undefined ? undefined : await findBetween(db, readerId, owner.id)
  if (between?.status === 'blocked') return between.isByOwner ? undefined : { ownerId: owner.id, audiences: [] }
  return { ownerId: owner.id, audiences: between?.status === 'accepted' ? ['public', 'friends'] : ['public'] }
}

async function findBetween(db: Db, readerId: string, ownerId: string) {
  const { rows } = await sql<{ status: string; isByOwner: boolean }>`
    select status, user_id_2 = ${ownerId} as "isByOwner" from friends
    where (user_id_1 = ${readerId} and user_id_2 = ${ownerId}) or (user_id_1 = ${ownerId} and user_id_2 = ${readerId})`.execute(
    db,
  )
  return rows[0]
}

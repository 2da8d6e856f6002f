import type { Audiences } from '#contract/profile.ts'
import type { Audience, ShelfName } from '#contract/rules.ts'
import type { Db } from '#db/db.ts'

/** Who sees each of a reader's shelves, besides the reader. */
export async function findAudiences(db: Db, readerId: string): Promise<Audiences> {
  const shown = await db
    .selectFrom('shown_shelves')
    .select(['shelf', 'audience'])
    .where('user_id', '=', readerId)
    .execute()
  const nobody = { reading: 'private', finished: 'private', tbr: 'private', dnf: 'private' } as const
  return { ...nobody, ...(Object.fromEntries(shown.map(({ shelf, audience }) => [shelf, audience])) as object) }
}

export async function setAudience(db: Db, readerId: string, shelf: ShelfName, audience: Audience): Promise<void> {
  if (audience === 'private') {
    await db.deleteFrom('shown_shelves').where('user_id', '=', readerId).where('shelf', '=', shelf).execute()
    return
  }
  await db
    .insertInto('shown_shelves')
    .values({ user_id: readerId, shelf, audience })
    .onConflict((conflict) => conflict.columns(['user_id', 'shelf']).doUpdateSet({ audience }))
    .execute()
}

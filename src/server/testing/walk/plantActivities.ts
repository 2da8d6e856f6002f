import { type ActivityKind, activityKinds } from '#contract/feedRules.ts'
import type { House } from '#server/house.ts'
import type { Cast } from './fullHouse.ts'
import type { FullShelf } from './fullShelf.ts'

/** As if everything had been done to each of the owner's books while all could see it; the stranger follows the owner. */
export async function plantActivities({ db }: House, { owner, stranger }: Cast, shelf: FullShelf): Promise<void> {
  await db.insertInto('follows').values({ follower_id: stranger.id, followed_id: owner.id }).execute()
  const entries = await db.selectFrom('read_books').select('id').where('user_id', '=', owner.id).execute()
  const entryIds = entries.map(({ id }) => id)
  const line = async (kind: ActivityKind, of: string[], shelfId: string | null) => {
    const { id } = await db
      .insertInto('activities')
      .values({ user_id: owner.id, kind, shelf_id: shelfId, at: new Date() })
      .returning('id')
      .executeTakeFirstOrThrow()
    const deeds = shelfId ? [kind] : activityKinds.filter((each) => each !== 'shelved')
    await db
      .insertInto('activity_books')
      .values(of.map((entryId) => ({ activity_id: id, entry_id: entryId, deeds })))
      .execute()
  }
  for (const kind of activityKinds) if (kind !== 'shelved') await line(kind, entryIds, null)
  for (const entryId of entryIds) await line('finished', [entryId], null)
  const shelves = await db.selectFrom('own_shelves').select('id').where('user_id', '=', owner.id).execute()
  const held = [shelf.wished, shelf.wishedQuietly, shelf.unshared, shelf.private].map(({ entry }) => entry)
  for (const { id } of shelves) await line('shelved', held, id)
}

import { type RawBuilder, sql } from 'kysely'
import type { OwnShelf } from '#contract/ownShelves.ts'
import { isBuiltInShelf, maxOwnShelves } from '#contract/shelfRules.ts'
import type { Audience } from '#contract/rules.ts'
import type { Db, Tx } from '#db/db.ts'
import { lockShelf } from '../lockShelf.ts'

interface Described {
  name: string
  audience: Audience
}

type NameRefusal = { refused: 'built-in' | 'name-taken' }
type NoShelf = { refused: 'no-shelf' }
type TooMany = { refused: 'too-many' }

export async function listOwnShelves(db: Db | Tx, readerId: string): Promise<OwnShelf[]> {
  const { rows } = await sql<OwnShelf>`
    select id, name, audience, (select count(*)::integer from own_shelf_books where shelf_id = own_shelves.id) as count
    from own_shelves where user_id = ${readerId} and removed_at is null order by position, created_at, id`.execute(db)
  return rows
}

export async function createShelf(
  db: Db,
  readerId: string,
  { name, audience }: Described,
): Promise<OwnShelf | NameRefusal | TooMany> {
  return db.transaction().execute(async (tx) => {
    await lockShelf(tx, readerId)
    const refused = (await nameRefusal(tx, readerId, name)) ?? (await countRefusal(tx, readerId))
    if (refused) return refused
    const { rows } = await sql<{ id: string }>`insert into own_shelves (user_id, name, audience, position)
      select ${readerId}, ${name}, ${audience}, coalesce(max(position), 0) + 1 from own_shelves where user_id = ${readerId}
      returning id`.execute(tx)
    return { id: rows[0]!.id, name, audience, count: 0 }
  })
}

export async function changeShelf(
  db: Db,
  readerId: string,
  { shelfId, name, audience }: Described & { shelfId: string },
): Promise<OwnShelf | NameRefusal | NoShelf> {
  return db.transaction().execute(async (tx) => {
    await lockShelf(tx, readerId)
    if (!(await hasShelf(tx, readerId, shelfId))) return { refused: 'no-shelf' }
    const refused = await nameRefusal(tx, readerId, name, shelfId)
    if (refused) return refused
    await tx.updateTable('own_shelves').set({ name, audience }).where('id', '=', shelfId).execute()
    return findShelf(tx, readerId, shelfId)
  })
}

/** Shelves that are not named follow: another tab may have made one. Refused when one is gone. */
export async function reorderShelves(db: Db, readerId: string, shelfIds: string[]): Promise<OwnShelf[] | NoShelf> {
  return db.transaction().execute(async (tx) => {
    await lockShelf(tx, readerId)
    const known = (await listOwnShelves(tx, readerId)).map(({ id }) => id)
    if (shelfIds.some((id) => !known.includes(id))) return { refused: 'no-shelf' }
    const ordered = [...new Set([...shelfIds, ...known])]
    await sql`update own_shelves set position = given.nth
      from unnest(${ordered}::uuid[]) with ordinality given (id, nth) where own_shelves.id = given.id`.execute(tx)
    return listOwnShelves(tx, readerId)
  })
}

export async function removeShelf(db: Db, readerId: string, shelfId: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('own_shelves')
    .set({ removed_at: sql`now()` })
    .where(isShelf(readerId, shelfId))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Within a day, until the shelf is swept. */
export async function restoreShelf(
  db: Db,
  readerId: string,
  shelfId: string,
): Promise<OwnShelf | NoShelf | TooMany | { refused: 'name-taken' }> {
  return db.transaction().execute(async (tx) => {
    await lockShelf(tx, readerId)
    if (await hasShelf(tx, readerId, shelfId)) return findShelf(tx, readerId, shelfId)
    const removed = await tx
      .selectFrom('own_shelves')
      .select('name')
      .where('id', '=', shelfId)
      .where('user_id', '=', readerId)
      .executeTakeFirst()
    if (!removed) return { refused: 'no-shelf' }
    if (await isTaken(tx, readerId, removed.name)) return { refused: 'name-taken' }
    const refused = await countRefusal(tx, readerId)
    if (refused) return refused
    await tx.updateTable('own_shelves').set({ removed_at: null }).where('id', '=', shelfId).execute()
    return findShelf(tx, readerId, shelfId)
  })
}

export async function hasShelf(tx: Db | Tx, readerId: string, shelfId: string): Promise<boolean> {
  const row = await tx.selectFrom('own_shelves').select('id').where(isShelf(readerId, shelfId)).executeTakeFirst()
  return row !== undefined
}

const isShelf = (readerId: string, shelfId: string): RawBuilder<boolean> =>
  sql<boolean>`own_shelves.id = ${shelfId} and own_shelves.user_id = ${readerId} and removed_at is null`

async function findShelf(tx: Tx, readerId: string, shelfId: string): Promise<OwnShelf> {
  return (await listOwnShelves(tx, readerId)).find(({ id }) => id === shelfId)!
}

async function nameRefusal(tx: Tx, readerId: string, name: string, ofShelf?: string): Promise<NameRefusal | undefined> {
  if (isBuiltInShelf(name)) return { refused: 'built-in' }
  return (await isTaken(tx, readerId, name, ofShelf)) ? { refused: 'name-taken' } : undefined
}

async function isTaken(tx: Tx, readerId: string, name: string, except?: string): Promise<boolean> {
  const { rows } = await sql`select from own_shelves where user_id = ${readerId} and removed_at is null
    and lower(name) = lower(${name}) and id is distinct from ${except ?? null}::uuid`.execute(tx)
  return rows.length > 0
}

async function countRefusal(tx: Tx, readerId: string): Promise<TooMany | undefined> {
  const shelves = await listOwnShelves(tx, readerId)
  return shelves.length >= maxOwnShelves ? { refused: 'too-many' } : undefined
}

import { sql } from 'kysely'
import type { Destination } from '#contract/ownShelves.ts'
import type { Entry } from '#contract/shelf.ts'
import type { Db, Tx } from '#db/db.ts'
import { lookUpCurrentId } from '#server/books/currentBookId.ts'
import { tellShelved } from '#server/shared/activities.ts'
import { findEntry, selectEntries, toEntry } from '../entries.ts'
import { lockShelf } from '../lockShelf.ts'
import { placesAfterMove } from './placing.ts'
import { hasShelf } from './shelves.ts'

interface Held {
  shelfId: string
  bookId: string
}

type Refusal = { refused: 'no-shelf' | 'not-on-shelf' }

/** In the order of the shelf. Undefined when the reader has no such shelf. */
export async function listShelfBooks(db: Db, readerId: string, shelfId: string): Promise<Entry[] | undefined> {
  if (!(await hasShelf(db, readerId, shelfId))) return undefined
  const rows = await selectEntries(db, readerId)
    .innerJoin('own_shelf_books as held', 'held.entry_id', 'mine.id')
    .where('held.shelf_id', '=', shelfId)
    .orderBy('held.position')
    .orderBy('mine.created_at', 'desc')
    .execute()
  return rows.map(toEntry)
}

export const addToShelf = (db: Db, readerId: string, held: Held) =>
  changeShelfOf(db, readerId, held, async (tx, entryId) => {
    const entryIds = await addEntries(tx, held.shelfId, [entryId])
    await tellShelved(tx, readerId, { shelfId: held.shelfId, entryIds })
  })

export const takeOffShelf = (db: Db, readerId: string, held: Held) =>
  changeShelfOf(db, readerId, held, (tx, entryId) => takeOffEntries(tx, held.shelfId, [entryId]))

async function changeShelfOf(
  db: Db,
  readerId: string,
  { shelfId, bookId }: Held,
  change: (tx: Tx, entryId: string) => Promise<void>,
): Promise<Entry | Refusal> {
  return db.transaction().execute(async (tx) => {
    await lockShelf(tx, readerId)
    if (!(await hasShelf(tx, readerId, shelfId))) return { refused: 'no-shelf' }
    const entry = await findEntry(tx, readerId, bookId)
    if (!entry) return { refused: 'not-on-shelf' }
    await change(tx, entry.id)
    return (await findEntry(tx, readerId, entry.book.id))!
  })
}

/** At the end, in the order given. Those that are there already stay where they are; returns the others. */
export async function addEntries(tx: Tx, shelfId: string, entryIds: string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`insert into own_shelf_books (shelf_id, entry_id, position)
    select ${shelfId}, given.id, given.nth + (
      select coalesce(max(position), 0) from own_shelf_books where shelf_id = ${shelfId})
    from unnest(${entryIds}::uuid[]) with ordinality given (id, nth)
    on conflict do nothing returning entry_id as id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** At the end of each. */
export async function addToShelves(tx: Tx, shelfIds: string[], entryId: string): Promise<void> {
  await sql`insert into own_shelf_books (shelf_id, entry_id, position)
    select given.id, ${entryId}, 1 + (
      select coalesce(max(position), 0) from own_shelf_books where shelf_id = given.id)
    from unnest(${shelfIds}::uuid[]) given (id)
    on conflict do nothing`.execute(tx)
}

export async function takeOffEntries(tx: Tx, shelfId: string, entryIds: string[]): Promise<void> {
  await sql`delete from own_shelf_books where shelf_id = ${shelfId} and entry_id = any(${entryIds}::uuid[])`.execute(tx)
}

export async function moveOnShelf(
  db: Db,
  readerId: string,
  { shelfId, bookId, to }: Held & { to: Destination },
): Promise<{ refused: 'no-shelf' } | { refused: 'not-in-order'; bookId: string } | undefined> {
  return db.transaction().execute(async (tx) => {
    await lockShelf(tx, readerId)
    if (!(await hasShelf(tx, readerId, shelfId))) return { refused: 'no-shelf' }
    const { rows } = await sql<{ bookId: string; position: number }>`select entry.book_id as "bookId", position
      from own_shelf_books held join read_books entry on entry.id = held.entry_id
      where held.shelf_id = ${shelfId} order by position, entry.created_at desc`.execute(tx)
    const places = placesAfterMove(rows, await lookUpCurrentId(tx, bookId), await currentDestination(tx, to))
    if (!(places instanceof Map)) return places
    await sql`update own_shelf_books held set position = given.position
      from unnest(${[...places.keys()]}::uuid[], ${[...places.values()]}::float8[]) given (book_id, position)
        join read_books entry on entry.book_id = given.book_id and entry.user_id = ${readerId}
      where held.shelf_id = ${shelfId} and held.entry_id = entry.id`.execute(tx)
    return undefined
  })
}

export async function currentDestination(tx: Tx, to: Destination): Promise<Destination> {
  return to.at === 'start' ? to : { at: to.at, otherId: await lookUpCurrentId(tx, to.otherId) }
}

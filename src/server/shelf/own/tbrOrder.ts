import { type RawBuilder, sql } from 'kysely'
import type { Destination } from '#contract/ownShelves.ts'
import type { Db } from '#db/db.ts'
import { currentBookIds, lookUpCurrentId } from '#server/books/currentBookId.ts'
import { lockShelf } from '../lockShelf.ts'
import { placesAfterMove } from './placing.ts'
import { currentDestination } from './shelfBooks.ts'

/** For a query: behind the last book that the reader has ordered; null while the TBR has no order. */
export const endOfTbr = (readerId: string | RawBuilder<string>): RawBuilder<number | null> =>
  sql`(select max(other.tbr_position) + 1 from read_books other
    where other.user_id = ${readerId} and other.reading_status = 'tbr')`

type Place = { bookId: string; tbrPosition: number }

/** Every place that changed. */
export async function moveInTbr(
  db: Db,
  readerId: string,
  { bookId, to }: { bookId: string; to: Destination },
): Promise<Place[] | { refused: 'not-in-order'; bookId: string }> {
  return db.transaction().execute(async (tx) => {
    await lockShelf(tx, readerId)
    const { rows } = await sql<{ bookId: string; position: number | null }>`
      select book_id as "bookId", tbr_position as position from read_books
      where user_id = ${readerId} and reading_status = 'tbr'
      order by tbr_position nulls last, created_at desc, id`.execute(tx)
    const places = placesAfterMove(rows, await lookUpCurrentId(tx, bookId), await currentDestination(tx, to))
    if (!(places instanceof Map)) return places
    await sql`update read_books set tbr_position = given.position
      from unnest(${[...places.keys()]}::uuid[], ${[...places.values()]}::float8[]) given (book_id, position)
      where user_id = ${readerId} and read_books.book_id = given.book_id`.execute(tx)
    return [...places].map(([moved, tbrPosition]) => ({ bookId: moved, tbrPosition }))
  })
}

/** Leaves out books that are not on the TBR any more. */
export async function setTbrOrder(db: Db, readerId: string, asked: string[]): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockShelf(tx, readerId)
    const bookIds = await currentBookIds(tx, asked)
    await sql`update read_books set tbr_position = given.nth
      from read_books entry left join unnest(${bookIds}::uuid[]) with ordinality given (book_id, nth)
        on given.book_id = entry.book_id
      where entry.id = read_books.id and entry.user_id = ${readerId} and entry.reading_status = 'tbr'
        and entry.tbr_position is distinct from given.nth`.execute(tx)
  })
}

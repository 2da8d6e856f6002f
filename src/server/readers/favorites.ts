import { sql } from 'kysely'
import type { BookCard } from '#contract/books.ts'
import { maxFavorites } from '#contract/rules.ts'
import type { Db, Tx } from '#db/db.ts'
import { selectCards, toCard } from '#server/books/cards.ts'
import { currentBookIds } from '#server/books/currentBookId.ts'
import { lockShelf } from '#server/shelf/entries.ts'

export async function listFavorites(db: Db | Tx, readerId: string): Promise<BookCard[]> {
  const rows = await selectCards(db, readerId)
    .where('mine.favorite_place', 'is not', null)
    .orderBy('mine.favorite_place')
    .orderBy('mine.updated_at', 'desc')
    .limit(maxFavorites)
    .execute()
  return rows.map(toCard)
}

export async function setFavorites(
  db: Db,
  readerId: string,
  asked: string[],
): Promise<BookCard[] | { refused: 'not-on-shelf'; bookId: string }> {
  return db.transaction().execute(async (tx) => {
    await lockShelf(tx, readerId)
    const bookIds = await currentBookIds(tx, asked)
    const entries = await tx
      .selectFrom('read_books')
      .select('book_id as bookId')
      .where('user_id', '=', readerId)
      .where('book_id', '=', sql<string>`any(${bookIds}::uuid[])`)
      .execute()
    const missing = bookIds.find((id) => entries.every(({ bookId }) => bookId !== id))
    if (missing !== undefined) return { refused: 'not-on-shelf', bookId: missing }
    await sql`update read_books set favorite_place = array_position(${bookIds}::uuid[], book_id)
      where user_id = ${readerId} and (favorite_place is not null or book_id = any(${bookIds}::uuid[]))`.execute(tx)
    return listFavorites(tx, readerId)
  })
}

import type { BookAround } from '#contract/books.ts'
import type { Db } from '#db/db.ts'
import { findBook } from './findBook.ts'
import { similarTo } from './similar.ts'
import { volumesOf } from './volumes.ts'

/** How readers rated a book, its series, and books like it; undefined when there is no such book. */
export async function findAround(
  db: Db,
  readerId: string | undefined,
  bookId: string,
): Promise<BookAround | undefined> {
  const book = await findBook(db, readerId, bookId)
  if (!book) return undefined
  const [spread, volumes, similar] = await Promise.all([
    spreadOf(db, book.id),
    volumesOf(db, readerId, book),
    similarTo(db, readerId, book),
  ])
  return { spread, volumes, similar }
}

/** A book that is found but not kept yet has no rating. */
async function spreadOf(db: Db, bookId: string): Promise<number[]> {
  const row = await db.selectFrom('books').select('spread').where('id', '=', bookId).executeTakeFirst()
  return row?.spread ?? Array<number>(10).fill(0)
}

import type { RelatedBooks, BookCard } from '#contract/books.ts'
import type { Db } from '#db/db.ts'
import { findBook } from './findBook.ts'
import { similarTo } from './similar.ts'
import { sql } from 'kysely'
import { selectCards, toCard } from './cards.ts'

/** A name such as `Classics` may be that of thousands of books. */
const maxVolumes = 100

interface Volume {
  series: string | null
  authors: string[]
}

export async function findRelated(
  db: Db,
  readerId: string | undefined,
  bookId: string,
): Promise<RelatedBooks | undefined> {
  const book = await findBook(db, readerId, bookId)
  if (!book) return undefined
  const [spread, volumes, similar] = await Promise.all([
    spreadOf(db, book.id),
    volumesOf(db, readerId, book),
    similarTo(db, readerId, book),
  ])
  return { spread, volumes, similar }
}

async function spreadOf(db: Db, bookId: string): Promise<number[]> {
  const row = await db.selectFrom('books').select('spread').where('id', '=', bookId).executeTakeFirst()
  return row?.spread ?? Array<number>(10).fill(0)
}

async function volumesOf(db: Db, readerId: string | undefined, book: Volume): Promise<BookCard[]> {
  if (book.series === null) return []
  const rows = await selectCards(db, readerId)
    .where(sql`lower(books.series)`, '=', sql`lower(${book.series})`)
    .where(sql<boolean>`books.authors && ${book.authors}`)
    .orderBy(sql`lower(books.series)`)
    .orderBy('books.series_position')
    .orderBy('books.first_year')
    .orderBy('books.number')
    .limit(maxVolumes)
    .execute()
  return rows.map(toCard)
}

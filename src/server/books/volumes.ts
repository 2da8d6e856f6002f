import { sql } from 'kysely'
import type { BookCard } from '#contract/books.ts'
import type { Db } from '#db/db.ts'
import { selectCards, toCard } from './cards.ts'

/** More volumes than a page would list; a name such as `Classics` may be that of thousands. */
const most = 100

/** The volumes of a series in their order, those without a number last. One that writes it makes a series of that name. */
export async function volumesOf(db: Db, readerId: string | undefined, book: Volume): Promise<BookCard[]> {
  if (book.series === null) return []
  const rows = await selectCards(db, readerId)
    .where(sql`lower(books.series)`, '=', sql`lower(${book.series})`)
    .where(sql<boolean>`books.authors && ${book.authors}`)
    .orderBy(sql`lower(books.series)`)
    .orderBy('books.series_position')
    .orderBy('books.first_year')
    .orderBy('books.number')
    .limit(most)
    .execute()
  return rows.map(toCard)
}

interface Volume {
  series: string | null
  authors: string[]
}

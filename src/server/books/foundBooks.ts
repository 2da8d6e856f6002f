import { type RawBuilder, sql } from 'kysely'
import type { BookDetail } from '#contract/books.ts'
import type { Db, Tx } from '#db/db.ts'

/**
 * The id of the book of the catalogue that a found book is kept as, for use in a query; any other id stays as it is. A
 * page may go on naming a book as it found it.
 */
export const knownAs = (bookId: string): RawBuilder<string> =>
  sql`coalesce((select book_id from found_books where id = ${bookId}), ${bookId}::uuid)`

/** What a book service said of a book that nobody keeps yet. */
export async function findFound(db: Db | Tx, bookId: string): Promise<BookDetail | undefined> {
  const row = await db
    .selectFrom('found_books')
    .select([
      'id',
      'title',
      'author',
      'authors',
      'synopsis',
      'isbn',
      'first_year as year',
      'pages',
      'language',
      'genres',
    ])
    .where('id', '=', bookId)
    .where('book_id', 'is', null)
    .executeTakeFirst()
  return row && { ...row, ...unknownOfFound }
}

/** What a card cannot show of a book that nobody keeps. */
export const unknownOfCard = {
  cover: null,
  series: null,
  seriesPosition: null,
  averageRating: null,
  ratings: 0,
  mine: null,
}

const unknownOfFound = {
  ...unknownOfCard,
  tropes: [],
  themes: [],
  characters: [],
  seriesType: [],
  pointOfView: null,
}

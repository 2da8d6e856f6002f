import { type RawBuilder, sql } from 'kysely'
import type { BookDetail } from '#contract/books.ts'
import type { Db, Tx } from '#db/db.ts'
import { foundCoverPath } from './covers/foundCovers.ts'

/**
 * The id of the book of the catalogue that a found book is kept as, or that a merged one went into, for use in a query;
 * any other id stays as it is. A page may go on naming a book as it found it.
 */
export const currentBookId = (bookId: string): RawBuilder<string> =>
  sql`coalesce((select book_id from found_books where id = ${bookId}),
    (select leads_to from book_merges where gone_id = ${bookId} and undone_at is null), ${bookId}::uuid)`

/** The same, looked up. */
export async function findKnownId(db: Db | Tx, bookId: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`select ${currentBookId(bookId)} as id`.execute(db)
  return rows[0]!.id
}

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
      'cover_url as coverUrl',
    ])
    .where('id', '=', bookId)
    .where('book_id', 'is', null)
    .executeTakeFirst()
  if (!row) return undefined
  const { coverUrl, ...found } = row
  return { ...found, ...unknownOfFound, cover: foundCoverPath(row.id, coverUrl) }
}

/** What a card cannot show of a book that nobody keeps. */
export const unknownOfCard = {
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

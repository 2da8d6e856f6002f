import { type Selectable, sql } from 'kysely'
import type { CatalogueBook } from '#contract/catalogueShapes.ts'
import type { Db, Tx } from '#db/db.ts'
import type { Books } from '#db/types.ts'
import { shownCover } from '#server/books/cards.ts'
import { clothFacts } from '#server/books/clothFacts.ts'
import { sharedColumns } from '#server/books/changeBook.ts'
import { currentBookId } from '#server/books/currentBookId.ts'
import { readAsAdmin } from '#server/shared/roles.ts'

/** Undefined when there is no such book. */
export const readCatalogueBook = (db: Db, adminId: string, bookId: string) =>
  readAsAdmin(db, adminId, (tx) => findCatalogueBook(tx, bookId))

export async function findCatalogueBook(tx: Tx, bookId: string): Promise<CatalogueBook | undefined> {
  const row = await tx
    .selectFrom('books')
    .select(['id', 'author', 'google_book_id', versionOfBook.as('version'), ...sharedColumns])
    .where('id', '=', currentBookId(bookId))
    .executeTakeFirst()
  return row && toCatalogueBook(row)
}

/** Changes whenever shared data of the book changes. */
export const versionOfBook = sql<string>`extract(epoch from books.updated_at)::text`

type Row = Pick<Selectable<Books>, 'id' | 'author' | 'google_book_id' | (typeof sharedColumns)[number]> & {
  version: string
}

const toCatalogueBook = (row: Row): CatalogueBook => ({
  id: row.id,
  version: row.version,
  googleBookId: row.google_book_id,
  ...clothFacts({
    ...row,
    seriesPosition: row.series_position,
    knownGenres: row.known_genres,
    surveyGenres: row.survey_genres,
  }),
  authors: row.authors,
  synopsis: row.synopsis,
  isbn: row.isbn,
  year: row.first_year,
  language: row.language,
  pages: row.pages,
  genres: row.known_genres,
  tropes: row.known_tropes,
  themes: row.themes,
  characters: row.characters,
  seriesType: row.series_type,
  pointOfView: row.point_of_view,
  cover: shownCover(row.manual_cover_url, row.cover),
})

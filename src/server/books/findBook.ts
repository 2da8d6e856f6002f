import type { BookDetail } from '#contract/books.ts'
import type { Db } from '#db/db.ts'
import { selectCards, toCard } from './cards.ts'
import { findFound, currentBookId } from './foundBooks.ts'

/** The book as its page shows it: also with the tags that the reader chose and that it has not, or no longer. */
export async function findBookWithOwnTags(
  db: Db,
  readerId: string | undefined,
  bookId: string,
): Promise<BookDetail | undefined> {
  const [book, own] = await Promise.all([findBook(db, readerId, bookId), readerId && ownTags(db, readerId, bookId)])
  if (!book || !own) return book
  return {
    ...book,
    tropes: union(book.tropes, own.tropes),
    characters: union(book.characters, own.characters),
    themes: union(book.themes, own.themes),
  }
}

/**
 * Everything the catalogue knows of a book, with what the reader has of their own in place of it; of one that nobody
 * keeps yet, what a book service said.
 */
export async function findBook(db: Db, readerId: string | undefined, bookId: string): Promise<BookDetail | undefined> {
  const row = await selectCards(db, readerId)
    .select([
      'books.authors',
      'books.synopsis',
      'books.isbn',
      'books.pages',
      'books.language',
      'books.known_genres as genres',
      'books.known_tropes as tropes',
      'books.themes',
      'books.characters',
      'books.series_type as seriesType',
      'books.point_of_view as pointOfView',
      'mine.synopsis as ownSynopsis',
      'mine.point_of_view as ownPointOfView',
      'mine.series_type as ownSeriesType',
    ])
    .where('books.id', '=', currentBookId(bookId))
    .executeTakeFirst()
  if (!row) return findFound(db, bookId)
  const { authors, isbn, pages, language, genres, tropes, themes, characters } = row
  return {
    ...toCard(row),
    authors,
    isbn,
    pages,
    language,
    genres,
    tropes,
    themes,
    characters,
    seriesType: row.ownSeriesType === null ? row.seriesType : [row.ownSeriesType],
    synopsis: row.ownSynopsis ?? row.synopsis,
    pointOfView: row.ownPointOfView ?? row.pointOfView,
  }
}

function ownTags(db: Db, readerId: string, bookId: string) {
  return db
    .selectFrom('read_books')
    .select(['tropes', 'characters', 'themes'])
    .where('user_id', '=', readerId)
    .where('book_id', '=', currentBookId(bookId))
    .executeTakeFirst()
}

const union = (shared: string[], own: string[] | null) => [...new Set([...shared, ...(own ?? [])])]

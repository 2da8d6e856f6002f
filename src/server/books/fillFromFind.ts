import { type Selectable, sql } from 'kysely'
import type { Tx } from '#db/db.ts'
import type { FoundBooks } from '#db/types.ts'
import { changeBook, type SharedFields } from './changeBook.ts'
import { isOnlyTyped } from './onlyTyped.ts'

type Found = Selectable<FoundBooks>

/**
 * Gives a book that the catalogue has what a service knows of it and the catalogue does not. Of a book that a reader
 * typed, the service's synopsis and cover count for all; the reader's own stay on the reader's entry. It is kept as a change.
 */
export async function fillFromFind(tx: Tx, bookId: string, found: Found): Promise<void> {
  const isTyped = await isTypedAlone(tx, bookId)
  if (isTyped) await keepOnOwnEntry(tx, bookId, found)
  await changeBook(tx, bookId, null, (book) => filled(book, found, isTyped))
  await addPrintings(tx, bookId, found.isbns)
  // Where none was found before, there is one more place to look now; not where an admin took the cover off.
  if (found.cover_url !== null)
    await tx
      .deleteFrom('covers_sought')
      .where('book_id', '=', bookId)
      .where('sought_at', '<', sql<Date>`'infinity'`)
      .execute()
}

/** The ISBNs lead to the book from now on, unless they lead to another one that is more than a reader's typing. */
export async function addPrintings(tx: Tx, bookId: string, isbns: string[]): Promise<void> {
  await sql`insert into editions (book_id, isbn13) select ${bookId}, isbn from unnest(${isbns}::text[]) isbn
    order by isbn on conflict (isbn13) do update set book_id = excluded.book_id
      where exists (select from books where books.id = editions.book_id and ${isOnlyTyped})`.execute(tx)
}

async function isTypedAlone(tx: Tx, bookId: string): Promise<boolean> {
  const book = await tx
    .selectFrom('books')
    .select(isOnlyTyped.as('isTyped'))
    .where('id', '=', bookId)
    .executeTakeFirstOrThrow()
  return book.isTyped
}

async function keepOnOwnEntry(tx: Tx, bookId: string, found: Found): Promise<void> {
  await sql`update read_books own set
      synopsis = case when ${found.synopsis !== null}::boolean then coalesce(own.synopsis, books.synopsis) else own.synopsis end,
      cover = case when ${found.cover_url !== null}::boolean then coalesce(own.cover, books.manual_cover_url) else own.cover end
    from books where books.id = ${bookId} and own.book_id = books.id and own.user_id = books.created_by`.execute(tx)
}

function filled(book: SharedFields, found: Found, isTyped: boolean): Partial<SharedFields> {
  return {
    synopsis: isTyped ? (found.synopsis ?? book.synopsis) : (book.synopsis ?? found.synopsis),
    // The cover that the service has is looked for when the book is kept.
    manual_cover_url: isTyped && found.cover_url !== null ? null : book.manual_cover_url,
    isbn: book.isbn ?? found.isbn,
    first_year: book.first_year ?? found.first_year,
    language: book.language ?? found.language,
    pages: book.pages ?? found.pages,
  }
}

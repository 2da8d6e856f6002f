import { type RawBuilder, type Selectable, sql } from 'kysely'
import { surveyGenresOf } from '#contract/surveyMatches.ts'
import type { Tx } from '#db/db.ts'
import type { FoundBooks } from '#db/types.ts'
import { tellOfNewBooks } from '#server/shared/newBooks.ts'
import { requestCover } from './covers/fetchCover.ts'
import { matchBooks, externalIdOf } from './matchBooks.ts'
import { currentBookId } from './currentBookId.ts'
import { changeBook, type SharedFields } from './changeBook.ts'
import { isAddedByHand, wasTyped } from './addedByHand.ts'
import { isBookVisible } from '#server/shared/visibleReviews.ts'

type Found = Selectable<FoundBooks>

/**
 * Adds a find or completes the catalogue's book, and requests a cover. Undefined when there is no such book for the reader:
 * a moderator may have removed it, or the one that a find was added as.
 */
export async function ensureInCatalogue(tx: Tx, bookId: string, readerId?: string): Promise<string | undefined> {
  const kept = (await visibleBook(tx, currentBookId(bookId), readerId)) ?? (await importFind(tx, bookId, readerId))
  if (kept) await requestCover(tx, kept)
  return kept
}

async function visibleBook(tx: Tx, id: string | RawBuilder<string>, readerId?: string): Promise<string | undefined> {
  const book = await tx
    .selectFrom('books')
    .select('id')
    .where('id', '=', id)
    .where(isBookVisible(readerId))
    .executeTakeFirst()
  return book?.id
}

async function importFind(tx: Tx, foundId: string, readerId?: string): Promise<string | undefined> {
  // A second import of the find waits here and sees the result of the first.
  const found = await tx
    .selectFrom('found_books')
    .selectAll()
    .where('id', '=', foundId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!found) return undefined
  if (found.book_id !== null) return visibleBook(tx, found.book_id, readerId)
  await lockTitle(tx, found.title)
  const [known] = await matchBooks(tx, [identityOf(found)])
  if (known !== undefined) await fillFromFind(tx, known, found)
  const bookId = known ?? (await insertFind(tx, found))
  await tx.updateTable('found_books').set({ book_id: bookId }).where('id', '=', foundId).execute()
  return bookId
}

/** Imports of one title wait for each other, so that the second sees whether the first is the same book. */
export const lockTitle = (tx: Tx, title: string) => lockTitles(tx, [title])

export async function lockTitles(tx: Tx, titles: string[]): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('book ' || key, 0))
    from (select distinct title_key(title) as key from unnest(${titles}::text[]) title order by 1) in_order`.execute(tx)
}

const identityOf = (found: Selectable<FoundBooks>) => ({
  googleBookId: externalIdOf(found.provider, found.provider_id),
  isbns: found.isbns,
  title: found.title,
  author: found.authors[0]!,
})

async function insertFind(tx: Tx, found: Selectable<FoundBooks>): Promise<string> {
  await tx
    .insertInto('books')
    .values({
      id: found.id,
      google_book_id: externalIdOf(found.provider, found.provider_id),
      title: found.title,
      authors: found.authors,
      synopsis: found.synopsis,
      isbn: found.isbn,
      first_year: found.first_year,
      language: found.language,
      pages: found.pages,
      known_genres: found.genres,
      survey_genres: [...new Set(found.genres.flatMap(surveyGenresOf))],
    })
    .execute()
  await addPrintings(tx, found.id, found.isbns)
  await tellOfNewBooks(tx, [found.id])
  return found.id
}

/** Can be undone. The service's synopsis and cover replace those that a reader typed, which stay on the entry. */
async function fillFromFind(tx: Tx, bookId: string, found: Found): Promise<void> {
  const { isTyped, isToTell } = await lookAt(tx, bookId)
  if (isTyped) await keepOnOwnEntry(tx, bookId, found)
  await changeBook(tx, bookId, null, (book) => filled(book, found, isTyped))
  await addPrintings(tx, bookId, found.isbns)
  if (isToTell && found.first_year !== null) await tellOfNewBooks(tx, [bookId])
  // Now there is another place to look, unless an admin removed the cover.
  if (found.cover_url !== null)
    await tx
      .deleteFrom('covers_sought')
      .where('book_id', '=', bookId)
      .where('sought_at', '<', sql<Date>`'infinity'`)
      .execute()
}

/** Takes an ISBN from another book only if a reader merely typed it there; on this book it is then more than typed. */
export async function addPrintings(tx: Tx, bookId: string, isbns: string[]): Promise<void> {
  await sql`insert into editions (book_id, isbn13) select ${bookId}, isbn from unnest(${isbns}::text[]) isbn
    order by isbn on conflict (isbn13) do update set book_id = excluded.book_id, is_typed = false
      where editions.is_typed or exists (select from books where books.id = editions.book_id and ${isAddedByHand})`.execute(
    tx,
  )
}

const lookAt = (tx: Tx, bookId: string) =>
  tx
    .selectFrom('books')
    .select([isAddedByHand.as('isTyped'), sql<boolean>`first_year is null and not ${wasTyped}`.as('isToTell')])
    .where('id', '=', bookId)
    .executeTakeFirstOrThrow()

async function keepOnOwnEntry(tx: Tx, bookId: string, found: Found): Promise<void> {
  await sql`update read_books own set
      synopsis = case when ${found.synopsis !== null}::boolean then coalesce(own.synopsis, books.synopsis) else own.synopsis end,
      cover = case when ${found.cover_url !== null}::boolean then coalesce(own.cover, books.manual_cover_url) else own.cover end
    from books where books.id = ${bookId} and own.book_id = books.id and own.user_id = books.created_by`.execute(tx)
}

function filled(book: SharedFields, found: Found, isTyped: boolean): Partial<SharedFields> {
  return {
    synopsis: isTyped ? (found.synopsis ?? book.synopsis) : (book.synopsis ?? found.synopsis),
    manual_cover_url: isTyped && found.cover_url !== null ? null : book.manual_cover_url,
    isbn: book.isbn ?? found.isbn,
    first_year: book.first_year ?? found.first_year,
    language: book.language ?? found.language,
    pages: book.pages ?? found.pages,
  }
}

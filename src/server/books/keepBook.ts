import { type Selectable, sql } from 'kysely'
import { surveyGenresOf } from '#contract/counterparts.ts'
import type { Tx } from '#db/db.ts'
import type { FoundBooks } from '#db/types.ts'
import { wantCover } from './covers/wantCover.ts'
import { addPrintings, fillFromFind } from './fillFromFind.ts'
import { findSame, nameInCatalogue } from './findSame.ts'
import { knownAs } from './foundBooks.ts'

/**
 * Makes sure that a book is in the catalogue, as whoever puts it on a shelf needs: one that a service found is taken in
 * under its own id, or fills the book that the catalogue has already; a cover is looked for when there is none. Answers
 * the id it has there; undefined when there is no such book.
 */
export async function keepBook(tx: Tx, bookId: string): Promise<string | undefined> {
  const book = await tx.selectFrom('books').select('id').where('id', '=', knownAs(bookId)).executeTakeFirst()
  const kept = book ? book.id : await keepFound(tx, bookId)
  if (kept) await wantCover(tx, kept)
  return kept
}

async function keepFound(tx: Tx, foundId: string): Promise<string | undefined> {
  // Whoever keeps the same find at the same moment waits here, and then sees what it was kept as.
  const found = await tx
    .selectFrom('found_books')
    .selectAll()
    .where('id', '=', foundId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!found || found.book_id !== null) return found?.book_id ?? undefined
  await lockTitle(tx, found.title)
  const [known] = await findSame(tx, [identityOf(found)])
  if (known !== undefined) await fillFromFind(tx, known, found)
  const bookId = known ?? (await takeIn(tx, found))
  await tx.updateTable('found_books').set({ book_id: bookId }).where('id', '=', foundId).execute()
  return bookId
}

/** Two finds of one title are kept one after the other, so that the second sees whether the first is the same book. */
export async function lockTitle(tx: Tx, title: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('book ' || title_key(${title}), 0))`.execute(tx)
}

const identityOf = (found: Selectable<FoundBooks>) => ({
  googleBookId: nameInCatalogue(found.provider, found.provider_id),
  isbns: found.isbns,
  title: found.title,
  author: found.authors[0]!,
})

/** Puts a find into the catalogue under its own id, with its printings, so that their ISBNs find it. */
async function takeIn(tx: Tx, found: Selectable<FoundBooks>): Promise<string> {
  await tx
    .insertInto('books')
    .values({
      id: found.id,
      google_book_id: nameInCatalogue(found.provider, found.provider_id),
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
  return found.id
}

import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { isbn13Of } from '#contract/isbn.ts'
import type { Db, Tx } from '#db/db.ts'
import { changeBook } from '#server/books/changeBook.ts'
import { matchBooks } from '#server/books/matchBooks.ts'
import { writeAudit } from '#server/shared/audit.ts'
import { asAdmin } from '#server/shared/roles.ts'
import { minutesOf, pagesOf } from '#server/shelf/lengths.ts'
import { lockBooks, retryOnDeadlock } from './merge/lock.ts'

interface Split {
  editionId: string
  title: string
}

/**
 * Makes a book of the edition, by the same authors; or gives it to the book of that name, if there is one. Readers who have
 * chosen it keep their entry and its length.
 */
export const splitEdition = (
  db: Db,
  adminId: string,
  split: Split,
): Promise<{ bookId: string; isNew: boolean } | { refused: 'no-edition' | 'same-book' }> =>
  retryOnDeadlock(() => asAdmin(db, adminId, (tx) => splitLocked(tx, adminId, split)))

async function splitLocked(tx: Tx, adminId: string, { editionId, title }: Split) {
  const bookOf = () => tx.selectFrom('editions').select('book_id').where('id', '=', editionId).executeTakeFirst()
  const found = await bookOf()
  if (found) await lockBooks(tx, [found.book_id])
  const edition = await tx.selectFrom('editions').selectAll().where('id', '=', editionId).forUpdate().executeTakeFirst()
  if (!edition || edition.book_id !== found?.book_id) return { refused: 'no-edition' } as const
  const from = edition.book_id
  const book = await tx
    .selectFrom('books')
    .select(['title', 'authors', 'isbn'])
    .where('id', '=', from)
    .executeTakeFirstOrThrow()
  const [known] = await matchBooks(tx, [{ isbns: [], title, author: book.authors[0]! }])
  if (known === from) return { refused: 'same-book' } as const
  const { isbn13, language, pages, cover } = edition
  const made = {
    // Not the edition's id: one that was split off before has a book of that name.
    google_book_id: `edition_${randomUUID()}`,
    title,
    authors: book.authors,
    isbn: isbn13,
    language,
    pages,
    cover,
  }
  const bookId = known ?? (await tx.insertInto('books').values(made).returning('id').executeTakeFirstOrThrow()).id
  await leaveEdition(tx, editionId)
  await tx.updateTable('editions').set({ book_id: bookId, is_typed: false }).where('id', '=', editionId).execute()
  if (isbn13 !== null && isbn13Of(book.isbn ?? '') === isbn13)
    await changeBook(tx, from, adminId, () => ({ isbn: null }))
  await writeAudit(tx, { actorId: adminId, act: 'split', bookId, goneTitle: book.title })
  return { bookId, isNew: known === undefined }
}

/** What the edition told of an entry's length becomes the reader's own word. */
async function leaveEdition(tx: Tx, editionId: string): Promise<void> {
  await sql`update read_books entry set own_pages = nullif(${pagesOf('entry')}, books.pages),
      own_minutes = ${minutesOf('entry')}, is_own_length = true, edition_id = null
    from books where books.id = entry.book_id and entry.edition_id = ${editionId}`.execute(tx)
  await tx.updateTable('reads').set({ edition_id: null }).where('edition_id', '=', editionId).execute()
}

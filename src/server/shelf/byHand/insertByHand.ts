import { authorsOf } from '#contract/bookRules.ts'
import type { BookByHand } from '#contract/books.ts'
import { isbn13Of } from '#contract/isbn.ts'
import type { Tx } from '#db/db.ts'
import { sanitizeSynopsis } from '#server/books/sanitizeSynopsis.ts'

/** What the reader has typed, with the path of the cover that was fetched for it. */
export type ByHand = BookByHand & { cover: string | null }

/** Makes a new book of the catalogue, and its printing where an ISBN names one; answers its id. */
export async function insertByHand(tx: Tx, readerId: string, given: ByHand): Promise<string> {
  const isbn13 = isbn13Of(given.isbn ?? '') ?? null
  const named = { title: given.title, authors: authorsOf(given.author) }
  const told = { isbn: isbn13, synopsis: sanitizeSynopsis(given.synopsis), manual_cover_url: given.cover }
  const { id } = await tx
    .insertInto('books')
    .values({ google_book_id: await freeName(tx, given), ...named, ...told, created_by: readerId })
    .returning('id')
    .executeTakeFirstOrThrow()
  await beginHistory(tx, id, readerId, { ...named, ...told })
  if (isbn13) {
    await tx
      .insertInto('editions')
      .values({ book_id: id, isbn13 })
      .onConflict((conflict) => conflict.column('isbn13').doNothing())
      .execute()
  }
  return id
}

/** The first of a book's changes is that it came to be: from nothing to what was typed. */
async function beginHistory(tx: Tx, bookId: string, readerId: string, typed: Record<string, unknown>): Promise<void> {
  const given = Object.entries(typed).filter(([, value]) => value !== null)
  await tx
    .insertInto('book_changes')
    .values({
      book_id: bookId,
      changed_by: readerId,
      before: JSON.stringify(Object.fromEntries(given.map(([column]) => [column, null]))),
      after: JSON.stringify(Object.fromEntries(given)),
    })
    .execute()
}

/** The name that was given, unless it is another book's. */
async function freeName(tx: Tx, { googleBookId, title }: ByHand): Promise<string> {
  const isTaken = async (name: string) =>
    (await tx.selectFrom('books').select('id').where('google_book_id', '=', name).executeTakeFirst()) !== undefined
  if (googleBookId !== undefined && !(await isTaken(googleBookId))) return googleBookId
  return `manual_${slugOf(title)}_${Date.now()}`
}

const slugOf = (title: string) =>
  title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60) || 'book'

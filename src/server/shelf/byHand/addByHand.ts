import type { BookByHand, BookCard } from '#contract/books.ts'
import { isbn13Of } from '#contract/isbn.ts'
import type { Db, Tx } from '#db/db.ts'
import { wantCover } from '#server/books/covers/wantCover.ts'
import { contribute } from '#server/books/contribute.ts'
import { findBook } from '#server/books/findBook.ts'
import { findByIsbn, findByName, findCard, isSameName } from '#server/books/findKnown.ts'
import { keepBook, lockTitle } from '#server/books/keepBook.ts'
import { sanitizeSynopsis } from '#server/books/sanitizeSynopsis.ts'
import { entryAfterChange, lockShelf } from '../entries.ts'
import { rememberEntry } from '../remove.ts'
import { authorsOf } from '#contract/bookRules.ts'

/** What the reader has typed, with the path of the cover that was fetched for it. */
type ByHand = BookByHand & { cover: string | null }

const slugOf = (title: string) =>
  title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60) || 'book'

export type Added =
  | { ok: true; book: BookCard; isNew: boolean }
  | { ok: false; why: 'already-on-shelf' | 'isbn-of-another'; book: BookCard }

/**
 * Puts a book that a reader has typed on the reader's TBR. The same book is not made twice: the one the form was filled
 * from, or one of that title and first author, is taken as it is. An entry that is there already stays untouched, and an
 * ISBN that the catalogue has under another name is asked about.
 */
export async function addByHand(db: Db, readerId: string, given: ByHand): Promise<Added> {
  const isChosen = given.bookId !== undefined && (await isStillNamed(db, given.bookId, given))
  return db.transaction().execute(async (tx): Promise<Added> => {
    await lockShelf(tx, readerId)
    const chosen = isChosen ? await keepBook(tx, given.bookId!) : undefined
    const known = chosen ?? (await findByHand(tx, given))
    const another = known === undefined ? await findByIsbn(tx, given.isbn ?? '') : undefined
    const cardOf = async (bookId: string) => (await findCard(tx, readerId, bookId))!
    if (another) return { ok: false, why: 'isbn-of-another', book: await cardOf(another) }
    if (known && (await isOnShelf(tx, readerId, known)))
      return { ok: false, why: 'already-on-shelf', book: await cardOf(known) }
    const bookId = known ?? (await insertByHand(tx, readerId, given))
    await shelveByHand(tx, { readerId, bookId, given, isNew: known === undefined })
    return { ok: true, book: await cardOf(bookId), isNew: known === undefined }
  })
}

/** Whether the book that the form was filled from still goes by the name that is sent. */
async function isStillNamed(db: Db, bookId: string, given: BookByHand): Promise<boolean> {
  const book = await findBook(db, undefined, bookId)
  return book !== undefined && (await isSameName(db, given, { title: book.title, author: book.authors[0]! }))
}

/** Of two readers who add the same title at once, the second finds the book of the first. */
async function findByHand(tx: Tx, given: BookByHand): Promise<string | undefined> {
  await lockTitle(tx, given.title)
  return findByName(tx, given)
}

async function isOnShelf(tx: Tx, readerId: string, bookId: string): Promise<boolean> {
  const entry = await tx
    .selectFrom('read_books')
    .select('id')
    .where('user_id', '=', readerId)
    .where('book_id', '=', bookId)
    .executeTakeFirst()
  return entry !== undefined
}

interface Shelved {
  readerId: string
  bookId: string
  given: ByHand
  isNew: boolean
}

/** What the reader says of a book that others know, too, is kept on the reader's entry. */
async function shelveByHand(tx: Tx, { readerId, bookId, given, isNew }: Shelved): Promise<void> {
  await rememberEntry(tx, readerId, bookId)
  const own = isNew ? {} : await ownOf(tx, bookId, given)
  await tx
    .insertInto('read_books')
    .values({ user_id: readerId, book_id: bookId, reading_status: 'tbr', ...own })
    .execute()
  if (isNew) await wantCover(tx, bookId)
  else await contribute(tx, bookId, readerId, { synopsis: given.synopsis ?? null, cover: given.cover })
  await entryAfterChange(tx, readerId, bookId)
}

/** Where the reader says the same as the catalogue, the entry goes on following the catalogue. */
async function ownOf(tx: Tx, bookId: string, given: ByHand) {
  const book = await tx
    .selectFrom('books')
    .select(['synopsis', 'isbn'])
    .where('id', '=', bookId)
    .executeTakeFirstOrThrow()
  const synopsis = sanitizeSynopsis(given.synopsis)
  const isbn = isbn13Of(given.isbn ?? '') ?? null
  return {
    synopsis: synopsis === book.synopsis ? null : synopsis,
    isbn: isbn === book.isbn ? null : isbn,
    cover: given.cover,
  }
}

/** Makes a new book of the catalogue, and its printing where an ISBN names one; answers its id. */
async function insertByHand(tx: Tx, readerId: string, given: ByHand): Promise<string> {
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

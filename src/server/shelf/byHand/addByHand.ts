import type { BookByHand, BookCard } from '#contract/books.ts'
import { isbn13Of } from '#contract/isbn.ts'
import type { Db, Tx } from '#db/db.ts'
import { requestCover } from '#server/books/covers/fetchCover.ts'
import { recordChange } from '#server/books/changeBook.ts'
import { contribute } from '#server/books/contribute.ts'
import { findCard } from '#server/books/cards.ts'
import { resolveBook } from '#server/books/resolveBook.ts'
import { sanitizeSynopsis } from '#server/books/sanitizeSynopsis.ts'
import { watchBooks } from '#server/shared/activities.ts'
import { entryAfterChange } from '../entries.ts'
import { lockShelf } from '../lockShelf.ts'
import { endOfTbr } from '../own/tbrOrder.ts'
import { rememberEntry } from '../undo.ts'
import { authorsOf } from '#contract/bookRules.ts'

type ByHand = BookByHand & { cover: string | null }

const slugOf = (title: string) =>
  title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60) || 'book'

export type Added =
  | { book: BookCard; isNew: boolean }
  | { refused: 'already-on-shelf' | 'isbn-of-another'; book: BookCard }

/** Adds the book to the catalogue if it is new. An existing entry stays as it is. */
export async function addByHand(db: Db, readerId: string, given: ByHand): Promise<Added> {
  return db.transaction().execute(async (tx): Promise<Added> => {
    await lockShelf(tx, readerId)
    const known = await resolveBook(tx, given, readerId)
    const cardOf = async (bookId: string) => (await findCard(tx, readerId, bookId))!
    if (known && 'sameIsbn' in known) return { refused: 'isbn-of-another', book: await cardOf(known.sameIsbn) }
    if (known && (await isOnShelf(tx, readerId, known.bookId)))
      return { refused: 'already-on-shelf', book: await cardOf(known.bookId) }
    const bookId = known?.bookId ?? (await insertByHand(tx, readerId, given))
    const isNew = known === undefined
    await shelveByHand(tx, { readerId, bookId, given, isNew })
    return { book: await cardOf(bookId), isNew }
  })
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

async function shelveByHand(tx: Tx, { readerId, bookId, given, isNew }: Shelved): Promise<void> {
  await rememberEntry(tx, readerId, bookId)
  const tellFollowers = await watchBooks(tx, readerId, [bookId])
  const own = isNew ? {} : await ownOf(tx, bookId, given)
  await tx
    .insertInto('read_books')
    .values({
      user_id: readerId,
      book_id: bookId,
      reading_status: 'tbr',
      tbr_position: endOfTbr(readerId),
      ...own,
    })
    .execute()
  if (isNew) await requestCover(tx, bookId)
  else await contribute(tx, bookId, readerId, { synopsis: given.synopsis ?? null, cover: given.cover })
  await tellFollowers()
  await entryAfterChange(tx, readerId, bookId)
}

/** Null where the reader typed the same as the catalogue: then the entry follows the catalogue. */
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

/** A book of a reader's own naming. The caller has looked whether the catalogue knows it. */
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

async function beginHistory(tx: Tx, bookId: string, readerId: string, typed: Record<string, unknown>): Promise<void> {
  const after = Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== null))
  const before = Object.fromEntries(Object.keys(after).map((column) => [column, null]))
  await recordChange(tx, { bookId, changedBy: readerId, before, after })
}

async function freeName(tx: Tx, { googleBookId, title }: ByHand): Promise<string> {
  const isTaken = async (name: string) =>
    (await tx.selectFrom('books').select('id').where('google_book_id', '=', name).executeTakeFirst()) !== undefined
  if (googleBookId !== undefined && !(await isTaken(googleBookId))) return googleBookId
  return `manual_${slugOf(title)}_${Date.now()}`
}

import { sql } from 'kysely'
import { authorsOf } from '#contract/bookRules.ts'
import type { BookCard } from '#contract/books.ts'
import { isbn13Of } from '#contract/isbn.ts'
import type { Db, Tx } from '#db/db.ts'
import { findCard } from './cards.ts'
import { hiddenBooks } from '#server/shared/visibleReviews.ts'
import { ensureInCatalogue, lockTitle } from './ensureInCatalogue.ts'
import { findBook } from './findBook.ts'
import { matchBooks } from './matchBooks.ts'

interface Named {
  title: string
  author: string
}

interface TypedBook extends Named {
  bookId?: string | undefined
  isbn?: string | undefined
}

/**
 * The form's book unless it was renamed, else one of that title and first author. `sameIsbn` is a book of another name
 * with the ISBN. Undefined for a new book; nobody else can add that title until the transaction ends.
 */
export async function resolveBook(
  tx: Tx,
  typed: TypedBook,
  readerId: string,
): Promise<{ bookId: string } | { sameIsbn: string } | undefined> {
  const bookId = (await resolveChosen(tx, typed, readerId)) ?? (await resolveByName(tx, typed, readerId))
  if (bookId !== undefined) return { bookId }
  const sameIsbn = await findIdByIsbn(tx, typed.isbn ?? '')
  return sameIsbn === undefined ? undefined : { sameIsbn }
}

async function resolveChosen(tx: Tx, typed: TypedBook, readerId: string): Promise<string | undefined> {
  const book = typed.bookId === undefined ? undefined : await findBook(tx, undefined, typed.bookId)
  const isChosen = book && (await haveSameName(tx, typed, { title: book.title, author: book.authors[0]! }))
  return isChosen ? ensureInCatalogue(tx, book.id, readerId) : undefined
}

async function resolveByName(tx: Tx, typed: TypedBook, readerId: string): Promise<string | undefined> {
  await lockTitle(tx, typed.title)
  return findIdByName(tx, typed, readerId)
}

export async function findCardByName(db: Db, readerId: string, named: Named): Promise<BookCard | null> {
  const bookId = await findIdByName(db, named, readerId)
  return bookId === undefined ? null : ((await findCard(db, readerId, bookId)) ?? null)
}

export async function findIdByName(
  db: Db | Tx,
  { title, author }: Named,
  readerId?: string,
): Promise<string | undefined> {
  const [bookId] = await matchBooks(db, [{ isbns: [], title, author: authorsOf(author)[0] ?? '' }], readerId)
  return bookId
}

async function findIdByIsbn(tx: Tx, isbn: string): Promise<string | undefined> {
  const isbn13 = isbn13Of(isbn)
  if (isbn13 === undefined) return undefined
  const row = await tx
    .selectFrom('editions')
    .select('book_id')
    .where('isbn13', '=', isbn13)
    .where(sql<boolean>`book_id <> all(${hiddenBooks})`)
    .executeTakeFirst()
  return row?.book_id
}

export async function haveSameName(db: Db | Tx, one: Named, other: Named): Promise<boolean> {
  const first = authorsOf(one.author)[0] ?? ''
  const second = authorsOf(other.author)[0] ?? ''
  const { rows } = await sql<{ same: boolean }>`
    select title_key(${one.title}) = title_key(${other.title}) and author_key(${first}) = author_key(${second}) as same`.execute(
    db,
  )
  return rows[0]!.same
}

import { sql } from 'kysely'
import { authorsOf } from '#contract/bookRules.ts'
import type { BookCard } from '#contract/books.ts'
import { isbn13Of } from '#contract/isbn.ts'
import type { Db, Tx } from '#db/db.ts'
import { selectCards, toCard } from './cards.ts'
import { findSame } from './findSame.ts'

interface Named {
  title: string
  /** Several have commas between them. */
  author: string
}

/** The book of the catalogue with that title and first author, as a card; null when there is none. */
export async function findKnown(db: Db, readerId: string, named: Named): Promise<BookCard | null> {
  const bookId = await findByName(db, named)
  return bookId === undefined ? null : ((await findCard(db, readerId, bookId)) ?? null)
}

export async function findCard(db: Db | Tx, readerId: string, bookId: string): Promise<BookCard | undefined> {
  const row = await selectCards(db, readerId).where('books.id', '=', bookId).executeTakeFirst()
  return row && toCard(row)
}

export async function findByName(db: Db | Tx, { title, author }: Named): Promise<string | undefined> {
  const [bookId] = await findSame(db, [{ isbns: [], title, author: authorsOf(author)[0] ?? '' }])
  return bookId
}

export async function findByIsbn(db: Db | Tx, isbn: string): Promise<string | undefined> {
  const isbn13 = isbn13Of(isbn)
  if (isbn13 === undefined) return undefined
  const row = await db.selectFrom('editions').select('book_id').where('isbn13', '=', isbn13).executeTakeFirst()
  return row?.book_id
}

/** Whether two books go by one name: the same title and first author, however they are spelt. */
export async function isSameName(db: Db | Tx, one: Named, other: Named): Promise<boolean> {
  const first = authorsOf(one.author)[0] ?? ''
  const second = authorsOf(other.author)[0] ?? ''
  const { rows } = await sql<{ same: boolean }>`
    select title_key(${one.title}) = title_key(${other.title}) and author_key(${first}) = author_key(${second}) as same`.execute(
    db,
  )
  return rows[0]!.same
}

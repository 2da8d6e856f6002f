import { sql } from 'kysely'
import type { Db, Tx } from '#db/db.ts'
import { changeBook } from '../changeBook.ts'

interface NewCover {
  cover: string
  /** Null for a job. */
  changedBy: string | null
  /** An admin chose this book: it gets a cover even if one was removed. */
  isChosen?: boolean
}

/** Can be undone. False if the book has a cover by now, is gone, or an admin removed its cover. */
export async function setFoundCover(
  tx: Tx,
  bookId: string,
  { cover, changedBy, isChosen = false }: NewCover,
): Promise<boolean> {
  const book = await tx
    .selectFrom('books')
    .select(['cover', 'manual_cover_url as manual'])
    .where('id', '=', bookId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  const isBare = book !== undefined && ![book.cover, book.manual].some((address) => address?.startsWith('/'))
  // Removing a cover locks the book, too.
  return (
    isBare && (isChosen || !(await isCoverRemoved(tx, bookId))) && changeBook(tx, bookId, changedBy, () => ({ cover }))
  )
}

/** No job brings a removed cover back. */
export async function isCoverRemoved(db: Db | Tx, bookId: string): Promise<boolean> {
  const { rows } = await sql`select from covers_sought where book_id = ${bookId} and sought_at = 'infinity'`.execute(db)
  return rows.length > 0
}

export const coverNotRemoved = (bookId: string) =>
  sql<boolean>`${sql.ref(bookId)} not in (select book_id from covers_sought where sought_at = 'infinity')`

import type { Tx } from '#db/db.ts'
import { changeBook } from '../changeBook.ts'
import { isTakenOff } from './takenOff.ts'

interface Given {
  /** The path of a cover that is kept. */
  cover: string
  /** Null: nobody's doing. */
  changedBy: string | null
  /** Somebody chose this very book: it gets one even where an admin took one off. */
  isChosen?: boolean
}

/**
 * Gives a kept cover to a book that has none of ours, as a change that can be undone. False when it has one by now, is
 * gone, or an admin took one off.
 */
export async function giveCover(
  tx: Tx,
  bookId: string,
  { cover, changedBy, isChosen = false }: Given,
): Promise<boolean> {
  const book = await tx
    .selectFrom('books')
    .select(['cover', 'manual_cover_url as manual'])
    .where('id', '=', bookId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  const isBare = book !== undefined && ![book.cover, book.manual].some((address) => address?.startsWith('/'))
  // Whoever takes one off holds the book, too.
  return isBare && (isChosen || !(await isTakenOff(tx, bookId))) && changeBook(tx, bookId, changedBy, () => ({ cover }))
}

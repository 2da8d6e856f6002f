import type { Entry } from '#contract/shelf.ts'
import type { Db } from '#db/db.ts'
import { currentBookId } from '#server/books/currentBookId.ts'
import { findEntry } from '../entries.ts'

/** Undefined without an entry. A copy that is lent is owned. */
export async function setCopy(
  db: Db,
  readerId: string,
  { bookId, isOwned, lentTo }: { bookId: string; isOwned: boolean; lentTo: string | null },
): Promise<Entry | undefined> {
  const isLent = lentTo !== null && lentTo !== ''
  await db
    .updateTable('read_books')
    .set({ is_owned: isOwned || isLent, lent_to: isLent ? lentTo : null })
    .where('user_id', '=', readerId)
    .where('book_id', '=', currentBookId(bookId))
    .execute()
  return findEntry(db, readerId, bookId)
}

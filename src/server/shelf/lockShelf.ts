import type { Db, Tx } from '#db/db.ts'
import { currentBookId } from '#server/books/currentBookId.ts'
import { isBookVisible } from '#server/shared/visibleReviews.ts'

/** A reader's changes wait for each other: two tabs must not overwrite each other. */
export async function lockShelf(tx: Tx, readerId: string): Promise<void> {
  await tx.selectFrom('users').select('id').where('id', '=', readerId).forNoKeyUpdate().execute()
}

export async function bookExists(db: Db | Tx, readerId: string, bookId: string): Promise<boolean> {
  const row = await db
    .selectFrom('books')
    .select('id')
    .where('id', '=', currentBookId(bookId))
    .where(isBookVisible(readerId))
    .executeTakeFirst()
  return row !== undefined
}

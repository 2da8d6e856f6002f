import { sql } from 'kysely'
import type { Db } from '#db/db.ts'

/**
 * Keeps that a reader calls a book's cover missing or wrong, for a moderator to look at; while one such report of theirs
 * waits, another adds nothing. False when there is no such book.
 */
export async function reportCover(db: Db, readerId: string, bookId: string): Promise<boolean> {
  const book = db.selectFrom('books').where('id', '=', bookId)
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('cover_reports')
    .columns(['book_id', 'user_id', 'description'])
    .expression(
      book
        .select([
          'id',
          sql<string>`${readerId}::uuid`.as('reporter'),
          sql<string>`format('The cover of "%s" by %s is missing or incorrect.', title, author)`.as('description'),
        ])
        .forKeyShare(),
    )
    .onConflict((conflict) => conflict.columns(['user_id', 'book_id']).where('closed_at', 'is', null).doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n || (await book.select('id').executeTakeFirst()) !== undefined
}

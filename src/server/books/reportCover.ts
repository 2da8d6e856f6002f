import { sql } from 'kysely'
import type { Db } from '#db/db.ts'
import { ensureInCatalogue } from './ensureInCatalogue.ts'

/** A reader has at most one open report of a book. False when there is no such book. */
export async function reportCover(db: Db, readerId: string, foundOrKept: string): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const bookId = await ensureInCatalogue(tx, foundOrKept)
    if (bookId === undefined) return false
    const described = tx
      .selectFrom('books')
      .where('id', '=', bookId)
      .select([
        'id',
        sql<string>`${readerId}::uuid`.as('reporter'),
        sql<string>`format('The cover of "%s" by %s is missing or incorrect.', title, author)`.as('description'),
      ])
    await tx
      .insertInto('cover_reports')
      .columns(['book_id', 'user_id', 'description'])
      .expression(described)
      .onConflict((conflict) => conflict.columns(['user_id', 'book_id']).where('closed_at', 'is', null).doNothing())
      .execute()
    return true
  })
}

import { sql } from 'kysely'
import type { Audience } from '#contract/rules.ts'
import type { Entry, Hiding } from '#contract/shelf.ts'
import type { Db } from '#db/db.ts'
import { currentBookId } from '#server/books/currentBookId.ts'
import { entryAfterChange } from './entries.ts'
import { guardShown } from './guardShown.ts'
import { lockShelf } from './lockShelf.ts'

/** Undefined without an entry. The new `updated_at` makes older forms ask instead of overwriting. */
export async function setVisibility(
  db: Db,
  readerId: string,
  { bookId, visibility }: { bookId: string; visibility: Audience },
): Promise<Entry | undefined> {
  return db.transaction().execute(async (tx) => {
    await lockShelf(tx, readerId)
    const refuseShown = await guardShown(tx, readerId)
    const { numUpdatedRows } = await tx
      .updateTable('read_books')
      .set({ visibility, updated_at: sql`clock_timestamp()` })
      .where('user_id', '=', readerId)
      .where('book_id', '=', currentBookId(bookId))
      .executeTakeFirst()
    await refuseShown()
    return numUpdatedRows === 0n ? undefined : entryAfterChange(tx, readerId, bookId)
  })
}

export async function hidingOf(db: Db, authorId: string, bookId: string): Promise<Hiding | null> {
  const row = await db
    .selectFrom('read_books')
    .select((eb) => [
      'hidden_at as at',
      eb
        .selectFrom('moderation_decisions')
        .select('note_to_author')
        .whereRef('author_id', '=', 'read_books.user_id')
        .whereRef('moderation_decisions.book_id', '=', 'read_books.book_id')
        .orderBy('decided_at', 'desc')
        .limit(1)
        .as('note'),
    ])
    .where('user_id', '=', authorId)
    .where('book_id', '=', currentBookId(bookId))
    .executeTakeFirst()
  return row?.at ? { at: row.at.toISOString(), note: row.note } : null
}

import { sql } from 'kysely'
import type { Entry } from '#contract/shelf.ts'
import type { Db, Tx } from '#db/db.ts'
import { currentBookId } from '#server/books/foundBooks.ts'
import { lockShelf } from './entries.ts'
import { entryAfterChange } from './entryAfterChange.ts'

/** Sets or clears the stars of a book on the shelf; stars end a DNF. Undefined when it is not on the shelf. */
export async function rate(
  db: Db,
  readerId: string,
  { bookId, stars }: { bookId: string; stars: number | null },
): Promise<Entry | undefined> {
  return db.transaction().execute(async (tx) => {
    await lockShelf(tx, readerId)
    const { numUpdatedRows } = await tx
      .updateTable('read_books')
      .set({ rating: stars, ...(stars === null ? {} : { is_dnf: false }), updated_at: sql`now()` })
      .where('user_id', '=', readerId)
      .where('book_id', '=', currentBookId(bookId))
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return undefined
    if (stars !== null) await ensureTasteProfile(tx, readerId)
    return entryAfterChange(tx, readerId, bookId)
  })
}

/** Who has rated a book has a taste that the Sage can go by, survey or not. */
export async function ensureTasteProfile(tx: Tx, readerId: string): Promise<void> {
  await tx
    .insertInto('user_taste_profiles')
    .values({ user_id: readerId })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .execute()
}

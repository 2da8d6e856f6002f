import { sql } from 'kysely'
import type { Entry } from '#contract/shelf.ts'
import type { Db, Tx } from '#db/db.ts'
import { isFuture, yearOf } from '#server/shared/days.ts'
import { ensureInCatalogue } from '#server/books/ensureInCatalogue.ts'
import { entryAfterChange, lockShelf } from './entries.ts'
import { rememberEntry } from './remove.ts'

export type DateRefusal = 'start-in-future' | 'finish-in-future' | 'finish-before-start'

/** Current reads start on `on`. Keeps rating, review and notes, but ends a DNF. */
export async function shelve(
  db: Db,
  readerId: string,
  { bookId: asked, status, on }: { bookId: string; status: 'tbr' | 'currently_reading'; on: string },
): Promise<Entry | { refused: 'no-book' | 'start-in-future' }> {
  if (isFuture(on)) return { refused: 'start-in-future' }
  return db.transaction().execute(async (tx) => {
    await lockShelf(tx, readerId)
    const bookId = await ensureInCatalogue(tx, asked)
    if (!bookId) return { refused: 'no-book' }
    await rememberEntry(tx, readerId, bookId)
    const starts = status === 'currently_reading'
    const change = {
      reading_status: status,
      is_dnf: false,
      ...(starts ? { start_date: on, finish_date: null } : {}),
      updated_at: sql<Date>`now()`,
    }
    await tx
      .insertInto('read_books')
      .values({ user_id: readerId, book_id: bookId, reading_status: status, start_date: starts ? on : null })
      .onConflict((conflict) => conflict.columns(['user_id', 'book_id']).doUpdateSet(change))
      .execute()
    return (await entryAfterChange(tx, readerId, bookId))!
  })
}

export async function finish(
  db: Db,
  readerId: string,
  { bookId: asked, on }: { bookId: string; on: string },
): Promise<Entry | { refused: 'no-book' | DateRefusal }> {
  if (isFuture(on)) return { refused: 'finish-in-future' }
  return db.transaction().execute(async (tx) => {
    await lockShelf(tx, readerId)
    const bookId = await ensureInCatalogue(tx, asked)
    if (!bookId) return { refused: 'no-book' }
    const before = await tx
      .selectFrom('read_books')
      .select('start_date')
      .where('user_id', '=', readerId)
      .where('book_id', '=', bookId)
      .executeTakeFirst()
    if (before?.start_date && before.start_date > on) return { refused: 'finish-before-start' }
    await saveFinished(tx, readerId, { bookId, on })
    return (await entryAfterChange(tx, readerId, bookId))!
  })
}

export async function saveFinished(tx: Tx, readerId: string, { bookId, on }: { bookId: string; on: string }) {
  await rememberEntry(tx, readerId, bookId)
  const finished = { reading_status: 'finished', finish_date: on, year_read: yearOf(on) }
  await tx
    .insertInto('read_books')
    .values({ user_id: readerId, book_id: bookId, ...finished })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'book_id']).doUpdateSet({ ...finished, is_dnf: false, updated_at: sql`now()` }),
    )
    .execute()
}

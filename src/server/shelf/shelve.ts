import { sql } from 'kysely'
import type { Entry } from '#contract/shelf.ts'
import type { Db, Tx } from '#db/db.ts'
import { isFuture, yearOf } from '#server/shared/days.ts'
import { ensureInCatalogue } from '#server/books/ensureInCatalogue.ts'
import { entryAfterChange, lockShelf } from './entries.ts'
import { rememberEntry } from './remove.ts'

export type DateProblem = 'start-in-future' | 'finish-in-future' | 'finish-before-start'

/**
 * Puts a book on the TBR or among the current reads, which then starts on `on`. What the entry holds besides (rating,
 * review, notes) stays, but a book that is being read or waits is no DNF. Undefined when there is no such book.
 */
export async function shelve(
  db: Db,
  readerId: string,
  { bookId: asked, status, on }: { bookId: string; status: 'tbr' | 'currently_reading'; on: string },
): Promise<Entry | DateProblem | undefined> {
  if (isFuture(on)) return 'start-in-future'
  return db.transaction().execute(async (tx) => {
    await lockShelf(tx, readerId)
    const bookId = await ensureInCatalogue(tx, asked)
    if (!bookId) return undefined
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
    return entryAfterChange(tx, readerId, bookId)
  })
}

/** Marks a book as read on `on`. A start after that day cannot be right, so it is refused. */
export async function finish(
  db: Db,
  readerId: string,
  { bookId: asked, on }: { bookId: string; on: string },
): Promise<Entry | DateProblem | undefined> {
  if (isFuture(on)) return 'finish-in-future'
  return db.transaction().execute(async (tx) => {
    await lockShelf(tx, readerId)
    const bookId = await ensureInCatalogue(tx, asked)
    if (!bookId) return undefined
    const before = await tx
      .selectFrom('read_books')
      .select('start_date')
      .where('user_id', '=', readerId)
      .where('book_id', '=', bookId)
      .executeTakeFirst()
    if (before?.start_date && before.start_date > on) return 'finish-before-start'
    await saveFinished(tx, readerId, { bookId, on })
    return entryAfterChange(tx, readerId, bookId)
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

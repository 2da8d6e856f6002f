import { sql } from 'kysely'
import type { Tx } from '#db/db.ts'

/** Somebody put the book on a shelf while this waited for others: all is to be begun again. */
export class BegunAgain extends Error {}

/**
 * Holds books with all that readers have of them until the transaction is over, in the order in which everybody else
 * takes them: readers, finds, books. One merge, or its undoing, at a time. Answers which of the books there are.
 */
export async function lockBooks(tx: Tx, bookIds: string[]): Promise<Set<string>> {
  await sql`select pg_advisory_xact_lock(hashtextextended('merging books', 0))`.execute(tx)
  const held = await lockReaders(tx, bookIds)
  await sql`select from found_books where book_id = any(${bookIds}) order by id for update`.execute(tx)
  const books = await sql<{ id: string }>`
    select id from books where id = any(${bookIds}) order by id for update`.execute(tx)
  const newcomers = await sql`
    select from read_books where book_id = any(${bookIds}) and user_id <> all(${held}) limit 1`.execute(tx)
  if (newcomers.rows.length > 0) throw new BegunAgain('a reader came meanwhile')
  await sql`select from read_books where book_id = any(${bookIds}) order by id for update`.execute(tx)
  return new Set(books.rows.map(({ id }) => id))
}

/** Readers of the books, and those who had them off their shelves lately and may put them back. */
async function lockReaders(tx: Tx, bookIds: string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from users where id in (
      select user_id from read_books where book_id = any(${bookIds})
      union select user_id from entries_before where book_id = any(${bookIds}))
    order by id for no key update`.execute(tx)
  return rows.map(({ id }) => id)
}

import { sql } from 'kysely'
import type { Tx } from '#db/db.ts'

/** Until the transaction is over, entries that move are not counted one by one, nor told to the Sage. */
export async function countLater(tx: Tx): Promise<void> {
  await sql`select set_config('sageleaf.merging', 'on', true)`.execute(tx)
}

/** Counts the readers and stars of books, and lets the Sage learn them anew. */
export async function countAnew(tx: Tx, bookIds: string[]): Promise<void> {
  for (const bookId of bookIds) await sql`select recount_readers(${bookId})`.execute(tx)
  await sql`insert into sage_changes (book_number, widely)
    select number, true from books where id = any(${bookIds}) order by number`.execute(tx)
}

/** Counts likes and comments of these entries. */
export async function countUnder(tx: Tx, entryIds: string[]): Promise<void> {
  await sql`update read_books set
      likes = (select count(*) from review_likes where review_id = read_books.id),
      comments = (select count(*) from review_comments where review_id = read_books.id)
    where id = any(${entryIds})`.execute(tx)
}

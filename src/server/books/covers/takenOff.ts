import { sql } from 'kysely'
import type { Db, Tx } from '#db/db.ts'

/** Whether an admin took the cover of a book off: then none comes back by itself. */
export async function isTakenOff(db: Db | Tx, bookId: string): Promise<boolean> {
  const { rows } = await sql`select from covers_sought where book_id = ${bookId} and sought_at = 'infinity'`.execute(db)
  return rows.length > 0
}

/** The same as a condition on the id of a book, within a query. */
export const areNotTakenOff = (bookId: string) =>
  sql<boolean>`${sql.ref(bookId)} not in (select book_id from covers_sought where sought_at = 'infinity')`

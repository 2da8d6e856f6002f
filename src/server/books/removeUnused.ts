import { sql } from 'kysely'
import type { Tx } from '#db/db.ts'
import { isAddedByHand } from './addedByHand.ts'

/** A test fails until every table that refers to books is in one of these two lists. A row of these says that somebody uses a book. */
export const uses = [
  { table: 'read_books', column: 'book_id' },
  { table: 'entries_before', column: 'book_id' },
  { table: 'dismissals', column: 'book_id' },
  { table: 'taste_exclusions', column: 'book_id' },
  { table: 'left_alone_picks', column: 'book_id' },
  { table: 'found_books', column: 'book_id' },
  { table: 'cover_reports', column: 'book_id' },
  { table: 'review_reports', column: 'book_id' },
  { table: 'moderation_decisions', column: 'book_id' },
  { table: 'audit_log', column: 'book_id' },
  { table: 'book_merges', column: 'leads_to' },
] as const

/** Facts about a book, and what is computed from it: they go with it. */
export const goWithBook = [
  'editions',
  'book_changes',
  'covers_sought',
  'recommendations',
  'rewordings',
  'trending_books',
  'book_neighbours',
  'book_facets',
  'notices',
] as const

/** Deletes those of the books that readers added, nobody uses and nobody edited. Returns their ids. */
export async function removeUnused(tx: Tx, bookIds: string[]): Promise<string[]> {
  // Whoever shelves one of them meanwhile is waited for here, and seen below.
  await sql`select from books where id = any(${bookIds}::uuid[]) order by id for update`.execute(tx)
  const isUnused = uses.map(
    ({ table, column }) =>
      sql`not exists (select from ${sql.table(table)} used where ${sql.ref(`used.${column}`)} = books.id)`,
  )
  const { rows } = await sql<{ id: string }>`delete from books where id = any(${bookIds}::uuid[]) and ${isAddedByHand}
    and (select count(*) from book_changes where book_id = books.id) <= 1
    and ${sql.join(isUnused, sql` and `)} returning id`.execute(tx)
  return rows.map(({ id }) => id)
}

import { sql } from 'kysely'
import type { Tx } from '#db/db.ts'
import type { Merging } from './lock.ts'

/** A shelf that holds both books keeps the kept one in its place. */
export async function moveShelfRows(tx: Tx, { mergeId, keptId, duplicateId }: Merging): Promise<void> {
  await sql`with gone as (
      select held.*, kept.id as kept_entry, kept.user_id,
        exists (select from own_shelf_books other where other.shelf_id = held.shelf_id and other.entry_id = kept.id) as is_double
      from own_shelf_books held
        join read_books entry on entry.id = held.entry_id and entry.book_id = ${duplicateId}
        join read_books kept on kept.user_id = entry.user_id and kept.book_id = ${keptId}),
    moved as (
      update own_shelf_books held set entry_id = kept_entry from gone
      where not is_double and held.shelf_id = gone.shelf_id and held.entry_id = gone.entry_id)
    insert into book_merge_rows (merge_id, place, outcome, row_id, before, reader_id)
    select ${mergeId}, 'own_shelf_books', case when is_double then 'dropped' else 'moved' end, kept_entry,
      jsonb_build_object('shelf_id', shelf_id, 'entry_id', entry_id, 'position', position), user_id
    from gone`.execute(tx)
}

/** Leaves out shelves that were deleted since, and books that were taken off. */
export async function returnShelfRows(tx: Tx, { mergeId }: Merging): Promise<void> {
  const recorded = sql`book_merge_rows kept, jsonb_populate_record(null::own_shelf_books, kept.before) held
    where merge_id = ${mergeId} and place = 'own_shelf_books'`
  await sql`update own_shelf_books moved set entry_id = held.entry_id from ${recorded} and outcome = 'moved'
    and moved.shelf_id = held.shelf_id and moved.entry_id::text = kept.row_id`.execute(tx)
  await sql`insert into own_shelf_books select held.* from ${recorded} and outcome = 'dropped'
    and exists (select from own_shelves where id = held.shelf_id)`.execute(tx)
}

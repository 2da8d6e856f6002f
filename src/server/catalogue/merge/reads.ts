import { sql } from 'kysely'
import type { Tx } from '#db/db.ts'
import { currentReadOf, latestPlace } from '#server/shelf/reads.ts'
import type { Merging } from './lock.ts'

/** Of two current reads, the duplicate's is set aside. */
export async function moveReads(tx: Tx, { mergeId, keptId, duplicateId }: Merging): Promise<void> {
  await sql`with pairs as (
      select gone.id as gone_entry, kept.id as kept_entry from read_books gone
      join read_books kept on kept.user_id = gone.user_id
      where gone.book_id = ${duplicateId} and kept.book_id = ${keptId}),
    before as (
      select reads.id, outcome, kept_entry, gone_entry, user_id,
        exists (select from reads other where other.entry_id = kept_entry and other.outcome = 'reading') as is_taken
      from reads join pairs on entry_id = gone_entry),
    moved as (
      update reads set entry_id = kept_entry,
        outcome = case when before.outcome = 'reading' and is_taken then 'paused' else before.outcome end
      from before where reads.id = before.id)
    insert into book_merge_rows (merge_id, place, outcome, row_id, before, reader_id)
    select ${mergeId}, 'reads', 'moved', id, jsonb_build_object('entry_id', gone_entry, 'outcome', outcome), user_id
    from before`.execute(tx)
}

/** Call it after the entries are restored: a trigger gives re-inserted entries new reads, which this replaces. */
export async function returnReads(tx: Tx, { mergeId }: Merging): Promise<void> {
  const recorded = sql`book_merge_rows kept where merge_id = ${mergeId} and place = 'reads'`
  await sql`delete from reads where entry_id::text in (
    select row_id from book_merge_rows where merge_id = ${mergeId} and place = 'read_books' and outcome = 'dropped')`.execute(
    tx,
  )
  await sql`update reads set entry_id = (before ->> 'entry_id')::uuid, outcome = before ->> 'outcome'
    from ${recorded} and kept.row_id = reads.id::text`.execute(tx)
}

/** Also shows the place last noted. */
export async function countReads(tx: Tx, { keptId, duplicateId }: Merging): Promise<void> {
  await sql`update read_books entry set
      times_read = (select count(*) from reads where entry_id = entry.id and outcome = 'finished'),
      (at_unit, at_value) = (
        select unit, value from read_progress
        where reading_status = 'currently_reading' and read_id = ${currentReadOf('entry.id')}
        order by ${latestPlace} limit 1)
    where book_id in (${keptId}, ${duplicateId})`.execute(tx)
}

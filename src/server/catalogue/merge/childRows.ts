import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#db/db.ts'
import { currentReadOf, latestPlace } from '#server/shelf/reads.ts'
import type { Merging } from './lock.ts'
import { tablesUnderEntries } from './tables.ts'

/** Drops a reader's second like or report. */
export async function moveChildRows(tx: Tx, merging: Merging): Promise<void> {
  await dropDoubles(tx, merging, 'review_likes', sql`true`)
  // Of one reader's two reports, the open one stays, so that no case is lost.
  await dropDoubles(tx, merging, 'review_reports', sql`(under.closed_at is not null or other.closed_at is null)`)
  await dropClosed(tx, merging)
  for (const table of tablesUnderEntries) await moveAll(tx, merging, table)
}

const pairs = ({ keptId, duplicateId }: Merging) => sql`
  select gone.id as gone_entry, kept.id as kept_entry, gone.user_id as author
  from read_books gone join read_books kept on kept.user_id = gone.user_id
  where gone.book_id = ${duplicateId} and kept.book_id = ${keptId}`

async function dropDoubles(tx: Tx, merging: Merging, table: string, isLesser: ReturnType<typeof sql>): Promise<void> {
  const place = sql.table(table)
  await sql`with pairs as (${pairs(merging)}), double as (
      delete from ${place} under using pairs, ${place} other
      where under.review_id = gone_entry and other.review_id = kept_entry and other.user_id = under.user_id and ${isLesser}
      returning to_jsonb(under) as before, under.id, under.user_id, author)
    insert into book_merge_rows (merge_id, place, outcome, row_id, before, reader_id, author_id)
    select ${merging.mergeId}, ${table}, 'dropped', id, before, user_id, author from double`.execute(tx)
}

/** Drops a closed report of the kept entry when the same reader's open one moves to it. */
async function dropClosed(tx: Tx, merging: Merging): Promise<void> {
  await sql`with pairs as (${pairs(merging)}), double as (
      delete from review_reports under using pairs, review_reports other
      where under.review_id = kept_entry and other.review_id = gone_entry and other.user_id = under.user_id
      returning to_jsonb(under) as before, under.id, under.user_id, author)
    insert into book_merge_rows (merge_id, place, outcome, row_id, before, reader_id, author_id)
    select ${merging.mergeId}, 'review_reports', 'dropped', id, before, user_id, author from double`.execute(tx)
}

async function moveAll(tx: Tx, merging: Merging, table: string): Promise<void> {
  await sql`with pairs as (${pairs(merging)}), moved as (
      update ${sql.table(table)} under set review_id = kept_entry from pairs where under.review_id = gone_entry
      returning under.id, under.user_id, gone_entry, author)
    insert into book_merge_rows (merge_id, place, outcome, row_id, before, reader_id, author_id)
    select ${merging.mergeId}, ${table}, 'moved', id, jsonb_build_object('review_id', gone_entry), user_id, author
    from moved`.execute(tx)
}

export async function returnChildRows(tx: Tx, { mergeId }: Merging): Promise<void> {
  for (const table of tablesUnderEntries) {
    const place = sql.table(table)
    await sql`update ${place} moved set review_id = (kept.before ->> 'review_id')::uuid from book_merge_rows kept
      where merge_id = ${mergeId} and place = ${table} and outcome = 'moved' and kept.before is not null
        and row_id = moved.id::text and moved.review_id is not null and ${entryExists(sql`kept.before`)}`.execute(tx)
    await sql`insert into ${place} select (jsonb_populate_record(null::${place}, before)).* from book_merge_rows kept
      where merge_id = ${mergeId} and place = ${table} and outcome = 'dropped'
        and (before ->> 'review_id' is null or ${entryExists(sql`kept.before`)})
      on conflict do nothing`.execute(tx)
  }
}

const entryExists = (row: RawBuilder<unknown>) =>
  sql`exists (select from read_books where id = (${row} ->> 'review_id')::uuid)`

export async function recountLikes(tx: Tx, entryIds: string[]): Promise<void> {
  await sql`update read_books set
      likes = (select count(*) from review_likes where review_id = read_books.id),
      comments = (select count(*) from review_comments where review_id = read_books.id and hidden_at is null)
    where id = any(${entryIds})`.execute(tx)
}

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

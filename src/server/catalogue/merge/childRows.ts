import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#db/db.ts'
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

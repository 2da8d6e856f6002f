import { sql } from 'kysely'
import type { Tx } from '#db/db.ts'
import { goingAlong, moving, perReader } from './places.ts'

export interface Held {
  mergeId: string
  keptId: string
  duplicateId: string
}

/** Makes everything but entries that knows the book that goes know the one that stays, and keeps what was done. */
export async function moveRows(tx: Tx, held: Held): Promise<void> {
  await dropDoubleReports(tx, held)
  for (const { table, column, ...more } of moving)
    await moveAll(tx, held, { table, column, reader: 'reader' in more ? more.reader : undefined })
  for (const table of perReader) await moveOfReaders(tx, held, table)
  for (const table of goingAlong) await keepWhole(tx, held, table)
}

/** A reader's report about either book's cover is one; so is one about a review that waits to be added again. */
async function dropDoubleReports(tx: Tx, { mergeId, keptId, duplicateId }: Held): Promise<void> {
  await sql`with double as (
      delete from cover_reports gone where book_id = ${duplicateId} and closed_at is null and exists (
        select from cover_reports where book_id = ${keptId} and closed_at is null and user_id = gone.user_id)
      returning gone.*)
    insert into book_merge_rows (merge_id, place, outcome, row_id, before, reader_id)
    select ${mergeId}, 'cover_reports', 'dropped', id, to_jsonb(double), user_id from double`.execute(tx)
  await sql`with double as (
      delete from review_reports gone where book_id = ${duplicateId} and exists (
        select from review_reports other left join read_books entry on entry.id = other.review_id
        where other.user_id = gone.user_id and other.id <> gone.id
          and coalesce(other.author_id, entry.user_id) = gone.author_id
          and coalesce(other.book_id, entry.book_id) = ${keptId})
      returning gone.*)
    insert into book_merge_rows (merge_id, place, outcome, row_id, before, reader_id, author_id)
    select ${mergeId}, 'review_reports', 'dropped', id, to_jsonb(double), user_id, author_id from double`.execute(tx)
}

interface Moving {
  table: string
  column: string
  reader: string | undefined
}

async function moveAll(
  tx: Tx,
  { mergeId, keptId, duplicateId }: Held,
  { table, column, reader }: Moving,
): Promise<void> {
  const place = sql.table(table)
  const knows = sql.ref(column)
  // This merge leads there already, and is none of what moves.
  const others = table === 'book_merges' ? sql`and id <> ${mergeId}` : sql``
  await sql`with moved as (
      update ${place} set ${knows} = ${keptId} where ${knows} = ${duplicateId} ${others} returning *)
    insert into book_merge_rows (merge_id, place, outcome, row_id, reader_id)
    select ${mergeId}, ${table}, 'moved', id, ${reader ? sql.ref(reader) : sql`null`} from moved`.execute(tx)
}

async function moveOfReaders(
  tx: Tx,
  { mergeId, keptId, duplicateId }: Held,
  table: (typeof perReader)[number],
): Promise<void> {
  const place = sql.table(table)
  const isUndo = table === 'entries_before'
  // What could be put back beside an entry of the book that stays would be put over it; not so one that came along.
  const orHasEntry = isUndo
    ? sql`or exists (select from read_books entry where book_id = ${keptId} and user_id = gone.user_id and not exists (
        select from book_merge_rows came where came.merge_id = ${mergeId} and came.reader_id = gone.user_id
          and place = 'read_books' and outcome = 'moved' and row_id = entry.id::text))`
    : sql``
  await sql`with double as (
      delete from ${place} gone where book_id = ${duplicateId} and (
        exists (select from ${place} where book_id = ${keptId} and user_id = gone.user_id) ${orHasEntry})
      returning gone.*)
    insert into book_merge_rows (merge_id, place, outcome, row_id, before, reader_id)
    select ${mergeId}, ${table}, 'dropped', user_id, to_jsonb(double), user_id from double`.execute(tx)
  await sql`with moved as (
      update ${place} set book_id = ${keptId} ${isUndo ? entryOf(keptId) : sql``} where book_id = ${duplicateId} returning *)
    insert into book_merge_rows (merge_id, place, outcome, row_id, reader_id)
    select ${mergeId}, ${table}, 'moved', user_id, user_id from moved`.execute(tx)
}

/** The entry that Undo would put back is one of that book. */
export const entryOf = (bookId: string) =>
  sql`, entry = case when jsonb_typeof(entry) = 'object' then entry || jsonb_build_object('book_id', ${bookId}::text) else entry end`

async function keepWhole(tx: Tx, { mergeId, duplicateId }: Held, table: string): Promise<void> {
  await sql`insert into book_merge_rows (merge_id, place, outcome, row_id, before)
    select ${mergeId}, ${table}, 'dropped', id, to_jsonb(kept) from ${sql.table(table)} kept where book_id = ${duplicateId}`.execute(
    tx,
  )
}

import { sql } from 'kysely'
import { isbn13Of } from '#contract/isbn.ts'
import type { Tx } from '#db/db.ts'
import type { Merging } from './lock.ts'
import { movedTables, partlyKeptTables, tablesKeptWhole, tablesPerReader } from './tables.ts'

/** Moves everything except entries, and records each row for undo. */
export async function moveRows(tx: Tx, merging: Merging): Promise<void> {
  await dropDoubleReports(tx, merging)
  await tellEdition(tx, merging)
  for (const { table, column, ...more } of movedTables)
    await moveAll(tx, merging, { table, column, reader: 'reader' in more ? more.reader : undefined })
  for (const table of tablesPerReader) await moveOfReaders(tx, merging, table)
  for (const table of tablesKeptWhole) await keepWhole(tx, merging, table)
}

/** What the duplicate knew of its own edition goes with it: its title and pages. */
async function tellEdition(tx: Tx, { mergeId, duplicateId }: Merging): Promise<void> {
  const book = tx.selectFrom('books').select(['isbn', 'title', 'pages']).where('id', '=', duplicateId)
  const { isbn, title, pages } = await book.executeTakeFirstOrThrow()
  const isbn13 = isbn13Of(isbn ?? '')
  if (isbn13 === undefined) return
  await sql`with known as (select * from editions where book_id = ${duplicateId} and isbn13 = ${isbn13}),
      told as (update editions set title = coalesce(known.title, ${title}), pages = coalesce(known.pages, ${pages})
        from known where editions.id = known.id)
    insert into book_merge_rows (merge_id, place, outcome, row_id, before)
    select ${mergeId}, 'editions', 'changed', id, to_jsonb(known) from known`.execute(tx)
}

/** Not where moderators have removed since what a reader had typed. */
async function untellEdition(tx: Tx, { mergeId }: Merging): Promise<void> {
  await sql`update editions set title = before ->> 'title', pages = (before ->> 'pages')::int from book_merge_rows
    where merge_id = ${mergeId} and place = 'editions' and outcome = 'changed' and row_id = editions.id::text
      and (is_described or not coalesce((before ->> 'is_described')::boolean, false))`.execute(tx)
}

/** Drops a reader's second report about the same cover, or about a review that was removed and may come back. */
async function dropDoubleReports(tx: Tx, { mergeId, keptId, duplicateId }: Merging): Promise<void> {
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

interface MovedTable {
  table: string
  column: string
  reader: string | undefined
}

async function moveAll(
  tx: Tx,
  { mergeId, keptId, duplicateId }: Merging,
  { table, column, reader }: MovedTable,
): Promise<void> {
  const place = sql.table(table)
  const reference = sql.ref(column)
  // This merge itself leads to the kept book already.
  const others = table === 'book_merges' ? sql`and id <> ${mergeId}` : sql``
  await sql`with moved as (
      update ${place} set ${reference} = ${keptId} where ${reference} = ${duplicateId} ${others} returning *)
    insert into book_merge_rows (merge_id, place, outcome, row_id, reader_id)
    select ${mergeId}, ${table}, 'moved', id, ${reader ? sql.ref(reader) : sql`null`} from moved`.execute(tx)
}

async function moveOfReaders(
  tx: Tx,
  { mergeId, keptId, duplicateId }: Merging,
  table: (typeof tablesPerReader)[number],
): Promise<void> {
  const place = sql.table(table)
  const isUndo = table === 'entries_before'
  // Undo of a removal would overwrite the reader's entry of the kept book, unless that entry came from the duplicate.
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

/** The entry inside an undo record refers to a book, too. */
const entryOf = (bookId: string) =>
  sql`, entry = case when jsonb_typeof(entry) = 'object' then entry || jsonb_build_object('book_id', ${bookId}::text) else entry end`

async function keepWhole(tx: Tx, { mergeId, duplicateId }: Merging, table: string): Promise<void> {
  await sql`insert into book_merge_rows (merge_id, place, outcome, row_id, before)
    select ${mergeId}, ${table}, 'dropped', id, to_jsonb(kept) from ${sql.table(table)} kept where book_id = ${duplicateId}`.execute(
    tx,
  )
}

/** Leaves rows that were moved or removed since. */
export async function returnRows(tx: Tx, merging: Merging): Promise<void> {
  for (const { table, column } of movedTables) await returnMoved(tx, merging, table, column)
  await untellEdition(tx, merging)
  await restoreDropped(tx, merging, 'cover_reports')
  for (const table of partlyKeptTables) await restoreDropped(tx, merging, table)
  for (const table of tablesPerReader) {
    await returnOfReaders(tx, merging, table)
    await restoreDropped(tx, merging, table)
  }
}

async function returnMoved(
  tx: Tx,
  { mergeId, keptId, duplicateId }: Merging,
  table: string,
  column: string,
): Promise<void> {
  const reference = sql.ref(column)
  await sql`update ${sql.table(table)} moved set ${reference} = ${duplicateId} from book_merge_rows kept
    where merge_id = ${mergeId} and place = ${table} and outcome = 'moved' and before is null
      and row_id = moved.id::text and moved.${reference} = ${keptId}`.execute(tx)
}

async function returnOfReaders(
  tx: Tx,
  { mergeId, keptId, duplicateId }: Merging,
  table: (typeof tablesPerReader)[number],
): Promise<void> {
  const entry = table === 'entries_before' ? entryOf(duplicateId) : sql``
  await sql`update ${sql.table(table)} moved set book_id = ${duplicateId} ${entry} from book_merge_rows kept
    where merge_id = ${mergeId} and place = ${table} and outcome = 'moved'
      and row_id = moved.user_id::text and moved.book_id = ${keptId}`.execute(tx)
}

/** Restores the rows that the merge dropped, except those of readers who have since deleted their account. */
async function restoreDropped(tx: Tx, { mergeId }: Merging, table: string): Promise<void> {
  await sql`insert into ${sql.table(table)}
    select (jsonb_populate_record(null::${sql.table(table)}, before)).* from book_merge_rows
    where merge_id = ${mergeId} and place = ${table} and outcome = 'dropped'
    on conflict do nothing`.execute(tx)
}

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

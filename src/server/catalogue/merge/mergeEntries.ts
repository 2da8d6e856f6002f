import { sql } from 'kysely'
import type { Tx } from '#db/db.ts'
import { allMerged, type EntryRow } from './entryRow.ts'
import { mergedEntry } from './mergedEntry.ts'
import type { Held } from './moveRows.ts'
import { moveUnder } from './moveUnder.ts'
import { countUnder } from './recount.ts'

/**
 * Entries of the book that goes become entries of the one that stays, and two of one reader one. False, and nothing is
 * done, when somebody's words are too long for that.
 */
export async function mergeEntries(tx: Tx, held: Held): Promise<boolean> {
  const pairs = await pairsOf(tx, held)
  const merged = pairs.map(({ stays, goes }) => mergedEntry(stays, goes))
  if (merged.some((entry) => entry === undefined)) return false
  await rememberPairs(tx, held)
  await moveUnder(tx, held)
  await sql`delete from read_books where id = any(${pairs.map(({ goes }) => goes.id)})`.execute(tx)
  await writeEntries(tx, merged as EntryRow[])
  await countUnder(
    tx,
    pairs.map(({ stays }) => stays.id),
  )
  await rememberMerged(tx, held)
  await moveSingles(tx, held)
  return true
}

/** The two entries of each reader who has both books. */
export async function pairsOf(tx: Tx, { keptId, duplicateId }: Pick<Held, 'keptId' | 'duplicateId'>) {
  const { rows } = await sql<{ stays: EntryRow; goes: EntryRow }>`
    select to_jsonb(stays) as stays, to_jsonb(goes) as goes
    from read_books stays join read_books goes on goes.user_id = stays.user_id
    where stays.book_id = ${keptId} and goes.book_id = ${duplicateId}`.execute(tx)
  return rows
}

async function rememberPairs(tx: Tx, { mergeId, keptId, duplicateId }: Held): Promise<void> {
  await sql`insert into book_merge_rows (merge_id, place, outcome, row_id, before, reader_id)
    select ${mergeId}, 'read_books', case when entry.book_id = ${keptId} then 'changed' else 'dropped' end,
      entry.id, to_jsonb(entry), entry.user_id
    from read_books entry
    where entry.book_id in (${keptId}, ${duplicateId}) and (
      select count(*) from read_books each where each.user_id = entry.user_id and each.book_id in (${keptId}, ${duplicateId})
    ) = 2`.execute(tx)
}

async function rememberMerged(tx: Tx, { mergeId }: Held): Promise<void> {
  await sql`update book_merge_rows set after = to_jsonb(entry) from read_books entry
    where merge_id = ${mergeId} and place = 'read_books' and outcome = 'changed' and entry.id::text = row_id`.execute(
    tx,
  )
}

/** Gives entries what `rows` hold in the columns that merging may change. */
export async function writeEntries(tx: Tx, rows: EntryRow[]): Promise<void> {
  const columns = allMerged.map((column) => sql`${sql.ref(column)} = given.${sql.ref(column)}`)
  await sql`update read_books entry set ${sql.join(columns)}, updated_at = clock_timestamp()
    from jsonb_populate_recordset(null::read_books, ${JSON.stringify(rows)}::jsonb) given
    where entry.id = given.id`.execute(tx)
}

async function moveSingles(tx: Tx, { mergeId, keptId, duplicateId }: Held): Promise<void> {
  await sql`with moved as (
      update read_books set book_id = ${keptId} where book_id = ${duplicateId} returning id, user_id)
    insert into book_merge_rows (merge_id, place, outcome, row_id, reader_id)
    select ${mergeId}, 'read_books', 'moved', id, user_id from moved`.execute(tx)
}

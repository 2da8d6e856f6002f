import { sql } from 'kysely'
import type { Tx } from '#db/db.ts'
import type { BookPair, Merging } from './lock.ts'
import { type EntryRow, mergedColumns, mergedEntry } from './mergedEntry.ts'
import { moveChildRows, recountLikes, returnChildRows, countReads, moveReads, returnReads } from './childRows.ts'
import { moveShelfRows, returnShelfRows } from './rows.ts'

/** Returns false, having changed nothing, when words are too long for one entry. */
export async function mergeEntries(tx: Tx, merging: Merging): Promise<boolean> {
  const pairs = await findPairs(tx, merging)
  const merged = pairs.map(({ kept, duplicate }) => mergedEntry(kept, duplicate))
  if (merged.some((entry) => entry === undefined)) return false
  await recordPairs(tx, merging)
  await moveChildRows(tx, merging)
  await moveReads(tx, merging)
  await moveShelfRows(tx, merging)
  await sql`delete from read_books where id = any(${pairs.map(({ duplicate }) => duplicate.id)})`.execute(tx)
  await writeEntries(tx, merged as EntryRow[])
  await countReads(tx, merging)
  await recountLikes(
    tx,
    pairs.map(({ kept }) => kept.id),
  )
  await recordMerged(tx, merging)
  await moveSingles(tx, merging)
  return true
}

export async function findPairs(tx: Tx, { keptId, duplicateId }: BookPair) {
  const { rows } = await sql<{ kept: EntryRow; duplicate: EntryRow }>`
    select to_jsonb(kept) as kept, to_jsonb(duplicate) as duplicate
    from read_books kept join read_books duplicate on duplicate.user_id = kept.user_id
    where kept.book_id = ${keptId} and duplicate.book_id = ${duplicateId}`.execute(tx)
  return rows
}

async function recordPairs(tx: Tx, { mergeId, keptId, duplicateId }: Merging): Promise<void> {
  await sql`insert into book_merge_rows (merge_id, place, outcome, row_id, before, reader_id)
    select ${mergeId}, 'read_books', case when entry.book_id = ${keptId} then 'changed' else 'dropped' end,
      entry.id, to_jsonb(entry), entry.user_id
    from read_books entry
    where entry.book_id in (${keptId}, ${duplicateId}) and (
      select count(*) from read_books each where each.user_id = entry.user_id and each.book_id in (${keptId}, ${duplicateId})
    ) = 2`.execute(tx)
}

async function recordMerged(tx: Tx, { mergeId }: Merging): Promise<void> {
  await sql`update book_merge_rows set after = to_jsonb(entry) from read_books entry
    where merge_id = ${mergeId} and place = 'read_books' and outcome = 'changed' and entry.id::text = row_id`.execute(
    tx,
  )
}

async function writeEntries(tx: Tx, rows: EntryRow[]): Promise<void> {
  const columns = mergedColumns.map((column) => sql`${sql.ref(column)} = given.${sql.ref(column)}`)
  await sql`update read_books entry set ${sql.join(columns)}, updated_at = clock_timestamp()
    from jsonb_populate_recordset(null::read_books, ${JSON.stringify(rows)}::jsonb) given
    where entry.id = given.id`.execute(tx)
}

async function moveSingles(tx: Tx, { mergeId, keptId, duplicateId }: Merging): Promise<void> {
  await sql`with moved as (
      update read_books set book_id = ${keptId} where book_id = ${duplicateId} returning id, user_id)
    insert into book_merge_rows (merge_id, place, outcome, row_id, reader_id)
    select ${mergeId}, 'read_books', 'moved', id, user_id from moved`.execute(tx)
}

const uncompared = sql`'{updated_at,likes,comments}'::text[]`

/** Merged entries changed, hidden or removed since: undoing would overwrite that. */
export async function countChangedReaders(tx: Tx, { mergeId, keptId }: Merging): Promise<number> {
  const { rows } = await sql<{ readers: number }>`
    select count(*)::integer as readers
    from book_merge_rows kept
      left join read_books entry on entry.id::text = kept.row_id and entry.book_id = ${keptId}
    where merge_id = ${mergeId} and place = 'read_books' and outcome = 'changed'
      and to_jsonb(entry) - ${uncompared} is distinct from kept.after - ${uncompared}`.execute(tx)
  return rows[0]!.readers
}

export async function splitEntries(tx: Tx, merging: Merging): Promise<void> {
  await sql`update read_books moved set book_id = ${merging.duplicateId} from book_merge_rows kept
    where merge_id = ${merging.mergeId} and place = 'read_books' and outcome = 'moved'
      and row_id = moved.id::text and moved.book_id = ${merging.keptId}`.execute(tx)
  const kept = await recordedEntries(tx, merging, 'changed')
  const duplicates = await recordedEntries(tx, merging, 'dropped')
  const given = sql`jsonb_populate_recordset(null::read_books, ${JSON.stringify(duplicates)}::jsonb)`
  await sql`insert into read_books select * from ${given}`.execute(tx)
  // A trigger sets `hidden_at` of new entries from the decisions, but not to the exact time.
  await sql`update read_books entry set hidden_at = given.hidden_at from ${given} given where entry.id = given.id`.execute(
    tx,
  )
  await writeEntries(tx, kept)
  await returnChildRows(tx, merging)
  await returnReads(tx, merging)
  await returnShelfRows(tx, merging)
  await countReads(tx, merging)
  await recountLikes(
    tx,
    [...kept, ...duplicates].map(({ id }) => id),
  )
}

async function recordedEntries(tx: Tx, { mergeId }: Merging, outcome: 'changed' | 'dropped'): Promise<EntryRow[]> {
  const rows = await tx
    .selectFrom('book_merge_rows')
    .select(sql<EntryRow>`before`.as('before'))
    .where('merge_id', '=', mergeId)
    .where('place', '=', 'read_books')
    .where('outcome', '=', outcome)
    .orderBy('row_id')
    .execute()
  return rows.map(({ before }) => before)
}

import { sql } from 'kysely'
import type { Tx } from '#db/db.ts'
import { entryOf, type Held } from './moveRows.ts'
import { keptInPart, moving, perReader } from './places.ts'

/** Everything but entries that was the other book's own is so again, as far as nobody moved or removed it since. */
export async function returnRows(tx: Tx, held: Held): Promise<void> {
  for (const { table, column } of moving) await returnMoved(tx, held, table, column)
  await putBack(tx, held, 'cover_reports')
  for (const table of keptInPart) await putBack(tx, held, table)
  for (const table of perReader) {
    await returnOfReaders(tx, held, table)
    await putBack(tx, held, table)
  }
}

async function returnMoved(
  tx: Tx,
  { mergeId, keptId, duplicateId }: Held,
  table: string,
  column: string,
): Promise<void> {
  const knows = sql.ref(column)
  await sql`update ${sql.table(table)} moved set ${knows} = ${duplicateId} from book_merge_rows kept
    where merge_id = ${mergeId} and place = ${table} and outcome = 'moved' and before is null
      and row_id = moved.id::text and moved.${knows} = ${keptId}`.execute(tx)
}

async function returnOfReaders(
  tx: Tx,
  { mergeId, keptId, duplicateId }: Held,
  table: (typeof perReader)[number],
): Promise<void> {
  const entry = table === 'entries_before' ? entryOf(duplicateId) : sql``
  await sql`update ${sql.table(table)} moved set book_id = ${duplicateId} ${entry} from book_merge_rows kept
    where merge_id = ${mergeId} and place = ${table} and outcome = 'moved'
      and row_id = moved.user_id::text and moved.book_id = ${keptId}`.execute(tx)
}

/** Rows that gave way to others come back. Theirs who left have left with them. */
export async function putBack(tx: Tx, { mergeId }: Held, table: string): Promise<void> {
  await sql`insert into ${sql.table(table)}
    select (jsonb_populate_record(null::${sql.table(table)}, before)).* from book_merge_rows
    where merge_id = ${mergeId} and place = ${table} and outcome = 'dropped'
    on conflict do nothing`.execute(tx)
}

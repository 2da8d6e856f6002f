import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#db/db.ts'
import { type EntryRow, mergedColumns } from './entryRow.ts'
import { narrower } from './mergedEntry.ts'
import { writeEntries } from './mergeEntries.ts'
import type { Held } from './moveRows.ts'
import { underEntries } from './places.ts'
import { countUnder } from './recount.ts'

/**
 * Entries go back to the book that they were of, and of one that was made of two, both are there again as they were. What
 * their readers changed since stays; of how many entries that is, is said. Who took the book off the shelf meanwhile keeps it off.
 */
export async function splitEntries(tx: Tx, held: Held): Promise<number> {
  await sql`update read_books moved set book_id = ${held.duplicateId} from book_merge_rows kept
    where merge_id = ${held.mergeId} and place = 'read_books' and outcome = 'moved'
      and row_id = moved.id::text and moved.book_id = ${held.keptId}`.execute(tx)
  const merged = await mergedStill(tx, held)
  await reviveEntries(tx, held, merged)
  await writeEntries(
    tx,
    merged.map(({ before, after, now }) => entryWithout(before, after, now)),
  )
  await returnUnder(tx, held)
  await countUnder(
    tx,
    merged.flatMap(({ now, gone }) => [now.id, gone.id]),
  )
  return merged.filter(({ after, now }) => changedGroups(after, now).length > 0).length
}

interface Merged {
  before: EntryRow
  after: EntryRow
  now: EntryRow
  /** The entry that was merged into it. */
  gone: EntryRow
}

async function mergedStill(tx: Tx, { mergeId, keptId }: Held): Promise<Merged[]> {
  const { rows } = await sql<Merged>`
    select kept.before, kept.after, to_jsonb(entry) as now, gone.before as gone
    from book_merge_rows kept
    join read_books entry on entry.id::text = kept.row_id and entry.book_id = ${keptId}
    join book_merge_rows gone on gone.merge_id = kept.merge_id and gone.place = 'read_books' and gone.outcome = 'dropped'
      and gone.reader_id = kept.reader_id
    where kept.merge_id = ${mergeId} and kept.place = 'read_books' and kept.outcome = 'changed'
    order by entry.id`.execute(tx)
  return rows
}

/** What a moderator hid since, stays hidden on both sides; what its reader withdrew from others since, stays withdrawn. */
async function reviveEntries(tx: Tx, { duplicateId }: Held, merged: Merged[]): Promise<void> {
  const rows = merged.map(({ gone, now, after }) => ({
    ...gone,
    ...asWithdrawn(gone, after, now),
    book_id: duplicateId,
    likes: 0,
    comments: 0,
    hidden_at: now.hidden_at === after.hidden_at ? gone.hidden_at : (now.hidden_at ?? gone.hidden_at),
  }))
  const given = sql`jsonb_populate_recordset(null::read_books, ${JSON.stringify(rows)}::jsonb)`
  await sql`insert into read_books select * from ${given}`.execute(tx)
  // A trigger has asked the decisions; they know to the moment only of those that stand.
  await sql`update read_books entry set hidden_at = given.hidden_at from ${given} given where entry.id = given.id`.execute(
    tx,
  )
}

function asWithdrawn(gone: EntryRow, after: EntryRow, now: EntryRow): Partial<EntryRow> {
  const changed: (keyof EntryRow)[][] = changedGroups(after, now)
  const isStillShared = now.share_with_community && (now.public_review ?? '').trim() !== ''
  return {
    ...(changed.includes(mergedColumns.visibility) && { visibility: narrower(gone.visibility, now.visibility) }),
    ...(changed.includes(mergedColumns.review) && { share_with_community: gone.share_with_community && isStillShared }),
  }
}

/** The entry as it was, but for what its reader, or a moderator, changed since it was merged. */
export function entryWithout(before: EntryRow, after: EntryRow, now: EntryRow): EntryRow {
  const kept = new Set(changedGroups(after, now).flat())
  return Object.fromEntries(
    Object.entries(now).map(([column, value]) => {
      const isMerged = Object.values(mergedColumns)
        .flat()
        .includes(column as never)
      return [column, isMerged && !kept.has(column as never) ? before[column as keyof EntryRow] : value]
    }),
  ) as unknown as EntryRow
}

const changedGroups = (after: EntryRow, now: EntryRow) =>
  Object.values(mergedColumns).filter((columns: (keyof EntryRow)[]) =>
    columns.some((column) => JSON.stringify(after[column]) !== JSON.stringify(now[column])),
  )

/** Likes, comments and reports go back under the review that they were under, and those that gave way are there again. */
async function returnUnder(tx: Tx, { mergeId }: Held): Promise<void> {
  for (const table of underEntries) {
    const place = sql.table(table)
    await sql`update ${place} moved set review_id = (kept.before ->> 'review_id')::uuid from book_merge_rows kept
      where merge_id = ${mergeId} and place = ${table} and outcome = 'moved' and kept.before is not null
        and row_id = moved.id::text and moved.review_id is not null and ${isThere(sql`kept.before`)}`.execute(tx)
    await sql`insert into ${place} select (jsonb_populate_record(null::${place}, before)).* from book_merge_rows kept
      where merge_id = ${mergeId} and place = ${table} and outcome = 'dropped'
        and (before ->> 'review_id' is null or ${isThere(sql`kept.before`)})
      on conflict do nothing`.execute(tx)
  }
}

const isThere = (row: RawBuilder<unknown>) =>
  sql`exists (select from read_books where id = (${row} ->> 'review_id')::uuid)`

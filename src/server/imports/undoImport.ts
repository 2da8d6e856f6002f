import { sql } from 'kysely'
import type { Db, Tx } from '#db/db.ts'
import { lookUpCurrentId } from '#server/books/currentBookId.ts'
import { removeUnused } from '#server/books/removeUnused.ts'
import { lockShelf } from '#server/shelf/lockShelf.ts'
import { showLatestRead } from '#server/shelf/reads.ts'
import type { ReadingStatus } from '#contract/books.ts'
import { enqueue } from '#server/shared/enqueue.ts'
import { forgetImported } from '#server/shared/importedLine.ts'
import { tell } from '#server/shared/notices.ts'
import { takeRestBack } from './archive/takeRestBack.ts'
import { type Snapshot, snapshotOf } from './apply.ts'
import { forgetTaste } from './taste.ts'

const batchRows = 25

interface Done {
  place: number
  bookId: string
  before: Snapshot | null
  after: Snapshot
}

/** Takes back what the import did, the last row first. What was changed since stays, and the row says so. */
export async function undoImport(db: Db, importId: string): Promise<void> {
  const found = await db
    .selectFrom('imports')
    .select('user_id as readerId')
    .where('id', '=', importId)
    .where('state', '=', 'undoing')
    .executeTakeFirst()
  if (!found) return
  await forgetImported(db, importId)
  while (await undoBatch(db, importId, found.readerId));
  while (await removeMadeBooks(db, importId));
  await db.transaction().execute(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('imports')
      .set({ state: 'undone', ended_at: sql`now()` })
      .where('id', '=', importId)
      .where('state', '=', 'undoing')
      .executeTakeFirst()
    if (numUpdatedRows > 0n)
      await tell(tx, { kind: 'import', readers: sql`select ${found.readerId}::uuid`, subjectId: importId, importId })
    await removeEmptyShelves(tx, importId, found.readerId)
    await takeRestBack(tx, importId)
    await forgetTaste(tx, { importId, readerId: found.readerId })
    await enqueue(tx, 'refresh-picks', { userId: found.readerId }, { key: `refresh-picks:${found.readerId}` })
  })
}

async function undoBatch(db: Db, importId: string, readerId: string): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    await lockShelf(tx, readerId)
    const rows = (await tx
      .selectFrom('import_rows')
      .select(['place', 'book_id as bookId', 'before', 'after'])
      .where('import_id', '=', importId)
      .where('outcome', 'in', ['imported', 'merged'])
      .orderBy('place', 'desc')
      .limit(batchRows)
      .forUpdate()
      .execute()) as unknown as Done[]
    for (const row of rows) {
      const isWhole = await undoRow(tx, readerId, row)
      await tx
        .updateTable('import_rows')
        .set({ outcome: isWhole ? 'undone' : 'kept' })
        .where('import_id', '=', importId)
        .where('place', '=', row.place)
        .execute()
    }
    return rows.length === batchRows
  })
}

/** Of bookkeeping: a like or a glance is no change of the reader's. */
const kept = new Set([
  'id',
  'user_id',
  'book_id',
  'created_at',
  'updated_at',
  'likes',
  'comments',
  'hidden_at',
  'tbr_position',
  'times_read',
])

interface Undone extends Done {
  now: Snapshot
}

/** Whether all that the row did is taken back. */
async function undoRow(tx: Tx, readerId: string, done: Done): Promise<boolean> {
  const { before, after } = done
  const bookId = await lookUpCurrentId(tx, done.bookId)
  const now = await snapshotOf(tx, readerId, bookId)
  if (!now) return true
  // Removed since and put on the shelf again: that is the reader's own.
  if (now.entry['id'] !== after.entry['id']) return false
  if (!before && isSame(now, after)) {
    await tx.deleteFrom('read_books').where('user_id', '=', readerId).where('book_id', '=', bookId).execute()
    return true
  }
  const undone = { ...done, now }
  const areReadsGone = await removeReads(tx, undone)
  const isEntryAsBefore = await restoreColumns(tx, undone)
  return before !== null && areReadsGone && isEntryAsBefore
}

/** A read that was changed since, or has progress by now, stays. */
async function removeReads(tx: Tx, { before, after, now }: Undone): Promise<boolean> {
  const earlier = new Set((before?.reads ?? []).map(({ id }) => id))
  const added = after.reads.filter(({ id }) => !earlier.has(id))
  const untouched = added.filter((read) => now.reads.some((other) => isEqual(withoutTimes(read), withoutTimes(other))))
  const ids = untouched.map(({ id }) => id as string)
  await sql`delete from reads where id = any(${ids}::uuid[])`.execute(tx)
  const shelves = after.shelves.filter((id) => !before?.shelves.includes(id))
  await sql`delete from own_shelf_books where entry_id = ${now.entry['id']} and shelf_id = any(${shelves}::uuid[])`.execute(
    tx,
  )
  return untouched.length === added.length
}

/** Columns that still are as the import left them. The entry then shows the latest of the reads that are left. */
async function restoreColumns(tx: Tx, { before, after, now }: Undone): Promise<boolean> {
  const entryId = now.entry['id'] as string
  const valueBefore = (column: string) => before?.entry[column] ?? blank[column] ?? null
  const changed = Object.keys(after.entry).filter(
    (column) => !kept.has(column) && !isEqual(after.entry[column], valueBefore(column)),
  )
  const untouched = changed.filter((column) => isEqual(now.entry[column], after.entry[column]))
  const status = untouched.includes('reading_status') ? valueBefore('reading_status') : now.entry['reading_status']
  const columns = untouched.filter((column) => column !== 'reading_status')
  if (columns.length > 0) {
    const values = JSON.stringify(Object.fromEntries(columns.map((column) => [column, valueBefore(column)])))
    await sql`update read_books entry set ${sql.join(columns.map((column) => sql`${sql.ref(column)} = told.${sql.ref(column)}`))}
      from jsonb_populate_record(null::read_books, ${values}::jsonb) told where entry.id = ${entryId}`.execute(tx)
  }
  await showLatestRead(tx, entryId, status as ReadingStatus)
  const stars = valueBefore('rating') as number | null
  if (before && untouched.includes('rating'))
    await sql`update read_books set rating = ${stars} where id = ${entryId} and not is_dnf`.execute(tx)
  return untouched.length === changed.length
}

const blank: Record<string, unknown> = {
  reading_status: 'tbr',
  is_dnf: false,
  is_paused: false,
  is_owned: false,
  is_own_length: true,
  genres: [],
  share_with_community: false,
  spoiler_warning: false,
  visibility: 'private',
}

function isSame(one: Snapshot, other: Snapshot): boolean {
  const entryOf = ({ entry }: Snapshot) =>
    Object.fromEntries(Object.entries(entry).filter(([column]) => !kept.has(column)))
  return (
    isEqual(entryOf(one), entryOf(other)) &&
    isEqual(one.shelves, other.shelves) &&
    isEqual(one.reads.map(withoutTimes), other.reads.map(withoutTimes))
  )
}

const withoutTimes = (read: Record<string, unknown>) => ({ ...read, created_at: null, updated_at: null })

const isEqual = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

/** Books that were new to the catalogue, a few at a time; the rows say what became of them. False after the last. */
async function removeMadeBooks(db: Db, importId: string): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const rows = await tx
      .selectFrom('import_rows')
      .select(['place', 'book_id as bookId'])
      .where('import_id', '=', importId)
      .where('has_made', 'is', true)
      .where('reason', 'is', null)
      .orderBy('place')
      .limit(batchRows)
      .execute()
    const made = rows.flatMap(({ bookId }) => bookId ?? [])
    const gone = await removeUnused(tx, made)
    await sql`update import_rows set reason = case when book_id = any(${gone}::uuid[]) then 'book-gone' else 'book-stays' end
      where import_id = ${importId} and place = any(${rows.map(({ place }) => place)}::int[])`.execute(tx)
    return rows.length === batchRows
  })
}

/** Shelves that the import made and that hold nothing else. */
async function removeEmptyShelves(tx: Tx, importId: string, readerId: string): Promise<void> {
  await sql`delete from own_shelves shelf where user_id = ${readerId}
    and id = any((select made_shelves from imports where id = ${importId})::uuid[])
    and not exists (select from own_shelf_books where shelf_id = shelf.id)`.execute(tx)
}

import { setTimeout as sleep } from 'node:timers/promises'
import { sql, type Updateable } from 'kysely'
import type { ImportRows } from '#db/types.ts'
import type { Db, Tx } from '#db/db.ts'
import { enqueue } from '#server/shared/enqueue.ts'
import { tellImported } from '#server/shared/importedLine.ts'
import { suspensionOf } from '#server/shared/suspension.ts'
import { tell } from '#server/shared/notices.ts'
import { lockShelf } from '#server/shelf/lockShelf.ts'
import { askLater } from './askServices.ts'
import { applyBook } from './archive/applyBook.ts'
import { storedPictures, withPictures } from './archive/pictures.ts'
import { bringRest } from './archive/bringRest.ts'
import { applyRow, type Snapshot, snapshotOf, snapshotQuery } from './apply.ts'
import { bookOfRow, countMade, currentBooks, type Waiting } from './bookOfRow.ts'
import { inState, stateByItself } from './inState.ts'
import type { Imported, ImportedState } from './imported.ts'
import { isOfTheRow, orLeaveOut } from './orLeaveOut.ts'
import { letSagePick } from './taste.ts'

const batchRows = 25
const longestRestMs = 200
/** Or a few more: it is counted every batch. Other readers find these books, too, so the rest of a file waits to be matched. */
const mostMade = 5000

/** Without a place: a row of an archive that is no book. */
type OnFault = (error: unknown, place?: number) => void

interface Run {
  importId: string
  readerId: string
  audience: string
  source: string
  states: Record<string, ImportedState>
  /** Of an archive, by their names in it. */
  pictures: Map<string, string>
  onFault: OnFault
  /** Of the operator. */
  blockedWords: readonly string[]
  /** Counts one more that others see. */
  isWithinPace: (tx: Tx, readerId: string) => Promise<boolean>
}

/** Without `isWithinPace`, there is no pace. */
type Rules = Partial<Pick<Run, 'blockedWords' | 'isWithinPace'>>

interface Batch extends Run {
  bookIds: Map<string, string>
  /** Of these books, those that were on no shelf yet: they need no snapshot. */
  unshelved: Set<string>
  shelfIds: Map<string, string>
  madeShelves: string[]
  /** Whether the file may still add books to the catalogue. */
  mayMake: boolean
}

/**
 * Puts the rows on the shelf, a few at a time: each once, however often the run is stopped. A row that the database refuses
 * is left out, and `onFault` hears of it. What others would read with a word in `blockedWords`, or beyond the pace of new
 * readers, is kept for the reader alone, and such a book is not made: its row waits to be matched.
 */
export async function runImport(
  db: Db,
  importId: string,
  onFault: OnFault = () => undefined,
  { blockedWords = [], isWithinPace = async () => true }: Rules = {},
): Promise<void> {
  const run = await findRun(db, importId, { onFault, blockedWords, isWithinPace })
  if (!run) return
  while (await paced(() => runBatch(db, run)));
  await db.transaction().execute(async (tx) => {
    await bringRest(tx, importId, onFault)
    await letSagePick(tx, run)
    const { numUpdatedRows } = await tx
      .updateTable('imports')
      .set({ state: 'done', ended_at: sql`now()` })
      .where('id', '=', importId)
      .where('state', '=', 'running')
      .executeTakeFirstOrThrow()
    // Not twice, should another process have ended it meanwhile.
    if (numUpdatedRows > 0n) {
      await tellImported(tx, importId)
      await tell(tx, { kind: 'import', readers: sql`select ${run.readerId}::uuid`, subjectId: importId, importId })
    }
    await enqueue(tx, 'refresh-picks', { userId: run.readerId }, { key: `refresh-picks:${run.readerId}` })
    await askLater(tx, importId, 0)
  })
}

/** Rests between batches, a third of the time: other readers' requests come first. */
async function paced(batch: () => Promise<boolean>): Promise<boolean> {
  const start = performance.now()
  const isMore = await batch()
  if (isMore) await sleep(Math.min((performance.now() - start) / 2, longestRestMs))
  return isMore
}

async function findRun(
  db: Db,
  importId: string,
  given: Pick<Run, 'onFault'> & Required<Rules>,
): Promise<Run | undefined> {
  const row = await db
    .selectFrom('imports')
    .select(['user_id as readerId', 'audience', 'format', 'states'])
    .where('id', '=', importId)
    .where('state', '=', 'running')
    .executeTakeFirst()
  if (!row) return undefined
  const pictures = await storedPictures(db, importId)
  return { importId, ...given, pictures, ...row, source: row.format, states: row.states as Run['states'] }
}

/** False after the last row. A batch with a row that the database refuses begins again, each row apart. */
async function runBatch(db: Db, run: Run): Promise<boolean> {
  try {
    return await runRows(db, run, runRow)
  } catch (error) {
    if (!isOfTheRow(error)) throw error
    return runRows(db, run, tryRow)
  }
}

async function runRows(
  db: Db,
  run: Run,
  runOne: (tx: Tx, batch: Batch, row: Waiting) => Promise<void>,
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    await lockShelf(tx, run.readerId)
    const rows = (await tx
      .selectFrom('import_rows')
      .select(['place', 'told', 'action', 'book_id as bookId', 'same_as as sameAs', 'taken'])
      .where('import_id', '=', run.importId)
      .where('outcome', 'is', null)
      .orderBy('place')
      .limit(batchRows)
      .forUpdate()
      .execute()) as unknown as Waiting[]
    const books = await currentBooks(tx, run.readerId, rows)
    const bookIds = new Map(books.map(({ named, id }) => [named, id]))
    const unshelved = new Set(books.filter(({ isShelved }) => !isShelved).map(({ id }) => id))
    const mayMake = (await countMade(tx, run.importId)) < mostMade && !(await suspensionOf(tx, run.readerId))
    const batch: Batch = { ...run, bookIds, unshelved, shelfIds: new Map(), madeShelves: [], mayMake }
    for (const row of rows) await runOne(tx, batch, row)
    if (batch.madeShelves.length > 0)
      await sql`update imports set made_shelves = made_shelves || ${batch.madeShelves}::uuid[] where id = ${run.importId}`.execute(
        tx,
      )
    return rows.length === batchRows
  })
}

async function tryRow(tx: Tx, batch: Batch, row: Waiting): Promise<void> {
  await orLeaveOut(
    tx,
    () => runRow(tx, batch, row),
    async (error) => {
      batch.onFault(error, row.place)
      batch.shelfIds.clear()
      await endRow(tx, batch, row, { outcome: 'skipped', reason: 'fault' })
    },
  )
}

async function endRow(tx: Tx, { importId }: Run, { place }: Waiting, set: Updateable<ImportRows>): Promise<void> {
  await tx.updateTable('import_rows').set(set).where('import_id', '=', importId).where('place', '=', place).execute()
}

async function runRow(tx: Tx, run: Batch, waiting: Waiting): Promise<void> {
  if (waiting.action === 'skip') return endRow(tx, run, waiting, { outcome: 'skipped' })
  const row = { ...waiting, told: withStored(waiting.told, run.pictures) }
  const { bookId, isMade = false } = (await bookOfRow(tx, run, row)) ?? {}
  if (bookId === undefined) return endRow(tx, run, row, { outcome: 'to-match' })
  const before = run.unshelved.delete(bookId) ? null : await snapshotOf(tx, run.readerId, bookId)
  const { archived } = row.told
  if (archived) await applyBook(tx, { ...run, bookId, archived, taken: row.taken })
  else await applyRow(tx, { ...run, bookId, taken: row.taken, ...placed(run, row.told) }, before)
  await endWithEntry(tx, run, row, { bookId, isMade, before })
}

interface Ended {
  bookId: string
  isMade: boolean
  before: Snapshot | null
}

/** Keeps what the entry was and is, for an undo. */
async function endWithEntry(tx: Tx, run: Batch, { place }: Waiting, { bookId, isMade, before }: Ended): Promise<void> {
  await tx
    .updateTable('import_rows')
    .from(sql`(${snapshotQuery(run.readerId, bookId)})`.as('done'))
    .set({
      outcome: before ? 'merged' : 'imported',
      book_id: bookId,
      has_made: isMade,
      entry_id: sql`(done.entry ->> 'id')::uuid`,
      before: before && JSON.stringify(before),
      after: sql`to_jsonb(done)`,
    })
    .where('import_id', '=', run.importId)
    .where('place', '=', place)
    .execute()
}

const withStored = (told: Imported, pictures: Map<string, string>): Imported =>
  told.archived ? { ...told, archived: withPictures(told.archived, pictures) } : told

function placed({ states }: Run, told: Imported): { told: Imported; state: ImportedState } {
  if (told.state) return { told, state: told.state }
  const state = states[told.shelf ?? ''] ?? stateByItself(told)
  return { told: inState(told, state), state }
}

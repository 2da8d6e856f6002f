import { setTimeout as sleep } from 'node:timers/promises'
import { sql, type Updateable } from 'kysely'
import { authorMaxLength, titleMaxLength } from '#contract/rules.ts'
import type { ImportRows } from '#db/types.ts'
import type { Db, Tx } from '#db/db.ts'
import { resolveBook } from '#server/books/resolveBook.ts'
import { insertByHand } from '#server/shelf/byHand/addByHand.ts'
import { lockShelf } from '#server/shelf/entries.ts'
import { enqueue } from '#server/shared/enqueue.ts'
import { askLater } from './askServices.ts'
import { applyBook, completeBook } from './archive/applyBook.ts'
import { storedPictures, withPictures } from './archive/pictures.ts'
import { bringRest } from './archive/bringRest.ts'
import { applyRow, snapshotOf } from './apply.ts'
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
}

interface Batch extends Run {
  bookIds: Map<string, string>
  shelfIds: Map<string, string>
  madeShelves: string[]
  /** Whether the file may still add books to the catalogue. */
  mayMake: boolean
}

interface Waiting {
  place: number
  told: Imported
  action: string
  bookId: string | null
  sameAs: number | null
  taken: string[]
}

/**
 * Puts the rows on the shelf, a few at a time: each once, however often the run is stopped. A row that the database refuses
 * is left out, and `onFault` hears of it.
 */
export async function runImport(db: Db, importId: string, onFault: OnFault = () => undefined): Promise<void> {
  const run = await findRun(db, importId, onFault)
  if (!run) return
  while (await paced(() => runBatch(db, run)));
  await db.transaction().execute(async (tx) => {
    await bringRest(tx, importId, onFault)
    await letSagePick(tx, run)
    await tx
      .updateTable('imports')
      .set({ state: 'done', ended_at: sql`now()` })
      .where('id', '=', importId)
      .where('state', '=', 'running')
      .execute()
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

async function findRun(db: Db, importId: string, onFault: OnFault): Promise<Run | undefined> {
  const row = await db
    .selectFrom('imports')
    .select(['user_id as readerId', 'audience', 'format', 'states'])
    .where('id', '=', importId)
    .where('state', '=', 'running')
    .executeTakeFirst()
  if (!row) return undefined
  const pictures = await storedPictures(db, importId)
  return { importId, onFault, pictures, ...row, source: row.format, states: row.states as Run['states'] }
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
    const bookIds = await currentIds(tx, rows)
    const mayMake = (await countMade(tx, run.importId)) < mostMade
    const batch: Batch = { ...run, bookIds, shelfIds: new Map(), madeShelves: [], mayMake }
    for (const row of rows) await runOne(tx, batch, row)
    if (batch.madeShelves.length > 0)
      await sql`update imports set made_shelves = made_shelves || ${batch.madeShelves}::uuid[] where id = ${run.importId}`.execute(
        tx,
      )
    return rows.length === batchRows
  })
}

/** By the id that a row names: that of the book in the catalogue. */
async function currentIds(tx: Tx, rows: Waiting[]): Promise<Map<string, string>> {
  const named = [...new Set(rows.flatMap(({ bookId }) => bookId ?? []))]
  const { rows: found } = await sql<{ named: string; id: string }>`
    select named, books.id from unnest(${named}::uuid[]) named
      left join found_books on found_books.id = named
      left join book_merges merged on merged.gone_id = named and merged.undone_at is null
      join books on books.id = coalesce(found_books.book_id, merged.leads_to, named)`.execute(tx)
  return new Map(found.map(({ named: name, id }) => [name, id]))
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
  const { bookId, isMade = false } = (await bookOf(tx, run, row)) ?? {}
  if (bookId === undefined) return endRow(tx, run, row, { outcome: 'to-match' })
  const before = await snapshotOf(tx, run.readerId, bookId)
  const { archived } = row.told
  if (archived) await applyBook(tx, { ...run, bookId, archived, taken: row.taken })
  else await applyRow(tx, { ...run, bookId, taken: row.taken, ...placed(run, row.told) }, before)
  const after = await snapshotOf(tx, run.readerId, bookId)
  await endRow(tx, run, row, {
    outcome: before ? 'merged' : 'imported',
    book_id: bookId,
    has_made: isMade,
    entry_id: after!.entry['id'] as string,
    before: before && JSON.stringify(before),
    after: JSON.stringify(after),
  })
}

const withStored = (told: Imported, pictures: Map<string, string>): Imported =>
  told.archived ? { ...told, archived: withPictures(told.archived, pictures) } : told

function placed({ states }: Run, told: Imported): { told: Imported; state: ImportedState } {
  if (told.state) return { told, state: told.state }
  const state = states[told.shelf ?? ''] ?? stateByItself(told)
  return { told: inState(told, state), state }
}

interface BookOfRow {
  bookId: string
  isMade?: boolean
}

async function bookOf(tx: Tx, run: Batch, row: Waiting): Promise<BookOfRow | undefined> {
  if (row.sameAs !== null) {
    const first = await tx
      .selectFrom('import_rows')
      .select('book_id as bookId')
      .where('import_id', '=', run.importId)
      .where('place', '=', row.sameAs)
      .executeTakeFirst()
    if (first?.bookId) return { bookId: first.bookId }
  }
  const known = row.bookId === null ? undefined : run.bookIds.get(row.bookId)
  if (known !== undefined) return { bookId: known }
  return row.action === 'make' || (row.action === 'add' && row.told.title !== '')
    ? makeBook(tx, run, row.told)
    : undefined
}

/** Somebody may have added the book since the preview. */
async function makeBook(tx: Tx, { readerId, mayMake }: Batch, told: Imported): Promise<BookOfRow | undefined> {
  const author = told.authors.join(', ')
  if (told.title === '' || author === '') return undefined
  const named = {
    title: told.title.slice(0, titleMaxLength),
    author: author.slice(0, authorMaxLength),
    isbn: told.isbns[0],
  }
  const known = await resolveBook(tx, named)
  if (known && 'bookId' in known) return known
  if (!mayMake) return undefined
  const isbn = known === undefined ? named.isbn : undefined
  const bookId = await insertByHand(tx, readerId, { ...named, isbn, cover: null })
  await tx
    .updateTable('books')
    .set({
      first_year: told.year,
      pages: told.pages,
      series: told.series?.slice(0, titleMaxLength),
      series_position: told.series && told.seriesPosition,
    })
    .where('id', '=', bookId)
    .execute()
  if (told.archived) await completeBook(tx, bookId, told.archived)
  return { bookId, isMade: true }
}

async function countMade(tx: Tx, importId: string): Promise<number> {
  const { made } = await tx
    .selectFrom('import_rows')
    .select((eb) => eb.fn.countAll<number>().as('made'))
    .where('import_id', '=', importId)
    .where('has_made', 'is', true)
    .executeTakeFirstOrThrow()
  return made
}

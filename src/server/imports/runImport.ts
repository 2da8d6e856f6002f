import { sql } from 'kysely'
import type { Db, Tx } from '#db/db.ts'
import { currentBookId } from '#server/books/currentBookId.ts'
import { resolveBook } from '#server/books/resolveBook.ts'
import { insertByHand } from '#server/shelf/byHand/addByHand.ts'
import { lockShelf } from '#server/shelf/entries.ts'
import { enqueue } from '#server/shared/enqueue.ts'
import { applyRow, snapshotOf } from './apply.ts'
import type { Imported, ImportedState } from './imported.ts'

const batchRows = 25

interface Run {
  importId: string
  readerId: string
  audience: string
  source: string
  states: Record<string, ImportedState>
}

interface Waiting {
  place: number
  told: Imported
  action: string
  bookId: string | null
  sameAs: number | null
}

/** Puts the rows on the shelf, a few at a time: each once, however often the run is stopped. */
export async function runImport(db: Db, importId: string): Promise<void> {
  const run = await findRun(db, importId)
  if (!run) return
  while (await runBatch(db, run));
  await db.transaction().execute(async (tx) => {
    await tx
      .updateTable('imports')
      .set({ state: 'done', ended_at: sql`now()` })
      .where('id', '=', importId)
      .where('state', '=', 'running')
      .execute()
    await enqueue(tx, 'refresh-picks', { userId: run.readerId }, { key: `refresh-picks:${run.readerId}` })
  })
}

async function findRun(db: Db, importId: string): Promise<Run | undefined> {
  const row = await db
    .selectFrom('imports')
    .select(['user_id as readerId', 'audience', 'format', 'states'])
    .where('id', '=', importId)
    .where('state', '=', 'running')
    .executeTakeFirst()
  return row && { importId, ...row, source: row.format, states: row.states as Run['states'] }
}

async function runBatch(db: Db, run: Run): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    await lockShelf(tx, run.readerId)
    const rows = (await tx
      .selectFrom('import_rows')
      .select(['place', 'told', 'action', 'book_id as bookId', 'same_as as sameAs'])
      .where('import_id', '=', run.importId)
      .where('outcome', 'is', null)
      .orderBy('place')
      .limit(batchRows)
      .forUpdate()
      .execute()) as unknown as Waiting[]
    for (const row of rows) await runRow(tx, run, row)
    return rows.length === batchRows
  })
}

async function runRow(tx: Tx, run: Run, row: Waiting): Promise<void> {
  const end = (outcome: string, set: object = {}) =>
    tx
      .updateTable('import_rows')
      .set({ outcome, ...set })
      .where('import_id', '=', run.importId)
      .where('place', '=', row.place)
      .execute()
  if (row.action === 'skip') return void (await end('skipped'))
  const bookId = await bookOf(tx, run, row)
  if (bookId === undefined) return void (await end('to-match'))
  const before = await snapshotOf(tx, run.readerId, bookId)
  const state = row.told.state ?? run.states[row.told.shelf ?? ''] ?? stateByItself(row.told)
  await applyRow(tx, { ...run, bookId, told: row.told, state })
  const after = await snapshotOf(tx, run.readerId, bookId)
  await end(before ? 'merged' : 'imported', {
    book_id: bookId,
    entry_id: after!.entry['id'] as string,
    before: before && JSON.stringify(before),
    after: JSON.stringify(after),
  })
}

/** Of a shelf that says nothing: a book with a read or stars was finished. */
export const stateByItself = ({ reads, timesRead, rating }: Imported): ImportedState =>
  timesRead > 0 || reads.length > 0 || rating !== null ? 'finished' : 'tbr'

async function bookOf(tx: Tx, { importId, readerId }: Run, row: Waiting): Promise<string | undefined> {
  if (row.sameAs !== null) {
    const first = await tx
      .selectFrom('import_rows')
      .select('book_id as bookId')
      .where('import_id', '=', importId)
      .where('place', '=', row.sameAs)
      .executeTakeFirst()
    if (first?.bookId) return first.bookId
  }
  if (row.bookId !== null) {
    const book = await tx
      .selectFrom('books')
      .select('id')
      .where('id', '=', currentBookId(row.bookId))
      .executeTakeFirst()
    if (book) return book.id
  }
  return row.action === 'make' || (row.action === 'add' && row.told.title !== '')
    ? makeBook(tx, readerId, row.told)
    : undefined
}

/** Somebody may have added the book since the preview. */
async function makeBook(tx: Tx, readerId: string, told: Imported): Promise<string | undefined> {
  const author = told.authors.join(', ')
  if (told.title === '' || author === '') return undefined
  const named = { title: told.title.slice(0, 500), author: author.slice(0, 500), isbn: told.isbns[0] }
  const known = await resolveBook(tx, named)
  if (known && 'bookId' in known) return known.bookId
  const isbn = known === undefined ? named.isbn : undefined
  return insertByHand(tx, readerId, { ...named, isbn, cover: null })
}

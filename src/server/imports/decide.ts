import { sql } from 'kysely'
import { type ImportState, type Import, type MergeField, mergeFields } from '#contract/imports.ts'
import type { Audience } from '#contract/rules.ts'
import type { Db, Tx } from '#db/db.ts'
import { enqueue } from '#server/shared/enqueue.ts'
import { forgetEnd } from '#server/shared/notices.ts'
import { bookExists } from '#server/shelf/lockShelf.ts'
import type { Imported } from './imported.ts'

type NotReady = { refused: 'not-ready' }
type UnderWay = { refused: 'under-way' }

export type Choice = { is: 'book'; bookId: string } | { is: 'new-book' } | { is: 'skip' }

interface Chosen {
  importId: string
  place: number
  choice: Choice
}

/** Of a row that nothing has been done with yet; after the run, of one that was to be matched. Undefined without the row. */
export async function chooseForRow(
  db: Db,
  readerId: string,
  { importId, place, choice }: Chosen,
): Promise<'chosen' | NotReady | { refused: 'no-book' | 'nameless' } | undefined> {
  if (choice.is === 'book' && !(await bookExists(db, readerId, choice.bookId))) return { refused: 'no-book' }
  return db.transaction().execute((tx) => choose(tx, readerId, { importId, place, choice }))
}

async function choose(tx: Tx, readerId: string, { importId, place, choice }: Chosen) {
  // Locked: a run must not start between, else it would import the row twice.
  const row = await tx
    .selectFrom('imports')
    .innerJoin('import_rows', 'imports.id', 'import_rows.import_id')
    .select(['told', 'state', 'outcome'])
    .where('import_id', '=', importId)
    .where('place', '=', place)
    .where('user_id', '=', readerId)
    .forUpdate('imports')
    .executeTakeFirst()
  if (!row) return undefined
  if (row.state !== 'ready' && !(row.state === 'done' && row.outcome === 'to-match'))
    return { refused: 'not-ready' } as const
  const { title, authors } = row.told as unknown as Imported
  if (choice.is === 'new-book' && (title === '' || authors.length === 0)) return { refused: 'nameless' } as const
  const bookId = choice.is === 'book' ? choice.bookId : null
  const owned = sql<boolean>`exists (select from read_books where user_id = ${readerId} and book_id = ${bookId})`
  await tx
    .updateTable('import_rows')
    .set({
      book_id: bookId,
      matched_by: bookId && 'reader',
      same_as: null,
      reason: choice.is === 'skip' ? 'chosen' : null,
      action:
        choice.is === 'skip'
          ? 'skip'
          : choice.is === 'new-book'
            ? 'make'
            : sql<string>`case when ${owned} then 'merge' else 'add' end`,
      outcome: null,
    })
    .where('import_id', '=', importId)
    .where('place', '=', place)
    .execute()
  return 'chosen' as const
}

export async function setShelfState(
  db: Db,
  readerId: string,
  { importId, shelf, state }: { importId: string; shelf: string; state: ImportState },
): Promise<'set' | NotReady> {
  const { numUpdatedRows } = await db
    .updateTable('imports')
    .set({ states: sql`states || jsonb_build_object(${shelf}::text, ${state}::text)` })
    .where('id', '=', importId)
    .where('user_id', '=', readerId)
    .where('state', '=', 'ready')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('import_rows')
          .select('place')
          .where('import_id', '=', importId)
          .where(sql<boolean>`told ->> 'shelf' = ${shelf}`),
      ),
    )
    .executeTakeFirst()
  return numUpdatedRows > 0n ? 'set' : { refused: 'not-ready' }
}

/** Runs what is open: the whole file, or rows that were matched after an earlier run. */
export async function startImport(
  db: Db,
  readerId: string,
  { importId, audience }: { importId: string; audience: Audience },
): Promise<'started' | NotReady> {
  return move(db, readerId, { importId, from: ['ready', 'done'], to: 'running', job: 'run-import', audience })
}

export async function startUndo(db: Db, readerId: string, importId: string): Promise<'started' | NotReady> {
  return move(db, readerId, { importId, from: ['done'], to: 'undoing', job: 'undo-import' })
}

interface Move {
  importId: string
  from: string[]
  to: 'running' | 'undoing'
  job: 'run-import' | 'undo-import'
  audience?: Audience
}

/** The jobs of one reader run one after the other. */
async function move(
  db: Db,
  readerId: string,
  { importId, from, to, job, audience }: Move,
): Promise<'started' | NotReady> {
  return db.transaction().execute(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('imports')
      .set({ state: to, ...(audience && { audience }), started_at: sql`coalesce(started_at, now())`, ended_at: null })
      .where('id', '=', importId)
      .where('user_id', '=', readerId)
      .where('state', 'in', from)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return { refused: 'not-ready' }
    await forgetEnd(tx, 'import_id', importId)
    await enqueue(tx, job, { importId }, { queue: `import:${readerId}` })
    return 'started'
  })
}

export async function forgetImport(
  db: Db,
  readerId: string,
  importId: string,
): Promise<'forgotten' | UnderWay | undefined> {
  const found = await db
    .selectFrom('imports')
    .select('state')
    .where('id', '=', importId)
    .where('user_id', '=', readerId)
    .executeTakeFirst()
  if (!found) return undefined
  const { numDeletedRows } = await db
    .deleteFrom('imports')
    .where('id', '=', importId)
    .where('state', 'not in', ['running', 'undoing'])
    .executeTakeFirst()
  return numDeletedRows > 0n ? 'forgotten' : { refused: 'under-way' }
}

/** Fields in which a row wins over the entry that it merges with. False when there is no such row that is still open. */
export async function takeFields(
  db: Db,
  readerId: string,
  { importId, place, fields }: { importId: string; place: number; fields: MergeField[] },
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    if (!(await lockOpen(tx, readerId, importId))) return false
    const { numUpdatedRows } = await tx
      .updateTable('import_rows')
      .set({ taken: [...new Set(fields)] })
      .where('import_id', '=', importId)
      .where('place', '=', place)
      .where('outcome', 'is', null)
      .executeTakeFirst()
    return numUpdatedRows > 0n
  })
}

/** The same for all rows that are still open. Of two rows about one book the first counts, whoever wins. */
export async function setWinner(
  db: Db,
  readerId: string,
  { importId, wins }: { importId: string; wins: Import['wins'] },
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    if (!(await lockOpen(tx, readerId, importId))) return false
    await tx.updateTable('imports').set({ wins }).where('id', '=', importId).execute()
    await tx
      .updateTable('import_rows')
      .set({ taken: wins === 'file' ? [...mergeFields] : [] })
      .where('import_id', '=', importId)
      .where('same_as', 'is', null)
      .where(({ eb, or }) => or([eb('outcome', 'is', null), eb('outcome', '=', 'to-match')]))
      .execute()
    return true
  })
}

/** A run must not start between. */
async function lockOpen(tx: Tx, readerId: string, importId: string): Promise<boolean> {
  const { rows } = await sql`select from imports where id = ${importId} and user_id = ${readerId}
    and state in ('ready', 'done') for update`.execute(tx)
  return rows.length > 0
}

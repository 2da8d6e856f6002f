import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Audience } from '#contract/rules.ts'
import type { House } from '#server/house.ts'
import { planImport } from '#server/imports/plan.ts'
import { receiveFile } from '#server/imports/receive.ts'
import { runImport } from '#server/imports/runImport.ts'
import { undoImport } from '#server/imports/undoImport.ts'
import type { SignedInReader } from './reader.ts'

export const importDay = '2026-11-23'

const headers =
  'Title,Author,ISBN13,My Rating,Date Read,Date Added,Bookshelves,Exclusive Shelf,My Review,Private Notes,Read Count,Owned Copies'
const quoted = (cells: string[]) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')

/** A file of Goodreads with these cells by column. */
export const goodreads = (...rows: Record<string, string>[]): string =>
  [headers, ...rows.map((row) => quoted(headers.split(',').map((name) => row[name] ?? '')))].join('\n')

/** The import of a file whose rows wait for a plan. */
export async function receivedImport(house: House, reader: SignedInReader, content: string | Buffer): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'sageleaf-test-'))
  try {
    const path = join(folder, 'library.csv')
    await writeFile(path, content)
    const received = await receiveFile(house, reader.id, { path, fileName: 'library.csv', today: importDay })
    if ('refused' in received) throw new Error(received.refused)
    return received.importId
  } finally {
    await rm(folder, { recursive: true })
  }
}

export async function previewedImport(house: House, reader: SignedInReader, content: string | Buffer): Promise<string> {
  const importId = await receivedImport(house, reader, content)
  await planImport(house.db, importId)
  return importId
}

export const startRun = ({ db }: House, importId: string) =>
  db
    .updateTable('imports')
    .set({ state: 'running', started_at: sql`coalesce(started_at, now())` })
    .where('id', '=', importId)
    .execute()

export async function doneImport(
  house: House,
  reader: SignedInReader,
  content: string | Buffer,
  audience: Audience = 'private',
): Promise<string> {
  const importId = await previewedImport(house, reader, content)
  await house.db.updateTable('imports').set({ audience }).where('id', '=', importId).execute()
  await startRun(house, importId)
  await runImport(house.db, importId)
  return importId
}

export async function undoneImport({ db }: House, importId: string): Promise<void> {
  await db.updateTable('imports').set({ state: 'undoing' }).where('id', '=', importId).execute()
  await undoImport(db, importId)
}

export const importRowsOf = ({ db }: House, importId: string) =>
  db.selectFrom('import_rows').selectAll().where('import_id', '=', importId).orderBy('place').execute()

/** Everything of a reader's shelf, without ids of rows and times of writing. */
export async function lifeOf({ db }: House, reader: SignedInReader) {
  const { rows } = await sql<{ life: unknown }>`
    select jsonb_agg(to_jsonb(entry) - '{id,updated_at}'::text[] || jsonb_build_object(
      'reads', (select jsonb_agg(to_jsonb(r) - '{id,entry_id,created_at,updated_at}'::text[] order by finished_on, started_on) from reads r where r.entry_id = entry.id),
      'shelves', (select jsonb_agg(shelf.name order by name) from own_shelf_books held join own_shelves shelf on shelf.id = shelf_id where entry_id = entry.id)
    ) order by book_id) as life
    from read_books entry where user_id = ${reader.id}`.execute(db)
  const shelves = await db
    .selectFrom('own_shelves')
    .select('name')
    .where('user_id', '=', reader.id)
    .orderBy('name')
    .execute()
  return { life: rows[0]!.life, shelves: shelves.map(({ name }) => name) }
}

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
import { openTable } from '#server/imports/file/readTable.ts'
import { formatOfHeaders, mappedTable } from '#server/imports/formats.ts'
import { guessMapping } from '#server/imports/formats/anyTable.ts'
import type { Imported } from '#server/imports/imported.ts'
import { Row, readsDayFirst } from '#server/imports/row.ts'

export const table = (headers: string, ...rows: string[]) => [headers, ...rows].join('\n')

export const importDay = '2026-11-23'

const goodreadsHeaders =
  'Title,Author,ISBN13,My Rating,Date Read,Date Added,Bookshelves,Exclusive Shelf,My Review,Private Notes,Read Count,Owned Copies'
const quoted = (cells: string[]) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')

/** A file of Goodreads with these cells by column. */
export const goodreads = (...rows: Record<string, string>[]): string =>
  [goodreadsHeaders, ...rows.map((row) => quoted(goodreadsHeaders.split(',').map((name) => row[name] ?? '')))].join(
    '\n',
  )

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
  await planImport(house.db, { importId })
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

/** The books of a file, in the format that its headers name. */
export async function booksIn(content: string | Buffer): Promise<{ format: string; books: Imported[] }> {
  const folder = await mkdtemp(join(tmpdir(), 'import-'))
  try {
    const path = join(folder, 'export.csv')
    await writeFile(path, content)
    const { headers, rows } = (await openTable(path))!
    const format = formatOfHeaders(headers) ?? mappedTable(guessMapping(headers))
    const all = []
    for await (const { cells } of rows()) all.push(cells)
    const reading = { today: importDay, dayFirst: readsDayFirst(all.flat()) }
    return { format: format.name, books: all.map((cells) => format.read(new Row(headers, cells, reading))) }
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** The book of a file with one row. */
export async function onlyBook(content: string | Buffer): Promise<Imported & { from: string }> {
  const { books, format } = await booksIn(content)
  if (books.length !== 1) throw new Error(`${books.length} books in place of one`)
  return { ...books[0]!, from: format }
}

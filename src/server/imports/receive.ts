import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { sql } from 'kysely'
import type { Mapping } from '#contract/imports.ts'
import { maxImportRows } from '#contract/importRules.ts'
import { authorMaxLength, titleMaxLength } from '#contract/rules.ts'
import type { Db, Tx } from '#db/db.ts'
import type { House } from '#server/house.ts'
import { enqueue } from '#server/shared/enqueue.ts'
import { forgetEnd } from '#server/shared/notices.ts'
import type { ArchiveRefusal } from './archive/openArchive.ts'
import { receiveArchive } from './archive/receiveArchive.ts'
import { type FileRefusal, refuseFile } from './file/refuseFile.ts'
import { openTable, type Table, TableFault, type TableRow } from './file/readTable.ts'
import { type Format, formatOfHeaders, mappedTable } from './formats.ts'
import { guessMapping } from './formats/anyTable.ts'
import type { Imported } from './imported.ts'
import { readsDayFirst, Row } from './row.ts'

const batchRows = 500
/** Of all cells: the database takes no more than 256 MB at once, and a batch is in memory several times over. */
const batchLength = 1024 * 1024

interface Received {
  path: string
  fileName: string
  /** The reader's day. */
  today: string
}

export type ReceiveRefusal =
  | { refused: FileRefusal | ArchiveRefusal | 'no-rows' | 'too-many-rows' | 'cut-short' }
  | { refused: 'row-too-long'; line: number }

/** Stores the rows of a file for a preview. Nothing of it is on the shelf yet. */
export async function receiveFile(
  house: Pick<House, 'db' | 'storage'>,
  readerId: string,
  { path, fileName, today }: Received,
): Promise<{ importId: string } | ReceiveRefusal> {
  const { db } = house
  const refused = await refuseFile(path)
  if (refused === 'archive')
    return receiveArchive(house, readerId, { path, fileName, fingerprint: await fingerprintOf(path) })
  if (refused) return { refused }
  const table = await tableIn(path)
  if (!table) return { refused: 'no-rows' }
  if (table instanceof TableFault) return refusalOf(table)
  const seen = await survey(table)
  if (seen.fault && (seen.fault.why === 'too-long' || seen.rows === 0)) return refusalOf(seen.fault)
  if (seen.rows === 0) return { refused: 'no-rows' }
  if (seen.rows > maxImportRows) return { refused: 'too-many-rows' }
  const known = formatOfHeaders(table.headers)
  const mapping = known ? null : guessMapping(table.headers)
  return db.transaction().execute(async (tx) => {
    const { id } = await tx
      .insertInto('imports')
      .values({
        user_id: readerId,
        file_name: fileName.slice(0, 255),
        fingerprint: await fingerprintOf(path),
        format: known?.name ?? 'Table',
        headers: table.headers,
        day_first: seen.dayFirst,
        mapping: mapping && JSON.stringify(mapping),
        fault: seen.fault ? JSON.stringify({ why: seen.fault.why, line: seen.fault.line }) : null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const format = known ?? mappedTable(mapping!)
    const reading = { today, dayFirst: seen.dayFirst }
    let place = 0
    for await (const rows of batches(table)) {
      await insertRows(tx, id, { headers: table.headers, format, reading, rows, first: place })
      place += rows.length
    }
    await enqueue(
      tx,
      'plan-import',
      { importId: id, askedAt: new Date().toISOString() },
      { queue: `plan-import:${readerId}` },
    )
    return { importId: id }
  })
}

/** The fault is in the header. */
async function tableIn(path: string): Promise<Table | TableFault | undefined> {
  try {
    return await openTable(path)
  } catch (error) {
    if (error instanceof TableFault) return error
    throw error
  }
}

const refusalOf = ({ why, line }: TableFault): ReceiveRefusal =>
  why === 'too-long' ? { refused: 'row-too-long', line } : { refused: 'cut-short' }

async function fingerprintOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}

/** Counts the rows and looks at their dates, once through the file. */
async function survey(table: Table): Promise<{ rows: number; dayFirst: boolean; fault: TableFault | undefined }> {
  let rows = 0
  let dayFirst = false
  let fault: TableFault | undefined
  try {
    for await (const { cells } of table.rows()) {
      rows += 1
      dayFirst ||= readsDayFirst(cells)
      if (rows > maxImportRows) break
    }
  } catch (error) {
    if (!(error instanceof TableFault)) throw error
    fault = error
  }
  return { rows, dayFirst, fault }
}

/** Ends without a fault where the file ends early: `survey` has noted it. */
async function* batches(table: Table): AsyncGenerator<TableRow[]> {
  let batch: TableRow[] = []
  let length = 0
  try {
    for await (const row of table.rows()) {
      batch.push(row)
      length += row.cells.reduce((sum, cell) => sum + cell.length + 1, 0)
      if (batch.length < batchRows && length < batchLength) continue
      yield batch
      batch = []
      length = 0
    }
  } catch (error) {
    if (!(error instanceof TableFault)) throw error
  }
  if (batch.length > 0) yield batch
}

interface Batch {
  headers: string[]
  format: Format
  reading: { today: string; dayFirst: boolean }
  rows: TableRow[]
  first: number
}

async function insertRows(tx: Tx, importId: string, { headers, format, reading, rows, first }: Batch): Promise<void> {
  const read = rows.map(({ line, cells }, index) => {
    const row = new Row(headers, cells, reading)
    const isDeleted = format.isDeleted?.(row) ?? false
    const told = withNamesThatFit(format.read(row))
    const isNameless = told.title === '' && told.isbns.length === 0 && !hasKnownId(told)
    const reason = isDeleted ? 'deleted' : isNameless ? 'no-title' : null
    return { place: first + index, line, cells, told, action: reason && 'skip', reason }
  })
  await sql`insert into import_rows (import_id, place, line, cells, told, action, reason)
    select ${importId}, given.place, given.line, given.cells, given.told, given.action, given.reason
    from jsonb_to_recordset(${JSON.stringify(read)}::jsonb)
      as given (place int, line int, cells text[], told jsonb, action text, reason text)`.execute(tx)
}

/** A title or a list of authors longer than a book may have is cut; the whole is kept and noted. */
function withNamesThatFit(told: Imported): Imported {
  const names = [
    { column: 'Title', text: told.title, longest: titleMaxLength },
    { column: 'Authors', text: told.authors.join(', '), longest: authorMaxLength },
  ]
  const tooLong = names.filter(({ text, longest }) => text.length > longest)
  if (tooLong.length === 0) return told
  return {
    ...told,
    title: told.title.slice(0, titleMaxLength),
    extras: { ...told.extras, ...Object.fromEntries(tooLong.map(({ column, text }) => [column, text])) },
    unread: [...told.unread, ...tooLong.map(({ column, text }) => ({ column, text, why: 'long' as const }))],
  }
}

/** Other programs' ids name no book to us. */
const hasKnownId = ({ ids }: Imported) =>
  ids['openLibraryWork'] !== undefined || ids['openLibraryEdition'] !== undefined

/** Reads the stored rows again by other columns, and plans them again. False when there is no such import to map. */
export async function mapColumns(
  db: Db,
  readerId: string,
  { importId, mapping, today }: { importId: string; mapping: Mapping; today: string },
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const found = await tx
      .updateTable('imports')
      .set({ mapping: JSON.stringify(mapping), state: 'reading', wins: 'mine' })
      .where('id', '=', importId)
      .where('user_id', '=', readerId)
      .where('mapping', 'is not', null)
      .where('state', 'in', ['reading', 'ready'])
      .returning(['headers', 'day_first as dayFirst'])
      .executeTakeFirst()
    if (!found) return false
    await forgetEnd(tx, 'import_id', importId)
    for (let first = 0; ; first += batchRows) {
      const rows = await takeRows(tx, importId, first)
      if (rows.length === 0) break
      await insertRows(tx, importId, {
        headers: found.headers,
        format: mappedTable(mapping),
        reading: { today, dayFirst: found.dayFirst },
        rows,
        first,
      })
    }
    await enqueue(
      tx,
      'plan-import',
      { importId, askedAt: new Date().toISOString() },
      { queue: `plan-import:${readerId}` },
    )
    return true
  })
}

/** A batch of stored rows, from the place `first`, which are gone then. */
async function takeRows(tx: Tx, importId: string, first: number): Promise<TableRow[]> {
  const rows = await tx
    .deleteFrom('import_rows')
    .where('import_id', '=', importId)
    .where('place', '>=', first)
    .where('place', '<', first + batchRows)
    .returning(['place', 'line', 'cells'])
    .execute()
  return rows.toSorted((one, other) => one.place - other.place)
}

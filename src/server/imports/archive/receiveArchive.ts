import { sql } from 'kysely'
import { maxImportRows } from '#contract/importRules.ts'
import type { Tx } from '#db/db.ts'
import type { House } from '#server/house.ts'
import { enqueue } from '#server/shared/enqueue.ts'
import { type Imported, type ImportedRead, type ImportedState, nothingImported, type PartialDay } from '../imported.ts'
import { type ArchivedBook, type ArchivedRead, readBook } from './archivedBook.ts'
import { type Archive, ArchiveFault, type ArchiveRefusal, openArchive } from './openArchive.ts'
import { keepPictures, picturesNamedBy } from './pictures.ts'
import { readReader } from './readerParts.ts'

const batchRows = 100
const batchLength = 1024 * 1024

/** As `imports.format`: what an import of our own archive is called. */
export const archiveSource = 'Sageleaf'

interface Received {
  path: string
  fileName: string
  fingerprint: string
}

/** Stores what an archive of ours holds for a preview: all of it, or nothing. */
export async function receiveArchive(
  { db }: Pick<House, 'db'>,
  readerId: string,
  { path, fileName, fingerprint }: Received,
): Promise<{ importId: string } | { refused: ArchiveRefusal | 'too-many-rows' }> {
  const archive = await openArchive(path)
  if ('refused' in archive) return archive
  try {
    const reader = await readReader(archive)
    return await db.transaction().execute(async (tx) => {
      const { id } = await tx
        .insertInto('imports')
        .values({
          user_id: readerId,
          file_name: fileName.slice(0, 255),
          fingerprint,
          format: archiveSource,
          headers: [],
          archive: JSON.stringify(reader),
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      const { rows, pictures } = await insertBooks(tx, id, archive)
      if (rows > maxImportRows) throw new TooManyRows()
      await keepPictures(tx, id, archive, pictures)
      await enqueue(
        tx,
        'plan-import',
        { importId: id, askedAt: new Date().toISOString() },
        { queue: `plan-import:${readerId}` },
      )
      return { importId: id }
    })
  } catch (error) {
    if (error instanceof TooManyRows) return { refused: 'too-many-rows' }
    if (!(error instanceof ArchiveFault)) throw error
    return { refused: error.refused }
  } finally {
    archive.close()
  }
}

class TooManyRows extends Error {}

/** Returns how many there are, and the pictures that they name; stops once there are too many. */
async function insertBooks(
  tx: Tx,
  importId: string,
  archive: Archive,
): Promise<{ rows: number; pictures: Set<string> }> {
  const pictures = new Set<string>()
  let place = 0
  let batch: object[] = []
  let length = 0
  for await (const line of archive.lines()) {
    const book = readBook(line)
    for (const name of picturesNamedBy(book)) pictures.add(name)
    batch.push({ place, line: place + 1, cells: [], told: toImported(book) })
    length += line.length
    place += 1
    if (place > maxImportRows) break
    if (batch.length < batchRows && length < batchLength) continue
    await insertBatch(tx, importId, batch)
    batch = []
    length = 0
  }
  await insertBatch(tx, importId, batch)
  return { rows: place, pictures }
}

async function insertBatch(tx: Tx, importId: string, batch: object[]): Promise<void> {
  await sql`insert into import_rows (import_id, place, line, cells, told)
    select ${importId}, given.place, given.line, given.cells, given.told
    from jsonb_to_recordset(${JSON.stringify(batch)}::jsonb) as given (place int, line int, cells text[], told jsonb)`.execute(
    tx,
  )
}

/** For the preview and the match. The run takes the book itself, which says more. */
function toImported(archived: ArchivedBook): Imported {
  const { book, entry, reads, shelves } = archived
  return {
    ...nothingImported,
    title: book.title,
    authors: book.authors,
    series: book.series,
    seriesPosition: book.series_position,
    isbns: book.isbns,
    year: book.first_year,
    pages: entry.own_pages ?? book.pages,
    minutes: entry.own_minutes,
    state: stateOf(entry),
    reads: reads.toReversed().map(toRead),
    timesRead: entry.times_read,
    rating: entry.rating,
    review: entry.public_review ?? '',
    hasSpoiler: entry.spoiler_warning,
    privateNotes: entry.private_notes ?? '',
    warnings: entry.content_warnings ?? nothingImported.warnings,
    shelves,
    isOwned: entry.is_owned,
    lentTo: entry.lent_to,
    addedOn: entry.created_at.slice(0, 10),
    extras: {},
    unread: [],
    archived,
  }
}

function stateOf({ reading_status: status, is_dnf, is_paused }: ArchivedBook['entry']): ImportedState {
  if (status === 'tbr') return 'tbr'
  if (status === 'currently_reading') return is_paused ? 'paused' : 'reading'
  return is_dnf ? 'dnf' : 'finished'
}

const toRead = (read: ArchivedRead): ImportedRead => ({
  outcome: read.outcome,
  startDate: partialDay(read.started_on, read.started_precision),
  finishDate: partialDay(read.finished_on, read.finished_precision),
})

const partialDay = (day: string | null, precision: ArchivedRead['started_precision']): PartialDay | null =>
  day && day.slice(0, { day: 10, month: 7, year: 4 }[precision])

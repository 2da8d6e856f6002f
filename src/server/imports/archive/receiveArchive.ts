import { sql } from 'kysely'
import { maxImportRows } from '#contract/importRules.ts'
import type { Tx } from '#db/db.ts'
import type { House } from '#server/house.ts'
import { storeCoverAsIs } from '#server/books/covers/storeCover.ts'
import { enqueue } from '#server/shared/enqueue.ts'
import { type ArchivedBook, readBook } from './archivedBook.ts'
import { type Archive, ArchiveFault, type ArchiveRefusal, openArchive } from './openArchive.ts'
import { readReader } from './readerParts.ts'
import { toImported } from './toImported.ts'

const batchRows = 100

/** As `imports.format`: what an import of our own archive is called. */
export const archiveSource = 'Sageleaf'

interface Received {
  path: string
  fileName: string
  fingerprint: string
}

/** Stores what an archive of ours holds for a preview: all of it, or nothing. */
export async function receiveArchive(
  house: Pick<House, 'db' | 'storage'>,
  readerId: string,
  { path, fileName, fingerprint }: Received,
): Promise<{ importId: string } | { refused: ArchiveRefusal | 'too-many-rows' }> {
  const archive = await openArchive(path)
  if ('refused' in archive) return archive
  try {
    const reader = await readReader(archive)
    const covers = await storeCovers(house, archive)
    return await house.db.transaction().execute(async (tx) => {
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
      const rows = await insertBooks(tx, id, archive, covers)
      if (rows > maxImportRows) throw new TooManyRows()
      await enqueue(tx, 'plan-import', { importId: id }, { queue: `plan-import:${readerId}` })
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

/** By name in the archive: the address here. A picture that is none is left out. */
async function storeCovers(house: Pick<House, 'db' | 'storage'>, archive: Archive): Promise<Map<string, string>> {
  const addresses = new Map<string, string>()
  for (const name of archive.covers) {
    const address = await storeCoverAsIs(house, (await archive.read(name))!)
    if (address !== undefined) addresses.set(name, address)
  }
  return addresses
}

/** Returns how many there are; stops once there are too many. */
async function insertBooks(tx: Tx, importId: string, archive: Archive, covers: Map<string, string>): Promise<number> {
  let place = 0
  let batch: object[] = []
  for await (const line of archive.lines()) {
    const told = toImported(withCovers(readBook(line), covers))
    batch.push({ place, line: place + 1, cells: [], told })
    place += 1
    if (place > maxImportRows) return place
    if (batch.length < batchRows) continue
    await insertBatch(tx, importId, batch)
    batch = []
  }
  await insertBatch(tx, importId, batch)
  return place
}

const withCovers = ({ book, entry, ...held }: ArchivedBook, covers: Map<string, string>): ArchivedBook => ({
  book: { ...book, cover: covers.get(book.cover ?? '') ?? null },
  entry: { ...entry, cover: covers.get(entry.cover ?? '') ?? null },
  ...held,
})

async function insertBatch(tx: Tx, importId: string, batch: object[]): Promise<void> {
  await sql`insert into import_rows (import_id, place, line, cells, told)
    select ${importId}, given.place, given.line, given.cells, given.told
    from jsonb_to_recordset(${JSON.stringify(batch)}::jsonb) as given (place int, line int, cells text[], told jsonb)`.execute(
    tx,
  )
}

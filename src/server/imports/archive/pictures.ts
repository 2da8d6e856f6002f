import { sql } from 'kysely'
import type { Db, Tx } from '#db/db.ts'
import { storeCoverAsIs } from '#server/books/covers/storeCover.ts'
import type { House } from '#server/house.ts'
import type { ArchivedBook } from './archivedBook.ts'
import { type Archive, ArchiveFault } from './openArchive.ts'

const mostPictures = 10_000
const mostBytes = 256 * 1024 * 1024

export const picturesNamedBy = ({ book, entry }: ArchivedBook): string[] =>
  [book.cover, entry.cover].filter((name) => name !== null)

/** Keeps the bytes of those that a book names for the run. Throws `ArchiveFault`. */
export async function keepPictures(tx: Tx, importId: string, archive: Archive, named: Set<string>): Promise<void> {
  const names = archive.covers.filter((name) => named.has(name))
  if (names.length > mostPictures) throw new ArchiveFault('archive-too-large')
  let kept = 0
  for (const name of names) {
    const bytes = (await archive.read(name))!
    kept += bytes.length
    if (kept > mostBytes) throw new ArchiveFault('archive-too-large')
    await tx.insertInto('import_pictures').values({ import_id: importId, name, bytes }).execute()
  }
}

/** Goes on where it was stopped. */
export async function storePictures(house: Pick<House, 'db' | 'storage'>, importId: string): Promise<void> {
  for (;;) {
    const picture = await house.db
      .selectFrom('import_pictures')
      .select(['name', 'bytes'])
      .where('import_id', '=', importId)
      .where('bytes', 'is not', null)
      .orderBy('name')
      .limit(1)
      .executeTakeFirst()
    if (!picture) return
    const address = (await storeCoverAsIs(house, picture.bytes!)) ?? null
    await house.db
      .updateTable('import_pictures')
      .set({ address, bytes: null })
      .where('import_id', '=', importId)
      .where('name', '=', picture.name)
      .execute()
  }
}

/** By name in the archive: the address here. */
export async function storedPictures(db: Db, importId: string): Promise<Map<string, string>> {
  const { rows } = await sql<{ name: string; address: string }>`select name, address from import_pictures
    where import_id = ${importId} and address is not null`.execute(db)
  return new Map(rows.map(({ name, address }) => [name, address]))
}

export const withPictures = ({ book, entry, ...held }: ArchivedBook, stored: Map<string, string>): ArchivedBook => ({
  book: { ...book, cover: stored.get(book.cover ?? '') ?? null },
  entry: { ...entry, cover: stored.get(entry.cover ?? '') ?? null },
  ...held,
})

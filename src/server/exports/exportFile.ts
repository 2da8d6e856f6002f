import { open, rm } from 'node:fs/promises'
import { Readable, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { House } from '#server/house.ts'
import { writeArchive } from './archive/writeArchive.ts'
import { goodreadsCsv } from './goodreadsCsv.ts'
import { type HeldBook, inOneMoment, readLibrary } from './library.ts'
import { storyGraphCsv } from './storyGraphCsv.ts'

export const exportKinds = {
  archive: { suffix: '.zip', contentType: 'application/zip' },
  goodreads: { suffix: '-goodreads.csv', contentType: 'text/csv; charset=utf-8' },
  storygraph: { suffix: '-storygraph.csv', contentType: 'text/csv; charset=utf-8' },
} as const
export type ExportKind = keyof typeof exportKinds

export const isExportKind = (name: string): name is ExportKind => Object.hasOwn(exportKinds, name)

interface Wanted {
  readerId: string
  kind: ExportKind
  /** A file that is not there yet. */
  path: string
}

/** Writes the file as it is read, a few hundred books at a time. Nothing is left of one that fails. */
export async function exportFile(
  house: Pick<House, 'db' | 'storage' | 'config'>,
  { readerId, kind, path }: Wanted,
): Promise<void> {
  const file = await open(path, 'wx', 0o600)
  const target = file.createWriteStream()
  try {
    if (kind === 'archive') await writeArchive(house, readerId, target)
    else await writeTable(house, readerId, { table: kind === 'goodreads' ? goodreadsCsv : storyGraphCsv, target })
  } catch (error) {
    target.destroy()
    await file.close().catch(() => undefined)
    await rm(path, { force: true })
    throw error
  }
}

const writeTable = (
  { db }: Pick<House, 'db'>,
  readerId: string,
  { table, target }: { table: Table; target: Writable },
): Promise<void> => inOneMoment(db, (tx) => pipeline(Readable.from(linesOf(table, readLibrary(tx, readerId))), target))

interface Table {
  header: string
  line: (held: HeldBook) => string
}

async function* linesOf(table: Table, library: AsyncGenerator<HeldBook>): AsyncGenerator<string> {
  yield table.header
  for await (const held of library) yield table.line(held)
}

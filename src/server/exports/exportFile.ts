import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
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

/** Writes the file as it is read, a few hundred books at a time. */
export async function exportFile(
  house: Pick<House, 'db' | 'storage' | 'config'>,
  { readerId, kind, path }: Wanted,
): Promise<void> {
  if (kind === 'archive') return writeArchive(house, readerId, path)
  await inOneMoment(house.db, (tx) =>
    pipeline(
      Readable.from(linesOf(kind === 'goodreads' ? goodreadsCsv : storyGraphCsv, readLibrary(tx, readerId))),
      createWriteStream(path, { flags: 'wx', mode: 0o600 }),
    ),
  )
}

interface Table {
  header: string
  line: (held: HeldBook) => string
}

async function* linesOf(table: Table, library: AsyncGenerator<HeldBook>): AsyncGenerator<string> {
  yield table.header
  for await (const held of library) yield table.line(held)
}

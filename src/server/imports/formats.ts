import type { Mapping } from '#contract/imports.ts'
import { readAnyTable } from './formats/anyTable.ts'
import { bookWyrm } from './formats/bookWyrm.ts'
import { calibre } from './formats/calibre.ts'
import { goodreads } from './formats/goodreads.ts'
import { hardcover } from './formats/hardcover.ts'
import { jelu } from './formats/jelu.ts'
import { libraryThing } from './formats/libraryThing.ts'
import { openLibrary } from './formats/openLibrary.ts'
import { openreads } from './formats/openreads.ts'
import { storyGraph } from './formats/storyGraph.ts'
import type { Imported } from './imported.ts'
import { columnKey, type Row } from './row.ts'

export interface Format {
  name: string
  /** Looks for columns that only this program has; keys as of `columnKey`. */
  isHere: (columns: Set<string>) => boolean
  read: (row: Row) => Imported
  /** Rows that are not imported at all. */
  isDeleted?: (row: Row) => boolean
}

const known: Format[] = [
  hardcover,
  storyGraph,
  bookWyrm,
  libraryThing,
  calibre,
  openLibrary,
  openreads,
  jelu,
  goodreads,
]

/** Undefined for a table of nobody's: its columns have to be mapped. */
export function formatOfHeaders(headers: string[]): Format | undefined {
  const columns = new Set(headers.map(columnKey))
  return known.find(({ isHere }) => isHere(columns))
}

export const mappedTable = (mapping: Mapping): Format => ({
  name: 'Table',
  isHere: () => false,
  read: (row) => readAnyTable(row, mapping),
})

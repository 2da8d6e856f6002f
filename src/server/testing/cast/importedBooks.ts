import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openTable } from '#server/imports/file/readTable.ts'
import { formatOfHeaders, mappedTable } from '#server/imports/formats.ts'
import { guessMapping } from '#server/imports/formats/anyTable.ts'
import type { Imported } from '#server/imports/imported.ts'
import { readsDayFirst, Row } from '#server/imports/row.ts'
import { importDay } from './imports.ts'

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

export const table = (headers: string, ...rows: string[]) => [headers, ...rows].join('\n')

import { existsSync, readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'

/** One sentence for the operator, with the file and, where there is one, the line. */
export class BadData extends Error {}

export interface CsvRow {
  text(column: string): string
  /** Throws BadData unless the cell is a whole number. */
  whole(column: string): number
  fault(what: string): BadData
}

export function readTable(file: string, columns: readonly string[]): CsvRow[] {
  if (!existsSync(file)) throw new BadData(`${file} is missing.`)
  return parseCsv(unpacked(file), file, columns)
}

function unpacked(file: string): string {
  try {
    return gunzipSync(readFileSync(file)).toString('utf8')
  } catch (cause) {
    throw new BadData(`${file} cannot be unpacked.`, { cause })
  }
}

/** RFC 4180; the first line names the columns. Throws BadData. */
function parseCsv(text: string, file: string, columns: readonly string[]): CsvRow[] {
  const lines = cellsByRow(text, file)
  const header = lines.shift()?.cells ?? []
  const places = new Map(header.map((name, place) => [name, place]))
  const missing = columns.find((column) => !places.has(column))
  if (missing !== undefined) throw new BadData(`${file}, line 1: the column "${missing}" is missing.`)
  return lines.map(({ cells, line }) => {
    if (cells.length !== header.length)
      throw new BadData(`${file}, line ${line}: ${cells.length} cells where ${header.length} are expected.`)
    return csvRow(cells, places, file, line)
  })
}

function csvRow(cells: string[], places: Map<string, number>, file: string, line: number): CsvRow {
  const text = (column: string) => cells[places.get(column) ?? -1] ?? ''
  const fault = (what: string) => new BadData(`${file}, line ${line}: ${what}.`)
  const whole = (column: string) => {
    const cell = text(column)
    if (!/^-?\d+$/.test(cell)) throw fault(`"${cell}" in column "${column}" is not a whole number`)
    return Number(cell)
  }
  return { text, whole, fault }
}

interface Line {
  cells: string[]
  line: number
}

function cellsByRow(text: string, file: string): Line[] {
  const rows: Line[] = []
  let line = 1
  let open: Line | undefined
  for (const physical of text.split('\n')) {
    const part = physical.endsWith('\r') ? physical.slice(0, -1) : physical
    const joined: string = open ? `${open.cells[0]}\n${part}` : part
    const first = open?.line ?? line
    if (isInsideQuotes(joined)) open = { cells: [joined], line: first }
    else {
      if (joined !== '') rows.push({ cells: splitCells(joined), line: first })
      open = undefined
    }
    line++
  }
  if (open) throw new BadData(`${file}, line ${open.line}: a quoted cell does not end.`)
  return rows
}

function isInsideQuotes(text: string): boolean {
  let quotes = 0
  for (let at = text.indexOf('"'); at >= 0; at = text.indexOf('"', at + 1)) quotes++
  return quotes % 2 === 1
}

function splitCells(row: string): string[] {
  if (!row.includes('"')) return row.split(',')
  return [...row.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
    ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '',
  )
}

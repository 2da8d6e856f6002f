import { createReadStream } from 'node:fs'
import { pipeline, Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'

export interface TableRow {
  /** Of the file, from 1, where the row begins: the header is on the first. */
  line: number
  cells: string[]
}

export interface Table {
  headers: string[]
  /** Reads the file once. Throws `TableFault`. */
  rows: () => AsyncGenerator<TableRow>
}

/** A row that is too long, or a file that ends within a row. `line` is where that row begins. */
export class TableFault extends Error {
  readonly why: 'too-long' | 'ends-early'
  readonly line: number
  constructor(why: 'too-long' | 'ends-early', line: number) {
    super(`${why} at line ${line}`)
    this.why = why
    this.line = line
  }
}

const mebibyte = 1024 * 1024
/** A long review has some 50 kB. */
const rowMaxLength = mebibyte

/** Undefined without a header. Throws `TableFault`. */
export async function openTable(path: string): Promise<Table | undefined> {
  const encoding = await encodingOf(path)
  const head = await firstLine(path, encoding)
  // Excel may say on a line of its own what parts the columns.
  const told = /^"?sep=(.)"?\s*$/i.exec(head)?.[1]
  const delimiter = told ?? delimiterOf(head)
  const rows = () => recordsOf(path, { encoding, delimiter, skipsFirst: told !== undefined })
  const headers = (await firstOf(rows()))?.cells.map((cell) => cell.trim()) ?? []
  if (headers.filter((header) => header !== '').length === 0) return undefined
  return {
    headers,
    rows: async function* () {
      let isHeader = true
      for await (const row of rows()) {
        if (!isHeader && row.cells.some((cell) => cell.trim() !== '')) yield row
        isHeader = false
      }
    },
  }
}

async function firstOf(rows: AsyncGenerator<TableRow>): Promise<TableRow | undefined> {
  for await (const row of rows) return row
  return undefined
}

async function* recordsOf(
  path: string,
  { encoding, delimiter, skipsFirst }: { encoding: string; delimiter: string; skipsFirst: boolean },
): AsyncGenerator<TableRow> {
  const isTabbed = delimiter === '\t'
  const text = Readable.from(decoded(path, encoding))
  const parser = parse({
    bom: true,
    delimiter,
    // A tab parts cells by itself: a quote at the beginning of one is the reader's.
    quote: isTabbed ? null : '"',
    relaxQuotes: true,
    relaxColumnCount: true,
    skipEmptyLines: true,
    maxRecordSize: rowMaxLength,
    info: true,
  })
  pipeline(text, parser, () => undefined)
  let nextLine = 1
  let countedTwice = 0
  try {
    for await (const { record, info } of parser as AsyncIterable<{
      record: string[]
      info: { lines: number; records: number }
    }>) {
      const { ends, pairs } = lineEndsIn(record)
      const line = info.lines - ends - countedTwice
      countedTwice += pairs
      nextLine = info.lines - countedTwice + 1
      if (skipsFirst && info.records === 1) continue
      yield { line, cells: record.map((cell) => unquoted(cell.replaceAll('\0', ''), isTabbed)) }
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw new TableFault(error.code === 'CSV_MAX_RECORD_SIZE' ? 'too-long' : 'ends-early', nextLine)
  } finally {
    parser.destroy()
    text.destroy()
  }
}

/** Within quotes. The parser counts a CR and LF as two line ends. */
function lineEndsIn(record: string[]): { ends: number; pairs: number } {
  const found = record.flatMap((cell) => cell.match(/\r\n|[\r\n]/g) ?? [])
  const pairs = found.filter((end) => end.length === 2).length
  return { ends: found.length + pairs, pairs }
}

/** Spreadsheets quote some cells of a tab-separated file. */
const unquoted = (cell: string, isTabbed: boolean) =>
  isTabbed && /^"(?:[^"]|"")*"$/u.test(cell) ? cell.slice(1, -1).replaceAll('""', '"') : cell

async function* decoded(path: string, encoding: string): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding)
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>)
    yield decoder.decode(chunk, { stream: true })
  yield decoder.decode()
}

/** The first that is not empty. */
async function firstLine(path: string, encoding: string): Promise<string> {
  let text = ''
  for await (const part of decoded(path, encoding)) {
    text = (text + part).replace(/^[\r\n]+/, '')
    if (/[\r\n]/.test(text) || text.length > rowMaxLength) break
  }
  return text.split(/[\r\n]/, 1)[0]!
}

/** The sign that parts most columns of the header; quoted ones do not count. */
function delimiterOf(head: string): string {
  const bare = head.replace(/"[^"]*"/g, '')
  const counted = [',', ';', '\t', '|'].map((sign) => ({ sign, count: bare.split(sign).length - 1 }))
  return counted.toSorted((one, other) => other.count - one.count)[0]!.sign
}

/** By its byte order mark, its NULs, or whether it is UTF-8 throughout; else Windows-1252, in which every byte is a sign. */
async function encodingOf(path: string): Promise<Encoding> {
  const utf8 = new TextDecoder('utf-8', { fatal: true })
  let isFirst = true
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    const wide = isFirst ? wideEncodingOf(chunk) : undefined
    if (wide) return wide
    isFirst = false
    try {
      utf8.decode(chunk, { stream: true })
    } catch {
      return 'windows-1252'
    }
  }
  return 'utf-8'
}

function wideEncodingOf(start: Buffer): Encoding | undefined {
  if (start[0] === 0xff && start[1] === 0xfe) return 'utf-16le'
  if (start[0] === 0xfe && start[1] === 0xff) return 'utf-16be'
  const sample = start.subarray(0, 512)
  const nulsAt = (parity: number) => sample.filter((byte, place) => byte === 0 && place % 2 === parity).length
  const most = sample.length / 2
  if (nulsAt(1) > most * 0.6 && nulsAt(0) === 0) return 'utf-16le'
  if (nulsAt(0) > most * 0.6 && nulsAt(1) === 0) return 'utf-16be'
  return undefined
}

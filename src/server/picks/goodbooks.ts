import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import type { SageBook } from '#sage/book.ts'
import { fitWeightOf } from '#sage/profile.ts'
import { type Rows, stackRows } from '#sage/rows.ts'
import { type CsvRow, parseCsv } from './goodbooksCsv.ts'

/** The goodbooks benchmark: books by index (book number − 1), what the training readers like, and the test readers. */
export interface Goodbooks {
  books: SageBook[]
  /** One row per training reader: the books that speak when neighbours are fitted, weighted as in the product. */
  training: Rows
  readers: TestReader[]
  /** Books to hide from training in the scenario of new books; undefined when the split does not have it. */
  cold?: number[]
  hasSurvey: boolean
}

export interface TestReader {
  /** Liked books the model may see, in the order in which the reader rated them. */
  shown: number[]
  /** Liked books to be found. */
  targets: number[]
  /** Books rated below 4. */
  disliked: number[]
  survey?: { genres: string[]; authors: string[] }
}

/**
 * Reads the data set and one of its splits. A missing file, a malformed row or a book number that is not in the
 * catalogue is one Error whose message is one sentence with the file and the line.
 */
export function readGoodbooks(folder: string, split: string): Goodbooks {
  const books = readBooks(join(folder, 'items.csv.gz'))
  const training = readTraining(join(folder, 'train.csv.gz'), books.length)
  const readers = readTestReaders(join(folder, split, 'test.csv.gz'), books.length)
  const surveys = join(folder, split, 'survey.csv.gz')
  if (existsSync(surveys)) addSurveys(surveys, readers)
  const cold = join(folder, split, 'cold_items.csv.gz')
  const data = { books, training, readers: [...readers.values()], hasSurvey: existsSync(surveys) }
  return existsSync(cold) ? { ...data, cold: table(cold, ['book']).map((row) => bookIn(row, books.length)) } : data
}

function readBooks(file: string): SageBook[] {
  const rows = table(file, ['book', 'authors', 'series', 'series_no', 'genres', 'tags'])
  const books: SageBook[] = []
  for (const row of rows) books[bookIn(row, rows.length)] = sageBook(row)
  if (Object.keys(books).length < rows.length) throw new Error(`${file}: a book number occurs twice.`)
  return books
}

function sageBook(row: CsvRow): SageBook {
  const book: SageBook = {
    authors: parts(row.text('authors')),
    genres: parts(row.text('genres')).map((genre) => weighted(genre, row)),
    tags: parts(row.text('tags')),
  }
  if (row.text('series')) book.series = row.text('series')
  const position = Number.parseFloat(row.text('series_no'))
  if (Number.isFinite(position)) book.seriesPosition = position
  return book
}

function weighted(genre: string, row: CsvRow): { name: string; weight: number } {
  const colon = genre.lastIndexOf(':')
  const weight = Number(genre.slice(colon + 1))
  if (colon < 1 || !(weight > 0)) throw row.fault(`the genre "${genre}" should read name:weight`)
  return { name: genre.slice(0, colon), weight }
}

function readTraining(file: string, books: number): Rows {
  const shelves = new Map<number, Map<number, number>>()
  for (const row of table(file, ['user', 'book', 'rating'])) {
    const [reader, book] = [row.whole('user'), bookIn(row, books)]
    const weight = fitWeightOf({ stars: row.whole('rating'), status: 'finished' })
    const shelf = shelves.get(reader) ?? new Map<number, number>()
    if (weight > 0) shelves.set(reader, shelf.set(book, weight))
  }
  return stackRows(
    [...shelves.values()].map((shelf) => ({
      index: Int32Array.from(shelf.keys()),
      value: Float32Array.from(shelf.values()),
    })),
  )
}

function readTestReaders(file: string, books: number): Map<number, TestReader> {
  const rows = table(file, ['user', 'book', 'rating', 'role', 'ord']).map((row) => ({
    row,
    reader: row.whole('user'),
    ord: row.whole('ord'),
  }))
  rows.sort((a, b) => a.reader - b.reader || a.ord - b.ord)
  const readers = new Map<number, TestReader>()
  for (const { row, reader } of rows) {
    const known = readers.get(reader) ?? { shown: [], targets: [], disliked: [] }
    readers.set(reader, known)
    listFor(known, row).push(bookIn(row, books))
  }
  for (const [id, reader] of readers) if (reader.shown.length === 0) readers.delete(id)
  return readers
}

function listFor(reader: TestReader, row: CsvRow): number[] {
  const list = { F: reader.shown, T: reader.targets, N: reader.disliked }[row.text('role')]
  if (!list) throw row.fault(`the role "${row.text('role')}" should be F, T or N`)
  return list
}

function addSurveys(file: string, readers: Map<number, TestReader>): void {
  for (const row of table(file, ['user', 'genres', 'authors'])) {
    const reader = readers.get(row.whole('user'))
    if (reader) reader.survey = { genres: parts(row.text('genres')), authors: parts(row.text('authors')) }
  }
}

function table(file: string, columns: string[]): CsvRow[] {
  if (!existsSync(file)) throw new Error(`${file} is missing.`)
  return parseCsv(unpacked(file), file, columns)
}

function unpacked(file: string): string {
  try {
    return gunzipSync(readFileSync(file)).toString('utf8')
  } catch (cause) {
    throw new Error(`${file} cannot be unpacked.`, { cause })
  }
}

function bookIn(row: CsvRow, books: number): number {
  const book = row.whole('book')
  if (book < 1 || book > books) throw row.fault(`book ${book} is not in the catalogue of ${books}`)
  return book - 1
}

function parts(text: string): string[] {
  return text.split('|').filter((part) => part !== '')
}

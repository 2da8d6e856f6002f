import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { SageBook } from '#sage/book.ts'
import { fitWeightOf } from '#sage/profile.ts'
import { type Rows, stackRows } from '#sage/rows.ts'
import { BadData, type CsvRow, readTable } from './goodbooksCsv.ts'
import { addSurveys, readTestReaders, type TestReader } from './goodbooksReaders.ts'
import { bookIn, splitNames, starsIn } from './goodbooksRow.ts'

/** Books go by index, which is the book number − 1. */
export interface Goodbooks {
  books: SageBook[]
  /** One row per training reader, weighted as in the product. */
  training: Rows
  readers: TestReader[]
  /** Books to hide from training; undefined when the split has no cold scenario. */
  cold?: number[]
}

/** Leaves out readers without shown books. Throws BadData. */
export function readGoodbooks(folder: string, split: string): Goodbooks {
  const books = readBooks(join(folder, 'items.csv.gz'))
  const training = readTraining(join(folder, 'train.csv.gz'), books.length)
  const test = join(folder, split, 'test.csv.gz')
  const known = readTestReaders(test, books.length)
  const surveys = join(folder, split, 'survey.csv.gz')
  if (existsSync(surveys)) addSurveys(surveys, known)
  const readers = [...known.values()].filter(({ shown }) => shown.length > 0)
  if (readers.length === 0) throw new BadData(`${test} has no reader with a book to show.`)
  const cold = join(folder, split, 'cold_items.csv.gz')
  const data = { books, training, readers }
  return existsSync(cold) ? { ...data, cold: readTable(cold, ['book']).map((row) => bookIn(row, books.length)) } : data
}

function readBooks(file: string): SageBook[] {
  const rows = readTable(file, ['book', 'authors', 'series', 'series_no', 'genres', 'tags'])
  if (rows.length === 0) throw new BadData(`${file} has no book.`)
  const books: SageBook[] = []
  for (const row of rows) {
    const book = bookIn(row, rows.length)
    if (books[book]) throw row.fault(`book ${book + 1} is listed twice`)
    books[book] = sageBook(row)
  }
  return books
}

function sageBook(row: CsvRow): SageBook {
  const book: SageBook = {
    authors: splitNames(row.text('authors')),
    genres: splitNames(row.text('genres')).map((genre) => weighted(genre, row)),
    tags: splitNames(row.text('tags')),
  }
  if (row.text('series')) book.series = row.text('series')
  const position = Number.parseFloat(row.text('series_no'))
  if (Number.isFinite(position)) book.seriesPosition = position
  const stars = Number.parseFloat(row.text('avg_rating'))
  if (Number.isFinite(stars)) book.stars = stars
  const year = Number.parseInt(row.text('year'), 10)
  if (Number.isFinite(year)) book.year = year
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
  for (const row of readTable(file, ['user', 'book', 'rating'])) {
    const reader = row.whole('user')
    const book = bookIn(row, books)
    const weight = fitWeightOf({ stars: starsIn(row), status: 'finished' })
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

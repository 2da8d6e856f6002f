import { type CsvRow, readTable } from './goodbooksCsv.ts'
import { bookIn, splitNames, starsIn } from './goodbooksRow.ts'

export interface TestReader {
  /** Liked books the model may see, in the order of rating. */
  shown: number[]
  targets: number[]
  /** Books rated below 4. */
  disliked: number[]
  /** By book. */
  stars: Map<number, number>
  survey?: { genres: string[]; authors: string[] }
}

export function readTestReaders(file: string, books: number): Map<number, TestReader> {
  const rows = readTable(file, ['user', 'book', 'rating', 'role', 'ord']).map((row) => {
    return { row, reader: row.whole('user'), ord: row.whole('ord'), stars: starsIn(row) }
  })
  rows.sort((a, b) => a.reader - b.reader || a.ord - b.ord)
  const readers = new Map<number, TestReader>()
  for (const { row, reader, stars } of rows) {
    const known = readers.get(reader) ?? { shown: [], targets: [], disliked: [], stars: new Map<number, number>() }
    readers.set(reader, known)
    const book = bookIn(row, books)
    listFor(known, row).push(book)
    known.stars.set(book, stars)
  }
  return readers
}

function listFor(reader: TestReader, row: CsvRow): number[] {
  const list = { F: reader.shown, T: reader.targets, N: reader.disliked }[row.text('role')]
  if (!list) throw row.fault(`the role "${row.text('role')}" should be F, T or N`)
  return list
}

export function addSurveys(file: string, readers: Map<number, TestReader>): void {
  for (const row of readTable(file, ['user', 'genres', 'authors'])) {
    const number = row.whole('user')
    const reader = readers.get(number)
    if (!reader) throw row.fault(`reader ${number} is not among those of this split`)
    reader.survey = { genres: splitNames(row.text('genres')), authors: splitNames(row.text('authors')) }
  }
}

import type { CsvRow } from './goodbooksCsv.ts'

/** Throws BadData when the catalogue has no such book. */
export function bookIn(row: CsvRow, books: number): number {
  const book = row.whole('book')
  if (book < 1 || book > books) throw row.fault(`book ${book} is not in the catalogue of ${books}`)
  return book - 1
}

export function starsIn(row: CsvRow): number {
  const stars = row.whole('rating')
  if (stars < 1 || stars > 5) throw row.fault(`the rating ${stars} is not one of 1 to 5`)
  return stars
}

export function splitNames(text: string): string[] {
  return text.split('|').filter((part) => part !== '')
}

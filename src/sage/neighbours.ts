import type { FittedBook, FittedRows } from './fit.ts'
import { type Rows, rowsIn, stackRows, transpose } from './rows.ts'

/** Row j holds the books that a like of book j predicts, ascending, with their weights. */
export interface Neighbours {
  ease: Rows
  knn: Rows
  readers: Int32Array
}

/** Rows by target, as stored in the database. */
export type StoredBook = FittedBook

export function neighboursOf(ranges: readonly FittedRows[], readers: Int32Array): Neighbours {
  const books = readers.length
  const ease = stackRows(ranges.flatMap((range) => rowsIn(range.ease)))
  const knn = stackRows(ranges.flatMap((range) => rowsIn(range.knn)))
  return { ease: transpose(ease, books), knn: transpose(knn, books), readers }
}

/** Takes one stored row per book, in order. */
export function neighboursFrom(stored: readonly StoredBook[], readers: Int32Array): Neighbours {
  const ease = stackRows(stored.map((book) => book.ease))
  const knn = stackRows(stored.map((book) => book.knn))
  return { ease: transpose(ease, stored.length), knn: transpose(knn, stored.length), readers }
}

export function storedBooks(range: FittedRows): StoredBook[] {
  const ease = rowsIn(range.ease)
  const knn = rowsIn(range.knn)
  return ease.map((row, k) => ({ ease: row, knn: knn[k]! }))
}

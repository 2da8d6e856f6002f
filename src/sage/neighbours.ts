import type { FittedBook, FittedRows } from './fit.ts'
import { type Rows, rowsIn, stackRows, transpose } from './rows.ts'

/**
 * The fitted model the way serving reads it: row j holds the books for which a like of book j speaks, ascending by
 * book, with the weight of what it says. `readers` counts who likes each book.
 */
export interface Neighbours {
  ease: Rows
  knn: Rows
  readers: Int32Array
}

/** One book's rows by target, as they are kept in the database: the books that speak for it. */
export type StoredBook = FittedBook

/** Turns fitted ranges, which together hold every book once and in order, into rows by source. */
export function neighboursOf(ranges: readonly FittedRows[], readers: Int32Array): Neighbours {
  const books = readers.length
  const ease = stackRows(ranges.flatMap((range) => rowsIn(range.ease)))
  const knn = stackRows(ranges.flatMap((range) => rowsIn(range.knn)))
  return { ease: transpose(ease, books), knn: transpose(knn, books), readers }
}

/** The same from stored rows, one per book in the order of the books. */
export function neighboursFrom(stored: readonly StoredBook[], readers: Int32Array): Neighbours {
  const ease = stackRows(stored.map((book) => book.ease))
  const knn = stackRows(stored.map((book) => book.knn))
  return { ease: transpose(ease, stored.length), knn: transpose(knn, stored.length), readers }
}

/** A fitted range as one row per book, ready to be written to the database. */
export function storedBooks(range: FittedRows): StoredBook[] {
  const ease = rowsIn(range.ease)
  const knn = rowsIn(range.knn)
  return ease.map((row, k) => ({ ease: row, knn: knn[k]! }))
}

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
  const stacked = (kind: 'ease' | 'knn') => stackRows(ranges.flatMap((range) => rowsIn(range[kind])))
  return neighboursFrom({ ease: stacked('ease'), knn: stacked('knn') }, readers)
}

/** Takes one row per target book, in order, as stored. */
export function neighboursFrom({ ease, knn }: Pick<FittedRows, 'ease' | 'knn'>, readers: Int32Array): Neighbours {
  const books = readers.length
  return { ease: transpose(ease, books), knn: transpose(knn, books), readers }
}

export function storedBooks(range: FittedRows): StoredBook[] {
  const ease = rowsIn(range.ease)
  const knn = rowsIn(range.knn)
  return ease.map((row, k) => ({ ease: row, knn: knn[k]! }))
}

import { type Rows, stackRows, transpose } from './rows.ts'

/** How often books were loved by the same readers: sums over many readers, none of whom can be told from them. */
export interface ReadingMap {
  /** Book → the books that at least `leastReaders` loved with it, and the sum of the products of their likes; symmetric. */
  together: Rows
  /** Per book the sum of its squared likes. */
  reads: Float64Array
}

/** Pairs of fewer readers are left out: they say little, and might say who. */
export const leastReaders = 3

export function emptyMap(books: number): ReadingMap {
  return { together: stackRows(Array.from({ length: books }, () => none)), reads: new Float64Array(books) }
}

const none = { index: new Int32Array(0), value: new Float32Array(0) }

/** `likes` has a row per reader, evened out as in the fit. */
export function readingMapOf(likes: Rows, books: number, least: number = leastReaders): ReadingMap {
  const byBook = transpose(likes, books)
  const sums = new Float64Array(books)
  const readers = new Int32Array(books)
  const reads = new Float64Array(books)
  const rows = Array.from({ length: books }, (_, book) => {
    const met: number[] = []
    for (let k = byBook.start[book]!; k < byBook.start[book + 1]!; k++) {
      const reader = byBook.index[k]!
      for (let m = likes.start[reader]!; m < likes.start[reader + 1]!; m++) {
        const other = likes.index[m]!
        if (readers[other]!++ === 0) met.push(other)
        sums[other]! += byBook.value[k]! * likes.value[m]!
      }
    }
    reads[book] = sums[book]!
    const kept = met.filter((other) => other !== book && readers[other]! >= least).sort((a, b) => a - b)
    const row = { index: Int32Array.from(kept), value: Float32Array.from(kept, (other) => sums[other]!) }
    for (const other of met) sums[other] = readers[other] = 0
    return row
  })
  return { together: stackRows(rows), reads }
}

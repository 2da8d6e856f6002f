import { usualStars } from '#sage/match.ts'
import { emptyMap, type ReadingMap } from '#sage/readingMap.ts'
import { type Row, rowOf, stackRows } from '#sage/rows.ts'
import type { Renown } from './readingMapFile.ts'

/** The last year of first publication that the shipped map knows. */
const lastYear = 2017

/** Of books that the map does not know. */
const usualEsteem = 0.6

/** How gladly a bookseller hands out a book that so many readers gave so many stars: 0.3 to 1. */
export function esteemOf(renown: Renown | undefined): number {
  if (!renown) return usualEsteem
  const loved = 1 / (1 + Math.exp(-(renown.stars - 3.95) / 0.2))
  const known = Math.min(1, Math.max(0, (Math.log2(renown.ratings) - 13) / 8))
  return 0.3 + 0.35 * loved + 0.35 * known
}

/** Ratings of all books, which are added to those of one; and for how many those of the map count at most. */
const addedRatings = 5
const mostOfMap = 50

/** What readers give a book on average, drawn towards `usualStars`; undefined without any ratings. */
export function meanStarsOf(renown: Renown | undefined, here: { ratings: number; stars: number }): number | undefined {
  const there = Math.min(mostOfMap, renown?.ratings ?? 0)
  const ratings = there + here.ratings
  if (ratings === 0) return undefined
  const sum = there * (renown?.stars ?? 0) + here.stars
  return (sum + addedRatings * usualStars) / (ratings + addedRatings)
}

export function isNewerThanMap(year: number | null | undefined): boolean {
  return (year ?? 0) > lastYear
}

/** By book its line of the map, or -1, → the map by book. */
export function placeMap(map: ReadingMap | undefined, lines: Int32Array): ReadingMap {
  if (!map) return emptyMap(lines.length)
  const bookAt = new Int32Array(map.reads.length).fill(-1)
  lines.forEach((line, book) => line >= 0 && (bookAt[line] = book))
  const rows = Array.from(lines, (line): Row => (line < 0 ? nothing : placed(rowOf(map.together, line), bookAt)))
  return { together: stackRows(rows), reads: Float64Array.from(lines, (line) => (line < 0 ? 0 : map.reads[line]!)) }
}

const nothing: Row = { index: new Int32Array(0), value: new Float32Array(0) }

function placed({ index, value }: Row, bookAt: Int32Array): Row {
  const there = [...index.keys()].filter((k) => bookAt[index[k]!]! >= 0)
  there.sort((a, b) => bookAt[index[a]!]! - bookAt[index[b]!]!)
  return {
    index: Int32Array.from(there, (k) => bookAt[index[k]!]!),
    value: Float32Array.from(there, (k) => value[k]!),
  }
}

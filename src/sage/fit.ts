import { withBorrowed } from './borrow.ts'
import { gather, type Nearby, openNearby } from './gather.ts'
import type { Ground } from './ground.ts'
import { itemKnn } from './itemKnn.ts'
import { type EaseBench, localEase, openEaseBench } from './localEase.ts'
import { type Row, type Rows, rowsIn, stackRows } from './rows.ts'

/** What is fitted for one target book: which books speak for it, and how strongly. */
export interface FittedBook {
  ease: Row
  knn: Row
}

/** The same for the target books `from` ≤ i < `to`: row i - from holds the books that speak for i. */
export interface FittedRows {
  from: number
  to: number
  ease: Rows
  knn: Rows
}

/** Working memory of a fit, as large as the catalogue; keep it when many books are fitted one after the other. */
export interface Bench {
  nearby: Nearby
  ease: EaseBench
}

export function openBench(ground: Ground): Bench {
  return { nearby: openNearby(ground), ease: openEaseBench(ground) }
}

/**
 * Fits one target book by itself. Depends on nothing but the ground: a refreshed book equals the same book of a full
 * fit; one with fewer than five readers, after `borrow`.
 */
export function fitBook(ground: Ground, target: number, bench: Bench = openBench(ground)): FittedBook {
  gather(ground, target, bench.nearby)
  const knn = itemKnn(ground, target, bench.nearby, bench.ease.closeness)
  return { ease: localEase(ground, target, bench.nearby, bench.ease), knn }
}

/** Fits the target books `from` ≤ i < `to`; ranges can be fitted in parallel, each in its own thread. */
export function fitRange(ground: Ground, from: number, to: number): FittedRows {
  const bench = openBench(ground)
  const fitted = Array.from({ length: to - from }, (_, k) => fitBook(ground, from + k, bench))
  return { from, to, ease: stackRows(fitted.map((book) => book.ease)), knn: stackRows(fitted.map((book) => book.knn)) }
}

/** Fits every book, and lets books with few or no readers borrow from known ones like them: the model that serves. */
export function fit(ground: Ground): FittedRows {
  return wholeOf(ground, [fitRange(ground, 0, ground.books)])
}

/** The same from ranges that together hold every book once and in order. */
export function wholeOf(ground: Ground, ranges: readonly FittedRows[]): FittedRows {
  const stacked = (kind: 'ease' | 'knn') => stackRows(ranges.flatMap((range) => rowsIn(range[kind])))
  return { from: 0, to: ground.books, ease: withBorrowed(ground, stacked('ease')), knn: stacked('knn') }
}

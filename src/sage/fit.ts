import { withColdStart } from './coldStart.ts'
import { findNearby, type Nearby, createNearby } from './nearby.ts'
import type { TrainingData } from './trainingData.ts'
import { itemKnn } from './itemKnn.ts'
import { type EaseWorkspace, localEase, createEaseWorkspace } from './localEase.ts'
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
export interface Workspace {
  nearby: Nearby
  ease: EaseWorkspace
}

export function createWorkspace(training: TrainingData): Workspace {
  return { nearby: createNearby(training), ease: createEaseWorkspace(training) }
}

/**
 * Fits one target book by itself. Depends on the training data alone: a refreshed book equals the same book of a full
 * fit; one with fewer than five readers, after `borrow`.
 */
export function fitBook(
  training: TrainingData,
  target: number,
  workspace: Workspace = createWorkspace(training),
): FittedBook {
  findNearby(training, target, workspace.nearby)
  const knn = itemKnn(training, target, workspace.nearby, workspace.ease.closeness)
  return { ease: localEase(training, target, workspace.nearby, workspace.ease), knn }
}

/** Fits the target books `from` ≤ i < `to`; ranges can be fitted in parallel, each in its own thread. */
export function fitRange(training: TrainingData, from: number, to: number): FittedRows {
  const workspace = createWorkspace(training)
  const fitted = Array.from({ length: to - from }, (_, k) => fitBook(training, from + k, workspace))
  return { from, to, ease: stackRows(fitted.map((book) => book.ease)), knn: stackRows(fitted.map((book) => book.knn)) }
}

/** Fits every book, and lets books with few or no readers borrow from known ones like them: the model that serves. */
export function fit(training: TrainingData): FittedRows {
  return combineRanges(training, [fitRange(training, 0, training.books)])
}

/** The same from ranges that together hold every book once and in order. */
export function combineRanges(training: TrainingData, ranges: readonly FittedRows[]): FittedRows {
  const stacked = (kind: 'ease' | 'knn') => stackRows(ranges.flatMap((range) => rowsIn(range[kind])))
  return { from: 0, to: training.books, ease: withColdStart(training, stacked('ease')), knn: stacked('knn') }
}

import { withColdStart } from './coldStart.ts'
import { findNearby, type Nearby, createNearby } from './nearby.ts'
import type { TrainingData } from './trainingData.ts'
import { itemKnn } from './itemKnn.ts'
import { type EaseWorkspace, localEase, createEaseWorkspace } from './localEase.ts'
import { type Row, type Rows, rowsIn, stackRows } from './rows.ts'

export interface FittedBook {
  ease: Row
  knn: Row
}

/** Row i - from holds the books that predict target book i, for `from` ≤ i < `to`. */
export interface FittedRows {
  from: number
  to: number
  ease: Rows
  knn: Rows
}

/** Working memory as large as the catalogue; reuse it when fitting many books. */
export interface Workspace {
  nearby: Nearby
  ease: EaseWorkspace
}

export function createWorkspace(training: TrainingData): Workspace {
  return { nearby: createNearby(training), ease: createEaseWorkspace(training) }
}

/** Depends on the training data alone. Before cold-start books borrow. */
export function fitBook(
  training: TrainingData,
  target: number,
  workspace: Workspace = createWorkspace(training),
): FittedBook {
  findNearby(training, target, workspace.nearby)
  const knn = itemKnn(training, target, workspace.nearby, workspace.ease.closeness)
  return { ease: localEase(training, target, workspace.nearby, workspace.ease), knn }
}

/** Target books `from` ≤ i < `to`. Ranges can be fitted in parallel threads. */
export function fitRange(training: TrainingData, from: number, to: number): FittedRows {
  const workspace = createWorkspace(training)
  const fitted = Array.from({ length: to - from }, (_, k) => fitBook(training, from + k, workspace))
  return { from, to, ease: stackRows(fitted.map((book) => book.ease)), knn: stackRows(fitted.map((book) => book.knn)) }
}

export function fit(training: TrainingData): FittedRows {
  return combineRanges(training, [fitRange(training, 0, training.books)])
}

/** The ranges must hold every book once and in order. */
export function combineRanges(training: TrainingData, ranges: readonly FittedRows[]): FittedRows {
  const stacked = (kind: 'ease' | 'knn') => stackRows(ranges.flatMap((range) => rowsIn(range[kind])))
  return { from: 0, to: training.books, ease: withColdStart(training, stacked('ease')), knn: stacked('knn') }
}

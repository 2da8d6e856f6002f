import { withColdStart } from './coldStart.ts'
import { createNearby, findNearby, type Nearby } from './nearby.ts'
import { kinship, type TrainingData } from './trainingData.ts'
import { createEaseWorkspace, type EaseWorkspace, localEase } from './localEase.ts'
import { type Row, type Rows, rowsIn, stackRows } from './rows.ts'
import { topK } from './topK.ts'

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

/**
 * The nearest books by shrunk cosine, h_ij / (√(h_ii·h_jj) + shrink) with h = co-readings + knnContent · content
 * cosine. Helps short profiles, since the ridge splits a weight among similar books.
 * Source: Deshpande, Karypis, "Item-based top-N recommendation algorithms", ACM TOIS 22(1), 2004.
 */
function itemKnn(training: TrainingData, target: number, nearby: Nearby, closeness: Float64Array): Row {
  const { knnShrink, knnContent } = training.settings
  const own = training.reads[target]! + knnContent
  for (let k = 0; k < nearby.count; k++) {
    const book = nearby.found[k]!
    const shared = nearby.together[book]! + knnContent * nearby.alike[book]!
    const near = shared / (Math.sqrt(own * (training.reads[book]! + knnContent)) + knnShrink)
    closeness[book] = near * kinship(nearby.alike[book]!, training.settings)
  }
  const index = topK(nearby.found, nearby.count, closeness, training.settings.neighbours).sort()
  return { index, value: Float32Array.from(index, (book) => closeness[book]!) }
}

import { topK } from './topK.ts'
import { solvePositive } from './cholesky.ts'
import type { Nearby } from './nearby.ts'
import type { ReadingMap } from './readingMap.ts'
import { type FitSettings, kinship, type TrainingData } from './trainingData.ts'
import type { Row, Rows } from './rows.ts'

interface Buckets {
  /** By column: where its next entry goes; zero between two calls. */
  next: Int32Array
  place: Int32Array
  value: Float64Array
}

export interface EaseWorkspace {
  closeness: Float64Array
  matrix: Float64Array
  right: Float64Array
  readerBuckets: Buckets
  featureBuckets: Buckets
  /** By book: its place among the chosen, from 1, or 0. */
  places: Int32Array
}

export function createEaseWorkspace(training: TrainingData): EaseWorkspace {
  const size = training.settings.neighbours
  return {
    closeness: new Float64Array(training.books),
    matrix: new Float64Array(size * size),
    right: new Float64Array(size),
    readerBuckets: openBuckets(training.readers.start.length - 1),
    featureBuckets: openBuckets(training.byFeature.start.length - 1),
    places: new Int32Array(training.books),
  }
}

/**
 * The weights with which a like of each neighbour predicts the target book; positive only, ascending by book.
 * H = co-readings + contentWeight · content cosine; among the `neighbours` books C closest by h_ij / √(h_ii·h_jj +
 * shrink), the ridge (H_CC + λI)·w = H_Ci. Empty when nothing shares a reader or a feature.
 * Sources: Ning, Karypis, "SLIM", ICDM 2011; Steck, "Embarrassingly Shallow Autoencoders for Sparse Data", WWW 2019
 * (restricted to a neighbourhood); Jeunen, Van Balen, Goethals, RecSys 2020 (side information as further rows).
 */
export function localEase(training: TrainingData, target: number, nearby: Nearby, workspace: EaseWorkspace): Row {
  const chosen = closest(training, target, nearby, workspace)
  const size = chosen.length
  const { contentWeight, ridge } = training.settings
  workspace.matrix.fill(0, 0, size * size)
  addGram(workspace.matrix, training.byBook, chosen, 1, workspace.readerBuckets)
  addGram(workspace.matrix, training.content, chosen, contentWeight, workspace.featureBuckets)
  addMap(workspace.matrix, training.map, chosen, workspace.places)
  for (let p = 0; p < size; p++) {
    workspace.matrix[p * size + p]! += ridge
    workspace.right[p] = nearby.together[chosen[p]!]! + contentWeight * nearby.alike[chosen[p]!]!
  }
  const weights = solvePositive(workspace.matrix, workspace.right, size)
  chosen.forEach((book, p) => (weights[p]! *= kinship(nearby.alike[book]!, training.settings)))
  return normalized(positiveRow(chosen, weights), training.settings)
}

function closest(training: TrainingData, target: number, nearby: Nearby, workspace: EaseWorkspace): Int32Array {
  const { contentWeight, neighbourhoodShrink, neighbours } = training.settings
  const own = training.reads[target]! + contentWeight
  for (let k = 0; k < nearby.count; k++) {
    const book = nearby.found[k]!
    const shared = nearby.together[book]! + contentWeight * nearby.alike[book]!
    workspace.closeness[book] = shared / Math.sqrt(own * (training.reads[book]! + contentWeight) + neighbourhoodShrink)
  }
  return topK(nearby.found, nearby.count, workspace.closeness, neighbours).sort()
}

function positiveRow(chosen: Int32Array, weights: Float64Array): Row {
  const places = [...chosen.keys()].filter((p) => weights[p]! > 0)
  return { index: Int32Array.from(places, (p) => chosen[p]!), value: Float32Array.from(places, (p) => weights[p]!) }
}

function normalized({ index, value }: Row, { evenBooks, usualSum, leastSum }: FitSettings): Row {
  const sum = value.reduce((total, weight) => total + weight, 0)
  const factor = (usualSum / Math.max(sum, leastSum)) ** evenBooks
  return { index, value: value.map((weight) => weight * factor) }
}

function openBuckets(columns: number): Buckets {
  return { next: new Int32Array(columns), place: new Int32Array(0), value: new Float64Array(0) }
}

/** Adds `scale` · R·Rᵀ to the lower half of `matrix` (K×K, row by row), R being the `chosen` rows of `rows`. */
function addGram(matrix: Float64Array, rows: Rows, chosen: Int32Array, scale: number, buckets: Buckets): void {
  const met = columnsOf(rows, chosen, buckets)
  const { next, place, value } = buckets
  const size = chosen.length
  fillBuckets(rows, chosen, buckets)
  let from = 0
  for (const column of met) {
    const to = next[column]!
    next[column] = 0
    for (let a = from; a < to; a++) {
      const row = place[a]! * size
      const scaled = scale * value[a]!
      for (let b = from; b <= a; b++) matrix[row + place[b]!]! += scaled * value[b]!
    }
    from = to
  }
}

/** Adds the map's co-readings of the `chosen`, which ascend, to the lower half of `matrix`. */
function addMap(matrix: Float64Array, { together, reads }: ReadingMap, chosen: Int32Array, places: Int32Array): void {
  chosen.forEach((book, p) => (places[book] = p + 1))
  for (let p = 0; p < chosen.length; p++) {
    const book = chosen[p]!
    const row = p * chosen.length
    matrix[row + p]! += reads[book]!
    for (let k = together.start[book]!; k < together.start[book + 1]!; k++) {
      const other = together.index[k]!
      if (other >= book) break
      if (places[other]! > 0) matrix[row + places[other]! - 1]! += together.value[k]!
    }
  }
  for (const book of chosen) places[book] = 0
}

function columnsOf(rows: Rows, chosen: Int32Array, buckets: Buckets): number[] {
  const met: number[] = []
  let entries = 0
  for (const row of chosen) {
    for (let k = rows.start[row]!; k < rows.start[row + 1]!; k++)
      if (buckets.next[rows.index[k]!]!++ === 0) met.push(rows.index[k]!)
    entries += rows.start[row + 1]! - rows.start[row]!
  }
  if (entries > buckets.place.length) {
    buckets.place = new Int32Array(2 * entries)
    buckets.value = new Float64Array(2 * entries)
  }
  let begin = 0
  for (const column of met) {
    const inColumn = buckets.next[column]!
    buckets.next[column] = begin
    begin += inColumn
  }
  return met
}

function fillBuckets(rows: Rows, chosen: Int32Array, { next, place, value }: Buckets): void {
  for (let p = 0; p < chosen.length; p++) {
    for (let k = rows.start[chosen[p]!]!; k < rows.start[chosen[p]! + 1]!; k++) {
      const entry = next[rows.index[k]!]!++
      place[entry] = p
      value[entry] = rows.value[k]!
    }
  }
}

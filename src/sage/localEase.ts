import { topK } from './topK.ts'
import { solvePositive } from './cholesky.ts'
import type { Nearby } from './nearby.ts'
import { addGram, type Buckets, openBuckets } from './gram.ts'
import type { FitSettings, TrainingData } from './trainingData.ts'
import type { Row } from './rows.ts'

export interface EaseWorkspace {
  closeness: Float64Array
  matrix: Float64Array
  right: Float64Array
  readerBuckets: Buckets
  featureBuckets: Buckets
}

export function createEaseWorkspace(training: TrainingData): EaseWorkspace {
  const size = training.settings.neighbours
  return {
    closeness: new Float64Array(training.books),
    matrix: new Float64Array(size * size),
    right: new Float64Array(size),
    readerBuckets: openBuckets(training.readers.start.length - 1),
    featureBuckets: openBuckets(training.byFeature.start.length - 1),
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
  for (let p = 0; p < size; p++) {
    workspace.matrix[p * size + p]! += ridge
    workspace.right[p] = nearby.together[chosen[p]!]! + contentWeight * nearby.alike[chosen[p]!]!
  }
  return normalized(positiveRow(chosen, solvePositive(workspace.matrix, workspace.right, size)), training.settings)
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

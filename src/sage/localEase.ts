import { best } from './best.ts'
import { solvePositive } from './cholesky.ts'
import type { Nearby } from './gather.ts'
import { addGram, type Buckets, openBuckets } from './gram.ts'
import type { FitSettings, Ground } from './ground.ts'
import type { Row } from './rows.ts'

export interface EaseBench {
  closeness: Float64Array
  matrix: Float64Array
  right: Float64Array
  readerBuckets: Buckets
  featureBuckets: Buckets
}

export function openEaseBench(ground: Ground): EaseBench {
  const size = ground.settings.neighbours
  return {
    closeness: new Float64Array(ground.books),
    matrix: new Float64Array(size * size),
    right: new Float64Array(size),
    readerBuckets: openBuckets(ground.readers.start.length - 1),
    featureBuckets: openBuckets(ground.byFeature.start.length - 1),
  }
}

/**
 * The weights with which a liking of each neighbour speaks for the target book; positive weights only, ascending by
 * book. H = co-readings + contentWeight · content cosine; among the `neighbours` books C closest by
 * h_ij / √(h_ii·h_jj + shrink), the ridge (H_CC + λI)·w = H_Ci. Empty when nothing shares a reader or a feature.
 * Sources: Ning, Karypis, "SLIM", ICDM 2011; Steck, "Embarrassingly Shallow Autoencoders for Sparse Data", WWW 2019
 * (restricted to a neighbourhood); Jeunen, Van Balen, Goethals, RecSys 2020 (side information as further rows).
 */
export function localEase(ground: Ground, target: number, nearby: Nearby, bench: EaseBench): Row {
  const chosen = closest(ground, target, nearby, bench)
  const size = chosen.length
  const { contentWeight, ridge } = ground.settings
  bench.matrix.fill(0, 0, size * size)
  addGram(bench.matrix, ground.byBook, chosen, 1, bench.readerBuckets)
  addGram(bench.matrix, ground.content, chosen, contentWeight, bench.featureBuckets)
  for (let p = 0; p < size; p++) {
    bench.matrix[p * size + p]! += ridge
    bench.right[p] = nearby.together[chosen[p]!]! + contentWeight * nearby.alike[chosen[p]!]!
  }
  return evened(positiveRow(chosen, solvePositive(bench.matrix, bench.right, size)), ground.settings)
}

function closest(ground: Ground, target: number, nearby: Nearby, bench: EaseBench): Int32Array {
  const { contentWeight, neighbourhoodShrink, neighbours } = ground.settings
  const own = ground.reads[target]! + contentWeight
  for (let k = 0; k < nearby.count; k++) {
    const book = nearby.found[k]!
    const shared = nearby.together[book]! + contentWeight * nearby.alike[book]!
    bench.closeness[book] = shared / Math.sqrt(own * (ground.reads[book]! + contentWeight) + neighbourhoodShrink)
  }
  return best(nearby.found, nearby.count, bench.closeness, neighbours).sort()
}

function positiveRow(chosen: Int32Array, weights: Float64Array): Row {
  const places = [...chosen.keys()].filter((p) => weights[p]! > 0)
  return { index: Int32Array.from(places, (p) => chosen[p]!), value: Float32Array.from(places, (p) => weights[p]!) }
}

function evened({ index, value }: Row, { evenBooks, usualSum, leastSum }: FitSettings): Row {
  const sum = value.reduce((total, weight) => total + weight, 0)
  const factor = (usualSum / Math.max(sum, leastSum)) ** evenBooks
  return { index, value: value.map((weight) => weight * factor) }
}

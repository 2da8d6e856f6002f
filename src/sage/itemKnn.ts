import { topK } from './topK.ts'
import type { Nearby } from './nearby.ts'
import type { TrainingData } from './trainingData.ts'
import type { Row } from './rows.ts'

/**
 * The nearest books by shrunk cosine, h_ij / (√(h_ii·h_jj) + shrink) with h = co-readings + knnContent · content
 * cosine. Helps short profiles, since the ridge splits a weight among similar books.
 * Source: Deshpande, Karypis, "Item-based top-N recommendation algorithms", ACM TOIS 22(1), 2004.
 */
export function itemKnn(training: TrainingData, target: number, nearby: Nearby, closeness: Float64Array): Row {
  const { knnShrink, knnContent } = training.settings
  const own = training.reads[target]! + knnContent
  for (let k = 0; k < nearby.count; k++) {
    const book = nearby.found[k]!
    const shared = nearby.together[book]! + knnContent * nearby.alike[book]!
    closeness[book] = shared / (Math.sqrt(own * (training.reads[book]! + knnContent)) + knnShrink)
  }
  const index = topK(nearby.found, nearby.count, closeness, training.settings.neighbours).sort()
  return { index, value: Float32Array.from(index, (book) => closeness[book]!) }
}

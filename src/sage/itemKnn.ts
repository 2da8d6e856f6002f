import { best } from './best.ts'
import type { Nearby } from './gather.ts'
import type { Ground } from './ground.ts'
import type { Row } from './rows.ts'

/**
 * The target's nearest books by shrunk cosine of co-reading, g_ij / (√(g_ii·g_jj) + shrink), ascending by book. It asks
 * less of a profile than the ridge does, so it helps readers with few ratings. Empty for a book nobody has read.
 * Source: Deshpande, Karypis, "Item-based top-N recommendation algorithms", ACM TOIS 22(1), 2004.
 */
export function itemKnn(ground: Ground, target: number, nearby: Nearby, closeness: Float64Array): Row {
  const own = ground.reads[target]!
  for (let k = 0; k < nearby.count; k++) {
    const book = nearby.found[k]!
    closeness[book] = nearby.together[book]! / (Math.sqrt(own * ground.reads[book]!) + ground.settings.knnShrink)
  }
  const index = best(nearby.found, nearby.count, closeness, ground.settings.neighbours).sort()
  return { index, value: Float32Array.from(index, (book) => closeness[book]!) }
}

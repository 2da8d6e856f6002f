/** recall@k = hits / min(k, targets). NDCG@k has binary gain 1/log2(rank + 1), the ideal cut at min(k, targets). */
export function recallAt(ranked: ArrayLike<number>, targets: ReadonlySet<number>, k: number): number {
  let hits = 0
  for (let rank = 0; rank < Math.min(k, ranked.length); rank++) if (targets.has(ranked[rank]!)) hits++
  return hits / Math.min(k, targets.size)
}

export function ndcgAt(ranked: ArrayLike<number>, targets: ReadonlySet<number>, k: number): number {
  let gain = 0
  let ideal = 0
  for (let rank = 0; rank < Math.min(k, ranked.length); rank++) if (targets.has(ranked[rank]!)) gain += discount(rank)
  for (let rank = 0; rank < Math.min(k, targets.size); rank++) ideal += discount(rank)
  return gain / ideal
}

function discount(rank: number): number {
  return 1 / Math.log2(rank + 2)
}

export function coverage(lists: readonly ArrayLike<number>[], books: number): number {
  return shownCounts(lists, books).reduce((covered, shown) => covered + (shown > 0 ? 1 : 0), 0) / books
}

/** 0 when all books are listed equally often, near 1 when a few books fill the lists. */
export function gini(lists: readonly ArrayLike<number>[], books: number): number {
  const counts = shownCounts(lists, books).sort()
  let weighted = 0
  let total = 0
  counts.forEach((shown, place) => {
    weighted += (2 * (place + 1) - books - 1) * shown
    total += shown
  })
  return total > 0 ? weighted / (books * total) : 0
}

/** Mean surprise of a listed book in bits: −log₂ of the share of readers who have it (one added to both). */
export function novelty(lists: readonly ArrayLike<number>[], readersOf: Int32Array, readers: number): number {
  let bits = 0
  let listed = 0
  for (const list of lists) {
    for (let rank = 0; rank < list.length; rank++) bits -= Math.log2((readersOf[list[rank]!]! + 1) / (readers + 1))
    listed += list.length
  }
  return listed > 0 ? bits / listed : 0
}

export function repeats(list: ArrayLike<number>, groupOf: Int32Array): number {
  const groups = Array.from(list, (book) => groupOf[book]!).filter((group) => group >= 0)
  return groups.length - new Set(groups).size
}

/** KL divergence of p from 0.99·q + 0.01·p in bits, p the reader's and q the list's genres (Steck 2018, eq. 6). */
export function miscalibration(taste: Float64Array, list: Float64Array): number {
  return taste.reduce((sum, p, genre) => (p > 0 ? sum + p * Math.log2(p / (0.99 * list[genre]! + 0.01 * p)) : sum), 0)
}

export interface Outcome {
  percent: number
  liked: boolean
}

/** Expected calibration error (0–1) over ten bins; NaN without outcomes. */
export function calibrationError(outcomes: readonly Outcome[]): number {
  const bins = reliability(outcomes)
  return bins.reduce((sum, { promised, came }) => sum + Math.abs(promised - came), 0) / outcomes.length
}

/** The calibration error that so few outcomes show by chance alone, even of figures that are right: Σ √(2/π · Σ p(1 − p)) / n. */
export function errorByChance(outcomes: readonly Outcome[]): number {
  const spread = Array.from({ length: 10 }, () => 0)
  for (const { percent } of outcomes)
    spread[Math.min(9, Math.floor(percent / 10))]! += (percent / 100) * (1 - percent / 100)
  return spread.reduce((sum, one) => sum + Math.sqrt((2 / Math.PI) * one), 0) / outcomes.length
}

/** Ten bins of figures: how many have outcomes, and how many likes were promised and came. */
export function reliability(outcomes: readonly Outcome[]): { count: number; promised: number; came: number }[] {
  const bins = Array.from({ length: 10 }, () => ({ count: 0, promised: 0, came: 0 }))
  for (const { percent, liked } of outcomes) {
    const bin = bins[Math.min(9, Math.floor(percent / 10))]!
    bin.count++
    bin.promised += percent / 100
    bin.came += liked ? 1 : 0
  }
  return bins
}

/** The share of pairs of a liked and a disliked one in which the liked one has the higher figure; ties count half. */
export function areaUnderCurve(outcomes: readonly Outcome[]): number {
  const at = Array.from({ length: 101 }, () => ({ liked: 0, disliked: 0 }))
  for (const { percent, liked } of outcomes) at[percent]![liked ? 'liked' : 'disliked']++
  let below = 0
  let won = 0
  let likes = 0
  for (const { liked, disliked } of at) {
    won += liked * (below + disliked / 2)
    below += disliked
    likes += liked
  }
  return won / (likes * below)
}

function shownCounts(lists: readonly ArrayLike<number>[], books: number): Int32Array {
  const counts = new Int32Array(books)
  for (const list of lists) for (let rank = 0; rank < list.length; rank++) counts[list[rank]!]!++
  return counts
}

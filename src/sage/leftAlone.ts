import type { Sage } from './sage.ts'

/** What was left alone counts half after so many days. */
const halfLifeDays = 14
/** How strongly it sets a book back to have been left alone once. */
const perTime = 0.4

/** How much it still counts, `days` whole days later, that a book was left alone so many times. */
export function decayedTimes(times: number, days: number): number {
  return times * 2 ** (-days / halfLifeDays)
}

/** The part of its score that a book is ordered by: all of it, five sevenths after once, five ninths after twice. */
export function demotion(times: number): number {
  return 1 / (1 + perTime * times)
}

/**
 * Lowers the scores of books that were left alone, for as long as lists are put in order. Gives back what sets the scores
 * as they were: figures and reasons go by those.
 */
export function demote(sage: Sage, leftAlone: ReadonlyMap<number, number>): () => void {
  const lowered = [...leftAlone].filter(([book]) => sage.scores[book]! > 0)
  const scores = lowered.map(([book]) => sage.scores[book]!)
  for (const [book, times] of lowered) sage.scores[book]! *= demotion(times)
  return () => lowered.forEach(([book], k) => (sage.scores[book] = scores[k]!))
}

import type { Sage } from './sage.ts'

const halfLifeDays = 14
const perTime = 0.4

/** How many times still count after `days` whole days. */
export function decayedTimes(times: number, days: number): number {
  return times * 2 ** (-days / halfLifeDays)
}

/** 5/7 after one time, 5/9 after two. */
export function demotion(times: number): number {
  return 1 / (1 + perTime * times)
}

/** Lowers the scores while lists are put in order. Returns a function that restores them for figures and reasons. */
export function demote(sage: Sage, leftAlone: ReadonlyMap<number, number>): () => void {
  const lowered = [...leftAlone].filter(([book]) => sage.scores[book]! > 0)
  const scores = lowered.map(([book]) => sage.scores[book]!)
  for (const [book, times] of lowered) sage.scores[book]! *= demotion(times)
  return () => lowered.forEach(([book], k) => (sage.scores[book] = scores[k]!))
}

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

export interface Demoted {
  /** The score as it was. */
  scoreOf: (book: number) => number
  restore: () => void
}

/** Lowers the scores while lists are put in order. */
export function demote(sage: Sage, leftAlone: ReadonlyMap<number, number>): Demoted {
  const lowered = [...leftAlone].filter(([book]) => sage.scores[book]! > 0)
  const before = new Map(lowered.map(([book]) => [book, sage.scores[book]!]))
  for (const [book, times] of lowered) sage.scores[book]! *= demotion(times)
  return {
    scoreOf: (book) => before.get(book) ?? sage.scores[book]!,
    restore: () => before.forEach((score, book) => (sage.scores[book] = score)),
  }
}

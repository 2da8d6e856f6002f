import type { PickJob } from '#contract/picks.ts'
import { type Evidence, evidenceOf } from '#sage/match.ts'

export interface JobFacts {
  /** Of the first publication. */
  year: number | undefined
  thisYear: number
  /** Than the reading map, which then says nothing of it. */
  isNewerThanMap: boolean
  /** All that are known of, here and elsewhere. */
  ratings: number
  /** On average; undefined when nobody rated the book. */
  stars: number | undefined
  /** By an author whose book the reader loved, or whom they named as a favorite. */
  isByLoved: boolean
  matchPercent: number | undefined
  evidence: Evidence
  /** How many books the reader rated. */
  rated: number
}

/** `Ratings` of a book that few know: every fourth of those that the reading map knows has fewer. */
const fewRatings = 16_000
const leastRatings = 3
const starsOfGem = 4.1
const percentOfSure = 80

/** What a pick is for among the others: the rarest of what is true of it. */
export function jobOf(facts: JobFacts): PickJob {
  const { year, thisYear, isNewerThanMap, ratings, stars, isByLoved, matchPercent, evidence, rated } = facts
  if (year !== undefined && year >= thisYear - 1) return 'new'
  // Less sure than so many ratings would make it: no rated book is near this one.
  if (!isByLoved && evidence !== evidenceOf(rated)) return 'edge'
  if (ratings >= leastRatings && ratings < fewRatings && (stars ?? 0) >= starsOfGem) return 'gem'
  if (isByLoved) return 'author'
  // Of a book that hardly anybody has rated yet, the Sage can't be sure.
  if (isNewerThanMap && ratings < leastRatings) return 'new'
  return evidence !== 'early' && (matchPercent ?? 0) >= percentOfSure ? 'sure' : 'close'
}

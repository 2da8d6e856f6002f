import type { SaidName } from '#contract/picks.ts'
import type { Evidence } from '#sage/match.ts'
import type { TurnedDownAs } from '#sage/steer.ts'

/** All that the Sage is told of a reader. Books go by their numbers. */
export interface ToldReader {
  shelf: ToldEntry[]
  turnedDown: { number: number; as: TurnedDownAs }[]
  /** Books of the shelf and survey answers that shall not speak. */
  takenOut: number[]
  takenOutNames: SaidName[]
  /** How often a pick was left alone, and how many whole days ago. */
  leftAlone: { number: number; times: number; days: number }[]
  /** Authors and tropes are comma-joined, as the reader wrote them. */
  survey: { authors: string; genres: string[]; tropes: string } | null
}

export interface ToldEntry {
  number: number
  stars: number | null
  status: 'tbr' | 'currently_reading' | 'finished'
  dnf: boolean
  /** When the entry last changed, in seconds. */
  when: number
}

/** What the Sage says to a reader, and by which version of the model. */
export interface Said {
  version: number
  discovery: SaidPick[]
  nextInSeries: SaidPick[]
  newHere: SaidPick[]
}

export interface SaidPick {
  number: number
  author: string
  series?: string
  seriesPosition?: number
  matchPercent: number | undefined
  evidence: Evidence
  /** What speaks most for it, each with its share of the whole. */
  contributions: SaidContribution[]
  /** What its reason speaks of: at most two books of the reader's, and what they named. */
  books: Pick<ToldEntry, 'number' | 'stars' | 'status'>[]
  named: SaidName[]
  /** What the pick shares with the first of the books; and with all of those that its reason speaks of. */
  sharedTags: string[]
  saidTags: string[]
}

export type SaidContribution = { kind: 'book'; number: number; share: number } | (SaidName & { share: number })

import type { PickJob, SurveyAnswer } from '#contract/picks.ts'
import type { Evidence } from '#sage/match.ts'
import type { DismissalKind } from '#sage/steer.ts'
import type { Kept } from '#sage/why.ts'

/** Everything about a reader that the picks depend on. Books go by their numbers. */
export interface ReaderSnapshot {
  shelf: SnapshotEntry[]
  turnedDown: { number: number; as: DismissalKind; reason: string | null }[]
  takenOut: number[]
  takenOutNames: SurveyAnswer[]
  /** Chips; what they say of books comes beside the snapshot. */
  wishes?: string[]
  /** Picks shown without a reaction; `days` is whole days ago. */
  leftAlone: { number: number; times: number; days: number }[]
  /** Authors and tropes are comma-joined, as the reader wrote them. */
  survey: { authors: string; genres: string[]; tropes: string } | null
}

export interface SnapshotEntry {
  number: number
  stars: number | null
  status: 'tbr' | 'currently_reading' | 'finished'
  dnf: boolean
  /** Why it was given up; null when it was not. */
  reasons: string[] | null
  /** In seconds. */
  when: number
}

export interface Recommendations {
  version: number
  discovery: RecommendedBook[]
  nextInSeries: RecommendedBook[]
  newHere: RecommendedBook[]
}

export interface RecommendedBook {
  number: number
  /** Of its authors the first, or one that the reader loves. */
  author: string
  series?: string
  seriesPosition?: number
  matchPercent: number | undefined
  evidence: Evidence
  job: PickJob
  /** The largest terms of the score, each with its share of all positive ones. */
  contributions: RecommendedContribution[]
  books: Pick<SnapshotEntry, 'number' | 'stars' | 'status'>[]
  named: SurveyAnswer[]
  /** Tags shared with the first of these books; and with all of them. */
  sharedTags: string[]
  reasonTags: string[]
  /** Whether the first of these books is by that author, and loved. */
  isByLoved: boolean
  /** What else it then has in common with that book. */
  together: 'series' | 'world' | undefined
  kept: Kept[]
  /** Whether the first of these books counts mainly because the same readers love both; and those of the reading map, too. */
  isFromReaders: boolean
  isReadTogether: boolean
  /** Whether no other book counts for more than the first of these. */
  isLoudest: boolean
  /** Where and when it is set, like the first of these books, and its moods, like that one's; and the decade when both came out. */
  settings: string[]
  feel: string[]
  decade: number | undefined
  /** Without a book: what sorts of book it is. */
  own: string[]
}

export type RecommendedContribution =
  | { kind: 'book'; number: number; share: number }
  | (SurveyAnswer & { share: number })

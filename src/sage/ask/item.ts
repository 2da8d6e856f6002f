import type { Comparative } from './comparatives.ts'
import type { Mark } from './fixedPhrases.ts'
import type { Lead } from './lexicon.ts'
import type { Named } from './names.ts'

type What =
  | { kind: 'word'; word: string; isTrade?: boolean }
  | { kind: 'warning'; warning: string }
  | { kind: 'chip'; chip: string; not?: string; less?: string; also?: string; isVague?: boolean }
  | { kind: 'measure'; chips: string[] }
  | { kind: 'name'; named: Named; relation: Lead['relation'] }
  | { kind: 'than'; than: Comparative }
  | { kind: 'mark'; mark: Mark; words: string }
  | { kind: 'filler' }
  | { kind: 'unknown' }

/** A stretch of the line and what it means. */
export type Item = What & {
  /** Of the first token and of the one after the last. */
  from: number
  to: number
  /** What comes before it, such as a comma. */
  before: string
  /** Whether it begins with "so", "I" or the like, as a clause of its own does. */
  isClauseStart?: boolean
}

import { askChipOf } from './askChips.ts'
import { type AskChip, softKinds } from './chipParts.ts'

/** What of a question is read; the rest is left out, and the answer says so. */
export const askMaxRead = 400

export const askMaxLength = 10_000

export const keptNameMaxLength = 60

export const maxKeptQuestions = 30

export const maxChips = 24

export const maxWishes = 60

export const wishMaxLength = 200

export const hoursOfTonight = 12

const hard = new Set<AskChip['kind']>(['not', 'without', 'pages', 'spice', 'violence', 'not-by', 'series'])

export const isHard = (written: string): boolean => {
  const chip = wishOf(written)
  return chip !== undefined && hard.has(chip.kind)
}

/** What a reader may tell the Sage once for all its picks; undefined for other chips. */
export function wishOf(written: string): AskChip | undefined {
  const chip = written.length <= wishMaxLength ? askChipOf(written) : undefined
  return chip && (hard.has(chip.kind) || softKinds.has(chip.kind)) ? chip : undefined
}

/** A later wish about the same takes the place of an earlier one. */
export function subjectOf(chip: AskChip): string {
  if (chip.kind === 'rather') return subjectOf(chip.chip)
  if ('words' in chip) return `words ${[...chip.words].sort().join('|')}`
  if (chip.kind === 'without') return `warning ${chip.warning}`
  return 'name' in chip ? `author ${chip.name}` : chip.kind
}

import { askChipOf } from './askChips.ts'
import { wishMaxLength } from './askRules.ts'
import { type AskChip, softKinds } from './chipParts.ts'

const hard = new Set<AskChip['kind']>(['not', 'without', 'pages', 'spice', 'violence', 'not-by', 'series'])

/** What a reader may tell the Sage once for all its picks; undefined for other chips. */
export function wishOf(written: string): AskChip | undefined {
  const chip = written.length <= wishMaxLength ? askChipOf(written) : undefined
  return chip && (hard.has(chip.kind) || softKinds.has(chip.kind)) ? chip : undefined
}

export const isHard = (written: string): boolean => {
  const chip = wishOf(written)
  return chip !== undefined && hard.has(chip.kind)
}

/** A later wish about the same takes the place of an earlier one. */
export function subjectOf(chip: AskChip): string {
  if (chip.kind === 'rather') return subjectOf(chip.chip)
  if ('words' in chip) return `words ${[...chip.words].sort().join('|')}`
  if (chip.kind === 'without') return `warning ${chip.warning}`
  return 'name' in chip ? `author ${chip.name}` : chip.kind
}

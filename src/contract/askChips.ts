import { askWordOf } from './askWords.ts'
import { maxSpice, maxViolence } from './bookTraits.ts'
import { type AskChip, chipParts, type Scale } from './chipParts.ts'
import { contentWarnings } from './contentWarnings.ts'

const limits: Record<Scale, [least: number, most: number]> = {
  pages: [1, 20_000],
  year: [-3000, 2100],
  rated: [0.5, 5],
  spice: [0, maxSpice],
  violence: [0, maxViolence],
}

const maxAlternatives = 8
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Undefined for anything that is no chip, or names what no book can have. */
export function askChipOf(written: string): AskChip | undefined {
  const chip = chipParts(written)
  return chip && isKnown(chip) ? chip : undefined
}

const isScale = (chip: AskChip): chip is Extract<AskChip, { kind: Scale }> => chip.kind in limits

function isKnown(chip: AskChip): boolean {
  if (chip.kind === 'rather') return isKnown(chip.chip)
  if ('words' in chip) return chip.words.length <= maxAlternatives && chip.words.every((word) => askWordOf(word))
  if (chip.kind === 'without') return (contentWarnings as readonly string[]).includes(chip.warning)
  if ('bookId' in chip) return uuid.test(chip.bookId)
  if ('code' in chip) return /^[a-z]{2,3}$/.test(chip.code)
  if (!isScale(chip)) return true
  const [least, most] = limits[chip.kind]
  return [chip.from, chip.to].every((end) => end === undefined || (end >= least && end <= most))
}

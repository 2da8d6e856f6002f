import { either, labelOf } from '#client/picks/ask/chipTexts.ts'
import { chipParts } from '#contract/chipParts.ts'

export const unknownOfOne = (chips: readonly string[]): string =>
  unknownSentences(chips, 'this book', 'the Sage', (chip) => unknownOf(chip, 'it is'))

export const unknownOfAll = (chips: readonly string[]): string =>
  unknownSentences(chips, 'these books', 'me', (chip) => unknownOf(chip, 'they are'))

function unknownSentences(chips: readonly string[], ofWhat: string, told: string, sayOf: (chip: string) => string) {
  const isWarning = (chip: string) => chipParts(chip)?.kind === 'without'
  const others = chips.filter((chip) => !isWarning(chip))
  return [
    chips.some(isWarning) && `Nobody has noted warnings for ${ofWhat} yet.`,
    others.length > 0 && `Nobody has told ${told} ${others.map(sayOf).join(', or ')}.`,
  ]
    .filter((sentence) => sentence !== false)
    .join(' ')
}

/** What nobody knows of one book, or of several. */
function unknownOf(written: string, subject: 'it is' | 'they are'): string {
  const chip = chipParts(written)
  const has = subject === 'it is' ? 'it has' : 'they have'
  switch (chip?.kind) {
    case 'pages':
      return `how long ${subject}`
    case 'spice':
      return `how spicy ${subject}`
    case 'violence':
      return `how violent ${subject}`
    case 'rated':
      return `how well liked ${subject} here`
    case 'not':
      return `whether ${has} anything of “${either(chip.words)}”`
    default:
      return `whether ${subject} ${chip ? labelOf(chip, '') : written}`
  }
}

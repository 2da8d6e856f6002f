import { languageName } from '#client/books/texts.ts'
import { type AskChip, askChipOf, type Comparative, type Scale } from '#contract/askChips.ts'
import type { AnsweredChip } from '#contract/asks.ts'
import { settingPlaces } from '#contract/bookTraits.ts'

export const unknownOfOne = (chips: string[]): string =>
  `Nobody has told the Sage ${chips.map((chip) => unknownOf(chip, 'it is')).join(', or ')}.`

export const unknownOfAll = (chips: string[]): string =>
  `Nobody has told me ${chips.map((chip) => unknownOf(chip, 'they are')).join(', or ')}.`

const capitals = new Map(settingPlaces.map((place) => [place.toLowerCase(), place]))
const nations =
  /\b(african|american|arthurian|asian|australian|british|canadian|caribbean|chinese|christian|european|french|german|irish|italian|japanese|jewish|korean|latin|nordic|regency|russian|scandinavian|spanish|victorian|zealand)\b/g

/** As the chips say it: `lgbtq+` is `LGBTQ+`, `japan` is `Japan`. */
export const wordLabel = (word: string): string =>
  capitals.get(word) ??
  word
    .replace(nations, (name) => name.charAt(0).toUpperCase() + name.slice(1))
    .replace(/^lgbtq\+$|\bpov\b/, (letters) => letters.toUpperCase())

/** What nobody knows of one book, or of several. */
function unknownOf(written: string, subject: 'it is' | 'they are'): string {
  const chip = askChipOf(written)
  const has = subject === 'it is' ? 'it has' : 'they have'
  const needs = subject === 'it is' ? 'it needs' : 'they need'
  switch (chip?.kind) {
    case 'pages':
      return `how long ${subject}`
    case 'spice':
      return `how spicy ${subject}`
    case 'violence':
      return `how violent ${subject}`
    case 'rated':
      return `how well liked ${subject} here`
    case 'without':
      return `whether ${needs} a warning of ${chip.warning.toLowerCase()}`
    case 'not':
      return `whether ${has} anything of “${either(chip.words)}”`
    default:
      return `whether ${subject} ${chip ? labelOf(chip, '') : written}`
  }
}

const comparisons: Record<Comparative, string> = {
  sadder: 'sadder',
  happier: 'happier',
  funnier: 'funnier',
  serious: 'more serious',
  darker: 'darker',
  lighter: 'lighter',
  shorter: 'shorter',
  longer: 'longer',
  faster: 'faster',
  slower: 'slower',
  violent: 'more violent',
  nonviolent: 'less violent',
  spicier: 'spicier',
  cleaner: 'less spicy',
  newer: 'newer',
  older: 'older',
  scarier: 'scarier',
  cosier: 'cosier',
  weirder: 'weirder',
  simpler: 'simpler',
}

const spices = ['no spice', 'kisses only', 'closed door', 'open door', 'erotic']
const violences = ['no violence', 'mild violence', 'serious violence', 'graphic violence']

export function chipLabel({ chip, title }: AnsweredChip): string {
  const asked = askChipOf(chip)
  return asked ? labelOf(asked, title ?? 'a book that is gone') : chip
}

function labelOf(chip: AskChip, title: string): string {
  switch (chip.kind) {
    case 'want':
      return either(chip.words)
    case 'more':
      return `${either(chip.words)}, if possible`
    case 'not':
      return `not ${either(chip.words)}`
    case 'less':
      return `rather not ${either(chip.words)}`
    case 'without':
      return `without ${chip.warning.toLowerCase()}`
    case 'language':
      return `written in ${languageName(chip.code)}`
    case 'not-language':
      return `not written in ${languageName(chip.code)}`
    case 'series':
      return chip.is === 'series' ? 'part of a series' : 'a standalone'
    case 'like':
      return `like ${title}`
    case 'not-like':
      return `not like ${title}`
    case 'by':
      return `by ${chip.name}`
    case 'not-by':
      return `not by ${chip.name}`
    case 'like-by':
      return `like ${chip.name}`
    case 'but':
      return comparisons[chip.than]
    case 'for':
      return 'for somebody else'
    case 'from':
      return 'on my TBR'
    default:
      return rangeLabel(chip.kind, chip.from, chip.to)
  }
}

const either = (words: string[]) => words.map(wordLabel).join(' or ')

function rangeLabel(kind: Scale, from: number | undefined, to: number | undefined): string {
  if (kind === 'pages') return lengthLabel(from, to)
  if (kind === 'rated') return to === undefined ? `${from} stars or more` : `at most ${to} stars`
  if (kind === 'year') return yearLabel(from, to)
  const grades = kind === 'spice' ? spices : violences
  if (to === undefined) return from === grades.length - 1 ? grades[from]! : `${grades[from!]} or more`
  if (from === undefined || from === 0) return to === 0 ? grades[0]! : `at most ${grades[to]}`
  return from === to ? grades[from]! : `${grades[from]} to ${grades[to]}`
}

const lengthLabel = (from: number | undefined, to: number | undefined) =>
  from === undefined ? `up to ${to} pages` : to === undefined ? `${from} pages or more` : `${from} to ${to} pages`

function yearLabel(from: number | undefined, to: number | undefined): string {
  if (from === undefined) return `until ${to}`
  if (to === undefined) return `since ${from}`
  return from === to ? `from ${from}` : `${from} to ${to}`
}

import { languageName } from '#client/books/texts.ts'
import { settingPlaces } from '#contract/bookSettings.ts'
import { type AskChip, type Comparative, type Scale, chipParts } from '#contract/chipParts.ts'
import type { AnsweredChip } from '#contract/asks.ts'

const capitals = new Map(settingPlaces.map((place) => [place.toLowerCase(), place]))
const nations =
  /\b(african|american|arthurian|asian|australian|british|canadian|caribbean|chinese|christian|european|french|german|irish|italian|japanese|jewish|korean|latin|nordic|regency|russian|scandinavian|spanish|victorian|zealand)\b/g

/** As the chips say it: `lgbtq+` is `LGBTQ+`, `japan` is `Japan`. */
export const wordLabel = (word: string): string =>
  capitals.get(word) ??
  word
    .replace(nations, (name) => name.charAt(0).toUpperCase() + name.slice(1))
    .replace(/^lgbtq\+$|\bpov\b/, (letters) => letters.toUpperCase())

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
  const asked = chipParts(chip)
  return asked ? labelOf(asked, title ?? 'a book that is gone') : chip
}

/** As a wish says it: what is never, rather not or more than usual. */
export function wishLabel(written: string): string {
  const chip = chipParts(written)
  if (chip?.kind === 'not') return `never ${either(chip.words)}`
  if (chip?.kind === 'more') return `more ${either(chip.words)}`
  if (chip?.kind === 'without') return `never ${warned(chip)}`
  if (chip?.kind === 'not-by') return `never ${chip.name}`
  return chip ? labelOf(chip, '') : written
}

export function labelOf(chip: AskChip, title: string): string {
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
      return chip.from === 'moderate' ? `no ${warned(chip)}` : `without ${warned(chip)}`
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
    case 'rather':
      return chip.chip.kind === 'by' ? `more by ${chip.chip.name}` : `rather ${labelOf(chip.chip, title)}`
    case 'ignore':
      return `ignoring ${either(chip.words)}`
    case 'ignore-by':
      return `ignoring my books by ${chip.name}`
    case 'for':
      return 'for somebody else'
    case 'from':
      return 'on my TBR'
    default:
      return rangeLabel(chip.kind, chip.from, chip.to)
  }
}

/** `gore`, `graphic gore`, `more than minor gore`. */
function warned({ warning, from }: Extract<AskChip, { kind: 'without' }>): string {
  const named = warning.toLowerCase()
  return from === undefined ? named : from === 'graphic' ? `graphic ${named}` : `more than minor ${named}`
}

export const either = (words: string[]) => words.map(wordLabel).join(' or ')

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

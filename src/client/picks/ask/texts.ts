import { type AskChip, askChipOf, type Comparative, type Scale, type WordSign } from '#contract/askChips.ts'
import type { AnsweredChip } from '#contract/asks.ts'
import { settingPlaces } from '#contract/bookTraits.ts'
import { languageName } from '#client/books/texts.ts'

const number = (count: number) => count.toLocaleString('en')
const numbers =
  'No One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve Thirteen Fourteen Fifteen Sixteen Seventeen Eighteen Nineteen'.split(
    ' ',
  )
const books = (count: number) => `${numbers[count]} ${count === 1 ? 'book fits' : 'books fit'}`

export const askTexts = {
  label: 'Ask the Sage',
  hint: 'Say in one line what you would like to read.',
  placeholder: 'something short and funny with dragons',
  ask: 'Ask',
  examples: 'For example',
  back: 'Back to your picks',
  asked: 'What the Sage understood',
  change: (chip: string) => `Change: ${chip}`,
  remove: (chip: string) => `Remove: ${chip}`,
  signs: {
    want: 'Must have',
    more: 'Would be nice',
    less: 'Rather not',
    not: 'Never',
  } satisfies Record<WordSign, string>,
  any: 'Any',
  heading: 'What the Sage found',
  thinking: 'The Sage is looking along the shelves...',
  failed: 'The Sage could not be asked',
  found: (count: number) =>
    count === 20 ? 'These twenty fit best what you asked for.' : `${books(count)} what you asked for.`,
  left: (words: string[]) => `I don't know what to make of ${quoted(words)}, so I left it out.`,
  leftAll: (words: string[]) => `It could make nothing of ${quoted(words)}.`,
  cut: (most: number) => `I read the first ${most} characters only.`,
  nothingUnderstood: {
    title: 'The Sage did not understand that',
    hint: 'Name a kind of book, a mood, a length, an author, or a book it should be like. The Sage reads English only.',
  },
  none: {
    title: 'No book here is all of that',
    hint: 'The Sage would rather hand you none than a wrong one.',
  },
  without: 'Without one of these there would be more:',
  dropped: (chip: string, count: number) => `${chip} (${number(count)})`,
  conflict: (one: string, other: string) => `No book can be both “${one}” and “${other}”.`,
  later: (count: number) =>
    count === 1
      ? 'One more book fits, but it is a later volume of a series you have not begun.'
      : `${number(count)} more books fit, but they are later volumes of series you have not begun.`,
  unknown: (chips: string[]) =>
    `Nobody has told the Sage ${chips.map((chip) => unknownOf(chip, 'it is')).join(', or ')}.`,
  unknownOfAll: (chips: string[]) =>
    `Nobody has told me ${chips.map((chip) => unknownOf(chip, 'they are')).join(', or ')}.`,
  isNew: 'New since you looked',
  keep: 'Keep as a shelf',
  keepTitle: 'Keep this as a shelf',
  keepHint: 'The Sage fills it anew each time you open it. Only you see it.',
  name: 'Name of the shelf',
  save: 'Keep',
  rename: 'Rename',
  renameTitle: 'Rename the shelf',
  forget: 'Delete',
  kept: 'Shelves the Sage keeps for you',
  keptDone: 'Kept',
  keptMore: (name: string) => `You find “${name}” on Sage's Picks.`,
  renamed: 'Renamed',
  forgotten: 'Deleted',
  options: (name: string) => `Options for ${name}`,
  changeFailed: 'That did not work',
}

export const exampleQuestions = [
  'something short and funny with dragons, not YA',
  'like Piranesi but sadder',
  'a cosy mystery under 250 pages my mother would like',
]

function quoted(words: string[]): string {
  const each = words.map((one) => `“${one}”`)
  return each.length < 2 ? each.join('') : `${each.slice(0, -1).join(', ')} and ${each.at(-1)}`
}

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

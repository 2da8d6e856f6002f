import { askWords } from '#contract/askWords.ts'
import { contentWarnings } from '#contract/contentWarnings.ts'

/** Something that a chip can be about. `is` is its value in a chip: a word, a warning, a name or a range. */
export interface ChipOption {
  kind: 'word' | 'warning' | 'author' | 'range' | 'form'
  is: string
}

/** What the chips are for: an own question, or all picks. */
export type Purpose = 'question' | 'wish'

const shown = 10
const atFirst: ChipOption[] = [
  ...['Sexual assault', 'Animal death', 'Child death', 'Gore'].map((is): ChipOption => ({ kind: 'warning', is })),
  ...['horror', 'young adult', 'love triangle'].map((is): ChipOption => ({ kind: 'word', is })),
  { kind: 'range', is: 'pages:..400' },
]

const ranges: { is: string; found: RegExp }[] = [
  { is: 'violence:..0', found: /^(no )?viol/ },
  { is: 'violence:..1', found: /^(mild )?viol/ },
  { is: 'spice:..0', found: /^(no )?(spic|sex|steam)/ },
  { is: 'spice:..2', found: /^(closed door|spic|sex|steam)/ },
  { is: 'pages:..250', found: /^(short|pages|length)/ },
  { is: 'pages:..400', found: /^(short|long|pages|length)/ },
  { is: 'pages:500..', found: /^(long|pages|length)/ },
]
const forms: { is: string; found: RegExp }[] = [
  { is: 'standalone', found: /^(stand|series|single)/ },
  { is: 'series', found: /^series/ },
]

/** What is typed, best first: that begins with it, then that holds it. `authors` are those of the catalogue. */
export function optionsFor(typed: string, authors: readonly string[]): ChipOption[] {
  const term = typed.trim().toLowerCase()
  if (term === '') return atFirst
  const pages = /^(\d{2,4})/.exec(term)?.[1]
  const found: ChipOption[] = [
    ...(pages ? [`pages:..${pages}`, `pages:${pages}..`].map((is): ChipOption => ({ kind: 'range', is })) : []),
    ...beginning(
      askWords.map(({ name }) => name),
      term,
    ).map((is): ChipOption => ({ kind: 'word', is })),
    ...beginning(contentWarnings, term).map((is): ChipOption => ({ kind: 'warning', is })),
    ...ranges.flatMap(({ is, found: means }): ChipOption[] => (means.test(term) ? [{ kind: 'range', is }] : [])),
    ...forms.flatMap(({ is, found: means }): ChipOption[] => (means.test(term) ? [{ kind: 'form', is }] : [])),
    ...authors.slice(0, 3).map((is): ChipOption => ({ kind: 'author', is })),
    ...within(
      askWords.map(({ name }) => name),
      term,
    ).map((is): ChipOption => ({ kind: 'word', is })),
  ]
  return found.slice(0, shown)
}

const beginning = (names: readonly string[], term: string) =>
  names
    .filter((name) => name.toLowerCase().startsWith(term))
    .toSorted((a, b) => a.length - b.length)
    .slice(0, 5)
const within = (names: readonly string[], term: string) =>
  names.filter((name) => !name.startsWith(term) && name.includes(term))

/** A chip that names it, whatever the sign. */
export function plainChip({ kind, is }: ChipOption): string {
  if (kind === 'word') return `want:${is}`
  if (kind === 'warning') return `without:${is}`
  if (kind === 'author') return `by:${is}`
  return kind === 'form' ? `series:${is}` : is
}

export type Manner = 'must' | 'more' | 'less' | 'never' | 'neverGraphic' | 'neverModerate' | 'like'

const ofWarnings: [Manner, (is: string) => string][] = [
  ['never', (is) => `without:${is}`],
  ['neverModerate', (is) => `without:moderate ${is}`],
  ['neverGraphic', (is) => `without:graphic ${is}`],
  ['less', (is) => `rather:without:${is}`],
]

const manners: Record<Purpose, Record<ChipOption['kind'], [Manner, (is: string) => string][]>> = {
  question: {
    word: [
      ['must', (is) => `want:${is}`],
      ['more', (is) => `more:${is}`],
      ['less', (is) => `less:${is}`],
      ['never', (is) => `not:${is}`],
    ],
    warning: ofWarnings,
    author: [
      ['must', (is) => `by:${is}`],
      ['like', (is) => `like-by:${is}`],
      ['never', (is) => `not-by:${is}`],
    ],
    range: [
      ['must', (is) => is],
      ['more', (is) => `rather:${is}`],
    ],
    form: [
      ['must', (is) => `series:${is}`],
      ['more', (is) => `rather:series:${is}`],
    ],
  },
  wish: {
    word: [
      ['never', (is) => `not:${is}`],
      ['less', (is) => `less:${is}`],
      ['more', (is) => `more:${is}`],
    ],
    warning: ofWarnings,
    author: [
      ['never', (is) => `not-by:${is}`],
      ['less', (is) => `rather:not-by:${is}`],
      ['more', (is) => `rather:by:${is}`],
    ],
    range: [
      ['must', (is) => is],
      ['more', (is) => `rather:${is}`],
    ],
    form: [
      ['must', (is) => `series:${is}`],
      ['more', (is) => `rather:series:${is}`],
    ],
  },
}

/** The chips that can be made of it, each with its manner; the first is what most mean. */
export const chipsOf = ({ kind, is }: ChipOption, purpose: Purpose): { manner: Manner; chip: string }[] =>
  manners[purpose][kind].map(([manner, chipFor]) => ({ manner, chip: chipFor(is) }))

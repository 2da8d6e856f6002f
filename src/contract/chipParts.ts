/** How a book may compare with the ones it should be like. */
export const comparatives = [
  'sadder',
  'happier',
  'funnier',
  'serious',
  'darker',
  'lighter',
  'shorter',
  'longer',
  'faster',
  'slower',
  'violent',
  'nonviolent',
  'spicier',
  'cleaner',
  'newer',
  'older',
  'scarier',
  'cosier',
  'weirder',
  'simpler',
] as const
export type Comparative = (typeof comparatives)[number]

export const wordSigns = ['want', 'more', 'less', 'not'] as const
export type WordSign = (typeof wordSigns)[number]

export const scales = ['pages', 'year', 'rated', 'spice', 'violence'] as const
export type Scale = (typeof scales)[number]

/** Of a warning that is ruled out only from this grade on. */
export const strongGrades = ['moderate', 'graphic'] as const
export type StrongGrade = (typeof strongGrades)[number]

/** One thing asked of a book. Written as `kind:value`, which the address, kept questions and archives hold. */
export type AskChip =
  | { kind: WordSign; words: string[] }
  | { kind: 'without'; warning: string; from?: StrongGrade }
  | { kind: Scale; from?: number; to?: number }
  | { kind: 'language' | 'not-language'; code: string }
  | { kind: 'series'; is: 'standalone' | 'series' }
  | { kind: 'like' | 'not-like'; bookId: string }
  | { kind: 'by' | 'not-by' | 'like-by'; name: string }
  | { kind: 'but'; than: Comparative }
  | { kind: 'rather'; chip: AskChip }
  /** Only of a wish: the Sage takes no notice of it, or of the reader's books by this author. */
  | { kind: 'ignore'; words: string[] }
  | { kind: 'ignore-by'; name: string }
  | { kind: 'for' }
  | { kind: 'from' }

/** What a wish of these kinds says moves picks up or down; it rules none out. */
export const softKinds = new Set<AskChip['kind'] | undefined>(['more', 'less', 'rather', 'ignore', 'ignore-by'])

const range = /^(-?\d+(?:\.\d+)?)?\.\.(-?\d+(?:\.\d+)?)?$/

/** The parts of a chip, whether or not the Sage knows its words; undefined for anything that is no chip. */
export function chipParts(written: string): AskChip | undefined {
  const colon = written.indexOf(':')
  const kind = written.slice(0, colon)
  const value = written.slice(colon + 1)
  if (colon < 0 || value === '') return undefined
  if (isOneOf(wordSigns, kind)) return { kind, words: value.split('|') }
  if (isOneOf(scales, kind)) return scaleChip(kind, value)
  if (kind === 'without') return warningChip(value)
  if (kind === 'language' || kind === 'not-language') return { kind, code: value }
  if (kind === 'series') return value === 'standalone' || value === 'series' ? { kind, is: value } : undefined
  if (kind === 'like' || kind === 'not-like') return { kind, bookId: value }
  if (kind === 'by' || kind === 'not-by' || kind === 'like-by' || kind === 'ignore-by') return { kind, name: value }
  if (kind === 'ignore') return { kind, words: value.split('|') }
  if (kind === 'but') return isOneOf(comparatives, value) ? { kind, than: value } : undefined
  if (kind === 'rather') return ratherChip(value)
  if (written === 'for:other') return { kind: 'for' }
  return written === 'from:tbr' ? { kind: 'from' } : undefined
}

const isOneOf = <Known extends string>(known: readonly Known[], value: string): value is Known =>
  (known as readonly string[]).includes(value)

/** `Gore`, or `graphic Gore`. */
function warningChip(value: string): AskChip {
  const from = strongGrades.find((grade) => value.startsWith(`${grade} `))
  return from ? { kind: 'without', warning: value.slice(from.length + 1), from } : { kind: 'without', warning: value }
}

/** Words have signs of their own for what need not be. */
const mayBeRather = new Set<AskChip['kind']>(['without', 'pages', 'spice', 'violence', 'by', 'not-by', 'series'])

function ratherChip(value: string): AskChip | undefined {
  const chip = chipParts(value)
  return chip && mayBeRather.has(chip.kind) ? { kind: 'rather', chip } : undefined
}

function scaleChip(kind: Scale, value: string): AskChip | undefined {
  const [, from, to] = range.exec(value) ?? []
  if (from === undefined && to === undefined) return undefined
  return { kind, ...(from !== undefined && { from: Number(from) }), ...(to !== undefined && { to: Number(to) }) }
}

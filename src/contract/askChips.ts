import { askWordOf } from './askWords.ts'
import { maxSpice, maxViolence } from './bookTraits.ts'
import { contentWarnings } from './contentWarnings.ts'

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

const scales = ['pages', 'year', 'rated', 'spice', 'violence'] as const
export type Scale = (typeof scales)[number]

/** One thing asked of a book. Written as `kind:value`, which the address, kept questions and archives hold. */
export type AskChip =
  | { kind: WordSign; words: string[] }
  | { kind: 'without'; warning: string }
  | { kind: Scale; from?: number; to?: number }
  | { kind: 'language' | 'not-language'; code: string }
  | { kind: 'series'; is: 'standalone' | 'series' }
  | { kind: 'like' | 'not-like'; bookId: string }
  | { kind: 'by' | 'not-by' | 'like-by'; name: string }
  | { kind: 'but'; than: Comparative }
  | { kind: 'for' }
  | { kind: 'from' }

const limits: Record<Scale, [least: number, most: number]> = {
  pages: [1, 20_000],
  year: [-3000, 2100],
  rated: [0.5, 5],
  spice: [0, maxSpice],
  violence: [0, maxViolence],
}

const maxAlternatives = 8
const range = /^(-?\d+(?:\.\d+)?)?\.\.(-?\d+(?:\.\d+)?)?$/
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Undefined for anything that is no chip. */
export function askChipOf(written: string): AskChip | undefined {
  const colon = written.indexOf(':')
  const kind = written.slice(0, colon)
  const value = written.slice(colon + 1)
  if (colon < 0 || value === '') return undefined
  if (isOneOf(wordSigns, kind)) return wordChip(kind, value)
  if (isOneOf(scales, kind)) return scaleChip(kind, value)
  if (kind === 'without') return isOneOf(contentWarnings, value) ? { kind, warning: value } : undefined
  if (kind === 'language' || kind === 'not-language')
    return /^[a-z]{2,3}$/.test(value) ? { kind, code: value } : undefined
  if (kind === 'series') return value === 'standalone' || value === 'series' ? { kind, is: value } : undefined
  if (kind === 'like' || kind === 'not-like') return uuid.test(value) ? { kind, bookId: value } : undefined
  if (kind === 'by' || kind === 'not-by' || kind === 'like-by') return { kind, name: value }
  if (kind === 'but') return isOneOf(comparatives, value) ? { kind, than: value } : undefined
  if (written === 'for:other') return { kind: 'for' }
  return written === 'from:tbr' ? { kind: 'from' } : undefined
}

const isOneOf = <Known extends string>(known: readonly Known[], value: string): value is Known =>
  (known as readonly string[]).includes(value)

function wordChip(kind: WordSign, value: string): AskChip | undefined {
  const words = value.split('|')
  const areKnown = words.length <= maxAlternatives && words.every((word) => askWordOf(word) !== undefined)
  return areKnown ? { kind, words } : undefined
}

function scaleChip(kind: Scale, value: string): AskChip | undefined {
  const [, from, to] = range.exec(value) ?? []
  if (from === undefined && to === undefined) return undefined
  const [least, most] = limits[kind]
  const ends = [from, to].flatMap((end) => (end === undefined ? [] : [Number(end)]))
  if (ends.some((end) => end < least || end > most)) return undefined
  return { kind, ...(from !== undefined && { from: Number(from) }), ...(to !== undefined && { to: Number(to) }) }
}

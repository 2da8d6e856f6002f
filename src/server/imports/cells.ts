import { withoutControlCharacters } from '#contract/cleanText.ts'
import { isbn13Of } from '#contract/isbn.ts'
import type { ReadFormat } from '#contract/readRules.ts'
import type { ImportedState } from './imported.ts'

/**
 * Without the `="…"` that keeps a spreadsheet from turning an ISBN into a number, without the apostrophe that keeps it from
 * running a formula, without no-break spaces, and without signs that turn the text around.
 */
export const plainCell = (cell: string): string => {
  const text = withoutControlCharacters(cell.replace(/\r\n?/g, '\n').replace(/[\u00a0\u202f]/gu, ' ')).trim()
  if (/^'\s*'*[=+\-@＝＋－＠]/u.test(text)) return text.slice(1).trim()
  const [, kept, bare] = /^="+(.*?)"+$|^=([\dX-]*)$/su.exec(text) ?? []
  return (kept ?? bare ?? text).trim()
}

/** Spreadsheets turn 9780306406157 into 9.78031E+12: then the digits are lost, and there is no ISBN. */
export const isbnOf = (text: string): string | undefined =>
  isbn13Of(text.replace(/\.0+$/, '').replace(/^(isbn(-1[03])?:?)\s*/i, '')) ?? withLostZeros(text)

/** A spreadsheet drops the zeros at the beginning of an ISBN-10. */
function withLostZeros(text: string): string | undefined {
  const digits = text.replace(/\.0+$/, '')
  return /^\d{6,8}[\dX]$/i.test(digits) ? isbn13Of(digits.padStart(10, '0')) : undefined
}

export const isAsin = (text: string) => /^B[0-9A-Z]{9}$/.test(text)

/** Between commas, a name may be in quotes to have a comma of its own. */
export const listOf = (text: string, separator: string | RegExp = ','): string[] => [
  ...new Set(
    (separator === ',' ? partsOf(text) : text.split(separator))
      .map((part) => part.trim().replace(/\s+/gu, ' '))
      .filter(Boolean),
  ),
]

const partsOf = (text: string) =>
  [...text.matchAll(/\s*"((?:[^"]|"")*)"\s*(?=,|$)|[^,]+/gu)].map(
    ([part, quoted]) => quoted?.replaceAll('""', '"') ?? part,
  )

export const isYes = (text: string) => /^(yes|true|y|1|x|owned)$/i.test(text)

const parts: Record<string, number> = { '¼': 0.25, '½': 0.5, '¾': 0.75 }

/** Quarter steps from 0.25 to 5; null for none. Undefined when it is not a number of stars. */
export function starsOf(text: string): number | null | undefined {
  const drawn = /^[★⭐✭]+(½)?$/u.exec(text)
  if (drawn) return [...text].filter((sign) => sign !== '½').length + (drawn[1] ? 0.5 : 0)
  const [, typed, part, scale] = /^(\d+(?:[.,]\d+)?)([¼½¾])?\s*(?:\/\s*(5|10)|stars?)?$/i.exec(text) ?? []
  if (text === '') return null
  if (typed === undefined) return undefined
  const number = Number(typed.replace(',', '.')) + (part ? parts[part]! : 0)
  const stars = Math.round((scale === '10' ? number / 2 : number) * 4) / 4
  if (stars === 0) return null
  return stars <= 5 ? stars : undefined
}

const formats: [pattern: RegExp, format: ReadFormat][] = [
  [/audi|mp3|cd\b|cassette/i, 'audio'],
  [/e-?book|kindle|nook|epub|pdf|digital|mobi/i, 'ebook'],
  [/paper|hard|bound|binding|print|broch|poche|relié|physical|book/i, 'print'],
]

export const formatOf = (text: string): ReadFormat | null =>
  /unknown/i.test(text) ? null : (formats.find(([pattern]) => pattern.test(text))?.[1] ?? null)

const states: [pattern: RegExp, state: ImportedState][] = [
  [/^(to-?read|want-?to-?read|wishlist|planned|tbr|toread)$/, 'tbr'],
  [/^(currently-?reading|reading|in-?progress|started)$/, 'reading'],
  [/^(paused|on-?hold|hiatus|on-?hiatus)$/, 'paused'],
  [/^(read|finished|completed|already-?read|read-but-unowned)$/, 'finished'],
  [/^(did-?not-?finish|dnf|abandoned|stopped-?reading|gave-?up|unfinished|dropped)$/, 'dnf'],
]

/** Undefined for a name that only the reader can tell the meaning of. */
export function stateOf(name: string): ImportedState | undefined {
  const key = name
    .trim()
    .toLowerCase()
    .replace(/[\s_]+/g, '-')
  return states.find(([pattern]) => pattern.test(key))?.[1]
}

/** `Le Guin, Ursula K.` as `Ursula K. Le Guin`. */
export function firstNameFirst(name: string): string {
  const [, last, first] = /^([^,]+), ([^,]+)$/u.exec(name.trim()) ?? []
  return last === undefined || /^(jr|sr|i{2,3}|iv|ph\.?d)\.?$/i.test(first!) ? name.trim() : `${first!} ${last}`
}

/** `Title (Series, #1)` in its parts. A range such as `#1-3` is a box set: it has no place. */
export function titleAndSeries(whole: string): { title: string; series: string | null; seriesPosition: number | null } {
  const text = whole.replace(/\s+/gu, ' ').trim()
  const [, title, series, position, end] = /^(.+?) \(([^()]+?),? #(\d+(?:\.\d+)?)(-\d+)?[^()]*\)$/u.exec(text) ?? []
  if (title === undefined) return { title: text, series: null, seriesPosition: null }
  return {
    title,
    series: series!.trim(),
    seriesPosition: end === undefined && Number(position) > 0 ? Number(position) : null,
  }
}

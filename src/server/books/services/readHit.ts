import { unknownAuthor, unknownTitle } from '../cards.ts'
import * as z from 'zod'
import { isbn13Of } from '#contract/isbn.ts'

/** A service may leave out a field or send anything in it. */
export const MayBeText = z.string().optional().catch(undefined)
export const MayBeNumber = z.number().optional().catch(undefined)
export const Texts = z
  .array(z.unknown())
  .catch([])
  .default([])
  .transform((list) => list.filter((each) => typeof each === 'string'))

const maxTitleLength = 500
const maxNameLength = 200
const maxAuthors = 50
const maxIsbns = 100

const line = (text: string, most: number) =>
  text
    .toWellFormed()
    .replace(/[\p{Cc}\p{Zs}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
    .slice(0, most)
    .toWellFormed()

export const titleOf = (title: string | undefined): string => line(title ?? '', maxTitleLength) || unknownTitle

export const titleOfVolume = (title: string, subtitle: string): string => line(`${title}: ${subtitle}`, maxTitleLength)

export function subtitleOf(subtitle: string | undefined): string | undefined {
  const given = line(subtitle ?? '', maxTitleLength)
  return given === '' || /^an? (novel|memoir|novella|romance|thriller)$|\bedition$/i.test(given) ? undefined : given
}

export function authorsOf(names: string[]): string[] {
  const known = [...new Set(names.map((name) => line(name, maxNameLength)).filter(Boolean))].slice(0, maxAuthors)
  return known.length > 0 ? known : [unknownAuthor]
}

/** `isbn` is the one asked for, else an ISBN-13, else an ISBN-10; `isbns` has all as ISBN-13s. */
export function isbnsOf(given: string[], asked?: string): { isbn: string | null; isbns: string[] } {
  const digits = given.map((isbn) => isbn.replace(/[\s-]/g, '').toUpperCase())
  const isbn =
    digits.find((each) => each === asked) ??
    digits.find((each) => /^97[89]\d{10}$/.test(each)) ??
    digits.find((each) => /^\d{9}[\dX]$/.test(each)) ??
    null
  const isbns = [isbn, ...digits].flatMap((each) => (each && isbn13Of(each)) || [])
  return { isbn, isbns: [...new Set(isbns)].slice(0, maxIsbns) }
}

export const publisherOf = (names: string[]): string | null => line(names[0] ?? '', maxNameLength) || null

/** `1998`, `1998-05-03`, `May 3, 1998`. */
export const yearIn = (date: string | undefined): number | null =>
  yearOf(Number(/\b(1[4-9]|20)\d\d\b/.exec(date ?? '')?.[0]))

/** `eng`, `ger` or `de` as `de`; null for no language at all. */
export function languageOf(code: string | undefined): string | null {
  if (!code || !/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})?$/.test(code) || ['und', 'mul', 'zxx'].includes(code)) return null
  return Intl.getCanonicalLocales(bibliographic[code] ?? code)[0] ?? null
}

/** Codes of libraries that differ from the usual ones. Source: ISO 639-2/B. */
const bibliographic: Record<string, string> = {
  alb: 'sq',
  arm: 'hy',
  baq: 'eu',
  bur: 'my',
  chi: 'zh',
  cze: 'cs',
  dut: 'nl',
  fre: 'fr',
  geo: 'ka',
  ger: 'de',
  gre: 'el',
  ice: 'is',
  mac: 'mk',
  may: 'ms',
  per: 'fa',
  rum: 'ro',
  slo: 'sk',
  wel: 'cy',
}

export const pagesOf = (pages: number | undefined): number | null =>
  pages !== undefined && Number.isInteger(pages) && pages > 0 && pages < 100_000 ? pages : null

export const yearOf = (year: number | undefined): number | null =>
  year !== undefined && Number.isInteger(year) && year > -5000 && year < 3000 ? year : null

/** Throws when there are items but no book: then the service did not answer the question. */
export function readList<Hit>(list: unknown[], read: (item: unknown) => Hit | undefined): Hit[] {
  const hits = list.map(read).filter((hit) => hit !== undefined)
  if (list.length > 0 && hits.length === 0) throw new Error('holds no books')
  return hits
}

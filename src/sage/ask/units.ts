import { textOf } from './numbers.ts'
import type { Token } from './tokens.ts'

export interface Measure {
  chips: string[]
  length: number
}

export const isPage = (token: Token | undefined) => token !== undefined && /^(page|pp|pg|p)$/.test(token.stem)
/** Of "pages" or "pages long"; 0 without a unit. */
export const unitLength = (tokens: readonly Token[], at: number) => {
  if (!isPage(tokens[at])) return 0
  return tokens[at + 1]?.text === 'long' ? 2 : 1
}
export const isStar = (token: Token | undefined) => token?.stem === 'star'
export const looksLikeYear = (value: number) => Number.isInteger(value) && value >= 1500 && value <= 2100
export const looksLikePages = (value: number) => Number.isInteger(value) && value >= 20

export const aboutPages = (value: number) => `pages:${Math.round(0.8 * value)}..${Math.round(1.2 * value)}`

/** How many words say "at most" after a number of pages: `300 pages max`, `400 pages at the very most`. */
export function mostAt(tokens: readonly Token[], at: number): number {
  for (const length of [4, 3, 2, 1])
    if (
      at + length <= tokens.length &&
      /^((or|and) (less|fewer|under|shorter|below|smaller)|max|maximum|tops|or so (max|at most)|at (the |a )?(very |absolute )?(most|max|maximum|outside)|(is )?(my|the) (limit|max|maximum)|absolute (max|maximum))$/.test(
        textOf(tokens, at, length),
      )
    )
      return length
  return 0
}

/** `2010 or later`, `1999 at the latest`, `2015 onwards`. */
export function yearTail(
  tokens: readonly Token[],
  at: number,
  year: number,
): { chip: string; length: number } | undefined {
  if (!looksLikeYear(year)) return undefined
  for (const length of [3, 2, 1]) {
    const words = at + length <= tokens.length ? textOf(tokens, at, length) : ''
    if (
      /^((or|and) (later|newer|after|onwards?|since|up|more recent|younger)|or more recent|onwards?|upwards?|on|and on|at the earliest|at earliest)$/.test(
        words,
      )
    )
      return { chip: `year:${year}..`, length }
    if (/^((or|and) (earlier|older|before|prior)|at the latest|at latest)$/.test(words))
      return { chip: `year:..${year}`, length }
  }
  return /^\s*\+/.test(tokens[at]?.before ?? '') ? { chip: `year:${year}..`, length: 0 } : undefined
}

/** How many words say "at least" after a number of pages: `700 pages minimum`, `500 pages or more`. */
export function leastAt(tokens: readonly Token[], at: number): number {
  for (const length of [4, 3, 2, 1])
    if (
      at + length <= tokens.length &&
      /^((or|and) (more|over|longer|above|up|upwards)|at least|and counting|at (the|a) (very |bare )?(least|min|minimum)|(bare |absolute )?(minimum|min)|plus|upwards|(is )?(my|the) (minimum|min))$/.test(
        textOf(tokens, at, length),
      )
    )
      return length
  return 0
}

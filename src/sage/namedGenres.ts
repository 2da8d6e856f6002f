import { rowOf } from './rows.ts'
import type { Sage } from './sage.ts'
import type { TasteTerm, Terms } from './terms.ts'

const keptPart = 2 / 3

type Choose = (books: Int32Array, limit: number, listed: readonly number[]) => number[]

/**
 * Books of the genres named in the survey, since one rated book would fill the list with its like.
 * Places = ⌊2/3 · `limit` · share of the genres in the profile⌋; a book weighs 1, a named author or genre its fade. Two
 * genres get 8 of 20 places after one rating, 2 after five, 0 after nine.
 */
export function picksOfNamedGenres(sage: Sage, { books, tastes }: Terms, choose: Choose, limit: number): number[] {
  const genres = tastes.filter(({ kind, features }) => kind === 'genre' && features.length > 0)
  const speaking = books.filter(({ weight }) => weight > 0)
  const own = speaking.filter(({ author }) => author === undefined)
  if (own.length === 0 || genres.length === 0) return []
  const authors = new Set(speaking.flatMap(({ author }) => author ?? [])).size
  const { fade } = genres[0]!
  const share = (genres.length * fade) / (sum(own.map(({ weight }) => weight)) + (genres.length + authors) * fade)
  const places = Math.floor(keptPart * limit * share)
  const first = own.length % genres.length
  const chosen: number[][] = []
  for (const [turn, genre] of [...genres.slice(first), ...genres.slice(0, first)].entries()) {
    const due = Math.floor(places / genres.length) + (turn < places % genres.length ? 1 : 0)
    if (due > 0) chosen.push(choose(booksOf(sage, genre), due, chosen.flat()))
  }
  const longest = Math.max(0, ...chosen.map(({ length }) => length))
  return Array.from({ length: longest }, (_, turn) => chosen.flatMap((some) => some[turn] ?? [])).flat()
}

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)

function booksOf({ catalogue: { proposed } }: Sage, { features }: TasteTerm): Int32Array {
  const rows = features.map((feature) => rowOf(proposed, feature).index)
  const books = new Int32Array(sum(rows.map(({ length }) => length)))
  let at = 0
  for (const row of rows) {
    books.set(row, at)
    at += row.length
  }
  return books
}

/** Spreads `named` evenly among the others. The better score comes first. */
export function interleave({ scores }: Sage, named: readonly number[], others: readonly number[]): number[] {
  if (named.length === 0) return [...others]
  const step = (named.length + others.length) / named.length
  const first = others.length === 0 || scores[named[0]!]! > scores[others[0]!]! ? 0 : step - 1
  const list = [...others]
  for (const [n, one] of named.entries()) list.splice(Math.round(first + n * step), 0, one)
  return list
}

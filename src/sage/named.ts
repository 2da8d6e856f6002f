import { rowOf } from './rows.ts'
import type { Sage } from './sage.ts'
import type { TasteTerm, Terms } from './terms.ts'

/** How much of a named genre's share of the reader's taste it has of a list in any case. */
const keptPart = 2 / 3

/** How many of these books, at most, go on a list, given what is on it already. */
type Choose = (books: Int32Array, limit: number, listed: readonly number[]) => number[]

/**
 * Books of each genre that the reader named in the survey, the genres in turns: as many as are its due in a list of `limit`.
 * A single rated book proposes hundreds like itself, and no other kind would come up. A genre's due is 2/3 of its share
 * of the taste (see `tasteOf`), rounded down, so it fades with the survey. Of two genres and a list of 20 it is 4 places
 * each after one rating, 1 after five, none after seven. Where no book speaks the list is of named genres anyway.
 */
export function bestNamed(sage: Sage, terms: Terms, choose: Choose, limit: number): number[] {
  const genres = terms.tastes.filter(({ kind, features }) => kind === 'genre' && features.length > 0)
  const own = sum(terms.books.map(({ weight }) => Math.max(0, weight)))
  if (own === 0) return []
  const said = own + sum(genres.map(({ fade }) => fade))
  const chosen: number[][] = []
  for (const genre of genres) {
    const due = Math.floor((keptPart * limit * genre.fade) / said)
    if (due > 0) chosen.push(choose(booksOf(sage, genre), due, chosen.flat()))
  }
  const longest = Math.max(0, ...chosen.map(({ length }) => length))
  return Array.from({ length: longest }, (_, turn) => chosen.flatMap((books) => books[turn] ?? [])).flat()
}

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)

/** A name may stand for a genre and a tag; a book that has both comes twice. */
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

/** The two lists as one: the named books spread evenly among the others, and first of all whichever scores better. */
export function spread({ scores }: Sage, named: readonly number[], others: readonly number[]): number[] {
  if (named.length === 0) return [...others]
  const step = (named.length + others.length) / named.length
  const first = others.length === 0 || scores[named[0]!]! > scores[others[0]!]! ? 0 : step - 1
  const list = [...others]
  for (const [n, one] of named.entries()) list.splice(Math.round(first + n * step), 0, one)
  return list
}

import { rowOf } from './rows.ts'
import type { Sage } from './sage.ts'
import type { TasteTerm, Terms } from './terms.ts'

/** How much of their share of what speaks the named genres have of a list in any case. */
const keptPart = 2 / 3

/** How many of these books, at most, go on a list, given what is on it already. */
type Choose = (books: Int32Array, limit: number, listed: readonly number[]) => number[]

/**
 * Books of the genres that the reader named in the survey, the genres in turns, as many as are their due in a list of
 * `limit`: a single rated book proposes hundreds like itself, and no other kind would come up. Their due is 2/3 of their
 * share of what speaks, a book being worth 1, a named author or genre its fade; rounded down, and shared out evenly from
 * another genre on with each book. Of two genres and a list of 20 it is 8 places after one rating, 2 after five, none
 * after nine. Before the first book the list is of what was named anyway.
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
export function interleave({ scores }: Sage, named: readonly number[], others: readonly number[]): number[] {
  if (named.length === 0) return [...others]
  const step = (named.length + others.length) / named.length
  const first = others.length === 0 || scores[named[0]!]! > scores[others[0]!]! ? 0 : step - 1
  const list = [...others]
  for (const [n, one] of named.entries()) list.splice(Math.round(first + n * step), 0, one)
  return list
}

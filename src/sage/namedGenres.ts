import { has } from './fitting.ts'
import type { Sage } from './sage.ts'
import type { TasteTerm, Terms } from './terms.ts'

const keptPart = 2 / 3
const keptBesideAuthors = 1 / 3
/** Before anything is rated, each genre has so many places, up to half of the list. */
const leastEach = 2

export type Choose = (books: Int32Array, limit: number, listed: readonly number[]) => number[]

/**
 * Books of the genres named in the survey, since one rated book would fill the list with its like, and so would an author
 * named in the survey; for the latter half as many, but two to each genre. Places = ⌊2/3 · `limit` · share of the genres in the profile⌋; a book weighs 1, a named author or genre its fade. Two
 * genres get 8 of 20 places after one rating, 2 after five, 0 after nine.
 */
export function picksOfNamedGenres(
  sage: Sage,
  { books, tastes }: Terms,
  candidates: Int32Array,
  choose: Choose,
  limit: number,
): number[] {
  const genres = tastes.filter(({ kind, features }) => kind === 'genre' && features.length > 0)
  const speaking = books.filter(({ weight }) => weight > 0)
  const own = speaking.filter(({ author }) => author === undefined)
  if (speaking.length === 0 || genres.length === 0) return []
  const authors = new Set(speaking.flatMap(({ author }) => author ?? [])).size
  const { fade } = genres[0]!
  const share = (genres.length * fade) / (sum(own.map(({ weight }) => weight)) + (genres.length + authors) * fade)
  const kept = Math.floor((own.length > 0 ? keptPart : keptBesideAuthors) * limit * share)
  const places = own.length > 0 ? kept : Math.max(kept, Math.min(leastEach * genres.length, limit >> 1))
  const first = own.length % genres.length
  const chosen: number[][] = []
  for (const [turn, genre] of [...genres.slice(first), ...genres.slice(0, first)].entries()) {
    const due = Math.floor(places / genres.length) + (turn < places % genres.length ? 1 : 0)
    if (due > 0) chosen.push(choose(booksOf(sage, genre, candidates), due, chosen.flat()))
  }
  const longest = Math.max(0, ...chosen.map(({ length }) => length))
  return Array.from({ length: longest }, (_, turn) => chosen.flatMap((some) => some[turn] ?? [])).flat()
}

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)

function booksOf({ catalogue }: Sage, { features }: TasteTerm, candidates: Int32Array): Int32Array {
  return candidates.filter((book) => features.some((feature) => has(catalogue, book, feature)))
}

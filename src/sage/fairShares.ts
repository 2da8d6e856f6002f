import { contributionsToEach } from './explain.ts'
import type { Sage } from './sage.ts'
import type { Terms } from './terms.ts'

/** Of a list, the most that goes to books newer than the reading map, unless there are too few others. */
const mostRecent = 0.4

/**
 * Whether a book may still join the list, so that no book of the reader speaks loudest for more than `most` of its places.
 * Asked for one book after the other; each joins when it may.
 */
export function fairShares(
  sage: Sage,
  terms: Terms,
  books: Int32Array,
  listed: readonly number[],
  limit: number,
  most: number,
): (book: number) => boolean {
  const parts = contributionsToEach(sage, terms, [...books, ...listed])
  const loudestOf = (book: number) => {
    const [loudest] = parts.get(book)!
    return loudest?.kind === 'book' ? loudest.book : undefined
  }
  const speakers = terms.books.filter(({ weight, author }) => weight > 0 && author === undefined).length
  const dueEach = Math.ceil(Math.max(most, 1 / Math.max(1, speakers)) * limit)
  const taken = new Map<number, number>()
  const older = books.reduce((count, book) => count + (sage.isRecent[book] ? 0 : 1), 0)
  const dueRecent = Math.max(mostRecent * limit, limit - older)
  let recent = 0
  const joins = (book: number) => {
    const loudest = loudestOf(book)
    const spoken = loudest === undefined ? 0 : (taken.get(loudest) ?? 0)
    if (spoken >= dueEach || (sage.isRecent[book] && recent >= dueRecent)) return false
    if (loudest !== undefined) taken.set(loudest, spoken + 1)
    if (sage.isRecent[book]) recent++
    return true
  }
  listed.forEach(joins)
  return joins
}

import type { CheckedCover, CoverChecksResult, UncoveredBook } from '#contract/coverTools.ts'
import type { CoverBadge } from './texts.ts'

/** What was seen of the covers of books, and which are being looked at. */
export interface Seen {
  checked: Map<string, CheckedCover>
  testing: Set<string>
}

export const nothingSeen: Seen = { checked: new Map(), testing: new Set() }

/** What a look at covers has shown; while it is under way, the books that it has not come to are being tested. */
export function seenBy({ bookIds, books }: CoverChecksResult, isUnderWay: boolean): Seen {
  const checked = new Map(books.map((book) => [book.bookId, book]))
  return { checked, testing: new Set(isUnderWay ? bookIds.filter((id) => !checked.has(id)) : []) }
}

/** Before anybody looked, or when nothing could be seen, only who gave the cover is known. */
export function badgeOf({ id, hasManualCover }: UncoveredBook, { checked, testing }: Seen): CoverBadge {
  if (testing.has(id)) return 'testing'
  const seen = checked.get(id)?.coverStatus ?? 'unknown'
  return seen === 'unknown' ? (hasManualCover ? 'manual' : 'auto') : seen
}

/** The books that have a cover to be migrated: where it was, or a better one. */
export const validOf = (books: UncoveredBook[], seen: Seen): string[] =>
  books.filter((book) => ['valid', 'enhanced'].includes(badgeOf(book, seen))).map(({ id }) => id)

/** The host of an address, for people; what is no address is nothing. */
export const hostOf = (address: string): string => URL.parse(address)?.host ?? ''

import type { CheckedCover, CoverChecksResult, UncoveredBook } from '#contract/coverTools.ts'
import type { CoverBadge } from './texts.ts'

export interface CoverChecks {
  checked: Map<string, CheckedCover>
  testing: Set<string>
}

export const noChecks: CoverChecks = { checked: new Map(), testing: new Set() }

export function checksIn({ bookIds, books }: CoverChecksResult, isUnderWay: boolean): CoverChecks {
  const checked = new Map(books.map((book) => [book.bookId, book]))
  return { checked, testing: new Set(isUnderWay ? bookIds.filter((id) => !checked.has(id)) : []) }
}

/** Before a check, or when it shows nothing, only the cover's source is known. */
export function badgeOf({ id, hasManualCover }: UncoveredBook, { checked, testing }: CoverChecks): CoverBadge {
  if (testing.has(id)) return 'testing'
  const seen = checked.get(id)?.coverStatus ?? 'unknown'
  return seen === 'unknown' ? (hasManualCover ? 'manual' : 'auto') : seen
}

export const validOf = (books: UncoveredBook[], seen: CoverChecks): string[] =>
  books.filter((book) => ['valid', 'enhanced'].includes(badgeOf(book, seen))).map(({ id }) => id)

export const hostOf = (address: string): string => URL.parse(address)?.host ?? ''

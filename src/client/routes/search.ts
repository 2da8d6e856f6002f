import type { ListOrder } from '#contract/bookLists.ts'
import { type Feed, feeds } from '#contract/rules.ts'
import { type BrowseSearch, listFilters, plainFilters } from '#client/books/browse/filters.ts'
import { filterKinds, type Filters } from '#client/shelf/filters/kinds.ts'
import { type RawSearch, texts, lists, flag } from '../lib/searchParams.ts'

/** The query parameters of each route; all others are dropped. */

export interface AuthSearch {
  type?: 'recovery'
  mode?: 'signin' | 'forgot'
  error?: string
  redirect?: string
}

export function auth(given: RawSearch): AuthSearch {
  const search: AuthSearch = {}
  if (given.type === 'recovery') search.type = 'recovery'
  if (given.mode === 'signin' || given.mode === 'forgot') search.mode = given.mode
  return { ...search, ...texts(given, ['error', 'redirect']) }
}

export function authCallback(given: RawSearch): { type?: string; error?: string } {
  return texts(given, ['type', 'error'])
}

export function onboarding(given: RawSearch): { edit?: boolean } {
  return flag(given, 'edit')
}

export interface RateSearch {
  /** The book's id, when the path does not name it. */
  bookToEdit?: string
  bookData?: string
  isEditing?: boolean
  markingAsRead?: boolean
  fromSearch?: boolean
  fromManual?: boolean
  fromCurrentlyReading?: boolean
}

export function rateBook(given: RawSearch): RateSearch {
  const flags = ['isEditing', 'markingAsRead', 'fromSearch', 'fromManual', 'fromCurrentlyReading'] as const
  return Object.assign(
    texts(given, ['bookToEdit', 'bookData']),
    ...flags.map((name) => flag(given, name)),
  ) as RateSearch
}

export function myBooks(given: RawSearch): Filters & { tab?: string; sort?: string; q?: string; shelf?: string } {
  return { ...texts(given, ['tab', 'sort', 'q', 'shelf']), ...lists(given, filterKinds) }
}

export function addBook(given: RawSearch): { q?: string; step?: 'details' } {
  return { ...texts(given, ['q']), ...(given.step === 'details' && { step: 'details' }) }
}

export function community({ from }: RawSearch): { from?: Feed } {
  const known = feeds.find((feed) => feed === from)
  return known ? { from: known } : {}
}

export function bookList({ order }: RawSearch): { order?: ListOrder } {
  return order === 'loved' || order === 'new' ? { order } : {}
}

export function browseBooks(given: RawSearch): BrowseSearch & { q?: string } {
  return { ...texts(given, ['q', ...plainFilters]), ...lists(given, listFilters) }
}

/** `book`: readers who loved it are shown. */
export function findFriends(given: RawSearch): { q?: string; book?: string } {
  return texts(given, ['q', 'book'])
}

/** `id`: of the import that is shown. */
export function importBooks(given: RawSearch): { id?: string } {
  return texts(given, ['id'])
}

/** `why`: the book whose reasons are shown; `ask`, `chip` and `kept`: a question to the Sage. */
export function picks(given: RawSearch): {
  why?: string
  ask?: string
  kept?: string
  chip?: string[]
  taste?: boolean
} {
  const { chip } = given
  const isBare = chip === ''
  return {
    ...texts(given, ['why', 'ask', 'kept']),
    ...flag(given, 'taste'),
    ...(isBare ? { chip: [''] } : lists(given, ['chip'])),
  }
}

export function friends(given: RawSearch): { tab?: string } {
  return texts(given, ['tab'])
}

export function moderation(given: RawSearch): { tab?: string; kind?: string } {
  return texts(given, ['tab', 'kind'])
}

export function admin(given: RawSearch): { q?: string; tab?: string } {
  return texts(given, ['q', 'tab'])
}

/** An invalid year is set to undefined; if left out, the router would pass the raw value on. */
export function insights(given: RawSearch): { year?: number | 'all' | undefined } {
  if (given.year === 'all') return { year: 'all' }
  const year = Number(given.year)
  return { year: Number.isInteger(year) && year >= 1900 && year <= 2200 ? year : undefined }
}

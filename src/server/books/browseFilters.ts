import { type RawBuilder, sql } from 'kysely'
import type { BrowseFilters } from '#contract/bookLists.ts'
import { lengthPages } from '#contract/bookTraits.ts'

type Filter = keyof BrowseFilters

/** What stands before a facet's name. */
export const facetWords = { tag: '', form: 'form:', audience: 'for:', language: 'in:', warning: 'warned:' }
export type Facet = keyof typeof facetWords

/** All of the filters that are given must hold of a row of `book_facets`, but for those in `except`. */
export function conditionsOf(filters: BrowseFilters, except: readonly Filter[] = []): RawBuilder<boolean> {
  const given = (Object.keys(conditions) as Filter[]).filter((kind) => !except.includes(kind))
  return sql`(${sql.join([sql`true`, ...given.flatMap((kind) => conditions[kind](filters))], sql` and `)})`
}

export const hasFacets = (names: string[]) => sql<boolean>`book_facets.facets @> ${idsOf(names)}`

const hasNoneOf = (names: string[]) => sql`not book_facets.facets && ${idsOf(names)}`

const idsOf = (names: string[]) => sql`array(select facet(named) from unnest(${names}::text[]) named)`

const conditions: Record<Filter, (filters: BrowseFilters) => RawBuilder<unknown>[]> = {
  with: ({ with: tags = [] }) => (tags.length > 0 ? [hasFacets(tags)] : []),
  without: ({ without = [] }) => (without.length > 0 ? [hasNoneOf(without)] : []),
  form: ({ form }) => (form ? [hasFacets([facetWords.form + form])] : []),
  audience: ({ audience }) => (audience ? [hasFacets([facetWords.audience + audience])] : []),
  language: ({ language }) => (language ? [hasFacets([facetWords.language + language])] : []),
  hide: ({ hide = [] }) => (hide.length > 0 ? [hasNoneOf(hide.map((warning) => facetWords.warning + warning))] : []),
  from: ({ from }) => (from === undefined ? [] : [sql`book_facets.newest <= ${-from}`]),
  to: ({ to }) => (to === undefined ? [] : [sql`book_facets.newest between ${-to} and ${-earliestYear}`]),
  length: ({ length }) => (length ? [lengthIs[length]] : []),
  series: ({ series }) => (series ? [seriesIs[series]] : []),
  // Who rates a book is one of its readers.
  rated: ({ rated }) => (rated ? [sql`book_facets.most_read < 0 and book_facets.average >= ${rated}::real`] : []),
}

const earliestYear = -3000

export const lengthIs = {
  short: sql`book_facets.pages <= ${lengthPages.short}`,
  medium: sql`book_facets.pages > ${lengthPages.short} and book_facets.pages < ${lengthPages.long}`,
  long: sql`book_facets.pages >= ${lengthPages.long}`,
}

export const seriesIs = {
  series: sql`book_facets.in_series`,
  standalone: sql`not book_facets.in_series`,
}

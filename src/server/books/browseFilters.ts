import { type RawBuilder, sql } from 'kysely'
import type { BrowseFilters } from '#contract/bookLists.ts'
import { lengthPages } from '#contract/bookTraits.ts'
import { facetsOf, hasOneOf, hasTag, newestFirst } from './bookLists.ts'

type Filter = keyof BrowseFilters

/** All of the filters that are given must hold, but for those in `except`. Cheap to try on each book. */
export const conditionsOf = (filters: BrowseFilters, except: readonly Filter[] = []): RawBuilder<boolean> =>
  allOf(tried, filters, except)

/** The same, written as the index of facets has them. */
export const indexedConditionsOf = (filters: BrowseFilters, except: readonly Filter[] = []): RawBuilder<boolean> =>
  allOf({ ...tried, ...facets }, filters, except)

type Conditions = Record<Filter, (filters: BrowseFilters) => RawBuilder<unknown>[]>

function allOf(conditions: Conditions, filters: BrowseFilters, except: readonly Filter[]): RawBuilder<boolean> {
  const given = (Object.keys(conditions) as Filter[]).filter((kind) => !except.includes(kind))
  return sql`(${sql.join([sql`true`, ...given.flatMap((kind) => conditions[kind](filters))], sql` and `)})`
}

const has = (wanted: string[]) => sql`${facetsOf} @> ${wanted}`

const facets = {
  with: ({ with: tags = [] }) => (tags.length > 0 ? [has(tags)] : []),
  form: ({ form }) => (form ? [has([`form:${form}`])] : []),
  audience: ({ audience }) => (audience ? [has([`for:${audience}`])] : []),
  language: ({ language }) => (language ? [has([`in:${language}`])] : []),
} satisfies Partial<Conditions>

const tried: Conditions = {
  with: ({ with: tags = [] }) => tags.map(hasTag),
  without: ({ without = [] }) => (without.length > 0 ? [sql`not ${hasOneOf(without)}`] : []),
  form: ({ form }) => (form ? [sql`books.form = ${form}`] : []),
  audience: ({ audience }) => (audience ? [sql`books.audience = ${audience}`] : []),
  language: ({ language }) => (language ? [sql`books.language = ${language}`] : []),
  hide: ({ hide = [] }) => (hide.length > 0 ? [sql`not books.warned && ${hide}`] : []),
  from: ({ from }) => (from === undefined ? [] : [sql`${newestFirst} <= ${-from}`]),
  to: ({ to }) => (to === undefined ? [] : [sql`${newestFirst} between ${-to} and ${-earliestYear}`]),
  length: ({ length }) => (length ? [lengthIs[length]] : []),
  series: ({ series }) => (series ? [seriesIs[series]] : []),
  // Who rates a book is one of its readers.
  rated: ({ rated }) =>
    rated ? [sql`(-books.readers) < 0 and books.ratings > 0 and books.stars >= ${rated} * books.ratings`] : [],
}

const earliestYear = -3000

export const lengthIs = {
  short: sql`books.pages <= ${lengthPages.short}`,
  medium: sql`books.pages > ${lengthPages.short} and books.pages < ${lengthPages.long}`,
  long: sql`books.pages >= ${lengthPages.long}`,
}

export const seriesIs = {
  series: sql`books.series is not null`,
  standalone: sql`books.series is null`,
}

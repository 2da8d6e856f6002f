import { type RawBuilder, sql } from 'kysely'
import type { BrowseFilters, OptionCounts } from '#contract/bookLists.ts'
import { pagedTags } from '#contract/bookTags.ts'
import { audiences, forms, leastStars, listedLanguages } from '#contract/bookTraits.ts'
import { contentWarnings } from '#contract/contentWarnings.ts'
import type { Db } from '#db/db.ts'
import { conditionsOf, type Facet, facetWords, lengthIs, seriesIs } from './browseFilters.ts'

type Counted = keyof OptionCounts['counts']

/** These can be chosen once each, so that their other options are counted as if none were chosen. */
export const chosenOnce = ['form', 'audience', 'language', 'length', 'series', 'rated'] as const
export type Once = readonly (typeof chosenOnce)[number][]

export const fitsMany = (filters: BrowseFilters, once: Once) => conditionsOf(filters, once)

/** How many of `books` have each option, how many there are, and how many fit, whatever is chosen of the kinds in `once`. */
export async function countAmong(db: Db, filters: BrowseFilters, books: RawBuilder<unknown>, once: Once) {
  const { rows } = await sql<{ kind: Counted | 'looked' | 'fitting'; option: string; books: number }>`
    with looked as materialized (
      select facets, pages, average, in_series, most_read, ${fitsMany(filters, once)} as fits from ${books} book_facets),
    seen as (select * from looked where fits)
    select 'looked' as kind, '' as option, count(*)::int as books from looked
    union all select 'fitting', '', count(*)::int from seen
    union all ${sql.join(countsOf(filters, once), sql` union all `)}`.execute(db)
  const counts: OptionCounts['counts'] = {
    tag: {},
    warning: {},
    form: {},
    audience: {},
    language: {},
    length: {},
    series: {},
    rated: {},
  }
  const sizes = { looked: 0, fitting: 0 }
  for (const { kind, option, books: count } of rows) {
    if (kind === 'looked' || kind === 'fitting') sizes[kind] = count
    else counts[kind][option] = count
  }
  return { ...sizes, counts }
}

function countsOf(filters: BrowseFilters, once: Once): RawBuilder<unknown>[] {
  const fitsBut = (kind?: Once[number]) =>
    conditionsOf(
      onlyOf(
        filters,
        once.filter((each) => each !== kind),
      ),
    )
  const whose = (kind: Once[number], option: RawBuilder<unknown>, joined = sql``) => sql`
    select ${kind}::text, option, count(*)::int
    from (select ${option}::text as option from seen book_facets ${joined} where ${fitsBut(kind)}) fitting
    where option is not null group by option`
  return [
    whose('length', caseOf(lengthIs)),
    whose('series', caseOf(seriesIs)),
    whose('rated', sql`least`, sql`join unnest(${leastStars}::real[]) least on average >= least`),
    facetCounts({
      tag: fitsBut(),
      warning: fitsBut(),
      form: fitsBut('form'),
      audience: fitsBut('audience'),
      language: fitsBut('language'),
    }),
  ]
}

const optionsOf: Record<Facet, readonly string[]> = {
  tag: pagedTags,
  form: forms,
  audience: audiences,
  language: listedLanguages,
  warning: contentWarnings,
}

/** All kinds at once: taking the facets apart is most of the work. */
function facetCounts(fits: Record<Facet, RawBuilder<unknown>>): RawBuilder<unknown> {
  const kinds = Object.keys(fits) as Facet[]
  const eachKind = (select: (kind: Facet) => RawBuilder<unknown>, between = sql`, `) =>
    sql.join(kinds.map(select), between)
  return sql`(
    with counted as materialized (
      select id, ${eachKind((kind) => sql`count(*) filter (where ${sql.id(kind)})::int as ${sql.id(kind)}`)}
      from (select facets, ${eachKind((kind) => sql`${fits[kind]} as ${sql.id(kind)}`)} from seen book_facets offset 0) kept
        cross join unnest(facets) id
      where ${eachKind((kind) => sql.id(kind), sql` or `)}
      group by id)
    ${eachKind(
      (kind) => sql`
        select ${kind}, option, ${sql.id(kind)}
        from counted join unnest(${optionsOf[kind]}::text[]) option on id = facet(${facetWords[kind]} || option)
        where ${sql.id(kind)} > 0`,
      sql` union all `,
    )})`
}

const onlyOf = (filters: BrowseFilters, kinds: readonly (keyof BrowseFilters)[]): BrowseFilters =>
  Object.fromEntries(kinds.map((kind) => [kind, filters[kind]]))

const caseOf = (options: Record<string, RawBuilder<unknown>>) =>
  sql`case ${sql.join(
    Object.entries(options).map(([name, is]) => sql`when ${is} then ${name}`),
    sql` `,
  )} end`

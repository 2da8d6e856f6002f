import { type RawBuilder, sql } from 'kysely'
import type { BrowseFilters, OptionCounts } from '#contract/bookLists.ts'
import { leastStars } from '#contract/bookTraits.ts'
import type { Db } from '#db/db.ts'
import { few, mostLooked, mostRead } from './browse.ts'
import { conditionsOf, type Facet, facetWords, lengthIs, seriesIs } from './browseFilters.ts'

type Counted = keyof OptionCounts['counts']

/** These can be chosen once each, so that their other options are counted as if none were chosen. */
const chosenOnce = ['form', 'audience', 'language', 'length', 'series', 'rated'] as const
type Once = (typeof chosenOnce)[number]

/** How many of the books that fit have each option, counted among the most read ones when too many fit. */
export async function countOptions(db: Db, filters: BrowseFilters, most?: number): Promise<OptionCounts> {
  for (const looked of most ? [most] : await mostLooked(db)) {
    const seen = await countAmong(db, filters, mostRead(looked))
    const isWhole = seen.looked < looked
    if (isWhole || seen.fitting >= few) return { isWhole, counts: seen.counts }
  }
  const { counts } = await countAmong(db, filters, sql`(select * from book_facets where ${fitsMany(filters)})`)
  return { isWhole: true, counts }
}

const fitsMany = (filters: BrowseFilters) => conditionsOf(filters, chosenOnce)

async function countAmong(db: Db, filters: BrowseFilters, books: RawBuilder<unknown>) {
  const { rows } = await sql<{ kind: Counted | 'looked' | 'fitting'; option: string; books: number }>`
    with looked as materialized (
      select facets, pages, average, in_series, most_read, ${fitsMany(filters)} as fits from ${books} book_facets),
    seen as (select * from looked where fits)
    select 'looked' as kind, '' as option, count(*)::int as books from looked
    union all select 'fitting', '', count(*)::int from seen
    union all ${sql.join(countsOf(filters), sql` union all `)}`.execute(db)
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

function countsOf(filters: BrowseFilters): RawBuilder<unknown>[] {
  const fitsBut = (kind?: Once) =>
    conditionsOf(onlyOf(filters, kind ? chosenOnce.filter((each) => each !== kind) : chosenOnce))
  const whose = (kind: Once, option: RawBuilder<unknown>, joined = sql``) => sql`
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

/** All kinds at once: taking the facets apart is most of the work. */
function facetCounts(fits: Record<Facet, RawBuilder<unknown>>): RawBuilder<unknown> {
  const kinds = Object.keys(fits) as Facet[]
  const eachKind = (select: (kind: Facet) => RawBuilder<unknown>, between = sql`, `) =>
    sql.join(kinds.map(select), between)
  return sql`
    select kind, substr(name, length(word) + 1), books
    from (
      select id, ${eachKind((kind) => sql`count(*) filter (where ${sql.id(kind)})::int as ${sql.id(kind)}`)}
      from (select facets, ${eachKind((kind) => sql`${fits[kind]} as ${sql.id(kind)}`)} from seen book_facets offset 0) kept
        cross join unnest(facets) id
      where ${eachKind((kind) => sql.id(kind), sql` or `)}
      group by id) counted
    join facets using (id)
    join lateral (values ${eachKind((kind) => sql`(${kind}, ${facetWords[kind]}, ${sql.id(kind)})`)})
      kinds (kind, word, books) on split_part(name, ':', 1) || ':' = word or word = '' and strpos(name, ':') = 0
    where books > 0`
}

const onlyOf = (filters: BrowseFilters, kinds: readonly (keyof BrowseFilters)[]): BrowseFilters =>
  Object.fromEntries(kinds.map((kind) => [kind, filters[kind]]))

const caseOf = (options: Record<string, RawBuilder<unknown>>) =>
  sql`case ${sql.join(
    Object.entries(options).map(([name, is]) => sql`when ${is} then ${name}`),
    sql` `,
  )} end`

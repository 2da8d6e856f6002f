import { type RawBuilder, sql } from 'kysely'
import type { BrowseFilters, OptionCounts } from '#contract/bookLists.ts'
import { leastStars } from '#contract/bookTraits.ts'
import type { Db } from '#db/db.ts'
import { tagsOf } from './bookLists.ts'
import { few, mostLooked, mostRead } from './browse.ts'
import { conditionsOf, indexedConditionsOf, lengthIs, seriesIs } from './browseFilters.ts'

type Counted = keyof OptionCounts['counts']

/** These can be chosen once each, so that their other options are counted as if none were chosen. */
const chosenOnce = ['form', 'audience', 'language', 'length', 'series', 'rated'] as const

/** How many of the books that fit have each option, counted among the most read ones when too many fit. */
export async function countOptions(db: Db, filters: BrowseFilters, most?: number): Promise<OptionCounts> {
  const looked = most ?? (await mostLooked(db))
  const seen = await countAmong(db, filters, mostRead(looked))
  if (seen.looked < looked) return { isWhole: true, counts: seen.counts }
  if (seen.fitting >= few) return { isWhole: false, counts: seen.counts }
  const { counts } = await countAmong(
    db,
    filters,
    sql`(select * from books where ${indexedConditionsOf(filters, chosenOnce)})`,
  )
  return { isWhole: true, counts }
}

const fitsMany = (filters: BrowseFilters) => conditionsOf(filters, chosenOnce)

async function countAmong(db: Db, filters: BrowseFilters, books: RawBuilder<unknown>) {
  const { rows } = await sql<{ kind: Counted | 'looked' | 'fitting'; option: string; books: number }>`
    with looked as materialized (
      select form, audience, language, pages, series, ratings, stars, readers, known_genres, known_tropes, themes, tags,
        warned, ${fitsMany(filters)} as fits
      from ${books} books),
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
  const whose = (kind: Counted, of: RawBuilder<unknown>, option: RawBuilder<unknown>) => {
    const others = chosenOnce.filter((each) => each !== kind)
    const once = chosenOnce.find((each) => each === kind)
    const holds = conditionsOf(onlyOf(filters, once ? others : chosenOnce))
    return sql`
      select ${kind}::text as kind, option, count(*)::int as books
      from (select ${option}::text as option from seen books ${of} where ${holds}) fitting
      where option is not null group by option`
  }
  const plain = (kind: 'form' | 'audience' | 'language') => whose(kind, sql``, sql.ref(`books.${kind}`))
  return [
    plain('form'),
    plain('audience'),
    plain('language'),
    whose('length', sql``, caseOf(lengthIs)),
    whose('series', sql``, caseOf(seriesIs)),
    whose(
      'rated',
      sql`join unnest(${leastStars}::numeric[]) least on books.ratings > 0 and books.stars >= least * books.ratings`,
      sql`least`,
    ),
    whose('tag', sql`cross join unnest(${tagsOf}) tag`, sql`tag`),
    whose('warning', sql`cross join unnest(books.warned) warning`, sql`warning`),
  ]
}

const onlyOf = (filters: BrowseFilters, kinds: readonly (keyof BrowseFilters)[]): BrowseFilters =>
  Object.fromEntries(kinds.map((kind) => [kind, filters[kind]]))

const caseOf = (options: Record<string, RawBuilder<unknown>>) =>
  sql`case ${sql.join(
    Object.entries(options).map(([name, is]) => sql`when ${is} then ${name}`),
    sql` `,
  )} end`

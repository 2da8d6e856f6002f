import { type RawBuilder, sql } from 'kysely'
import type { BrowseFilters, OptionCounts } from '#contract/bookLists.ts'
import { leastStars } from '#contract/bookTraits.ts'
import type { Db } from '#db/db.ts'
import { tagsOf } from './bookLists.ts'
import { lookedThrough, mostRead } from './browse.ts'
import { conditionsOf, lengthIs, seriesIs } from './browseFilters.ts'

type Counted = keyof OptionCounts['counts']

/** These can be chosen once each, so that their other options are counted as if none were chosen. */
const chosenOnce = ['form', 'audience', 'language', 'length', 'series', 'rated'] as const

/** With fewer than this share of the most read books, all that fit are looked up. */
const rareShare = 0.01

/** How many of the books that fit have each option, counted among the most read ones when too many fit. */
export async function countOptions(db: Db, filters: BrowseFilters, most = lookedThrough): Promise<OptionCounts> {
  const fits = conditionsOf(filters, chosenOnce)
  const [seen] = (
    await sql<{ all: number; fitting: number }>`
      select count(*)::int as all, (count(*) filter (where ${fits}))::int as fitting from ${mostRead(most)} books`.execute(
      db,
    )
  ).rows
  const isWhole = seen!.all < most
  const isRare = seen!.fitting < rareShare * most
  const books = isWhole || !isRare ? sql`${mostRead(most)} books` : sql`books`
  const { rows } = await sql<{ kind: Counted; option: string; books: number }>`
    with seen as materialized (
      select form, audience, language, pages, series, ratings, stars, readers, known_genres, known_tropes, themes, tags, warned
      from ${books} where ${fits} limit ${most})
    ${sql.join(countsOf(filters), sql` union all `)}`.execute(db)
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
  for (const { kind, option, books: count } of rows) counts[kind][option] = count
  return { isWhole: isWhole || isRare, counts }
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

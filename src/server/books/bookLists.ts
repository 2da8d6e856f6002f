import { type RawBuilder, sql } from 'kysely'
import type * as z from 'zod'
import type { BookList, ListKind, ListLink, ListOrder } from '#contract/bookLists.ts'
import { pagedTags } from '#contract/bookTags.ts'
import type { Db } from '#db/db.ts'
import { encodeCursor } from '#server/shared/cursor.ts'
import { selectCards, toCard } from './cards.ts'
import { hasFacets } from './browseFilters.ts'
import { type ListCursor, nextInOrder, placeBy } from './nextInOrder.ts'

interface Wanted {
  readerId: string | undefined
  kind: ListKind
  name: string
  order: ListOrder
  after: z.infer<typeof ListCursor> | undefined
  limit: number
}

interface List {
  name: string
  /** Asked of books; for a tag, of their facets. */
  holds: RawBuilder<boolean>
  place: RawBuilder<number>
  /** `books`: those of the first page. */
  related: (db: Db, books: { listTags: string[] }[]) => Promise<ListLink[]>
}

/** Undefined when no book is on the list. */
export async function findBookList(db: Db, wanted: Wanted): Promise<BookList | undefined> {
  const list = await findList(db, wanted)
  if (!list) return undefined
  const { after, limit, kind } = wanted
  const [rows, total] = await Promise.all([pageOf(db, wanted, list), kind === 'tag' ? null : countOf(db, list)])
  if (rows.length === 0 && after === undefined) return undefined
  const related = after === undefined ? await list.related(db, rows) : []
  const last = rows.length > limit ? rows[limit - 1] : undefined
  return {
    kind,
    name: list.name,
    total,
    books: rows.slice(0, limit).map((row) => ({ ...toCard(row), prizes: row.prizes })),
    next: last ? encodeCursor(last.place, last.number) : null,
    related,
  }
}

/** One more than the limit, if there are so many. */
async function pageOf(db: Db, { kind, readerId, after, limit }: Wanted, { holds, place }: List) {
  const select = () =>
    selectCards(db, readerId)
      .select(['books.number', 'books.prizes', place.as('place'), sql<string[]>`${tagsOf}`.as('listTags')])
      .orderBy(place)
      .orderBy('books.number')
  if (kind === 'tag')
    return nextInOrder({ fits: holds, place, after, count: limit + 1 }, (numbers) =>
      select()
        .innerJoin('book_facets', 'book_facets.number', 'books.number')
        .where('books.number', 'in', numbers)
        .execute(),
    )
  const isAfter = sql<boolean>`(${place}, books.number) > (${after?.place}::numeric, ${after?.number}::int)`
  return select()
    .where(holds)
    .$if(after !== undefined, (query) => query.where(isAfter))
    .limit(limit + 1)
    .execute()
}

async function countOf(db: Db, { holds }: List): Promise<number> {
  const { count } = await db
    .selectFrom('books')
    .select(sql<number>`count(*)::int`.as('count'))
    .where(holds)
    .where('hidden_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

function findList(db: Db, { kind, name, order }: Wanted): Promise<List | undefined> | List | undefined {
  if (kind === 'author') return authorList(db, name)
  if (kind === 'series') return seriesList(db, name)
  return kind === 'tag' ? tagList(name, order) : prizeList(name)
}

/** A name written in any way leads to every spelling that the catalogue has of it. */
async function authorList(db: Db, name: string): Promise<List | undefined> {
  const known = await db
    .selectFrom('authors')
    .select('name')
    .where(sql<boolean>`author_key(name) = author_key(${name})`)
    .where('books', '>', 0)
    .orderBy(sql`name = ${name}`, 'desc')
    .orderBy('books', 'desc')
    .execute()
  if (known.length === 0) return undefined
  const names = known.map((each) => each.name)
  const holds = sql<boolean>`books.authors && ${names}`
  return {
    name: names[0]!,
    holds,
    place: sql<number>`coalesce(books.first_year, 9999)`,
    related: async (on) => {
      const { rows } = await sql<ListLink>`
        select 'series' as kind, min(series) as name, count(*)::int as books from books
        where ${holds} and series is not null and hidden_at is null group by lower(series)
        order by count(*) desc, name limit 12`.execute(on)
      return rows
    },
  }
}

async function seriesList(db: Db, name: string): Promise<List | undefined> {
  const holds = sql<boolean>`lower(books.series) = lower(${name})`
  const first = await db
    .selectFrom('books')
    .select('series')
    .where(holds)
    .where('series', 'is not', null)
    .orderBy('series_position')
    .limit(1)
    .executeTakeFirst()
  if (!first) return undefined
  return {
    name: first.series!,
    holds: sql<boolean>`books.series is not null and ${holds}`,
    place: sql<number>`coalesce(books.series_position, 99999)`,
    related: async (on) => {
      const { rows } = await sql<ListLink>`
        select 'author' as kind, name, count(*)::int as books from books, unnest(authors) name
        where series is not null and hidden_at is null and ${holds} group by name order by count(*) desc, name limit 6`.execute(
        on,
      )
      return rows
    },
  }
}

const tagsOf = sql`(books.known_genres || books.known_tropes || books.themes || books.tags)`

function tagList(name: string, order: ListOrder): List | undefined {
  const tag = pagedTags.find((each) => each === name) ?? pagedTags.find((each) => fold(each) === fold(name))
  if (tag === undefined) return undefined
  return {
    name: tag,
    holds: hasFacets([tag]),
    place: placeBy[order],
    related: async (_, books) => tagsAmong(books.map(({ listTags }) => listTags.filter((each) => each !== tag))),
  }
}

function tagsAmong(books: string[][]): ListLink[] {
  const counts = Map.groupBy(
    books.flatMap((tags) => [...new Set(tags)]),
    (tag) => tag,
  )
  return [...counts]
    .map(([name, { length: count }]): ListLink => ({ kind: 'tag', name, books: count }))
    .toSorted((one, other) => other.books - one.books || one.name.localeCompare(other.name, 'en'))
    .slice(0, mostTagsNamed)
}

const mostTagsNamed = 14

const fold = (tag: string) => tag.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ')

const prizeYears = { from: 1900, to: 2100 }

/** `Hugo Award` is of all years, `Hugo Award 2019` of one. */
function prizeList(name: string): List {
  const year = /\s(\d{4})$/.exec(name)?.[1]
  const named = year
    ? sql`array[${name}]`
    : sql`array(select ${name} || ' ' || year from generate_series(${prizeYears.from}::int, ${prizeYears.to}::int) year)`
  const holds = sql<boolean>`books.prizes <> '{}' and books.prizes && ${named}`
  const won = sql`(select max(right(prize, 4)::int) from unnest(books.prizes) prize where prize = any(${named}))`
  return { name, holds, place: sql<number>`(-${won})`, related: async () => [] }
}

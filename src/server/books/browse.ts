import { sql } from 'kysely'
import type * as z from 'zod'
import type { BrowseFilters, ListOrder } from '#contract/bookLists.ts'
import type { BookCard } from '#contract/books.ts'
import type { Db } from '#db/db.ts'
import { encodeCursor } from '#server/shared/cursor.ts'
import { conditionsOf } from './browseFilters.ts'
import { selectCards, toCard } from './cards.ts'
import { type ListCursor, nextInOrder, placeBy } from './nextInOrder.ts'

interface Wanted extends BrowseFilters {
  readerId: string
  order: ListOrder
  after: z.infer<typeof ListCursor> | undefined
  limit: number
}

interface Browsed {
  books: BookCard[]
  next: string | null
  /** On the first page. */
  total: number | null
  isWhole: boolean
}

/** All of so many books are counted; of more, only the most read. */
const countedWhole = 20_000
const countedFirst = 4_000
const countedOfMore = 16_000

/** Fewer of the most read books fit: all that fit are looked up. */
export const few = 25

/** Every filter must hold. A fact that nobody knows of a book fails a filter that asks for it. */
export async function browse(db: Db, wanted: Wanted): Promise<Browsed> {
  const { after, limit } = wanted
  const [rows, counted] = await Promise.all([
    pageOf(db, wanted),
    after === undefined ? countFitting(db, wanted) : { total: null, isWhole: false },
  ])
  const last = rows.length > limit ? rows[limit - 1] : undefined
  return {
    books: rows.slice(0, limit).map(toCard),
    next: last ? encodeCursor(last.place, last.number) : null,
    ...counted,
  }
}

/** One more than the limit, if there are so many. */
async function pageOf(db: Db, wanted: Wanted) {
  const { after, limit, order, readerId } = wanted
  const place = placeBy[order]
  return nextInOrder({ fits: conditionsOf(wanted), place, after, count: limit + 1 }, (numbers) =>
    selectCards(db, readerId)
      .innerJoin('book_facets', 'book_facets.number', 'books.number')
      .select(['books.number', place.as('place')])
      .where('books.number', 'in', numbers)
      .orderBy(place)
      .orderBy('books.number')
      .execute(),
  )
}

async function countFitting(db: Db, filters: BrowseFilters): Promise<{ total: number; isWhole: boolean }> {
  const most = (await mostLooked(db)).at(-1)!
  const fits = conditionsOf(filters)
  const { rows } = await sql<{ looked: number; fitting: number }>`
    select count(*)::int as looked, (count(*) filter (where ${fits}))::int as fitting
    from ${mostRead(most)} book_facets`.execute(db)
  const { looked, fitting } = rows[0]!
  if (looked < most || fitting >= few) return { total: fitting, isWhole: looked < most }
  const all = await sql<{
    total: number
  }>`select count(*)::int as total from book_facets where ${fits}`.execute(db)
  return { total: all.rows[0]!.total, isWhole: true }
}

/** How many of the most read books are counted; the second time because few fit the first time. */
export async function mostLooked(db: Db): Promise<number[]> {
  const { rows } = await sql<{ books: number }>`
    select reltuples as books from pg_class where oid = 'books'::regclass`.execute(db)
  return rows[0]!.books > countedWhole ? [countedFirst, countedOfMore] : [countedWhole]
}

export const mostRead = (most: number) => sql`(select * from book_facets order by most_read, number limit ${most})`

import { type RawBuilder, sql } from 'kysely'
import type * as z from 'zod'
import type { BrowseFilters, ListOrder } from '#contract/bookLists.ts'
import { maxCounted } from '#contract/bookTraits.ts'
import type { BookCard } from '#contract/books.ts'
import type { Db } from '#db/db.ts'
import { encodeCursor } from '#server/shared/cursor.ts'
import { isAfter, type ListCursor, placeBy } from './bookLists.ts'
import { conditionsOf } from './browseFilters.ts'
import { selectCards, toCard } from './cards.ts'

interface Wanted extends BrowseFilters {
  readerId: string
  order: ListOrder
  after: z.infer<typeof ListCursor> | undefined
  limit: number
}

interface Browsed {
  books: BookCard[]
  next: string | null
  /** On the first page; one more than `maxCounted` stands for any number above it. */
  total: number | null
}

/** So many books are looked through in their order; what is not found among them is rare, and quicker looked up. */
export const lookedThrough = 20_000

/** Every filter must hold. A fact that nobody knows of a book fails a filter that asks for it. */
export async function browse(db: Db, wanted: Wanted): Promise<Browsed> {
  const { after, limit } = wanted
  const [rows, total] = await Promise.all([pageOf(db, wanted), after === undefined ? countUpTo(db, wanted) : null])
  const last = rows.length > limit ? rows[limit - 1] : undefined
  return {
    books: rows.slice(0, limit).map(toCard),
    next: last ? encodeCursor(last.place, last.number) : null,
    total,
  }
}

/** One more than the limit, if there are so many. */
async function pageOf(db: Db, wanted: Wanted) {
  const { after, limit, order, readerId } = wanted
  const place = placeBy[order]
  const holds = conditionsOf(wanted)
  const follows = after === undefined ? sql`true` : isAfter(place, after)
  const select = (numbers: RawBuilder<number>) =>
    selectCards(db, readerId)
      .select(['books.number', place.of.as('place')])
      .where('books.number', 'in', numbers)
      .orderBy(place.of)
      .orderBy('books.number')
      .execute()
  const first = await select(sql`(
    select number from (
      select * from books where ${follows} order by ${place.of}, number limit ${lookedThrough}) books
    where ${holds} limit ${limit + 1})`)
  if (first.length > limit) return first
  return select(sql`(
    with fitting as materialized (select number, ${place.of} as place from books where ${holds} and ${follows})
    select number from fitting order by place, number limit ${limit + 1})`)
}

async function countUpTo(db: Db, filters: BrowseFilters): Promise<number> {
  const holds = conditionsOf(filters)
  const counted = async (books: RawBuilder<unknown>) => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from (select from ${books} where ${holds} limit ${maxCounted + 1}) counted`.execute(
      db,
    )
    return rows[0]!.count
  }
  const count = await counted(sql`${mostRead(lookedThrough)} books`)
  return count > maxCounted ? count : counted(sql`books`)
}

/** The books that most readers have. */
export const mostRead = (most: number) => sql`(select * from books order by (-readers), number limit ${most})`

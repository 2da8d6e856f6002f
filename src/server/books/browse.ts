import { type RawBuilder, sql } from 'kysely'
import type * as z from 'zod'
import { type BrowseFilters, type ListOrder, maxCounted } from '#contract/bookLists.ts'
import { lengthPages } from '#contract/bookTraits.ts'
import type { BookCard } from '#contract/books.ts'
import type { Db } from '#db/db.ts'
import { encodeCursor } from '#server/shared/cursor.ts'
import { isAfter, type ListCursor, placeBy, tagsOf } from './bookLists.ts'
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

/** Every filter must hold. A fact that nobody knows of a book fails a filter that asks for it. */
export async function browse(db: Db, wanted: Wanted): Promise<Browsed> {
  const place = placeBy[wanted.order]
  const holds = sql.join([sql`true`, ...conditionsOf(wanted)], sql` and `)
  const { after, limit } = wanted
  const [rows, total] = await Promise.all([
    selectCards(db, wanted.readerId)
      .select(['books.number', place.of.as('place')])
      .where(sql<boolean>`${holds}`)
      .$if(after !== undefined, (query) => query.where(isAfter(place, after!)))
      .orderBy(place.of)
      .orderBy('books.number')
      .limit(limit + 1)
      .execute(),
    after === undefined ? countUpTo(db, holds) : null,
  ])
  const last = rows.length > limit ? rows[limit - 1] : undefined
  return {
    books: rows.slice(0, limit).map(toCard),
    next: last ? encodeCursor(last.place, last.number) : null,
    total,
  }
}

async function countUpTo(db: Db, holds: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (select from books where ${holds} limit ${maxCounted + 1}) counted`.execute(db)
  return rows[0]!.count
}

function conditionsOf(filters: BrowseFilters): RawBuilder<boolean>[] {
  const { without = [], hide = [], form, audience, language, from, to, length, series, rated } = filters
  const given: [unknown, RawBuilder<boolean>][] = [
    [filters.with?.length, sql`${tagsOf} @> ${filters.with ?? []}`],
    [without.length, sql`not ${tagsOf} && ${without}`],
    [hide.length, sql`not books.warned && ${hide}`],
    [form, sql`books.form = ${form}`],
    [audience, sql`books.audience = ${audience}`],
    [language, sql`books.language = ${language}`],
    [from !== undefined, sql`books.first_year >= ${from}`],
    [to !== undefined, sql`books.first_year <= ${to}`],
    [length === 'short', sql`books.pages <= ${lengthPages.short}`],
    [length === 'medium', sql`books.pages > ${lengthPages.short} and books.pages < ${lengthPages.long}`],
    [length === 'long', sql`books.pages >= ${lengthPages.long}`],
    [series === 'series', sql`books.series is not null`],
    [series === 'standalone', sql`books.series is null`],
    [rated, sql`books.ratings > 0 and books.stars >= ${rated} * books.ratings`],
  ]
  return given.filter(([isGiven]) => Boolean(isGiven)).map(([, condition]) => condition)
}

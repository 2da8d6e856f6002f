import { type RawBuilder, sql } from 'kysely'
import * as z from 'zod'

/** The place of the last book of a page in its order, and its number. */
export const ListCursor = z
  .tuple([z.string().regex(/^-?\d{1,12}(\.\d{1,4})?$/), z.string().regex(/^\d{1,9}$/)])
  .transform(([place, number]) => ({ place: Number(place), number: Number(number) }))

/** What a list is ordered by, ascending. The cursor must have the same type, else no index is walked. */
export interface Place {
  of: RawBuilder<number>
  type: 'int' | 'numeric'
}

/** So many books are looked through in their order. If a quarter of those sought are among them, it is worth going on. */
const lookedThrough = 1_500
const lookedThroughFurther = 12_000

interface Sought {
  /** Cheap to try on each book, without an index. */
  tried: RawBuilder<unknown>
  /** The same as the index has it. */
  lookedUp: RawBuilder<unknown>
  place: Place
  after: z.infer<typeof ListCursor> | undefined
  count: number
}

/**
 * Asks `select` for the numbers of the next books in order that fit. The planner would trust its guess of how many do:
 * a guess too high reads the whole table in order, one too low fetches and sorts a tenth of it.
 */
export async function nextInOrder<Row>(
  { tried, lookedUp, place, after, count }: Sought,
  select: (numbers: RawBuilder<number>) => Promise<Row[]>,
): Promise<Row[]> {
  const follows = after === undefined ? sql`true` : isAfter(place, after)
  const among = (books: number) =>
    select(sql`(
      select number from (select * from books where ${follows} order by ${place.of}, number limit ${books}) books
      where ${tried} limit ${count})`)
  const found = await among(lookedThrough)
  if (found.length === count) return found
  const further = found.length > count / 4 ? await among(lookedThroughFurther) : found
  if (further.length === count) return further
  return select(sql`(
    with fitting as materialized (select number, ${place.of} as place from books where ${lookedUp} and ${follows})
    select number from fitting order by place, number limit ${count})`)
}

export function isAfter({ of, type }: Place, cursor: { place: number; number: number }): RawBuilder<boolean> {
  return sql<boolean>`(${of}, books.number) > (${cursor.place}::${sql.raw(type)}, ${cursor.number}::int)`
}

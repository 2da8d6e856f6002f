import { type RawBuilder, sql } from 'kysely'
import * as z from 'zod'
import type { ListOrder } from '#contract/bookLists.ts'

/** The place of the last book of a page in its order, and its number. */
export const ListCursor = z
  .tuple([z.string().regex(/^-?\d{1,9}(\.\d{1,4})?$/), z.string().regex(/^\d{1,9}$/)])
  .transform(([place, number]) => ({ place: Number(place), number: Number(number) }))

/** Each has an index that holds all that filters ask. */
export const placeBy: Record<ListOrder, RawBuilder<number>> = {
  read: sql<number>`book_facets.most_read`,
  loved: sql<number>`book_facets.loved`,
  new: sql<number>`book_facets.newest`,
}

/** So many books are looked through in their order, and so many more if enough of the first ones fit. */
const lookedThrough = 1_500
const lookedThroughFurther = 16_000

interface Sought {
  /** Asked of `book_facets`. */
  fits: RawBuilder<boolean>
  place: RawBuilder<number>
  after: z.infer<typeof ListCursor> | undefined
  count: number
}

/**
 * Asks `select` for the numbers of the next books in order that fit. The planner would trust its guess of how many do:
 * a guess too high reads the whole table in order, one too low fetches and sorts a tenth of it.
 */
export async function nextInOrder<Row>(
  { fits, place, after, count }: Sought,
  select: (numbers: RawBuilder<number>) => Promise<Row[]>,
): Promise<Row[]> {
  const follows =
    after === undefined ? sql`true` : sql`(${place}, number) > (${Math.trunc(after.place)}::int, ${after.number}::int)`
  const among = (books: number) =>
    select(sql`(
      select number from (select * from book_facets where ${follows} order by ${place}, number limit ${books}) book_facets
      where ${fits} limit ${count})`)
  const found = await among(lookedThrough)
  if (found.length === count) return found
  const isWorthIt = found.length * lookedThroughFurther > count * lookedThrough
  const further = isWorthIt ? await among(lookedThroughFurther) : found
  if (further.length === count) return further
  return select(sql`(
    with fitting as materialized (select number, ${place} as place from book_facets where ${fits} and ${follows})
    select number from fitting order by place, number limit ${count})`)
}

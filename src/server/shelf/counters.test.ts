import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { starSteps } from '#contract/rules.ts'
import { aHouse, type HouseWithPool } from '#server/testing/house/house.ts'
import { aReader, bookNamed, type SignedInReader } from '#server/testing/cast/reader.ts'
import { outcomeOf } from '#server/testing/house/refusal.ts'
import { aReview } from '#server/testing/cast/shelf.ts'

let house: HouseWithPool
let readers: SignedInReader[]
let books: string[]
beforeAll(async () => {
  house = await aHouse()
  readers = [await aReader(house), await aReader(house), await aReader(house)]
  books = [await bookNamed(house, 'Emma'), await bookNamed(house, 'Dune')]
})

/** The books whose kept counts differ from what their entries add up to. */
async function miscounted() {
  const { rows } = await sql`
    select b.title, b.readers, b.ratings, b.stars, count(e.id) as entries, count(e.rating) as rated, sum(e.rating) as sum
    from books b left join read_books e on e.book_id = b.id group by b.id
    having b.readers <> count(e.id) or b.ratings <> count(e.rating) or b.stars <> coalesce(sum(e.rating), 0)
      or b.spread <> array(select count(*) filter (where ceil(r.rating * 2) = step)::int
        from generate_series(1, 10) step left join read_books r on r.book_id = b.id group by step order by step)`.execute(
    house.db,
  )
  return rows
}

const day = '2026-01-01'
const operation = fc.record({
  who: fc.nat(2),
  book: fc.nat(1),
  act: fc.constantFrom('tbr', 'read', 'finish', 'rate', 'clear', 'review', 'dnf', 'remove', 'restore'),
  stars: fc.constantFrom(...starSteps),
})

function run({ who, book, act, stars }: { who: number; book: number; act: string; stars: number }): Promise<unknown> {
  const { shelf } = readers[who]!.call
  const bookId = books[book]!
  if (act === 'tbr') return shelf.shelve({ bookId, status: 'tbr', on: day })
  if (act === 'read') return shelf.shelve({ bookId, status: 'currently_reading', on: day })
  if (act === 'finish') return shelf.finish({ bookId, on: day })
  if (act === 'rate') return shelf.rate({ bookId, stars })
  if (act === 'clear') return shelf.rate({ bookId, stars: null })
  if (act === 'review') return shelf.review({ bookId, ...aReview({ rating: stars }) })
  if (act === 'dnf') return shelf.review({ bookId, ...aReview({ isDnf: true }) })
  return act === 'remove' ? shelf.remove({ bookId }) : shelf.restore({ bookId })
}

test('readers, ratings and stars of a book are right after any sequence of operations', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(operation, { minLength: 1, maxLength: 14 }), async (operations) => {
      for (const one of operations) expect(await outcomeOf(run(one))).not.toBe('INTERNAL_SERVER_ERROR')
      expect(await miscounted()).toEqual([])
    }),
    { numRuns: 15 },
  )
})

test('they are right after many operations at once, too', async () => {
  for (const seed of [7, 8, 9]) {
    const operations = fc.sample(operation, { numRuns: 60, seed })
    await Promise.all(operations.map((one) => outcomeOf(run(one))))
  }
  expect(await miscounted()).toEqual([])
})

test('they are right after a reader is gone with all entries', async () => {
  const reader = await aReader(house, { rated: { Emma: 4.5, Dune: 3 } })
  await house.db.deleteFrom('users').where('id', '=', reader.id).execute()
  expect(await miscounted()).toEqual([])
})

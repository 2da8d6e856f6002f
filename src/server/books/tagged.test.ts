import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { aHouse, type HouseWithPool } from '#server/testing/house/house.ts'
import { aReader } from '#server/testing/cast/reader.ts'
import { outcomeOf } from '#server/testing/house/refusal.ts'

let house: HouseWithPool
beforeAll(async () => {
  house = await aHouse()
})

async function allTagged(tag: string, limit: number) {
  const { call } = await aReader(house)
  const found = []
  let after: string | undefined
  do {
    const { books, next } = await call.books.tagged({ tag, after, limit })
    found.push(...books)
    after = next ?? undefined
  } while (after)
  return found
}

/** Tags of 7 to 60 books, of each kind one. */
async function someTags(column: 'known_genres' | 'known_tropes' | 'themes') {
  const { rows } = await sql<{ tag: string; ids: string[] }>`
    select tag, array_agg(id) as ids from books, unnest(${sql.ref(column)}) tag
    group by tag having count(*) between 7 and 60 order by count(*), tag limit 1`.execute(house.db)
  return rows[0]!
}

test('page by page, every book comes once, the most read first', async () => {
  const { tag, ids } = await someTags('known_genres')
  const [, second] = await allTagged(tag, 50)
  await (await aReader(house)).call.shelf.shelve({ bookId: second!.id, status: 'tbr', on: '2026-01-01' })
  const found = (await allTagged(tag, 3)).map(({ id }) => id)
  expect(found[0]).toBe(second!.id)
  expect(found).toHaveLength(ids.length)
  expect(new Set(found)).toEqual(new Set(ids))
})

test.each(['known_tropes', 'themes'] as const)('%s find their books, too', async (column) => {
  const { tag, ids } = await someTags(column)
  expect((await allTagged(tag, 50)).map(({ id }) => id)).toEqual(expect.arrayContaining(ids))
})

test('an unknown tag has no books', async () => {
  expect(await (await aReader(house)).call.books.tagged({ tag: 'No such tag' })).toEqual({ books: [], next: null })
})

test('a cursor of another list is refused', async () => {
  const { call } = await aReader(house)
  expect(await outcomeOf(call.books.tagged({ tag: 'Gothic', after: 'x~1' }))).toBe('CURSOR_UNKNOWN')
})

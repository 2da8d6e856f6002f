import { beforeAll, expect, test } from 'vitest'
import type { BrowseFilters } from '#contract/bookLists.ts'
import { maxCounted } from '#contract/bookLists.ts'
import type { GradedWarnings } from '#contract/shelf.ts'
import { aReader, bookNamed, type SignedInReader } from '#server/testing/cast/reader.ts'
import { aHouse, type HouseWithPool } from '#server/testing/house/house.ts'
import { save } from '#server/testing/cast/shelf.ts'
import { outcomeOf } from '#server/testing/house/refusal.ts'

let house: HouseWithPool
let reader: SignedInReader
beforeAll(async () => {
  house = await aHouse()
  reader = await aReader(house)
})

async function all(filters: BrowseFilters) {
  const found = []
  let after: string | undefined
  do {
    const { books, next } = await reader.call.bookLists.browse({ ...filters, after, limit: 50 })
    found.push(...books)
    after = next ?? undefined
  } while (after)
  return new Set(found.map(({ id }) => id))
}

async function rows() {
  return house.db.selectFrom('books').selectAll().execute()
}

test('a tag that is asked for must be there, one that is left out must not', async () => {
  const tagged = (await rows()).map((book) => ({
    ...book,
    all: [...book.known_genres, ...book.known_tropes, ...book.themes],
  }))
  const fantasy = tagged.filter((book) => book.all.includes('Fantasy'))
  const withoutRomance = fantasy.filter((book) => !book.all.includes('Romance') && !book.all.includes('quest'))
  expect(withoutRomance.length).toBeGreaterThan(5)
  expect(fantasy.length).toBeGreaterThan(withoutRomance.length)
  expect(await all({ with: ['Fantasy'] })).toEqual(new Set(fantasy.map(({ id }) => id)))
  expect(await all({ with: ['Fantasy'], without: ['Romance', 'quest'] })).toEqual(
    new Set(withoutRomance.map(({ id }) => id)),
  )
})

test.each<[string, BrowseFilters, (book: Awaited<ReturnType<typeof rows>>[number]) => boolean]>([
  ['years', { from: 1950, to: 1979 }, (book) => book.first_year! >= 1950 && book.first_year! <= 1979],
  ['a language', { language: 'ja' }, (book) => book.language === 'ja'],
  ['short books', { length: 'short' }, (book) => book.pages !== null && book.pages <= 250],
  ['long books', { length: 'long' }, (book) => book.pages !== null && book.pages >= 500],
  ['books that stand alone', { series: 'standalone' }, (book) => book.series === null],
  ['volumes of a series', { series: 'series' }, (book) => book.series !== null],
])('%s are found, and nothing else', async (_, filters, holds) => {
  const wanted = (await rows()).filter(holds)
  expect(wanted.length).toBeGreaterThan(0)
  expect(await all(filters)).toEqual(new Set(wanted.map(({ id }) => id)))
})

test('only books that readers here rate so are found by their stars', async () => {
  await aReader(house, { rated: { Emma: 4.5, Dune: 3 } })
  const { books, total } = await reader.call.bookLists.browse({ rated: 4 })
  expect({ titles: books.map(({ title }) => title), total }).toEqual({ titles: ['Emma'], total: 1 })
})

test('a book is hidden for a warning that two readers give in public', async () => {
  const bookId = await bookNamed(house, 'Dracula')
  const isHidden = async () => !(await all({ hide: ['Gore'] })).has(bookId)
  const contentWarnings: GradedWarnings = { graphic: [], moderate: ['Gore'], minor: [] }
  const warning = { publicReview: 'Blood.', contentWarnings }
  const readers = [await aReader(house), await aReader(house), await aReader(house)]
  await save(readers[0]!, bookId, { ...warning, shareWithCommunity: true })
  await save(readers[1]!, bookId, { ...warning, shareWithCommunity: false })
  await save(readers[2]!, bookId, { ...warning, shareWithCommunity: true, visibility: 'friends' })
  expect(await isHidden()).toBe(false)
  await save(readers[1]!, bookId, { ...warning, shareWithCommunity: true })
  expect(await isHidden()).toBe(true)
  expect((await all({ hide: ['War'] })).has(bookId)).toBe(true)
  expect((await reader.call.books.get({ bookId })).warned).toEqual(['Gore'])
  await readers[0]!.call.shelf.remove({ bookId })
  expect(await isHidden()).toBe(false)
})

test('what leaves everything out finds nothing, and says so', async () => {
  const nothing = { books: [], next: null, total: 0 }
  expect(await reader.call.bookLists.browse({ with: ['Fantasy'], without: ['Fantasy'] })).toEqual(nothing)
  expect(await reader.call.bookLists.browse({ with: ['no such tag'] })).toEqual(nothing)
})

test('counts stop at a limit, on the first page only', async () => {
  const page = await reader.call.bookLists.browse({})
  expect(page.total).toBeLessThanOrEqual(maxCounted + 1)
  expect(await reader.call.bookLists.browse({ after: page.next! })).toMatchObject({ total: null })
})

test('a cursor of another list is refused', async () => {
  expect(await outcomeOf(reader.call.bookLists.browse({ after: 'x~1' }))).toBe('CURSOR_UNKNOWN')
})

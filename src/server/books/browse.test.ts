import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { BrowseFilters } from '#contract/bookLists.ts'
import { pagedTags } from '#contract/bookTags.ts'
import type { GradedWarnings } from '#contract/shelf.ts'

import { aReader, bookNamed, type SignedInReader } from '#server/testing/cast/reader.ts'
import { aHouse, type HouseWithPool } from '#server/testing/house/house.ts'
import { save } from '#server/testing/cast/shelf.ts'
import { outcomeOf } from '#server/testing/house/refusal.ts'
import { browse } from './browse.ts'
import { countAll, countOptions } from './countOptions.ts'

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

const browsed = (filters: BrowseFilters) =>
  browse(house.db, { ...filters, readerId: reader.id, order: 'read', after: undefined, limit: 1 })

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

test('a book is found by what it has now, not by what it had', async () => {
  const bookId = await bookNamed(house, 'Emma')
  const change = (values: { tags: string[]; language: string; pages: number }) =>
    house.db.updateTable('books').set(values).where('id', '=', bookId).execute()
  const isFound = async (filters: BrowseFilters) => (await all(filters)).has(bookId)
  await change({ tags: ['heist'], language: 'tlh', pages: 60 })
  expect(await isFound({ with: ['heist'], language: 'tlh', length: 'short' })).toBe(true)
  await change({ tags: [], language: 'en', pages: 600 })
  for (const gone of [{ with: ['heist'] }, { language: 'tlh' }, { length: 'short' }] satisfies BrowseFilters[])
    expect(await isFound(gone)).toBe(false)
})

test('what leaves everything out finds nothing, and says so', async () => {
  const nothing = { books: [], next: null, total: 0, isWhole: true }
  expect(await reader.call.bookLists.browse({ with: ['Fantasy'], without: ['Fantasy'] })).toEqual(nothing)
  const everything = await reader.call.bookLists.browse({ without: pagedTags.slice(0, 50) })
  expect(everything.books.length).toBe(everything.total)
})

test('a tag that is no tag is refused, in what is wanted and in what is not', async () => {
  for (const filters of [{ with: ['no such tag'] }, { without: ['Fantasy', 'no such tag'] }]) {
    expect(await outcomeOf(reader.call.bookLists.browse(filters))).toBe('BAD_REQUEST')
    expect(await outcomeOf(reader.call.bookLists.options(filters))).toBe('BAD_REQUEST')
  }
})

test('each option says how many books it would leave', async () => {
  const filters: BrowseFilters = { with: ['Fantasy'], without: ['quest'], form: 'novel', series: 'series' }
  const { counts, isWhole } = await reader.call.bookLists.options(filters)
  expect(isWhole).toBe(true)
  const left = async (also: BrowseFilters) => (await browsed({ ...filters, ...also })).total
  expect(counts.form).toMatchObject({ novel: await left({}), manga: await left({ form: 'manga' }) })
  expect(counts.series).toEqual({ series: await left({}), standalone: await left({ series: 'standalone' }) })
  expect(counts.length).toEqual({
    short: await left({ length: 'short' }),
    medium: await left({ length: 'medium' }),
    long: await left({ length: 'long' }),
  })
  expect(counts.audience['young adult']).toBe(await left({ audience: 'young adult' }))
  expect(counts.language['en']).toBe(await left({ language: 'en' }))
  expect(counts.tag['chosen one']).toBe(await left({ with: ['Fantasy', 'chosen one'] }))
  expect(counts.tag['quest']).toBeUndefined()
})

test('stars and warnings are counted, too', async () => {
  await aReader(house, { rated: { Persuasion: 4 } })
  const { counts } = await reader.call.bookLists.options({})
  const rated = async (stars: number) => (await browsed({ rated: stars })).total
  expect(counts.rated).toMatchObject({ 4: await rated(4), 3: await rated(3) })
  const { total } = await browsed({})
  expect(counts.warning['Gore'] ?? 0).toBe(total! - (await browsed({ hide: ['Gore'] })).total!)
})

test('when too many books fit, options are counted among the most read, and rare ones whole', async () => {
  const many = await countOptions(house.db, {}, { most: 100 })
  expect(many.isWhole).toBe(false)
  expect(Object.values(many.counts.series).reduce((sum, books) => sum + books, 0)).toBe(100)
  const rare = await countOptions(house.db, { to: 1500 }, { most: 100 })
  expect(rare).toEqual(await countOptions(house.db, { to: 1500 }))
})

test('the first page says how many books fit', async () => {
  const page = await reader.call.bookLists.browse({})
  expect(page).toMatchObject({ total: (await rows()).length, isWhole: true })
  expect(await reader.call.bookLists.browse({ after: page.next! })).toMatchObject({ total: null })
})

test('a cursor of another list is refused', async () => {
  expect(await outcomeOf(reader.call.bookLists.browse({ after: 'x~1' }))).toBe('CURSOR_UNKNOWN')
})

test('of a large catalogue, the counts without a filter are kept for ten minutes', async () => {
  await sql`update pg_class set reltuples = 30000 where oid = 'books'::regclass`.execute(house.db)
  const now = Date.now()
  const counted = await countAll(house.db, undefined, now)
  expect(await countOptions(house.db, {})).toEqual(counted)
  await house.db
    .updateTable('books')
    .set({ tags: ['heist'] })
    .execute()
  expect(await countAll(house.db, undefined, now + 60_000)).toBe(counted)
  expect(await countAll(house.db, undefined, now + 600_000)).toBe(counted)
  await expect.poll(() => countAll(house.db, undefined, now + 660_000)).not.toBe(counted)
  expect((await countAll(house.db, undefined, now + 660_000)).counts.tag['heist']).toBeGreaterThan(
    counted.counts.tag['heist'] ?? 0,
  )
})

test('one choice leaves the other options of its kind as they are without it', async () => {
  const [whole, japanese] = await Promise.all([countOptions(house.db, {}), countOptions(house.db, { language: 'ja' })])
  expect(japanese.counts.language).toEqual(whole.counts.language)
  expect(japanese.counts.form['novel']).toBe((await browsed({ language: 'ja', form: 'novel' })).total)
  expect(japanese.counts.rated).toEqual({})
})

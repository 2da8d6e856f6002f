import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { aHouse, type HouseWithPool } from '#server/testing/house/house.ts'
import { aReader, aVisitor, bookNamed, type SignedInReader } from '#server/testing/cast/reader.ts'
import { outcomeOf, refusalOf } from '#server/testing/house/refusal.ts'

let house: HouseWithPool
beforeAll(async () => {
  house = await aHouse()
})

const setEntry = async (reader: SignedInReader, title: string, own: object) => {
  const bookId = await bookNamed(house, title)
  await reader.call.shelf.shelve({ bookId, status: 'tbr', on: '2026-01-01' })
  await house.db
    .updateTable('read_books')
    .set(own)
    .where('user_id', '=', reader.id)
    .where('book_id', '=', bookId)
    .execute()
  return bookId
}

describe('a book', () => {
  test("shows the catalogue's data", { tags: ['DATA-024'] }, async () => {
    const bookId = await bookNamed(house, 'The Two Towers')
    expect(await aVisitor(house).call.books.get({ bookId })).toMatchObject({
      title: 'The Two Towers',
      author: 'J. R. R. Tolkien',
      isbn: '9780547928203',
      series: 'The Lord of the Rings',
      seriesPosition: 2,
      year: 1954,
      mine: null,
    })
  })

  test('that is not there is refused with its id', async () => {
    const bookId = randomUUID()
    expect(await refusalOf(aVisitor(house).call.books.get({ bookId }))).toEqual({
      code: 'BOOK_NOT_FOUND',
      status: 404,
      data: { bookId },
    })
  })

  test.each(['', '1', "' or 1=1"])('%j is not a book id', { tags: ['T41'] }, async (bookId) => {
    expect(await outcomeOf(aVisitor(house).call.books.get({ bookId }))).toBe('BAD_REQUEST')
  })

  test('shows the mean of all ratings, and how many there are', async () => {
    await aReader(house, { rated: { Kokoro: 5 } })
    await aReader(house, { rated: { Kokoro: 3.5 } })
    const bookId = await bookNamed(house, 'Kokoro')
    expect(await aVisitor(house).call.books.get({ bookId })).toMatchObject({ averageRating: 4.25, ratings: 2 })
  })

  test('without ratings has no mean', async () => {
    const bookId = await bookNamed(house, 'Emma')
    expect(await aVisitor(house).call.books.get({ bookId })).toMatchObject({ averageRating: null, ratings: 0 })
  })
})

describe("a reader's own words on a book", () => {
  test('are shown to that reader in place of the shared ones', async () => {
    const reader = await aReader(house)
    const own = { synopsis: 'My own words.', point_of_view: 'Dual POV', cover: '/covers/mine.webp' }
    const bookId = await setEntry(reader, 'Emma', own)
    expect(await reader.call.books.get({ bookId })).toMatchObject({
      synopsis: 'My own words.',
      pointOfView: 'Dual POV',
      cover: '/covers/mine.webp',
    })
  })

  test('stay private', { tags: ['T35'] }, async () => {
    const reader = await aReader(house)
    const other = await aReader(house)
    const bookId = await setEntry(reader, 'Persuasion', { synopsis: 'Vandalism', point_of_view: 'Second Person' })
    const seen = [await other.call.books.get({ bookId }), await aVisitor(house).call.books.get({ bookId })]
    expect(JSON.stringify(seen)).not.toMatch(/Vandalism|Second Person/)
  })

  test('private notes are in no answer about the book', { tags: ['T18'] }, async () => {
    const reader = await aReader(house)
    const bookId = await setEntry(reader, 'Mansfield Park', { private_notes: 'canary-notes', dnf_notes: 'canary-dnf' })
    expect(JSON.stringify(await reader.call.books.get({ bookId }))).not.toContain('canary')
  })
})

describe('a cover', () => {
  test('set by hand is preferred to the shared one', { tags: ['DATA-025'] }, async () => {
    const bookId = await bookNamed(house, 'Dune')
    await house.db
      .updateTable('books')
      .set({ cover: '/covers/found.webp', manual_cover_url: '/covers/by-hand.webp' })
      .where('id', '=', bookId)
      .execute()
    expect(await aVisitor(house).call.books.get({ bookId })).toMatchObject({ cover: '/covers/by-hand.webp' })
  })

  test('on another host is not shown', { tags: ['T48'] }, async () => {
    const bookId = await bookNamed(house, 'Foundation')
    await house.db
      .updateTable('books')
      .set({ cover: 'https://elsewhere.example/cover.jpg' })
      .where('id', '=', bookId)
      .execute()
    expect(await aVisitor(house).call.books.get({ bookId })).toMatchObject({ cover: null })
  })
})

test(
  'a book without a name on its cover is by an unknown author wherever it is shown',
  { tags: ['CONST-029'] },
  async () => {
    const bookId = await bookNamed(house, 'Kokoro')
    await house.db
      .updateTable('books')
      .set({ authors: [''] })
      .where('id', '=', bookId)
      .execute()
    const reader = await aReader(house)
    expect(await reader.call.books.get({ bookId })).toMatchObject({ author: 'Unknown Author' })
    expect((await reader.call.books.search({ query: 'kokoro' })).books[0]).toMatchObject({ author: 'Unknown Author' })
    expect((await reader.call.shelf.get({ bookId })).book).toMatchObject({ author: 'Unknown Author' })
  },
)

describe('suggested authors', () => {
  const suggested = async (query: string) => (await (await aReader(house)).call.books.authors({ query })).authors

  test.each([
    ['the beginning of the first name', 'jane au', 'Jane Austen'],
    ['the beginning of the last name', 'aust', 'Jane Austen'],
    ['no accents', 'garcia mar', 'Gabriel García Márquez'],
    ['a name in the middle', 'le guin', 'Ursula K. Le Guin'],
  ])('by %s (%s): %s', { tags: ['ONB-019'] }, async (_, query, name) => {
    expect(await suggested(query)).toContain(name)
  })

  test('those with the most books come first', async () => {
    const names = await suggested('a')
    const { rows } = await house.pool.query<{ name: string; books: number }>('select name, books from authors')
    const books = new Map(rows.map((row) => [row.name, row.books]))
    const counts = names.map((name) => books.get(name)!)
    expect(counts).toEqual([...counts].sort((a, b) => b - a))
    expect(counts[0]).toBeGreaterThan(1)
  })

  test('are eight at most', async () => {
    expect(await suggested('a')).toHaveLength(8)
  })

  test.each(['', '%', '_', '!!', 'zzzz'])('for %j there are none', async (query) => {
    expect(await suggested(query)).toEqual([])
  })
})

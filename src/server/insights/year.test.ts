import { beforeAll, describe, expect, test } from 'vitest'
import { aHouse, type HouseWithPool } from '#server/testing/house/house.ts'
import { aReader, bookNamed, type SignedInReader } from '#server/testing/cast/reader.ts'
import { outcomeOf } from '#server/testing/house/refusal.ts'

let house: HouseWithPool
beforeAll(async () => {
  house = await aHouse()
})

const yearOf = (reader: SignedInReader, year = 2026) => reader.call.insights.year({ year })

interface Row {
  reading_status?: 'tbr' | 'currently_reading'
  rating?: number
  is_dnf?: boolean
  start_date?: string
  finish_date?: string
  year_read?: number
  genres?: string[]
  created_at?: string
}

/** Puts an entry on the shelf as the table keeps it: finished, and of long ago, unless said otherwise. */
async function put(reader: SignedInReader, title: string, row: Row = {}): Promise<void> {
  const book_id = await bookNamed(house, title)
  await house.db
    .insertInto('read_books')
    .values({
      user_id: reader.id,
      book_id,
      reading_status: 'finished',
      created_at: '2019-05-05T12:00:00Z',
      ...row,
    })
    .execute()
}

/** Five books read in 2026 and one given up; one read in 2025; and three that were never finished. */
async function aKnownShelf(): Promise<SignedInReader> {
  const reader = await aReader(house)
  await put(reader, 'Emma', { rating: 4.5, finish_date: '2026-02-01', genres: ['Romance', 'Literary Fiction'] })
  await put(reader, 'Persuasion', { rating: 2, finish_date: '2026-01-01', genres: ['Romance'] })
  await put(reader, 'Mansfield Park', { finish_date: '2026-12-31', genres: ['Romance'] })
  await put(reader, 'Dune', { rating: 5, created_at: '2026-02-10T12:00:00Z', genres: ['Science Fiction'] })
  await put(reader, 'Foundation', { rating: 3.5, finish_date: '2026-02-28', genres: ['Science Fiction'] })
  await put(reader, 'Solaris', { is_dnf: true, finish_date: '2026-03-03', genres: ['Horror'] })
  await put(reader, '1984', { rating: 1, finish_date: '2025-06-01', created_at: '2026-06-01T12:00:00Z' })
  await put(reader, 'The Hobbit', { reading_status: 'currently_reading', start_date: '2026-05-01' })
  await put(reader, 'Kokoro', { reading_status: 'tbr', created_at: '2026-05-01T12:00:00Z' })
  await put(reader, 'Sense and Sensibility', { reading_status: 'tbr', created_at: '2026-05-01T12:00:00Z', rating: 4 })
  return reader
}

const steps = (...counts: [stars: number, books: number][]) => counts.map(([stars, books]) => ({ stars, books }))

describe('the figures', () => {
  test(
    'read are the books finished in the year and not given up, rated or not',
    { tags: ['INS-002', 'INS-011', 'INS-015'] },
    async () => {
      expect(await yearOf(await aKnownShelf())).toMatchObject({ year: 2026, booksRead: 5 })
    },
  )

  test(
    'the finish day decides, and only where there is none the day that a book came',
    { tags: ['INS-011'] },
    async () => {
      const reader = await aKnownShelf()
      const titles = async (year: number) => (await yearOf(reader, year)).spines.map((spine) => spine.title)
      expect(await titles(2025)).toEqual(['1984'])
      expect(await titles(2026)).toEqual(['Persuasion', 'Emma', 'Dune', 'Foundation', 'Mansfield Park'])
    },
  )

  test('the year read, which Home counts by, decides nothing here', { tags: ['INS-018'] }, async () => {
    const reader = await aReader(house)
    await put(reader, 'Emma', { rating: 4, year_read: 2026, finish_date: '2025-12-31' })
    expect([(await yearOf(reader)).booksRead, (await yearOf(reader, 2025)).booksRead]).toEqual([0, 1])
  })

  test(
    "the last hour of a year counts for it, in UTC when the reader's time zone is unknown",
    { tags: ['INS-011'] },
    async () => {
      const reader = await aReader(house)
      await put(reader, 'Emma', { created_at: '2025-12-31T23:30:00Z' })
      await put(reader, 'Dune', { created_at: '2026-01-01T00:30:00Z' })
      expect((await yearOf(reader)).spines.map((spine) => spine.title)).toEqual(['Dune'])
    },
  )

  test(
    '(4.5 + 2 + 5 + 3.5) / 4 rated books are 3.8 stars; the unrated one is left out',
    { tags: ['INS-003', 'INS-012'] },
    async () => {
      expect(await yearOf(await aKnownShelf())).toMatchObject({ averageRating: 3.8, rated: 4 })
    },
  )

  test('without a rated book there is no average', { tags: ['INS-012'] }, async () => {
    const reader = await aReader(house)
    await put(reader, 'Emma', { finish_date: '2026-02-01' })
    expect(await yearOf(reader)).toMatchObject({ booksRead: 1, averageRating: null, rated: 0 })
  })

  test('one given up of five finished and one given up is 16.7 percent', { tags: ['INS-004', 'INS-015'] }, async () => {
    expect(await yearOf(await aKnownShelf())).toMatchObject({ dnf: 1, booksRead: 5, dnfPercent: 16.7 })
  })

  test('of books only given up the rate is 100 percent', { tags: ['INS-004'] }, async () => {
    const reader = await aReader(house)
    await put(reader, 'Emma', { is_dnf: true, finish_date: '2026-02-01' })
    expect(await yearOf(reader)).toMatchObject({ dnf: 1, booksRead: 0, dnfPercent: 100, spines: [] })
  })

  test(
    'five books are 0.4 a month, over twelve months at any time of the year',
    { tags: ['INS-005', 'INS-013', 'CONST-028'] },
    async () => {
      expect(await yearOf(await aKnownShelf())).toMatchObject({ booksPerMonth: 0.4 })
    },
  )

  test(
    'January has one book, February three, December one; the one given up is not there',
    { tags: ['INS-008'] },
    async () => {
      expect((await yearOf(await aKnownShelf())).months).toEqual([1, 3, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1])
    },
  )

  test('4.5 counts to 4 and 3.5 to 3, each in a step of its own', { tags: ['INS-009', 'INS-016'] }, async () => {
    expect((await yearOf(await aKnownShelf())).ratings).toEqual([
      { stars: 5, books: 1, steps: steps([5, 1]) },
      { stars: 4, books: 1, steps: steps([4.5, 1], [4, 0]) },
      { stars: 3, books: 1, steps: steps([3.5, 1], [3, 0]) },
      { stars: 2, books: 1, steps: steps([2.5, 0], [2, 1]) },
      { stars: 1, books: 0, steps: steps([1.5, 0], [1, 0], [0.5, 0]) },
    ])
  })

  test(
    'half a star, below which there is none, counts to 1; an imported quarter goes down to the half',
    { tags: ['INS-016'] },
    async () => {
      const reader = await aReader(house)
      await put(reader, 'Emma', { rating: 0.5, finish_date: '2026-02-01' })
      await put(reader, 'Dune', { rating: 4.75, finish_date: '2026-02-01' })
      const { ratings } = await yearOf(reader)
      expect(ratings.map(({ books }) => books)).toEqual([0, 1, 0, 0, 1])
      expect(ratings.map(({ steps: halves }) => halves.map(({ books }) => books))).toEqual([
        [0],
        [1, 0],
        [0, 0],
        [0, 0],
        [0, 0, 1],
      ])
    },
  )

  test('of a year without books are all nothing', async () => {
    expect(await yearOf(await aReader(house))).toEqual({
      year: 2026,
      years: [],
      goal: 0,
      booksRead: 0,
      rereads: 0,
      publicBooks: 0,
      averageRating: null,
      rated: 0,
      dnf: 0,
      dnfPercent: 0,
      booksPerMonth: 0,
      genres: [],
      authors: [],
      months: Array(12).fill(0),
      pages: { read: 0, unknown: 0 },
      listening: { minutes: 0, unknown: 0 },
      formats: { print: 0, ebook: 0, audio: 0, unknown: 0 },
      ratings: [
        { stars: 5, books: 0, steps: steps([5, 0]) },
        ...[4, 3, 2].map((stars) => ({ stars, books: 0, steps: steps([stars + 0.5, 0], [stars, 0]) })),
        { stars: 1, books: 0, steps: steps([1.5, 0], [1, 0], [0.5, 0]) },
      ],
      spines: [],
      home: { books: 0, awaitStars: 0, unrated: 0, undated: 0, byYearRead: 0 },
    })
  })

  test('count nothing of other readers', { tags: ['INS-014', 'T18'] }, async () => {
    await aKnownShelf()
    expect(await yearOf(await aReader(house))).toMatchObject({ years: [], booksRead: 0, dnf: 0, spines: [] })
  })
})

describe('the top lists', () => {
  test('genres by number of books, then by name; DNF books do not count', { tags: ['INS-006'] }, async () => {
    expect((await yearOf(await aKnownShelf())).genres).toEqual([
      { name: 'Romance', books: 3 },
      { name: 'Science Fiction', books: 2 },
      { name: 'Literary Fiction', books: 1 },
    ])
  })

  test('an entry without genres counts by those known of its book', { tags: ['INS-017'] }, async () => {
    const reader = await aReader(house)
    await house.db
      .updateTable('books')
      .set({ known_genres: ['Gothic'] })
      .where('title', '=', 'Rebecca')
      .execute()
    await put(reader, 'Rebecca', { finish_date: '2026-02-01' })
    expect((await yearOf(reader)).genres).toEqual([{ name: 'Gothic', books: 1 }])
  })

  test('an entry with genres of its own counts by these alone', { tags: ['INS-017'] }, async () => {
    const reader = await aReader(house)
    await put(reader, 'Dune', { finish_date: '2026-02-01', genres: ['Gothic'] })
    expect((await yearOf(reader)).genres).toEqual([{ name: 'Gothic', books: 1 }])
  })

  test('authors by their books, each of a book’s authors', { tags: ['INS-007'] }, async () => {
    const reader = await aKnownShelf()
    await put(reader, 'Watchmen', { finish_date: '2026-04-01' })
    expect((await yearOf(reader)).authors).toEqual([
      { name: 'Jane Austen', books: 3 },
      { name: 'Alan Moore', books: 1 },
      { name: 'Dave Gibbons', books: 1 },
      { name: 'Frank Herbert', books: 1 },
      { name: 'Isaac Asimov', books: 1 },
    ])
  })

  test('show five entries', { tags: ['CONST-028'] }, async () => {
    const reader = await aReader(house)
    await put(reader, 'Dune', { finish_date: '2026-02-01', genres: ['F', 'B', 'C', 'D', 'E', 'A'] })
    expect((await yearOf(reader)).genres.map(({ name }) => name)).toEqual(['A', 'B', 'C', 'D', 'E'])
  })
})

describe('the years', () => {
  test('are those with books finished or given up, the latest first', async () => {
    const reader = await aKnownShelf()
    await put(reader, 'Rebecca', { is_dnf: true, finish_date: '2021-02-01' })
    expect((await yearOf(reader, 2024)).years).toEqual([2026, 2025, 2021])
  })

  test('leave out years too long ago', async () => {
    const reader = await aReader(house)
    await put(reader, 'Emma', { finish_date: '1816-01-01' })
    expect((await yearOf(reader)).years).toEqual([])
  })
})

test('the goal is that of the year', { tags: ['RULE-009', 'DATA-058'] }, async () => {
  const reader = await aKnownShelf()
  await reader.call.insights.setGoal({ year: 2025, goal: 8 })
  expect([(await yearOf(reader, 2025)).goal, (await yearOf(reader, 2026)).goal]).toEqual([8, 0])
})

test("the survey's goal applies to a year without one", { tags: ['DATA-058'] }, async () => {
  const reader = await aReader(house)
  await reader.call.survey.save({
    genres: ['Mystery'],
    readingFrequency: 'steady',
    preferredFormats: ['Ebook'],
    readingGoal: 30,
    favoriteTropes: [],
    favoriteAuthors: [],
  })
  await reader.call.insights.setGoal({ year: 2025, goal: 8 })
  expect([(await yearOf(reader, 2025)).goal, (await yearOf(reader, 2026)).goal]).toEqual([8, 30])
})

test.each([1899, 2201, 2026.5, Number.NaN])('%d is refused as a year', async (year) => {
  expect(await outcomeOf(yearOf(await aReader(house), year))).toBe('BAD_REQUEST')
})

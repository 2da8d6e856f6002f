import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { aHouse, type HouseWithPool } from '#server/testing/house/house.ts'
import { aReader, type SignedInReader } from '#server/testing/cast/reader.ts'

interface Line {
  by: string[]
  finish?: string
  came?: string
  stars?: number
  own?: string[]
  known?: string[]
  dnf?: true
  status?: 'tbr' | 'currently_reading'
  visibility?: 'private' | 'friends'
  yearRead?: number
}

const [leGuin, tolkien, austen, oliver] = [
  'Ursula K. Le Guin',
  'J. R. R. Tolkien',
  'Jane Austen',
  'Mary Oliver',
] as const
const [fantasy, classics, poetry, literary] = ['Fantasy', 'Classics', 'Poetry', 'Literary Fiction'] as const

/** Forty-four entries as a reader might have them; the figures below were counted from this list by hand. */
const shelf: Line[] = [
  // Finished in 2025, by their days.
  { by: [leGuin], finish: '2025-01-01', stars: 5, own: [fantasy, classics], known: ['Horror'] },
  { by: ['Ursula K Le Guin'], finish: '2025-01-01', stars: 4.5, own: [fantasy] },
  { by: [leGuin], finish: '2025-01-31', stars: 4.75, known: ['Science Fiction'] },
  { by: [tolkien], finish: '2025-02-01', stars: 4, own: [fantasy] },
  { by: ['J.R.R. Tolkien'], finish: '2025-02-28', stars: 3.5, known: [fantasy, classics] },
  { by: [austen], finish: '2025-03-01', stars: 0.5, own: ['Romance'] },
  { by: [austen], finish: '2025-03-15', known: ['Romance'] },
  { by: [austen], finish: '2025-03-31', stars: 1, own: ['Romance', classics] },
  { by: ['Agatha Christie'], finish: '2025-04-01', stars: 2.25, own: ['Mystery'] },
  { by: ['Agatha Christie'], finish: '2025-04-30', stars: 2.5, own: ['Mystery'] },
  { by: ['Terry Pratchett', 'Neil Gaiman'], finish: '2025-05-05', stars: 4.25, own: ['Humor', fantasy] },
  { by: ['Terry Pratchett'], finish: '2025-06-30', stars: 3, known: ['Humor'] },
  { by: ['Toni Morrison'], finish: '2025-07-01', stars: 5, own: [literary] },
  { by: ['Unknown Author'], finish: '2025-08-08' },
  { by: ['Toni Morrison'], finish: '2025-09-30', stars: 0.25, own: [literary] },
  { by: ['村上 春樹'], finish: '2025-10-31', stars: 4, known: [literary] },
  { by: ['村上春樹'], finish: '2025-11-30', stars: 3.75, own: [literary] },
  { by: ['Frank Herbert'], finish: '2025-12-31', came: '2026-01-02T08:00Z', stars: 2, own: ['Science Fiction'] },
  { by: ['Frank Herbert'], finish: '2025-12-31', own: ['Science Fiction'], visibility: 'private' },
  { by: ['Charlotte Brontë'], finish: '2025-12-24', stars: 4.5, own: [classics], visibility: 'private' },
  { by: ['Charlotte Bronte'], finish: '2025-12-25', stars: 1.5, own: [classics], visibility: 'friends' },
  { by: [oliver, 'mary oliver'], finish: '2025-06-06', stars: 3, own: [poetry, poetry], yearRead: 2019 },
  // Given up in 2025.
  { by: ['Dan Brown'], finish: '2025-02-14', dnf: true, own: ['Thriller'] },
  { by: ['Dan Brown'], finish: '2025-12-31', dnf: true, own: ['Thriller'] },
  { by: ['Dan Brown'], came: '2025-06-01T00:00Z', dnf: true, own: ['Thriller'] },
  // Finished without a day: the day on which they came.
  { by: [oliver], came: '2025-01-01T00:00:00Z', stars: 3, own: [poetry] },
  { by: [oliver], came: '2025-12-31T23:59:59.999Z', stars: 5, own: [poetry] },
  { by: [oliver], came: '2024-12-31T23:59:59.999Z', stars: 4, own: [poetry] },
  { by: [oliver], came: '2026-01-01T00:00:00Z', stars: 2, own: [poetry] },
  { by: [oliver], came: '2025-12-31T10:00:00Z', own: [poetry] },
  { by: [oliver], came: '2025-01-01T10:59:00Z', own: [poetry] },
  { by: [oliver], came: '2025-07-04T12:00:00Z', stars: 4.5, own: [poetry] },
  // Of other years.
  { by: [austen], finish: '2024-12-31', came: '2025-01-05T12:00Z', stars: 5 },
  { by: [austen], finish: '2026-01-01', came: '2025-12-31T12:00Z', stars: 5 },
  { by: [austen], finish: '2024-02-29', stars: 3 },
  { by: [austen], finish: '2024-05-05', dnf: true },
  { by: [austen], finish: '2023-03-03', stars: 2, yearRead: 2025 },
  { by: [austen], finish: '2019-07-07', stars: 4 },
  { by: [austen], finish: '1899-12-31', stars: 4 },
  { by: [austen], came: '2021-03-03T12:00Z', dnf: true },
  // Not done with, or not yet.
  { by: [austen], came: '2025-03-03T12:00Z', status: 'tbr' },
  { by: [austen], came: '2025-05-05T12:00Z', stars: 4, status: 'tbr' },
  { by: [austen], came: '2025-04-04T12:00Z', status: 'currently_reading' },
  { by: [austen], came: '2025-04-05T12:00Z', status: 'currently_reading', stars: 3 },
]

let house: HouseWithPool
let reader: SignedInReader
beforeAll(async () => {
  house = await aHouse()
  reader = await aReader(house)
  for (const line of shelf) await put(line)
})

async function put(line: Line): Promise<void> {
  const { id } = await house.db
    .insertInto('books')
    .values({ google_book_id: randomUUID(), title: 'By Hand', authors: line.by, known_genres: line.known ?? [] })
    .returning('id')
    .executeTakeFirstOrThrow()
  await house.db
    .insertInto('read_books')
    .values({
      user_id: reader.id,
      book_id: id,
      reading_status: line.status ?? 'finished',
      created_at: line.came ?? '2017-05-05T12:00Z',
      finish_date: line.finish,
      rating: line.stars,
      is_dnf: line.dnf ?? false,
      genres: line.own ?? [],
      year_read: line.yearRead,
      ...(line.visibility && { visibility: line.visibility }),
    })
    .execute()
}

const yearOf = (year: number, timeZone?: string) => reader.call.insights.year({ year, timeZone })

describe('a shelf of forty-four entries, counted by hand', () => {
  test(
    'the four cards of 2025',
    {
      tags: [
        'INS-002',
        'INS-003',
        'INS-004',
        'INS-005',
        'INS-011',
        'INS-012',
        'INS-013',
        'INS-014',
        'INS-015',
        'CALLS-085',
      ],
    },
    async () => {
      expect(shelf).toHaveLength(44)
      expect(await yearOf(2025)).toMatchObject({
        booksRead: 27,
        averageRating: 3.3,
        rated: 22,
        dnf: 3,
        dnfPercent: 10,
        booksPerMonth: 2.3,
      })
    },
  )

  test(
    'the top lists of 2025; an author in several spellings is one, an unknown one does not count',
    { tags: ['INS-006', 'INS-007', 'INS-017', 'CONST-028'] },
    async () => {
      const { genres, authors } = await yearOf(2025)
      expect(genres).toEqual([
        { name: 'Poetry', books: 6 },
        { name: 'Classics', books: 5 },
        { name: 'Fantasy', books: 5 },
        { name: 'Literary Fiction', books: 4 },
        { name: 'Romance', books: 3 },
      ])
      expect(authors).toEqual([
        { name: 'Mary Oliver', books: 6 },
        { name: 'Jane Austen', books: 3 },
        { name: 'Ursula K. Le Guin', books: 3 },
        { name: 'Agatha Christie', books: 2 },
        { name: 'Charlotte Bronte', books: 2 },
      ])
    },
  )

  test('the months and the stars of 2025', { tags: ['INS-008', 'INS-009', 'INS-016'] }, async () => {
    const { months, ratings } = await yearOf(2025)
    expect(months).toEqual([5, 2, 3, 2, 1, 2, 2, 1, 1, 1, 1, 6])
    expect(ratings.map(({ stars, books }) => [stars, books])).toEqual([
      [5, 3],
      [4, 7],
      [3, 5],
      [2, 3],
      [1, 4],
    ])
  })

  test('the years beside it, and one without books', { tags: ['INS-011', 'INS-018'] }, async () => {
    const { years, booksRead, dnf, averageRating } = await yearOf(2024)
    expect(years).toEqual([2026, 2025, 2024, 2023, 2021, 2019])
    expect([booksRead, dnf, averageRating]).toEqual([3, 1, 4])
    expect(await yearOf(2026)).toMatchObject({ booksRead: 2, dnf: 0, averageRating: 3.5 })
    expect(await yearOf(2021)).toMatchObject({ booksRead: 0, dnf: 1, dnfPercent: 100 })
    expect(await yearOf(2022)).toMatchObject({ booksRead: 0, dnf: 0, dnfPercent: 0, averageRating: null, spines: [] })
  })

  test(
    'the year and the month of a book without a finish day are those of the reader’s own calendar',
    { tags: ['INS-011'] },
    async () => {
      const earliest = await yearOf(2025, 'Pacific/Kiritimati')
      expect([earliest.booksRead, earliest.months[0], earliest.months[11]]).toEqual([26, 6, 4])
      const latest = await yearOf(2025, 'Pacific/Pago_Pago')
      expect([latest.booksRead, latest.months[0], latest.months[11]]).toEqual([26, 3, 7])
      expect(await yearOf(2025, 'Nowhere/At_All')).toEqual(await yearOf(2025))
    },
  )

  test(
    'its spines are the books read, in the order of their days, private ones among them',
    { tags: ['INS-014'] },
    async () => {
      const { spines } = await yearOf(2025)
      expect(spines).toHaveLength(27)
      const last = spines.slice(-6).map(({ author }) => author)
      expect([...last].sort()).toEqual(
        ['Charlotte Bronte', 'Charlotte Brontë', 'Frank Herbert', 'Frank Herbert', oliver, oliver].sort(),
      )
      expect(last.slice(0, 2)).toEqual(['Charlotte Brontë', 'Charlotte Bronte'])
    },
  )
})

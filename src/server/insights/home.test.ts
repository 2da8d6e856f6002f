import { describe, expect, test } from 'vitest'
import { home, house, insertEntry, setUpHome } from '#server/testing/cast/homeHouse.ts'
import { aReader, bookNamed, type SignedInReader } from '#server/testing/cast/reader.ts'
import { outcomeOf } from '#server/testing/house/refusal.ts'

setUpHome()

/** Four books of 2026, one of 2025, and four that do not count as read. */
async function aKnownShelf(): Promise<SignedInReader> {
  const reader = await aReader(house)
  await insertEntry(reader, 'Emma', { rating: 4, finish_date: '2026-02-01', year_read: 2026 })
  await insertEntry(reader, 'Dune', { rating: 5, year_read: 2026 })
  await insertEntry(reader, 'Persuasion', { rating: 2, finish_date: '2026-01-01' })
  await insertEntry(reader, '1984', { rating: 3, finish_date: '2025-06-01', year_read: 2026 })
  await insertEntry(reader, 'Kokoro', { rating: 3.5, finish_date: '2025-12-31', year_read: 2025 })
  await insertEntry(reader, 'Foundation', { finish_date: '2026-03-03', year_read: 2026 })
  await insertEntry(reader, 'Solaris', { is_dnf: true, year_read: 2026 })
  await insertEntry(reader, 'The Hobbit', { reading_status: 'currently_reading', start_date: '2026-05-01' })
  await insertEntry(reader, 'Mansfield Park', { reading_status: 'tbr' })
  return reader
}

describe('the figures', () => {
  test(
    'of this year count books that are rated, no DNF, and of the year by year read or finish',
    { tags: ['HOME-011', 'CALLS-022'] },
    async () => {
      expect(await home(await aKnownShelf())).toMatchObject({ year: 2026, booksThisYear: 4 })
    },
  )

  test('of all time count books that are rated and no DNF', { tags: ['HOME-012', 'CALLS-021'] }, async () => {
    expect(await home(await aKnownShelf())).toMatchObject({ totalBooksRead: 5 })
  })

  test('name the finished books that do not count because they have no stars', { tags: ['INS-018'] }, async () => {
    const reader = await aKnownShelf()
    await insertEntry(reader, 'Rebecca', { finish_date: '2024-03-03' })
    expect(await home(reader)).toMatchObject({ awaitStars: { thisYear: 1, allTime: 2 } })
    await reader.call.shelf.rate({ bookId: await bookNamed(house, 'Foundation'), stars: 4 })
    expect(await home(reader)).toMatchObject({
      booksThisYear: 5,
      totalBooksRead: 6,
      awaitStars: { thisYear: 0, allTime: 1 },
    })
  })

  test('the reader’s own day says which year counts', { tags: ['RULE-052'] }, async () => {
    expect(await home(await aKnownShelf(), '2025-12-31')).toMatchObject({ year: 2025, booksThisYear: 2 })
  })

  test('of a new reader are all nothing', async () => {
    expect(await home(await aReader(house))).toEqual({
      year: 2026,
      booksThisYear: 0,
      totalBooksRead: 0,
      awaitStars: { thisYear: 0, allTime: 0 },
      goal: 0,
      goalPercent: 0,
      spines: [],
      reading: [],
      paused: [],
      activity: [],
    })
  })

  test('count nothing of other readers', { tags: ['T18'] }, async () => {
    await aKnownShelf()
    expect(await home(await aReader(house))).toMatchObject({ booksThisYear: 0, totalBooksRead: 0, activity: [] })
  })

  test('the spines are the books of the year in the order they were finished, those without a day last', async () => {
    const { spines } = await home(await aKnownShelf())
    expect(spines.map((spine) => spine.title)).toEqual(['1984', 'Persuasion', 'Emma', 'Dune'])
  })
})

test.each(['2026', '15.06.2026', '2026-13-01', ''])('%j is refused as a day', { tags: ['RULE-048'] }, async (day) => {
  expect(await outcomeOf(home(await aReader(house), day))).toBe('BAD_REQUEST')
})

test('a paused book is not among those under way, but beside them', async () => {
  const reader = await aReader(house)
  const emma = await bookNamed(house, 'Emma')
  const dune = await bookNamed(house, 'Dune')
  await reader.call.shelf.shelve({ bookId: dune, status: 'currently_reading', on: '2026-05-01' })
  await reader.call.shelf.shelve({ bookId: emma, status: 'paused', on: '2026-05-02' })
  const { reading, paused } = await home(reader)
  expect(reading.map(({ book }) => book.title)).toEqual(['Dune'])
  expect(paused.map(({ book }) => book.title)).toEqual(['Emma'])
})

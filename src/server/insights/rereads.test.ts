import { beforeAll, describe, expect, test } from 'vitest'
import type { ReadToSave } from '#contract/reads.ts'
import { aHouse, type HouseWithPool } from '#server/testing/house/house.ts'
import { aReader, bookNamed, type SignedInReader } from '#server/testing/cast/reader.ts'

let house: HouseWithPool
beforeAll(async () => {
  house = await aHouse()
})

const aRead = (differently: Partial<ReadToSave>): ReadToSave => ({
  outcome: 'finished',
  startDate: null,
  finishDate: null,
  rating: null,
  format: null,
  stoppedAt: null,
  reasons: [],
  dnfNotes: '',
  ...differently,
})

async function add(reader: SignedInReader, title: string, read: Partial<ReadToSave>): Promise<void> {
  await reader.call.reads.add({ bookId: await bookNamed(house, title), ...aRead(read) })
}

async function setPages(title: string, pages: number | null): Promise<void> {
  await house.db.updateTable('books').set({ pages }).where('title', '=', title).execute()
}

const yearOf = (reader: SignedInReader, year: number) => reader.call.insights.year({ year })
const allTimeOf = (reader: SignedInReader) => reader.call.insights.allTime({})

describe('three reads of one book', () => {
  let reader: SignedInReader
  beforeAll(async () => {
    reader = await aReader(house)
    await setPages('Emma', 400)
    await add(reader, 'Emma', { finishDate: '2024', rating: 3.5, format: 'print' })
    await add(reader, 'Emma', { finishDate: '2025-02', rating: 4, format: 'ebook' })
    await add(reader, 'Emma', { finishDate: '2025-11-30', rating: 5, format: 'print' })
  })

  test('are three in the figures, two of them re-reads, and their pages count each time', async () => {
    expect(await yearOf(reader, 2024)).toMatchObject({ booksRead: 1, rereads: 0, pages: { read: 400, unknown: 0 } })
    expect(await yearOf(reader, 2025)).toMatchObject({
      booksRead: 2,
      rereads: 2,
      pages: { read: 800, unknown: 0 },
      formats: { print: 1, ebook: 1, audio: 0, unknown: 0 },
      averageRating: 4.5,
    })
    expect(await allTimeOf(reader)).toMatchObject({
      booksRead: 3,
      books: 1,
      rereads: 2,
      pages: { read: 1200, unknown: 0 },
      averageRating: 4.2,
      perYear: [
        { year: 2025, books: 2 },
        { year: 2024, books: 1 },
      ],
    })
  })

  test('count in no month when only the year is known, else in their month', { tags: ['INS-008'] }, async () => {
    expect((await yearOf(reader, 2024)).months).toEqual(Array(12).fill(0))
    expect((await yearOf(reader, 2025)).months).toEqual([0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0])
  })

  test('have a spine each in their year, and count once in the total on Home', { tags: ['HOME-012'] }, async () => {
    expect((await yearOf(reader, 2025)).spines.map(({ title }) => title)).toEqual(['Emma', 'Emma'])
    expect(await reader.call.insights.home({ today: '2025-12-01' })).toMatchObject({
      booksThisYear: 2,
      totalBooksRead: 1,
      awaitStars: { thisYear: 0, allTime: 0 },
    })
  })
})

test('the second of two reads in one year is a re-read, whichever was entered first', async () => {
  const reader = await aReader(house)
  await add(reader, 'Dune', { finishDate: '2023-08-01' })
  await add(reader, 'Dune', { finishDate: '2023-03-01' })
  expect(await yearOf(reader, 2023)).toMatchObject({ booksRead: 2, rereads: 1 })
})

test(
  'reads that were given up, are paused or under way count neither as finished nor as the first read',
  { tags: ['INS-015'] },
  async () => {
    const reader = await aReader(house)
    await setPages('Dune', 600)
    await add(reader, 'Dune', { outcome: 'dnf', finishDate: '2025-01-10', format: 'print' })
    await add(reader, 'Dune', { finishDate: '2025-06-01', format: 'print' })
    await add(reader, 'Dune', { outcome: 'paused', startDate: '2025-07-01', format: 'print' })
    await add(reader, 'Foundation', { outcome: 'reading', startDate: '2025-09-01', format: 'print' })
    const figures = {
      booksRead: 1,
      rereads: 0,
      dnf: 1,
      dnfPercent: 50,
      pages: { read: 600, unknown: 0 },
      formats: { print: 1, ebook: 0, audio: 0, unknown: 0 },
    }
    expect(await yearOf(reader, 2025)).toMatchObject(figures)
    expect(await allTimeOf(reader)).toMatchObject({ ...figures, books: 1, booksPerMonth: 0.1 })
  },
)

test('pages are those of the reader’s own copy; a book without pages is counted as unknown', async () => {
  const reader = await aReader(house)
  await setPages('Dune', 600)
  await setPages('Foundation', 255)
  await setPages('Kokoro', null)
  for (const title of ['Dune', 'Foundation', 'Kokoro']) await add(reader, title, { finishDate: '2025-06-01' })
  await reader.call.reads.setLength({ bookId: await bookNamed(house, 'Dune'), pages: 612 })
  const { pages, spines } = await yearOf(reader, 2025)
  expect(pages).toEqual({ read: 612 + 255, unknown: 1 })
  expect(spines.find(({ title }) => title === 'Dune')?.pages).toBe(612)
})

test('audiobooks count by their minutes, not their pages', async () => {
  const reader = await aReader(house)
  await setPages('Dune', 600)
  for (const title of ['Dune', 'Foundation']) await add(reader, title, { finishDate: '2025-06-01', format: 'audio' })
  await reader.call.reads.setLength({ bookId: await bookNamed(house, 'Dune'), minutes: 1260 })
  expect(await yearOf(reader, 2025)).toMatchObject({
    pages: { read: 0, unknown: 0 },
    listening: { minutes: 1260, unknown: 1 },
    formats: { print: 0, ebook: 0, audio: 2, unknown: 0 },
  })
})

test(
  'without a finish date, a read counts in the year it was entered, and the answer says that Home leaves it out',
  { tags: ['INS-011', 'INS-018'] },
  async () => {
    const reader = await aReader(house)
    const year = new Date().getUTCFullYear()
    await add(reader, 'Dune', { rating: 4 })
    expect(await yearOf(reader, year)).toMatchObject({
      booksRead: 1,
      home: { books: 0, awaitStars: 0, undated: 1, byYearRead: 0 },
    })
    expect(await allTimeOf(reader)).toMatchObject({ undated: 1, perYear: [{ year, books: 1 }] })
  },
)

test('an undated read that was added beside another counts for no year', { tags: ['INS-011'] }, async () => {
  const reader = await aReader(house)
  await add(reader, 'Dune', { finishDate: '2024-05-01', rating: 4 })
  await add(reader, 'Dune', {})
  await add(reader, 'Dune', { rating: 3 })
  expect(await yearOf(reader, new Date().getUTCFullYear())).toMatchObject({ years: [2024], booksRead: 0, rereads: 0 })
  expect(await yearOf(reader, 2024)).toMatchObject({ booksRead: 1, home: { books: 1, undated: 0, byYearRead: 0 } })
  expect(await allTimeOf(reader)).toMatchObject({ booksRead: 3, undated: 0, perYear: [{ year: 2024, books: 1 }] })
})

test('a book that was read twice without stars awaits them once', { tags: ['INS-018'] }, async () => {
  const reader = await aReader(house)
  await add(reader, 'Dune', { finishDate: '2026-02-01' })
  await add(reader, 'Dune', { finishDate: '2026-05-01' })
  expect(await yearOf(reader, 2026)).toMatchObject({ booksRead: 2, home: { books: 0, awaitStars: 1, unrated: 1 } })
  expect(await reader.call.insights.home({ today: '2026-06-01' })).toMatchObject({
    awaitStars: { thisYear: 1, allTime: 1 },
  })
  await reader.call.shelf.shelve({ bookId: await bookNamed(house, 'Dune'), status: 'tbr', on: '2026-06-01' })
  expect((await allTimeOf(reader)).home).toMatchObject({ books: 0, awaitStars: 0, unrated: 1 })
})

test('all time covers one reader alone, and is empty for a new one', { tags: ['T18', 'INS-014'] }, async () => {
  expect(await allTimeOf(await aReader(house))).toMatchObject({
    booksRead: 0,
    books: 0,
    rereads: 0,
    booksPerMonth: 0,
    dnfPercent: 0,
    perYear: [],
    home: { books: 0, awaitStars: 0, neverFinished: 0 },
  })
})

test('a finished read with only a start counts in the year it was entered if it began in that year, else in none', async () => {
  const reader = await aReader(house)
  const thisYear = new Date().getUTCFullYear()
  await add(reader, 'Emma', { startDate: '2019-05' })
  await add(reader, 'Dune', { startDate: `${thisYear}-01-01` })
  expect(await yearOf(reader, thisYear)).toMatchObject({ booksRead: 1, spines: [{ title: 'Dune' }] })
  expect(await yearOf(reader, 2019)).toMatchObject({ booksRead: 0 })
  expect(await allTimeOf(reader)).toMatchObject({ booksRead: 2, perYear: [{ year: thisYear, books: 1 }] })
  const { reads } = await reader.call.reads.list({ bookId: await bookNamed(house, 'Emma') })
  expect(reads).toMatchObject([{ outcome: 'finished', startDate: '2019-05', finishDate: null }])
})

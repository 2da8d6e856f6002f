import { beforeAll, describe, expect, test } from 'vitest'
import type { ReadToSave } from '#contract/reads.ts'
import { blankReview } from '#contract/blankReview.ts'
import { aReader, bookNamed, type SignedInReader } from '../testing/cast/reader.ts'
import { aHouse, type HouseWithPool } from '../testing/house/house.ts'

let house: HouseWithPool
let emma: string
beforeAll(async () => {
  house = await aHouse()
  emma = await bookNamed(house, 'Emma')
})

const blank: ReadToSave = {
  outcome: 'finished',
  startDate: null,
  finishDate: null,
  rating: null,
  format: null,
  stoppedAt: null,
  reasons: [],
  dnfNotes: '',
}

const add = (reader: SignedInReader, read: Partial<ReadToSave>) =>
  reader.call.reads.add({ ...blank, ...read, bookId: emma })
const readsOf = async (reader: SignedInReader) => (await reader.call.reads.list({ bookId: emma })).reads

describe('a read added later', () => {
  test('puts the book on the shelf, with as much of its dates as is known', async () => {
    const reader = await aReader(house)
    const entry = await add(reader, { startDate: '2019', finishDate: '2019-05', rating: 4, format: 'audio' })
    expect(entry).toMatchObject({ status: 'finished', rating: 4, timesRead: 1, startDate: null, finishDate: null })
    expect(await readsOf(reader)).toMatchObject([
      { startDate: '2019', finishDate: '2019-05', rating: 4, format: 'audio' },
    ])
    expect(await reader.call.insights.year({ year: 2019 })).toMatchObject({ booksRead: 1 })
  })

  test('with an earlier end leaves the stars and dates of the latest as they are', async () => {
    const reader = await aReader(house)
    await reader.call.shelf.finish({ bookId: emma, on: '2025-03-01' })
    await reader.call.shelf.rate({ bookId: emma, stars: 5 })
    expect(await add(reader, { finishDate: '2012', rating: 3 })).toMatchObject({
      rating: 5,
      finishDate: '2025-03-01',
      timesRead: 2,
    })
    expect((await readsOf(reader)).map(({ rating }) => rating)).toEqual([5, 3])
  })

  test('with a later end shows its own stars, and the earlier read keeps those it had', async () => {
    const reader = await aReader(house)
    await reader.call.shelf.finish({ bookId: emma, on: '2020-03-01' })
    await reader.call.shelf.rate({ bookId: emma, stars: 2 })
    expect(await add(reader, { finishDate: '2024-03-01', rating: 4.5 })).toMatchObject({ rating: 4.5 })
    expect((await readsOf(reader)).map(({ rating }) => rating)).toEqual([4.5, 2])
  })

  test('without dates comes before the others, and its undo takes it away', async () => {
    const reader = await aReader(house)
    await reader.call.shelf.finish({ bookId: emma, on: '2025-03-01' })
    await reader.call.shelf.rate({ bookId: emma, stars: 5 })
    const before = await readsOf(reader)
    for (const timesRead of [2, 3])
      expect(await add(reader, {})).toMatchObject({ rating: 5, finishDate: '2025-03-01', timesRead })
    expect((await readsOf(reader)).map(({ finishDate, rating }) => [finishDate, rating])).toEqual([
      ['2025-03-01', 5],
      [null, null],
      [null, null],
    ])
    await reader.call.shelf.restore({ bookId: emma })
    await reader.call.reads.remove({ bookId: emma, readId: (await readsOf(reader))[1]!.id })
    expect(await readsOf(reader)).toEqual(before)
  })

  test('leaves a book that is being read where it is', async () => {
    const reader = await aReader(house)
    await reader.call.shelf.shelve({ bookId: emma, status: 'currently_reading', on: '2026-01-01' })
    expect(await add(reader, { finishDate: '2012' })).toMatchObject({ status: 'currently_reading', timesRead: 1 })
  })
})

describe('a read is refused', () => {
  const refusals: [string, Partial<ReadToSave>, string][] = [
    ['that ends before it starts', { startDate: '2024-05-02', finishDate: '2024-05-01' }, 'FINISHED_BEFORE_START'],
    ['that ends in a year before it starts', { startDate: '2024-05', finishDate: '2023' }, 'FINISHED_BEFORE_START'],
    ['that ends in the future', { finishDate: '2999' }, 'DATE_IN_FUTURE'],
    ['that is under way and has an end', { outcome: 'reading', finishDate: '2024' }, 'STILL_READING'],
    ['that was given up and has stars', { outcome: 'dnf', rating: 2 }, 'DNF_WITH_RATING'],
    ['inside another', { startDate: '2021-02-05', finishDate: '2021-02-07' }, 'READS_OVERLAP'],
    ['around another', { startDate: '2021-01-05', finishDate: '2021-12-07' }, 'READS_OVERLAP'],
    ['that begins within another', { startDate: '2021-02-19', finishDate: '2021-03-07' }, 'READS_OVERLAP'],
    ['that ends within another', { startDate: '2021-01-05', finishDate: '2021-02-02' }, 'READS_OVERLAP'],
    ['under way since before another ended', { outcome: 'reading', startDate: '2021-02-05' }, 'READS_OVERLAP'],
    ['on a day that does not exist', { finishDate: '2023-02-30' }, 'BAD_REQUEST'],
  ]
  test.each(refusals)('%s, and nothing changes', async (_, read, code) => {
    const reader = await aReader(house)
    await add(reader, { startDate: '2021-02-01', finishDate: '2021-02-20' })
    const before = await readsOf(reader)
    await expect(add(reader, read)).rejects.toMatchObject({ code })
    expect(await readsOf(reader)).toEqual(before)
  })

  test('that would be a second one under way', async () => {
    const reader = await aReader(house)
    await add(reader, { outcome: 'reading', startDate: '2026-01-01' })
    await expect(add(reader, { outcome: 'reading' })).rejects.toMatchObject({ code: 'ALREADY_READING' })
  })
})

describe('two reads on the same days', () => {
  const first = { startDate: '2021-02-01', finishDate: '2021-02-20', format: 'print' } as const

  test('may have two formats, or the day between them in common', async () => {
    const reader = await aReader(house)
    await add(reader, first)
    await add(reader, { startDate: '2021-02-05', finishDate: '2021-02-25', format: 'audio' })
    await add(reader, { startDate: '2021-02-25', finishDate: '2021-02-28', format: 'audio' })
    expect(await readsOf(reader)).toHaveLength(3)
    await expect(add(reader, { startDate: '2021-02-24', finishDate: '2021-03-28' })).rejects.toMatchObject({
      code: 'READS_OVERLAP',
      data: { startDate: '2021-02-05', finishDate: '2021-02-25' },
    })
  })

  test('that an import brought can change in all but their days', async () => {
    const reader = await aReader(house)
    await add(reader, first)
    await add(reader, { ...first, format: 'audio' })
    const [one, other] = await readsOf(reader)
    const change = (read: Partial<ReadToSave>) =>
      reader.call.reads.change({ ...blank, ...first, ...read, bookId: emma, readId: one!.id })
    await change({ format: other!.format, rating: 3 })
    await expect(change({ format: other!.format, finishDate: '2021-02-19' })).rejects.toMatchObject({
      code: 'READS_OVERLAP',
    })
  })

  test('are refused by the rating form, too', async () => {
    const reader = await aReader(house)
    await add(reader, first)
    await reader.call.shelf.shelve({ bookId: emma, status: 'currently_reading', on: '2021-03-01' })
    const { updatedAt } = await reader.call.shelf.finish({ bookId: emma, on: '2021-03-09' })
    const save = (startDate: string) =>
      reader.call.shelf.review({
        ...blankReview,
        bookId: emma,
        today: '2021-03-09',
        updatedAt,
        startDate,
        finishDate: '2021-03-09',
      })
    const before = await readsOf(reader)
    await expect(save('2021-02-19')).rejects.toMatchObject({ code: 'READS_OVERLAP', data: { startDate: '2021-02-01' } })
    expect(await readsOf(reader)).toEqual(before)
    expect(await save('2021-02-20')).toMatchObject({ startDate: '2021-02-20' })
  })
})

describe('a read that was wrong', () => {
  test('is changed, and the entry follows', async () => {
    const reader = await aReader(house)
    await reader.call.shelf.finish({ bookId: emma, on: '2026-03-01' })
    await reader.call.shelf.rate({ bookId: emma, stars: 3 })
    const [read] = await readsOf(reader)
    const change = (to: Partial<ReadToSave>) =>
      reader.call.reads.change({ ...blank, ...to, bookId: emma, readId: read!.id })
    expect(await change({ startDate: '2026-02-01', finishDate: '2026-02-10', rating: 4 })).toMatchObject({
      startDate: '2026-02-01',
      finishDate: '2026-02-10',
      rating: 4,
    })
    expect(await change({ finishDate: '2026-02-10' })).toMatchObject({ rating: null })
    expect(await change({ outcome: 'paused' })).toMatchObject({ status: 'currently_reading', isPaused: true })
  })

  test('is deleted, and its undo brings it back', async () => {
    const reader = await aReader(house)
    await add(reader, { finishDate: '2020-01-01', rating: 2 })
    await add(reader, { finishDate: '2024-01-01', rating: 5 })
    const before = await readsOf(reader)
    const gone = await reader.call.reads.remove({ bookId: emma, readId: before[0]!.id })
    expect(gone).toMatchObject({ finishDate: '2020-01-01', rating: 2, timesRead: 1 })
    await reader.call.shelf.restore({ bookId: emma })
    expect(await readsOf(reader)).toEqual(before)
  })

  test('was the only one: the book goes back to the TBR and keeps its stars', async () => {
    const reader = await aReader(house)
    await reader.call.shelf.rate({ bookId: emma, stars: 4 })
    const [only] = await readsOf(reader)
    expect(await reader.call.reads.remove({ bookId: emma, readId: only!.id })).toMatchObject({
      status: 'tbr',
      rating: 4,
      timesRead: 0,
    })
  })

  test('of another book or reader is not found', async () => {
    const reader = await aReader(house)
    await add(reader, { finishDate: '2020' })
    const [read] = await readsOf(reader)
    const other = await aReader(house)
    await add(other, { finishDate: '2021' })
    const stolen = other.call.reads.change({ ...blank, bookId: emma, readId: read!.id })
    await expect(stolen).rejects.toMatchObject({ code: 'READ_NOT_FOUND' })
    expect(await readsOf(reader)).toMatchObject([{ finishDate: '2020' }])
  })
})

describe('stars', () => {
  const giveUp = (reader: SignedInReader) => reader.call.reads.giveUp({ bookId: emma, on: '2026-02-01' })
  const ratingOf = async (reader: SignedInReader) => (await reader.call.shelf.get({ bookId: emma })).entry!.rating
  const started = async () => {
    const reader = await aReader(house)
    await reader.call.shelf.shelve({ bookId: emma, status: 'currently_reading', on: '2026-01-01' })
    return reader
  }
  const saved = ({ id: readId, ...read }: Awaited<ReturnType<typeof readsOf>>[number]) => {
    const { outcome, startDate, finishDate, rating, format, stoppedAt, reasons } = read
    const dnfNotes = read.dnfNotes ?? ''
    return { bookId: emma, readId, outcome, startDate, finishDate, rating, format, stoppedAt, reasons, dnfNotes }
  }

  test('given after a DNF replace those that waited in it', async () => {
    const reader = await started()
    await reader.call.shelf.rate({ bookId: emma, stars: 4 })
    await giveUp(reader)
    await reader.call.shelf.rate({ bookId: emma, stars: 2 })
    const [read] = await readsOf(reader)
    expect(read!.rating).toBe(2)
    await reader.call.reads.change({ ...saved(read!), format: 'print' })
    expect(await ratingOf(reader)).toBe(2)
  })

  test('given while the book is read again outlast an earlier read that is added', async () => {
    const reader = await aReader(house)
    await reader.call.shelf.finish({ bookId: emma, on: '2025-01-01' })
    await reader.call.shelf.rate({ bookId: emma, stars: 4 })
    await reader.call.shelf.shelve({ bookId: emma, status: 'currently_reading', on: '2026-01-01' })
    await reader.call.shelf.rate({ bookId: emma, stars: 5 })
    await add(reader, { finishDate: '2012', rating: 1 })
    expect(await ratingOf(reader)).toBe(5)
  })

  test('given while reading outlast an edit that finishes the read', async () => {
    const reader = await started()
    await reader.call.shelf.rate({ bookId: emma, stars: 3.5 })
    const [read] = await readsOf(reader)
    await reader.call.reads.change({ ...saved(read!), outcome: 'finished', finishDate: '2026-01-20' })
    expect(await ratingOf(reader)).toBe(3.5)
  })

  test('that wait in a DNF outlast its edit, and its deletion', async () => {
    const reader = await started()
    await reader.call.shelf.rate({ bookId: emma, stars: 3 })
    await giveUp(reader)
    const [dnf] = await readsOf(reader)
    await reader.call.reads.change({ ...saved(dnf!), dnfNotes: 'Not now.' })
    await reader.call.reads.remove({ bookId: emma, readId: dnf!.id })
    expect(await ratingOf(reader)).toBe(3)
  })

  test('cleared in a read come back with its undo', async () => {
    const reader = await aReader(house)
    await reader.call.shelf.finish({ bookId: emma, on: '2025-01-01' })
    await reader.call.shelf.rate({ bookId: emma, stars: 4 })
    const [read] = await readsOf(reader)
    await reader.call.reads.change({ ...saved(read!), rating: null })
    expect(await ratingOf(reader)).toBeNull()
    await reader.call.shelf.restore({ bookId: emma })
    expect(await ratingOf(reader)).toBe(4)
  })
})

test('an undated read that is edited counts for the year it counted for', async () => {
  const reader = await aReader(house)
  const review = { ...blankReview, rating: 4, today: '2026-02-01', updatedAt: null }
  await reader.call.shelf.review({ ...review, bookId: emma })
  const readId = (await readsOf(reader))[0]!.id
  await reader.call.reads.change({ ...blank, rating: 4, format: 'ebook', bookId: emma, readId })
  expect(await reader.call.insights.home({ today: '2026-12-31' })).toMatchObject({ booksThisYear: 1 })
})

test('a DNF keeps its last day when its form is saved, and its notes come back with an undo', async () => {
  const reader = await aReader(house)
  await reader.call.reads.giveUp({ bookId: emma, on: '2026-02-01', dnfNotes: 'Too long.' })
  const { entry } = await reader.call.shelf.get({ bookId: emma })
  const form = { ...blankReview, isDnf: true, dnfNotes: 'Too long.', today: '2026-02-02' }
  await reader.call.shelf.review({ ...form, bookId: emma, updatedAt: entry!.updatedAt })
  expect(await readsOf(reader)).toMatchObject([{ outcome: 'dnf', finishDate: '2026-02-01' }])
  await reader.call.shelf.finish({ bookId: emma, on: '2026-02-03' })
  await reader.call.shelf.restore({ bookId: emma })
  expect((await reader.call.shelf.get({ bookId: emma })).review).toMatchObject({ dnfNotes: 'Too long.' })
})

test('a second read under way is refused beside one of which only the month is known', async () => {
  const reader = await aReader(house)
  await add(reader, { outcome: 'reading', startDate: '2026-01' })
  await expect(add(reader, { outcome: 'reading' })).rejects.toMatchObject({ code: 'ALREADY_READING' })
})

test.each([{ finishDate: '0000' }, { outcome: 'dnf' as const, stoppedAt: { unit: 'page' as const, value: 100_000 } }])(
  '%o is refused as input',
  async (read) => {
    await expect(add(await aReader(house), read)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  },
)

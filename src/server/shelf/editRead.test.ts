import { beforeAll, describe, expect, test } from 'vitest'
import type { ReadToSave } from '#contract/reads.ts'
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
    ['inside another', { startDate: '2021-02-05', finishDate: '2021-02-07' }, 'INSIDE_ANOTHER_READ'],
    ['around another', { startDate: '2021-01-05', finishDate: '2021-12-07' }, 'INSIDE_ANOTHER_READ'],
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

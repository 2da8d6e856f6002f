import { beforeAll, describe, expect, test } from 'vitest'
import type { Place } from '#contract/reads.ts'
import { aReader, bookNamed, type SignedInReader } from '../testing/cast/reader.ts'
import { aHouse, type HouseWithPool } from '../testing/house/house.ts'

let house: HouseWithPool
let emma: string
beforeAll(async () => {
  house = await aHouse()
  emma = await bookNamed(house, 'Emma')
  await house.db.updateTable('books').set({ pages: 400 }).where('id', '=', emma).execute()
})

async function someoneReading(): Promise<SignedInReader> {
  const reader = await aReader(house)
  await reader.call.shelf.shelve({ bookId: emma, status: 'currently_reading', on: '2026-01-05' })
  return reader
}

const note = (reader: SignedInReader, place: Place, on = '2026-01-10', words = '') =>
  reader.call.reads.addProgress({ bookId: emma, on, place, note: words })

const firstRead = async (reader: SignedInReader) => (await reader.call.reads.list({ bookId: emma })).reads[0]!

describe('progress', () => {
  test('is a page, a percentage or minutes, and the entry shows the latest', async () => {
    const reader = await someoneReading()
    expect(await note(reader, { unit: 'page', value: 100 })).toMatchObject({
      progress: { unit: 'page', value: 100, percent: 25 },
      pages: 400,
    })
    expect(await note(reader, { unit: 'percent', value: 33.5 }, '2026-01-12')).toMatchObject({
      progress: { unit: 'percent', value: 33.5, percent: 33.5 },
    })
    expect(await note(reader, { unit: 'minutes', value: 90 }, '2026-01-13')).toMatchObject({
      progress: { unit: 'minutes', value: 90, percent: null },
    })
    const { progress } = await firstRead(reader)
    expect(progress.map(({ on, place }) => [on, place.value])).toEqual([
      ['2026-01-13', 90],
      ['2026-01-12', 33.5],
      ['2026-01-10', 100],
    ])
  })

  test('beyond the last page is refused until the reader says that their copy is longer', async () => {
    const reader = await someoneReading()
    await expect(note(reader, { unit: 'page', value: 410 })).rejects.toMatchObject({
      code: 'BEYOND_END',
      data: { unit: 'page', length: 400 },
    })
    expect(await firstRead(reader)).toMatchObject({ progress: [] })
    await reader.call.reads.setLength({ bookId: emma, pages: 500, minutes: null })
    expect(await note(reader, { unit: 'page', value: 410 })).toMatchObject({ progress: { percent: 82 }, pages: 500 })
    const back = await reader.call.reads.setLength({ bookId: emma, pages: null, minutes: 600 })
    expect(back).toMatchObject({ pages: 400, minutes: 600, progress: { percent: 100 } })
  })

  test('of a book that nobody is reading is refused', async () => {
    const reader = await aReader(house)
    await expect(note(reader, { unit: 'page', value: 1 })).rejects.toMatchObject({ code: 'NOT_READING' })
    await reader.call.shelf.finish({ bookId: emma, on: '2026-01-01' })
    await expect(note(reader, { unit: 'page', value: 1 })).rejects.toMatchObject({ code: 'NOT_READING' })
  })

  test.each([
    { unit: 'percent', value: 101 },
    { unit: 'page', value: -1 },
    { unit: 'page', value: 1.5 },
  ] as Place[])('$unit $value is refused', async (place) => {
    await expect(note(await someoneReading(), place)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })

  test('of tomorrow or later is refused', async () => {
    const reader = await someoneReading()
    await expect(note(reader, { unit: 'page', value: 1 }, '2999-01-01')).rejects.toMatchObject({
      code: 'DATE_IN_FUTURE',
    })
  })

  test('noted wrongly can be changed and deleted, and each change undone', async () => {
    const reader = await someoneReading()
    await note(reader, { unit: 'page', value: 50 })
    await note(reader, { unit: 'page', value: 300 }, '2026-01-11', 'She cannot mean it.')
    const [latest] = (await firstRead(reader)).progress
    const changed = await reader.call.reads.changeProgress({
      bookId: emma,
      progressId: latest!.id,
      on: '2026-01-12',
      place: { unit: 'page', value: 130 },
      note: '',
    })
    expect(changed.progress).toMatchObject({ value: 130 })
    const gone = await reader.call.reads.removeProgress({ bookId: emma, progressId: latest!.id })
    expect(gone.progress).toMatchObject({ value: 50 })
    await reader.call.shelf.restore({ bookId: emma })
    expect((await firstRead(reader)).progress).toMatchObject([{ on: '2026-01-12', place: { value: 130 } }, {}])
  })

  test("of another reader's cannot be changed", async () => {
    const owner = await someoneReading()
    await note(owner, { unit: 'page', value: 50 })
    const progressId = (await firstRead(owner)).progress[0]!.id
    const other = await someoneReading()
    await expect(other.call.reads.removeProgress({ bookId: emma, progressId })).rejects.toMatchObject({
      code: 'READ_NOT_FOUND',
    })
    const { id: readId } = await firstRead(owner)
    await expect(other.call.reads.remove({ bookId: emma, readId })).rejects.toMatchObject({ code: 'READ_NOT_FOUND' })
    expect(await firstRead(owner)).toMatchObject({ progress: [{}] })
  })
})

describe('a paused book', () => {
  test('keeps its place, and goes on from there', async () => {
    const reader = await someoneReading()
    await note(reader, { unit: 'page', value: 200 })
    const paused = await reader.call.shelf.shelve({ bookId: emma, status: 'paused', on: '2026-02-01' })
    expect(paused).toMatchObject({ status: 'currently_reading', isPaused: true, progress: { value: 200 } })
    const again = await reader.call.shelf.shelve({ bookId: emma, status: 'currently_reading', on: '2026-03-01' })
    expect(again).toMatchObject({ isPaused: false, startDate: '2026-01-05', progress: { value: 200 } })
  })

  test('is read again once a new place is noted', async () => {
    const reader = await someoneReading()
    await reader.call.shelf.shelve({ bookId: emma, status: 'paused', on: '2026-02-01' })
    expect(await note(reader, { unit: 'page', value: 20 })).toMatchObject({ isPaused: false })
  })

  test('can be put on the shelf at once', async () => {
    const reader = await aReader(house)
    const paused = await reader.call.shelf.shelve({ bookId: emma, status: 'paused', on: '2026-02-01' })
    expect(paused).toMatchObject({ isPaused: true, startDate: '2026-02-01' })
  })
})

describe('a book given up', () => {
  const giveUp = { bookId: '', on: '2026-02-01', reasons: ['Too slow' as const], dnfNotes: 'Where is the plot?' }

  test('ends its read where it stopped, with reasons', async () => {
    const reader = await someoneReading()
    await note(reader, { unit: 'page', value: 90 })
    expect(await reader.call.reads.giveUp({ ...giveUp, bookId: emma })).toMatchObject({
      status: 'finished',
      isDnf: true,
      progress: null,
      timesRead: 0,
    })
    expect(await firstRead(reader)).toMatchObject({
      outcome: 'dnf',
      finishDate: '2026-02-01',
      stoppedAt: { unit: 'page', value: 90 },
      reasons: ['Too slow'],
      dnfNotes: 'Where is the plot?',
    })
  })

  test('after it was finished once stays finished that once, and its stars come back with the next read', async () => {
    const reader = await aReader(house)
    await reader.call.shelf.finish({ bookId: emma, on: '2025-01-01' })
    await reader.call.shelf.rate({ bookId: emma, stars: 4 })
    const gone = await reader.call.reads.giveUp({ ...giveUp, bookId: emma, stoppedAt: { unit: 'percent', value: 10 } })
    expect(gone).toMatchObject({ isDnf: true, rating: null, timesRead: 1 })
    const again = await reader.call.shelf.shelve({ bookId: emma, status: 'currently_reading', on: '2026-03-01' })
    expect(again).toMatchObject({ rating: 4, timesRead: 1 })
  })

  test('that was rated while it was read gets the stars back when it is finished after all', async () => {
    const reader = await someoneReading()
    await reader.call.shelf.rate({ bookId: emma, stars: 2.5 })
    await reader.call.reads.giveUp({ ...giveUp, bookId: emma })
    const finished = await reader.call.shelf.finish({ bookId: emma, on: '2026-02-03' })
    expect(finished).toMatchObject({ isDnf: false, rating: 2.5 })
  })

  test('before its start or beyond its end is refused', async () => {
    const reader = await someoneReading()
    await expect(reader.call.reads.giveUp({ ...giveUp, bookId: emma, on: '2025-12-01' })).rejects.toMatchObject({
      code: 'FINISHED_BEFORE_START',
    })
    const stoppedAt = { unit: 'page', value: 401 } as const
    await expect(reader.call.reads.giveUp({ ...giveUp, bookId: emma, stoppedAt })).rejects.toMatchObject({
      code: 'BEYOND_END',
    })
    expect(await firstRead(reader)).toMatchObject({ outcome: 'reading' })
  })
})

describe('two devices at once', () => {
  test('the second is told where the book is, and nothing moves', async () => {
    const reader = await someoneReading()
    await reader.call.shelf.finish({ bookId: emma, on: '2026-01-20', ifState: 'reading' })
    const late = { bookId: emma, on: '2026-01-21', ifState: 'reading' as const }
    const moves = [
      () => reader.call.shelf.shelve({ ...late, status: 'tbr' }),
      () => reader.call.shelf.finish(late),
      () => reader.call.reads.giveUp(late),
    ]
    for (const move of moves)
      await expect(move()).rejects.toMatchObject({ code: 'MOVED_ELSEWHERE', data: { state: 'finished' } })
    expect(await firstRead(reader)).toMatchObject({ outcome: 'finished', finishDate: '2026-01-20' })
  })
})

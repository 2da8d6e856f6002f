import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { blankReview } from '#contract/blankReview.ts'
import { aReader, bookNamed, type SignedInReader } from '../testing/cast/reader.ts'
import { aHouse, type HouseWithPool } from '../testing/house/house.ts'

let house: HouseWithPool
let emma: string
beforeAll(async () => {
  house = await aHouse()
  emma = await bookNamed(house, 'Emma')
})

const readsOf = async (reader: SignedInReader) => (await reader.call.reads.list({ bookId: emma })).reads

async function whoHasRead(...finishes: string[]): Promise<SignedInReader> {
  const reader = await aReader(house)
  for (const [place, on] of finishes.entries()) {
    if (place > 0) await reader.call.shelf.shelve({ bookId: emma, status: 'currently_reading', on })
    await reader.call.shelf.finish({ bookId: emma, on })
  }
  return reader
}

describe('a book that is read again', () => {
  test('keeps its earlier reads, each with its dates and stars', async () => {
    const reader = await whoHasRead('2023-03-01')
    await reader.call.shelf.rate({ bookId: emma, stars: 3 })
    await reader.call.shelf.shelve({ bookId: emma, status: 'currently_reading', on: '2025-05-01' })
    await reader.call.shelf.finish({ bookId: emma, on: '2025-05-20' })
    await reader.call.shelf.rate({ bookId: emma, stars: 5 })
    expect(await readsOf(reader)).toMatchObject([
      { outcome: 'finished', startDate: '2025-05-01', finishDate: '2025-05-20', rating: 5 },
      { outcome: 'finished', startDate: null, finishDate: '2023-03-01', rating: 3 },
    ])
    const { entry } = await reader.call.shelf.get({ bookId: emma })
    expect(entry).toMatchObject({ startDate: '2025-05-01', finishDate: '2025-05-20', rating: 5 })
  })

  test('counts in each year in which it was read, also while it is read again', async () => {
    const reader = await whoHasRead('2023-03-01', '2025-05-20')
    await reader.call.shelf.rate({ bookId: emma, stars: 4 })
    await reader.call.shelf.shelve({ bookId: emma, status: 'currently_reading', on: '2026-01-05' })
    for (const year of [2023, 2025])
      expect(await reader.call.insights.year({ year })).toMatchObject({ booksRead: 1, rated: 1 })
    expect(await reader.call.insights.home({ today: '2025-12-31' })).toMatchObject({
      booksThisYear: 1,
      totalBooksRead: 1,
    })
  })

  test('from the TBR is another read', async () => {
    const reader = await whoHasRead('2023-03-01')
    await reader.call.shelf.shelve({ bookId: emma, status: 'tbr', on: '2024-01-01' })
    await reader.call.shelf.finish({ bookId: emma, on: '2024-02-01' })
    expect(await readsOf(reader)).toMatchObject([{ finishDate: '2024-02-01' }, { finishDate: '2023-03-01' }])
  })
})

describe('a read', () => {
  test('put back on the TBR goes on where it began', async () => {
    const reader = await aReader(house)
    const move = (status: 'tbr' | 'currently_reading', on: string) =>
      reader.call.shelf.shelve({ bookId: emma, status, on })
    await move('currently_reading', '2024-02-01')
    await move('tbr', '2024-02-10')
    expect(await readsOf(reader)).toMatchObject([{ outcome: 'paused', startDate: '2024-02-01' }])
    expect(await move('currently_reading', '2024-03-01')).toMatchObject({ startDate: '2024-02-01' })
    expect(await readsOf(reader)).toHaveLength(1)
  })

  test('that was given up and rated was finished after all', async () => {
    const reader = await whoHasRead('2024-02-01')
    const { entry } = await reader.call.shelf.get({ bookId: emma })
    const form = { ...blankReview, isDnf: true, dnfNotes: 'Too long.', today: '2024-02-02' }
    await reader.call.shelf.review({ ...form, bookId: emma, updatedAt: entry!.updatedAt })
    expect(await readsOf(reader)).toMatchObject([{ outcome: 'dnf', dnfNotes: 'Too long.' }])
    await reader.call.shelf.rate({ bookId: emma, stars: 2 })
    expect(await readsOf(reader)).toMatchObject([{ outcome: 'finished' }])
  })

  test('of which only the month is known keeps it when the form is saved without a date', async () => {
    const reader = await whoHasRead('2019-05-01')
    await sql`update reads set finished_precision = 'month' where user_id = ${reader.id}`.execute(house.db)
    const { entry } = await reader.call.shelf.get({ bookId: emma })
    const form = { ...blankReview, today: '2026-02-02', bookId: emma, updatedAt: entry!.updatedAt }
    await reader.call.shelf.review(form)
    expect(await readsOf(reader)).toMatchObject([{ outcome: 'finished', finishDate: '2019-05' }])
  })

  test('goes and comes back with the entry', async () => {
    const reader = await whoHasRead('2023-03-01', '2025-05-20')
    const before = await readsOf(reader)
    await reader.call.shelf.remove({ bookId: emma })
    expect(await readsOf(reader)).toEqual([])
    await reader.call.shelf.restore({ bookId: emma })
    expect(await readsOf(reader)).toEqual(before)
  })

  test('begun by a move goes when that is undone', async () => {
    const reader = await whoHasRead('2023-03-01')
    await reader.call.shelf.shelve({ bookId: emma, status: 'currently_reading', on: '2025-05-01' })
    await reader.call.shelf.restore({ bookId: emma })
    expect(await readsOf(reader)).toMatchObject([{ outcome: 'finished', finishDate: '2023-03-01' }])
  })

  test('of another reader is not listed', async () => {
    await whoHasRead('2023-03-01')
    expect(await readsOf(await aReader(house))).toEqual([])
  })
})

type Move = (reader: SignedInReader, day: string) => Promise<unknown>

const moves: Record<string, Move> = {
  tbr: (reader, on) => reader.call.shelf.shelve({ bookId: emma, status: 'tbr', on }),
  start: (reader, on) => reader.call.shelf.shelve({ bookId: emma, status: 'currently_reading', on }),
  pause: (reader, on) => reader.call.shelf.shelve({ bookId: emma, status: 'paused', on }),
  giveUp: (reader, on) => reader.call.reads.giveUp({ bookId: emma, on }),
  add: (reader, finishDate) =>
    reader.call.reads.add({
      bookId: emma,
      outcome: 'finished',
      startDate: null,
      finishDate,
      rating: 2,
      format: null,
      stoppedAt: null,
      reasons: [],
      dnfNotes: '',
    }),
  note: (reader, on) =>
    reader.call.reads.addProgress({ bookId: emma, on, place: { unit: 'percent', value: 40 }, note: '' }),
  finish: (reader, on) => reader.call.shelf.finish({ bookId: emma, on }),
  rate: (reader) => reader.call.shelf.rate({ bookId: emma, stars: 4 }),
  unrate: (reader) => reader.call.shelf.rate({ bookId: emma, stars: null }),
  form: async (reader, finishDate) => {
    const { entry } = await reader.call.shelf.get({ bookId: emma })
    const review = { ...blankReview, finishDate, today: finishDate, updatedAt: entry?.updatedAt ?? null }
    return reader.call.shelf.review({ ...review, bookId: emma })
  },
}

const days = ['2021-01-01', '2022-07-07', '2023-12-31', '2025-02-28']
const step = fc.tuple(fc.constantFrom(...Object.keys(moves)), fc.constantFrom(...days))

test('no sequence of moves, dates and stars lowers the number of finished reads', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 16 }), async (steps) => {
      const reader = await aReader(house)
      let finished = 0
      for (const [move, day] of steps) {
        // A date before the start, or stars for no book, is refused and changes nothing.
        await moves[move]!(reader, day).catch(() => undefined)
        const now = (await readsOf(reader)).filter(({ outcome }) => outcome === 'finished').length
        expect(now, `after ${move} on ${day}`).toBeGreaterThanOrEqual(finished)
        finished = now
      }
    }),
    { numRuns: 20 },
  )
})

import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { aHouse, type HouseWithPool } from '#server/testing/house/house.ts'
import { queued } from '#server/testing/outside/post.ts'
import { aReader, aVisitor, bookNamed, type Browser } from '#server/testing/cast/reader.ts'
import { outcomeOf, refusalOf } from '#server/testing/house/refusal.ts'
import { daysFromNow, rowOf, save } from '#server/testing/cast/shelf.ts'

let house: HouseWithPool
let bookId: string
beforeAll(async () => {
  house = await aHouse()
  bookId = await bookNamed(house, 'Emma')
})

const day = '2026-03-14'

describe('add to TBR', () => {
  test('RULE-013: makes an entry without dates', async () => {
    const reader = await aReader(house)
    const entry = await reader.call.shelf.shelve({ bookId, status: 'tbr', on: day })
    expect(entry).toMatchObject({ status: 'tbr', startDate: null, finishDate: null, rating: null, isDnf: false })
  })

  test('CALLS-033, DATA-029: twice keeps one entry', async () => {
    const reader = await aReader(house)
    await reader.call.shelf.shelve({ bookId, status: 'tbr', on: day })
    await reader.call.shelf.shelve({ bookId, status: 'tbr', on: day })
    expect((await reader.call.shelf.list()).entries).toHaveLength(1)
  })

  test('DATA-060, CALLS-033: two at once keep one entry', async () => {
    const reader = await aReader(house)
    await Promise.all(Array.from({ length: 6 }, () => reader.call.shelf.shelve({ bookId, status: 'tbr', on: day })))
    expect((await reader.call.shelf.list()).entries).toHaveLength(1)
  })

  test('RULE-021, RULE-022: of a rated book keeps its stars, dates and notes', async () => {
    const reader = await aReader(house)
    const filled = { rating: 4.5, startDate: '2026-01-01', finishDate: '2026-02-01', privateNotes: 'mine' }
    await save(reader, bookId, filled)
    expect(await reader.call.shelf.shelve({ bookId, status: 'tbr', on: day })).toMatchObject({
      status: 'tbr',
      rating: 4.5,
      startDate: '2026-01-01',
      finishDate: '2026-02-01',
      hasReview: true,
    })
  })

  test('RULE-012: of a DNF ends the DNF, for a book that waits was not given up', async () => {
    const reader = await aReader(house)
    await save(reader, bookId, { isDnf: true })
    expect(await reader.call.shelf.shelve({ bookId, status: 'tbr', on: day })).toMatchObject({ isDnf: false })
  })
})

describe('start reading', () => {
  test('RULE-011, RULE-015: starts the book on the day given', async () => {
    const reader = await aReader(house)
    const entry = await reader.call.shelf.shelve({ bookId, status: 'currently_reading', on: day })
    expect(entry).toMatchObject({ status: 'currently_reading', startDate: day, finishDate: null })
  })

  test('RULE-016, CALLS-032: takes the book off the TBR', async () => {
    const reader = await aReader(house)
    await reader.call.shelf.shelve({ bookId, status: 'tbr', on: day })
    await reader.call.shelf.shelve({ bookId, status: 'currently_reading', on: day })
    const { entries } = await reader.call.shelf.list()
    expect(entries.map((entry) => entry.status)).toEqual(['currently_reading'])
  })

  test('RULE-022: a finished book is read again from that day, its rating kept', async () => {
    const reader = await aReader(house, { rated: { Emma: 4 } })
    const entry = await reader.call.shelf.shelve({ bookId, status: 'currently_reading', on: day })
    expect(entry).toMatchObject({ status: 'currently_reading', startDate: day, finishDate: null, rating: 4 })
  })
})

describe('mark as read', () => {
  test.each(['tbr', 'currently_reading'] as const)(
    'RULE-017, CALLS-031: finishes a book from %s on the day given',
    async (status) => {
      const reader = await aReader(house)
      await reader.call.shelf.shelve({ bookId, status, on: '2026-03-01' })
      expect(await reader.call.shelf.finish({ bookId, on: day })).toMatchObject({ status: 'finished', finishDate: day })
    },
  )

  test('RULE-017: keeps the day it was started', async () => {
    const reader = await aReader(house)
    await reader.call.shelf.shelve({ bookId, status: 'currently_reading', on: '2026-03-01' })
    expect(await reader.call.shelf.finish({ bookId, on: day })).toMatchObject({ startDate: '2026-03-01' })
  })

  test('RULE-018: finishes a book that was on no shelf', async () => {
    const reader = await aReader(house)
    expect(await reader.call.shelf.finish({ bookId, on: day })).toMatchObject({ status: 'finished', finishDate: day })
  })

  test('RULE-047: the year it was read in is that of the day', async () => {
    const reader = await aReader(house)
    await reader.call.shelf.finish({ bookId, on: '2019-12-31' })
    expect(await rowOf(house, reader, 'Emma')).toMatchObject({ year_read: 2019, finish_date: '2019-12-31' })
  })

  test('RATE-026: on a day before it was started is refused, and the entry stays', async () => {
    const reader = await aReader(house)
    await reader.call.shelf.shelve({ bookId, status: 'currently_reading', on: day })
    expect(await outcomeOf(reader.call.shelf.finish({ bookId, on: '2026-03-13' }))).toBe('FINISHED_BEFORE_START')
    expect(await rowOf(house, reader, 'Emma')).toMatchObject({ reading_status: 'currently_reading' })
  })

  test('RATE-026: on the very day it was started is fine', async () => {
    const reader = await aReader(house)
    await reader.call.shelf.shelve({ bookId, status: 'currently_reading', on: day })
    expect(await outcomeOf(reader.call.shelf.finish({ bookId, on: day }))).toBe('fine')
  })

  test('of a DNF ends the DNF', async () => {
    const reader = await aReader(house)
    await save(reader, bookId, { isDnf: true })
    expect(await reader.call.shelf.finish({ bookId, on: day })).toMatchObject({ isDnf: false, finishDate: day })
  })
})

describe('a day', () => {
  test('VAL-038: that has begun nowhere on earth is refused', async () => {
    const reader = await aReader(house)
    const call = reader.call.shelf.shelve({ bookId, status: 'currently_reading', on: daysFromNow(2) })
    expect(await refusalOf(call)).toMatchObject({ code: 'DATE_IN_FUTURE', status: 422, data: { field: 'startDate' } })
  })

  test('VAL-038: of finishing that has not come is refused by the name of its field', async () => {
    const reader = await aReader(house)
    const refusal = await refusalOf(reader.call.shelf.finish({ bookId, on: daysFromNow(2) }))
    expect(refusal).toMatchObject({ code: 'DATE_IN_FUTURE', data: { field: 'finishDate' } })
  })

  test('RULE-052: today is fine', async () => {
    const reader = await aReader(house)
    expect(await outcomeOf(reader.call.shelf.finish({ bookId, on: daysFromNow(0) }))).toBe('fine')
  })

  test.each(['2026-02-30', '03/14/2026', '2026-3-14', 'today', '', '2026-03-14T00:00:00Z'])(
    'RULE-048: %j is no day',
    async (on) => {
      const reader = await aReader(house)
      expect(await outcomeOf(reader.call.shelf.finish({ bookId, on }))).toBe('BAD_REQUEST')
    },
  )
})

describe('my books', () => {
  test('CALLS-028, CALLS-044: are listed newest first', async () => {
    const reader = await aReader(house)
    for (const title of ['Emma', 'Dune', 'Kokoro']) {
      await reader.call.shelf.shelve({ bookId: await bookNamed(house, title), status: 'tbr', on: day })
    }
    const { entries } = await reader.call.shelf.list()
    expect(entries.map((entry) => entry.book.title)).toEqual(['Kokoro', 'Dune', 'Emma'])
  })

  test('CALLS-029: one is told by its book, and only to its reader', async () => {
    const reader = await aReader(house, { rated: { Emma: 3.5 } })
    const other = await aReader(house)
    const entryOf = async (who: Browser) => (await who.call.shelf.get({ bookId })).entry
    expect(await entryOf(reader)).toMatchObject({ status: 'finished', rating: 3.5, book: { title: 'Emma' } })
    expect(await entryOf(other)).toBeNull()
  })

  test('CALLS-028, SEC-010, T18: are the reader’s own alone', async () => {
    await aReader(house, { rated: { Emma: 1 } })
    expect((await (await aReader(house)).call.shelf.list()).entries).toEqual([])
  })

  test('CALLS-030: an entry tells where the book stands on its card, too', async () => {
    const reader = await aReader(house, { rated: { Emma: 3.5 } })
    const { entries } = await reader.call.shelf.list()
    expect(entries[0]!.book.mine).toEqual({ status: 'finished', isDnf: false, rating: 3.5 })
  })
})

describe('every operation', () => {
  const operations: [string, (reader: Browser, bookId: string, extra?: object) => Promise<unknown>][] = [
    ['shelve', (reader, id, extra) => reader.call.shelf.shelve({ bookId: id, status: 'tbr', on: day, ...extra })],
    ['finish', (reader, id, extra) => reader.call.shelf.finish({ bookId: id, on: day, ...extra })],
    ['rate', (reader, id, extra) => reader.call.shelf.rate({ bookId: id, stars: 3, ...extra })],
    ['review', (reader, id, extra) => save(reader, id, extra)],
    ['remove', (reader, id, extra) => reader.call.shelf.remove({ bookId: id, ...extra })],
    ['restore', (reader, id, extra) => reader.call.shelf.restore({ bookId: id, ...extra })],
    ['get', (reader, id, extra) => reader.call.shelf.get({ bookId: id, ...extra })],
  ]

  test.each(operations)('SEC-010, T18: %s never touches the entry of another reader', async (_, operate) => {
    const reader = await aReader(house)
    const other = await aReader(house, { rated: { Emma: 4 } })
    const before = await rowOf(house, other, 'Emma')
    await outcomeOf(operate(reader, bookId))
    expect(await rowOf(house, other, 'Emma')).toEqual(before)
  })

  test.each(operations)('SEC-007: %s is nothing that a visitor may do', async (_, operate) => {
    expect(await outcomeOf(operate(aVisitor(house), bookId))).toBe('UNAUTHORIZED')
  })

  test.each(operations)('T20: %s takes no field that it does not ask for', async (_, operate) => {
    const reader = await aReader(house, { rated: { Emma: 4 } })
    const before = await rowOf(house, reader, 'Emma')
    for (const extra of [{ user_id: randomUUID() }, { hidden_at: null }, { created_at: day }, { readerId: 'x' }]) {
      expect(await outcomeOf(operate(reader, bookId, extra))).toBe('BAD_REQUEST')
    }
    expect(await rowOf(house, reader, 'Emma')).toEqual(before)
  })

  test.each(operations)('%s of a book that is not there is refused', async (_, operate) => {
    const outcome = await outcomeOf(operate(await aReader(house), randomUUID()))
    expect(['BOOK_NOT_FOUND', 'NOT_ON_SHELF', 'NOTHING_TO_UNDO']).toContain(outcome)
  })

  test.each(operations.slice(0, 4))('SAGE-019: %s has the Sage think again, once however often', async (_, operate) => {
    const reader = await aReader(house, { rated: { Emma: 4 } })
    await operate(reader, bookId)
    await operate(reader, bookId)
    const jobs = (await queued(house, 'refresh-picks')).filter((job) => job.userId === reader.id)
    expect(jobs).toHaveLength(1)
  })
})

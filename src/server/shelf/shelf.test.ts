import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { aHouse, type HouseWithPool } from '#server/testing/house/house.ts'
import { queuedJobs } from '#server/testing/outside/mails.ts'
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
  test('makes an entry without dates', { tags: ['RULE-013'] }, async () => {
    const reader = await aReader(house)
    const entry = await reader.call.shelf.shelve({ bookId, status: 'tbr', on: day })
    expect(entry).toMatchObject({ status: 'tbr', startDate: null, finishDate: null, rating: null, isDnf: false })
  })

  test('twice keeps one entry', { tags: ['CALLS-033', 'DATA-029'] }, async () => {
    const reader = await aReader(house)
    await reader.call.shelf.shelve({ bookId, status: 'tbr', on: day })
    await reader.call.shelf.shelve({ bookId, status: 'tbr', on: day })
    expect((await reader.call.shelf.list()).entries).toHaveLength(1)
  })

  test('two at once keep one entry', { tags: ['DATA-060', 'CALLS-033'] }, async () => {
    const reader = await aReader(house)
    await Promise.all(Array.from({ length: 6 }, () => reader.call.shelf.shelve({ bookId, status: 'tbr', on: day })))
    expect((await reader.call.shelf.list()).entries).toHaveLength(1)
  })

  test('of a rated book keeps its stars, dates and notes', { tags: ['RULE-021', 'RULE-022'] }, async () => {
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

  test('of a DNF ends the DNF, for a book that waits was not given up', { tags: ['RULE-012'] }, async () => {
    const reader = await aReader(house)
    await save(reader, bookId, { isDnf: true })
    expect(await reader.call.shelf.shelve({ bookId, status: 'tbr', on: day })).toMatchObject({ isDnf: false })
  })
})

describe('start reading', () => {
  test('starts the book on the day given', { tags: ['RULE-011', 'RULE-015'] }, async () => {
    const reader = await aReader(house)
    const entry = await reader.call.shelf.shelve({ bookId, status: 'currently_reading', on: day })
    expect(entry).toMatchObject({ status: 'currently_reading', startDate: day, finishDate: null })
  })

  test('takes the book off the TBR', { tags: ['RULE-016', 'CALLS-032'] }, async () => {
    const reader = await aReader(house)
    await reader.call.shelf.shelve({ bookId, status: 'tbr', on: day })
    await reader.call.shelf.shelve({ bookId, status: 'currently_reading', on: day })
    const { entries } = await reader.call.shelf.list()
    expect(entries.map((entry) => entry.status)).toEqual(['currently_reading'])
  })

  test('a finished book is read again from that day, its rating kept', { tags: ['RULE-022'] }, async () => {
    const reader = await aReader(house, { rated: { Emma: 4 } })
    const entry = await reader.call.shelf.shelve({ bookId, status: 'currently_reading', on: day })
    expect(entry).toMatchObject({ status: 'currently_reading', startDate: day, finishDate: null, rating: 4 })
  })
})

describe('mark as read', () => {
  test.each(['tbr', 'currently_reading'] as const)(
    'finishes a book from %s on the day given',
    { tags: ['RULE-017', 'CALLS-031'] },
    async (status) => {
      const reader = await aReader(house)
      await reader.call.shelf.shelve({ bookId, status, on: '2026-03-01' })
      expect(await reader.call.shelf.finish({ bookId, on: day })).toMatchObject({ status: 'finished', finishDate: day })
    },
  )

  test('keeps the day it was started', { tags: ['RULE-017'] }, async () => {
    const reader = await aReader(house)
    await reader.call.shelf.shelve({ bookId, status: 'currently_reading', on: '2026-03-01' })
    expect(await reader.call.shelf.finish({ bookId, on: day })).toMatchObject({ startDate: '2026-03-01' })
  })

  test('finishes a book that was on no shelf', { tags: ['RULE-018'] }, async () => {
    const reader = await aReader(house)
    expect(await reader.call.shelf.finish({ bookId, on: day })).toMatchObject({ status: 'finished', finishDate: day })
  })

  test('the year it was read in is that of the day', { tags: ['RULE-047'] }, async () => {
    const reader = await aReader(house)
    await reader.call.shelf.finish({ bookId, on: '2019-12-31' })
    expect(await rowOf(house, reader, 'Emma')).toMatchObject({ year_read: 2019, finish_date: '2019-12-31' })
  })

  test('on a day before it was started is refused, and the entry stays', { tags: ['RATE-026'] }, async () => {
    const reader = await aReader(house)
    await reader.call.shelf.shelve({ bookId, status: 'currently_reading', on: day })
    expect(await outcomeOf(reader.call.shelf.finish({ bookId, on: '2026-03-13' }))).toBe('FINISHED_BEFORE_START')
    expect(await rowOf(house, reader, 'Emma')).toMatchObject({ reading_status: 'currently_reading' })
  })

  test('on the very day it was started is fine', { tags: ['RATE-026'] }, async () => {
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
  test('that has begun nowhere on earth is refused', { tags: ['VAL-038'] }, async () => {
    const reader = await aReader(house)
    const call = reader.call.shelf.shelve({ bookId, status: 'currently_reading', on: daysFromNow(2) })
    expect(await refusalOf(call)).toMatchObject({ code: 'DATE_IN_FUTURE', status: 422, data: { field: 'startDate' } })
  })

  test('of finishing that has not come is refused by the name of its field', { tags: ['VAL-038'] }, async () => {
    const reader = await aReader(house)
    const refusal = await refusalOf(reader.call.shelf.finish({ bookId, on: daysFromNow(2) }))
    expect(refusal).toMatchObject({ code: 'DATE_IN_FUTURE', data: { field: 'finishDate' } })
  })

  test('today is fine', { tags: ['RULE-052'] }, async () => {
    const reader = await aReader(house)
    expect(await outcomeOf(reader.call.shelf.finish({ bookId, on: daysFromNow(0) }))).toBe('fine')
  })

  test.each(['2026-02-30', '03/14/2026', '2026-3-14', 'today', '', '2026-03-14T00:00:00Z'])(
    '%j is no day',
    { tags: ['RULE-048'] },
    async (on) => {
      const reader = await aReader(house)
      expect(await outcomeOf(reader.call.shelf.finish({ bookId, on }))).toBe('BAD_REQUEST')
    },
  )
})

describe('my books', () => {
  test('are listed newest first', { tags: ['CALLS-028', 'CALLS-044'] }, async () => {
    const reader = await aReader(house)
    for (const title of ['Emma', 'Dune', 'Kokoro']) {
      await reader.call.shelf.shelve({ bookId: await bookNamed(house, title), status: 'tbr', on: day })
    }
    const { entries } = await reader.call.shelf.list()
    expect(entries.map((entry) => entry.book.title)).toEqual(['Kokoro', 'Dune', 'Emma'])
  })

  test('one is told by its book, and only to its reader', { tags: ['CALLS-029'] }, async () => {
    const reader = await aReader(house, { rated: { Emma: 3.5 } })
    const other = await aReader(house)
    const entryOf = async (who: Browser) => (await who.call.shelf.get({ bookId })).entry
    expect(await entryOf(reader)).toMatchObject({ status: 'finished', rating: 3.5, book: { title: 'Emma' } })
    expect(await entryOf(other)).toBeNull()
  })

  test('are the reader’s own alone', { tags: ['CALLS-028', 'SEC-010', 'T18'] }, async () => {
    await aReader(house, { rated: { Emma: 1 } })
    expect((await (await aReader(house)).call.shelf.list()).entries).toEqual([])
  })

  test('an entry tells where the book stands on its card, too', { tags: ['CALLS-030'] }, async () => {
    const reader = await aReader(house, { rated: { Emma: 3.5 } })
    const { entries } = await reader.call.shelf.list()
    expect(entries[0]!.book.mine).toEqual({ status: 'finished', isPaused: false, isDnf: false, rating: 3.5 })
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

  test.each(operations)(
    '%s never touches the entry of another reader',
    { tags: ['SEC-010', 'T18'] },
    async (_, operate) => {
      const reader = await aReader(house)
      const other = await aReader(house, { rated: { Emma: 4 } })
      const before = await rowOf(house, other, 'Emma')
      await outcomeOf(operate(reader, bookId))
      expect(await rowOf(house, other, 'Emma')).toEqual(before)
    },
  )

  test.each(operations)('%s is nothing that a visitor may do', { tags: ['SEC-007'] }, async (_, operate) => {
    expect(await outcomeOf(operate(aVisitor(house), bookId))).toBe('UNAUTHORIZED')
  })

  test.each(operations)('%s takes no field that it does not ask for', { tags: ['T20'] }, async (_, operate) => {
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

  test.each(operations.slice(0, 4))(
    '%s has the Sage think again, once however often',
    { tags: ['SAGE-019'] },
    async (_, operate) => {
      const reader = await aReader(house, { rated: { Emma: 4 } })
      await operate(reader, bookId)
      await operate(reader, bookId)
      const jobs = (await queuedJobs(house, 'refresh-picks')).filter((job) => job.userId === reader.id)
      expect(jobs).toHaveLength(1)
    },
  )
})

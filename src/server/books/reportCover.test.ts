import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { aHouse, type HouseWithPool } from '#server/testing/house/house.ts'
import { aReader, aVisitor, bookNamed, type SignedInReader } from '#server/testing/cast/reader.ts'
import { outcomeOf } from '#server/testing/house/refusal.ts'

let house: HouseWithPool
let bookId: string
beforeAll(async () => {
  house = await aHouse()
  bookId = await bookNamed(house, 'Emma')
})

const reportsOf = ({ id }: SignedInReader) =>
  house.db.selectFrom('cover_reports').selectAll().where('user_id', '=', id).orderBy('created_at').execute()

test('a report of a cover is kept with its kind and with title and author', { tags: ['CALLS-037'] }, async () => {
  const reader = await aReader(house)
  expect(await reader.call.books.reportCover({ bookId })).toEqual({})
  expect(await reportsOf(reader)).toMatchObject([
    {
      book_id: bookId,
      issue_type: 'Missing or incorrect cover',
      description: 'The cover of "Emma" by Jane Austen is missing or incorrect.',
      closed_at: null,
    },
  ])
})

test('a reader has one open report per book; once it is closed, the cover can be reported again', async () => {
  const reader = await aReader(house)
  const other = await aReader(house)
  await Promise.all(Array.from({ length: 4 }, () => reader.call.books.reportCover({ bookId })))
  await other.call.books.reportCover({ bookId })
  expect([await reportsOf(reader), await reportsOf(other)].map((kept) => kept.length)).toEqual([1, 1])
  await house.db.updateTable('cover_reports').set({ closed_at: new Date() }).where('user_id', '=', reader.id).execute()
  await reader.call.books.reportCover({ bookId })
  expect((await reportsOf(reader)).map(({ closed_at }) => closed_at === null)).toEqual([false, true])
})

test('a report of no book is refused', { tags: ['VAL-026'] }, async () => {
  const reader = await aReader(house)
  expect(await outcomeOf(reader.call.books.reportCover({ bookId: randomUUID() }))).toBe('BOOK_NOT_FOUND')
  expect(await outcomeOf(reader.call.books.reportCover({ bookId: '' }))).toBe('BAD_REQUEST')
  expect(await reportsOf(reader)).toEqual([])
})

test('a reader can report twenty covers a day', { tags: ['T16'] }, async () => {
  const reader = await aReader(house)
  for (let used = 1; used < 20; used++) await house.limits.use('cover-reports-per-reader', reader.id)
  expect(await outcomeOf(reader.call.books.reportCover({ bookId }))).toBe('fine')
  expect(await outcomeOf(reader.call.books.reportCover({ bookId }))).toBe('TOO_MANY_REQUESTS')
})

test('a visitor can report nothing', { tags: ['SEC-007'] }, async () => {
  expect(await outcomeOf(aVisitor(house).call.books.reportCover({ bookId }))).toBe('UNAUTHORIZED')
})

import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { aHouse, type HouseWithPool } from '#server/testing/house/house.ts'
import { aReader, aVisitor, bookNamed, type SignedInReader } from '#server/testing/cast/reader.ts'
import { outcomeOf } from '#server/testing/house/refusal.ts'
import { aReview } from '#server/testing/cast/shelf.ts'
import { networkOf } from './addresses.ts'
import type { Limit } from './limitRules.ts'

let house: HouseWithPool
beforeAll(async () => {
  house = await aHouse()
})

const reviewId = randomUUID()
const username = 'nobody_here'

test.each<[string, Limit, number, (reader: SignedInReader) => Promise<unknown>]>([
  ['rename', 'renames-per-reader', 30, ({ call }) => call.profile.rename({ username: 'admin' })],
  ['ask what one is to them', 'reader-look-up-per-reader', 120, ({ call }) => call.friends.standing({ username })],
  ['look a reader up', 'reader-look-up-per-reader', 120, ({ call }) => call.reviews.reader({ username })],
  [
    'save a review',
    'review-saves-per-reader',
    240,
    ({ call }) => call.shelf.review({ bookId: randomUUID(), ...aReview({ rating: 4 }) }),
  ],
  ...(
    [
      ['in an hour', 'service-search-per-reader-and-hour', 120],
      ['all day', 'service-search-per-reader-and-day', 250],
    ] as const
  ).map(([when, limit, times]): [string, Limit, number, (reader: SignedInReader) => Promise<unknown>] => [
    `search services ${when}`,
    limit,
    times,
    ({ call }) => call.books.searchServices({ query: 'tide' }),
  ]),
  ['consult the Sage', 'consults-per-reader', 60, ({ call }) => call.picks.consult()],
  ['turn books down', 'steering-per-reader', 600, ({ call }) => call.picks.dismiss({ bookId: randomUUID() })],
  ['like', 'likes-per-reader', 600, ({ call }) => call.reviews.like({ reviewId })],
  ['take a like back', 'likes-per-reader', 600, ({ call }) => call.reviews.unlike({ reviewId })],
])('to %s has a limit for each reader', { tags: ['T16'] }, async (_, limit, times, ask) => {
  const reader = await aReader(house)
  const other = await aReader(house)
  for (let used = 1; used < times; used++) await house.limits.use(limit, reader.id)
  expect(await outcomeOf(ask(reader))).not.toBe('TOO_MANY_REQUESTS')
  expect(await outcomeOf(ask(reader))).toBe('TOO_MANY_REQUESTS')
  expect(await outcomeOf(ask(other))).not.toBe('TOO_MANY_REQUESTS')
})

test('to look at books has a limit for each visitor, and none for readers', { tags: ['T16'] }, async () => {
  const ip = '10.20.30.40'
  const visitor = aVisitor(house, ip)
  const reader = await aReader(house)
  const bookId = await bookNamed(house, 'Emma')
  for (let used = 1; used < 240; used++) await house.limits.use('books-per-ip', networkOf(ip))
  expect(await outcomeOf(visitor.call.books.get({ bookId }))).toBe('fine')
  expect(await outcomeOf(visitor.call.books.related({ bookId }))).toBe('TOO_MANY_REQUESTS')
  expect(await outcomeOf(reader.call.books.related({ bookId }))).toBe('fine')
})

import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { aHouse, type HouseWithPool } from '#server/testing/house.ts'
import { aReader, type SignedInReader } from '#server/testing/reader.ts'
import { outcomeOf } from '#server/testing/refusal.ts'
import type { Limit, Use } from './limits.ts'

let house: HouseWithPool
beforeAll(async () => {
  house = await aHouse()
}, 180_000)

const reviewId = randomUUID()
const username = 'nobody_here'

test.each<[string, Limit, number, (reader: SignedInReader) => Promise<unknown>]>([
  ['rename', 'renames-per-reader', 30, ({ call }) => call.profile.rename({ username: 'admin' })],
  ['ask what one is to them', 'reader-look-up-per-reader', 120, ({ call }) => call.friends.standing({ username })],
  ['look a reader up', 'reader-look-up-per-reader', 120, ({ call }) => call.reviews.reader({ username })],
  ['like', 'likes-per-reader', 600, ({ call }) => call.reviews.like({ reviewId })],
  ['take a like back', 'likes-per-reader', 600, ({ call }) => call.reviews.unlike({ reviewId })],
])('T16: to %s has a limit for each reader', async (_, limit, times, ask) => {
  const [reader, other] = [await aReader(house), await aReader(house)]
  for (let used = 1; used < times; used++) await house.limits.use(limit, reader.id)
  expect(await outcomeOf(ask(reader))).not.toBe('TOO_MANY_REQUESTS')
  expect(await outcomeOf(ask(reader))).toBe('TOO_MANY_REQUESTS')
  expect(await outcomeOf(ask(other))).not.toBe('TOO_MANY_REQUESTS')
})

test('T16: uses counted and settled at the same moment do not wait for each other for ever', async () => {
  const first: Use = ['sign-in-per-account-and-ip', randomUUID()]
  const second: Use = ['sign-in-failures-per-account', randomUUID()]
  const both = () => house.limits.useEach([first, second])
  await both()
  const settled = () => house.limits.settle({ forget: [first], takeBack: [second] })
  await Promise.all(Array.from({ length: 200 }, (_, k) => (k % 2 === 0 ? both() : settled())))
  expect(await house.limits.use(...second)).toBeUndefined()
})

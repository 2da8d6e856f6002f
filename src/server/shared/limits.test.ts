import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { aHouse, type HouseWithPool } from '#server/testing/house/house.ts'
import { networkOf } from './addresses.ts'
import type { Use } from './limits.ts'

let house: HouseWithPool
beforeAll(async () => {
  house = await aHouse()
})

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::6', '2001:db8:1:2::/64'],
  ['2001:db8::6', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['2001:db8:1::5:192.0.2.7', '2001:db8:1:0::/64'],
  ['2001:0db8:0001:0002::', '2001:db8:1:2::/64'],
])('%s counts as %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network)
})

test('an undo returns one use of some limits and resets others', { tags: ['T16'] }, async () => {
  const { limits, db } = house
  const lessened: Use = ['account-mail-per-address', 'lessened']
  const forgotten: Use = ['account-mail-per-address', 'forgotten']
  const left: Use = ['account-mail-per-address', 'left']
  for (let uses = 0; uses < 3; uses++) await limits.useAll([lessened, forgotten, left])
  await db
    .updateTable('rate_limits')
    .set({ expire: sql`expire - 60000` })
    .execute()
  await limits.undo({ takenBack: [lessened], forgotten: [forgotten] })
  expect(await limits.use(...left)).toBeLessThanOrEqual(1740)
  expect(await limits.use(...lessened)).toBeUndefined()
  expect(await limits.use(...lessened)).toBeLessThanOrEqual(1740)
  for (let uses = 0; uses < 3; uses++) expect(await limits.use(...forgotten)).toBeUndefined()
  expect(await limits.use(...forgotten)).toBeGreaterThan(1740)
})

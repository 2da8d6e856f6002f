import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { aHouse, type HouseWithPool } from '#server/testing/house/house.ts'
import { aReader, aVisitor, type SignedInReader } from '#server/testing/cast/reader.ts'
import { outcomeOf, refusalOf } from '#server/testing/house/refusal.ts'
import { blockReader, shareReview } from '#server/testing/cast/sharedReview.ts'

let house: HouseWithPool
beforeAll(async () => {
  house = await aHouse()
})

describe('the reviews of one reader', () => {
  test('are theirs alone, found by the name in any case', { tags: ['RBU-001', 'CALLS-051'] }, async () => {
    const one = await aReader(house, { username: `Mixed_${randomUUID().slice(0, 6)}` })
    const other = await aReader(house)
    await shareReview(house, one, 'Emma')
    await shareReview(house, other, 'Emma')
    for (const username of [one.username, one.username.toUpperCase(), one.username.toLowerCase()]) {
      const { reader, reviews } = await aVisitor(house).call.reviews.byReader({ username })
      expect(reader.username).toBe(one.username)
      expect(reviews.map(({ reviewer }) => reviewer.id)).toEqual([one.id])
    }
  })

  test('of an unknown reader are refused', { tags: ['RBU-008'] }, async () => {
    const refusal = await refusalOf(aVisitor(house).call.reviews.byReader({ username: 'nobody_at_all' }))
    expect(refusal).toMatchObject({ code: 'READER_NOT_FOUND', status: 404 })
  })
})

describe('one reader', () => {
  test(
    'is returned as this and nothing more, found by the name in any case',
    { tags: ['NAV-023', 'T18', 'SEC-015'] },
    async () => {
      const reader = await aReader(house)
      const told = await aVisitor(house).call.reviews.reader({ username: reader.username.toUpperCase() })
      expect(told).toEqual({
        id: reader.id,
        username: reader.username,
        bio: null,
        avatarUrl: null,
        memberSince: expect.stringMatching(/^\d{4}-.*Z$/),
      })
    },
  )

  test(
    'does not exist for readers they block; the blocker still finds them, to unblock them',
    { tags: ['T31', 'FRI-014'] },
    async () => {
      const blocker = await aReader(house)
      const blocked = await aReader(house)
      await blockReader(house, blocker, blocked)
      const look = (one: SignedInReader, { username }: SignedInReader) =>
        outcomeOf(one.call.reviews.reader({ username }))
      expect([await look(blocker, blocked), await look(blocked, blocker)]).toEqual(['fine', 'READER_NOT_FOUND'])
    },
  )

  test('is found by a former name and shown under the present one', { tags: ['PROF-011'] }, async () => {
    const reader = await aReader(house)
    const now = `new_${randomUUID().slice(0, 8)}`
    await reader.call.profile.rename({ username: now })
    expect(await aVisitor(house).call.reviews.reader({ username: reader.username })).toMatchObject({ username: now })
  })

  test('who is unknown is refused', { tags: ['NAV-023'] }, async () => {
    expect(await outcomeOf(aVisitor(house).call.reviews.reader({ username: 'nobody_at_all' }))).toBe('READER_NOT_FOUND')
  })
})

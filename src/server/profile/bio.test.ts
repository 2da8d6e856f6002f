import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aHouse, type HouseWithPool } from '#server/testing/house/house.ts'
import { aReader, aVisitor, type Browser, type SignedInReader } from '#server/testing/cast/reader.ts'
import { outcomeOf } from '#server/testing/house/refusal.ts'

let house: HouseWithPool
let owner: SignedInReader
beforeAll(async () => {
  house = await aHouse()
})
beforeEach(async () => {
  owner = await aReader(house)
})

const bioFor = async (viewer: Browser) => (await viewer.call.reviews.reader({ username: owner.username })).bio
const saved = async (bio: string) => (await owner.call.profile.setBio({ bio })).bio

describe('the bio of a reader', { tags: ['NAV-023', 'T20'] }, () => {
  test('is for everyone, and gone when it is emptied', async () => {
    expect(await bioFor(aVisitor(house))).toBeNull()
    await saved('Reads on trains.')
    expect(await bioFor(aVisitor(house))).toBe('Reads on trains.')
    expect((await owner.call.security.exportData()).account).toMatchObject({ bio: 'Reads on trains.' })
    expect(await saved(' \u200b ')).toBeNull()
  })

  test('is kept as plain text on one line, without control characters', async () => {
    expect(await saved('  <b>Bold</b>\r\n\tand\u202e \u0007 *brave*  ')).toBe('<b>Bold</b> and *brave*')
  })

  test.each([
    ['281 characters', 'x'.repeat(281)],
    ['ten megabytes', 'x'.repeat(10_000_000)],
    ['a NUL', 'a\0b'],
    ['half a surrogate pair', '\ud83d'],
  ])('%s are refused, and the old line stays', async (_, bio) => {
    await saved('Reads on trains.')
    expect(await outcomeOf(owner.call.profile.setBio({ bio }))).toBe('BAD_REQUEST')
    expect((await owner.call.profile.get()).bio).toBe('Reads on trains.')
  })

  test('280 characters fit, emoji too', async () => {
    for (const bio of ['x'.repeat(280), '📚'.repeat(140)]) expect(await saved(bio)).toBe(bio)
  })

  test('is hidden from readers in a block, and of a suspended reader from all others', { tags: ['T31'] }, async () => {
    await saved('Reads on trains.')
    const blocker = await aReader(house)
    await blocker.call.friends.block({ readerId: owner.id })
    expect(await bioFor(blocker)).toBeNull()
    await house.db.insertInto('suspensions').values({ user_id: owner.id }).execute()
    expect(await bioFor(aVisitor(house))).toBeNull()
    expect(await bioFor(owner)).toBe('Reads on trains.')
  })

  test('can be set only by its own reader', { tags: ['T19'] }, async () => {
    expect(await outcomeOf(aVisitor(house).call.profile.setBio({ bio: 'x' }))).toBe('UNAUTHORIZED')
  })
})

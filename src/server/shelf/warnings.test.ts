import { beforeAll, describe, expect, test } from 'vitest'
import { aHouse, type HouseWithPool } from '#server/testing/house/house.ts'
import { aReader, bookNamed } from '#server/testing/cast/reader.ts'
import { outcomeOf } from '#server/testing/house/refusal.ts'
import { rowOf, save } from '#server/testing/cast/shelf.ts'

let house: HouseWithPool
let bookId: string
beforeAll(async () => {
  house = await aHouse()
  bookId = await bookNamed(house, 'Emma')
})

describe('content warnings', () => {
  const none = { graphic: [], moderate: [], minor: [] }

  test('that are taken back leave nothing behind', { tags: ['RATE-028'] }, async () => {
    const reader = await aReader(house)
    await save(reader, bookId, { contentWarnings: { ...none, minor: ['Grief'] } })
    await save(reader, bookId, { contentWarnings: none })
    expect((await rowOf(house, reader, 'Emma'))!.content_warnings).toBeNull()
  })

  test('are shown on the review that is shared', { tags: ['RATE-028'] }, async () => {
    const reader = await aReader(house)
    const shared = { publicReview: 'Not about war.', shareWithCommunity: true }
    const { id } = await save(reader, bookId, { ...shared, contentWarnings: { ...none, moderate: ['Grief'] } })
    const { contentWarnings } = await reader.call.reviews.get({ reviewId: id })
    expect(contentWarnings).toEqual({ ...none, moderate: ['Grief'] })
  })

  test.each([
    ['outside of the fixed list', { ...none, graphic: ['Clowns'] }],
    ['of two grades at once', { ...none, graphic: ['War'], minor: ['War'] }],
    ['of a grade that is none', { ...none, mild: ['War'] }],
  ])('%s are refused', { tags: ['T35', 'RATE-028'] }, async (_, contentWarnings) => {
    const reader = await aReader(house)
    expect(await outcomeOf(save(reader, bookId, { contentWarnings } as never))).toBe('BAD_REQUEST')
  })

  test('that the form does not know are not in it', { tags: ['RATE-028'] }, async () => {
    const reader = await aReader(house, { rated: { Emma: 4 } })
    const content_warnings = JSON.stringify({ graphic: ['Clowns', 'War'], minor: 'Grief' })
    await house.db.updateTable('read_books').set({ content_warnings }).where('user_id', '=', reader.id).execute()
    expect((await reader.call.shelf.get({ bookId })).review.contentWarnings).toEqual({ ...none, graphic: ['War'] })
  })
})

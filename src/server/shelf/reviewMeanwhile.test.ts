import { beforeAll, describe, expect, test } from 'vitest'
import { aHouse, type HouseWithPool } from '#server/testing/house/house.ts'
import { aReader, bookNamed, type SignedInReader } from '#server/testing/cast/reader.ts'
import { outcomeOf, refusalOf } from '#server/testing/house/refusal.ts'
import { aReview, rowOf, save } from '#server/testing/cast/shelf.ts'

let house: HouseWithPool
let bookId: string

beforeAll(async () => {
  house = await aHouse()
  bookId = await bookNamed(house, 'Emma')
})

describe('a review of what was changed meanwhile', () => {
  const open = async (reader: SignedInReader) => (await reader.call.shelf.get({ bookId })).entry?.updatedAt ?? null

  test('is refused with the time of the change, and nothing is written', async () => {
    const reader = await aReader(house, { rated: { Emma: 4 } })
    const updatedAt = await open(reader)
    await save(reader, bookId, { updatedAt, rating: 4, publicReview: 'From the other tab.' })
    const refusal = await refusalOf(save(reader, bookId, { updatedAt, rating: 1 }))
    expect(refusal).toEqual({ code: 'CHANGED_MEANWHILE', status: 409, data: { updatedAt: await open(reader) } })
    expect(await rowOf(house, reader, 'Emma')).toMatchObject({ rating: 4, public_review: 'From the other tab.' })
  })

  test('is refused when it does not say what it was filled from', async () => {
    const reader = await aReader(house, { rated: { Emma: 4 } })
    const { updatedAt: _, ...unsaid } = aReview({ rating: 1 })
    expect(await outcomeOf(reader.call.shelf.review({ bookId, ...unsaid } as never))).toBe('BAD_REQUEST')
    expect(await rowOf(house, reader, 'Emma')).toMatchObject({ rating: 4 })
  })

  test('is refused when the form knew of no entry', async () => {
    const reader = await aReader(house, { rated: { Emma: 4 } })
    expect(await outcomeOf(save(reader, bookId, { updatedAt: null }))).toBe('CHANGED_MEANWHILE')
  })

  test('is saved when it is sent again with the time of the change', async () => {
    const reader = await aReader(house, { rated: { Emma: 4 } })
    const { data } = await refusalOf(save(reader, bookId, { updatedAt: null, rating: 2 }))
    const { updatedAt } = data as { updatedAt: string }
    expect(await save(reader, bookId, { updatedAt, rating: 2 })).toMatchObject({ rating: 2 })
  })

  test('leaves Undo as it was', async () => {
    const reader = await aReader(house)
    await reader.call.shelf.shelve({ bookId, status: 'tbr', on: '2026-01-01' })
    await outcomeOf(save(reader, bookId, { updatedAt: null }))
    expect(await reader.call.shelf.restore({ bookId })).toEqual({ entry: null })
  })

  test('is saved where the entry is gone: nothing is lost by it', async () => {
    const reader = await aReader(house, { rated: { Emma: 4 } })
    const updatedAt = await open(reader)
    await reader.call.shelf.remove({ bookId })
    expect(await save(reader, bookId, { updatedAt, rating: 2 })).toMatchObject({ rating: 2 })
  })

  test('two first reviews at once: one is kept, the other is refused', async () => {
    const reader = await aReader(house)
    const outcomes = await Promise.all(
      [1, 2].map((rating) => outcomeOf(save(reader, bookId, { updatedAt: null, rating }))),
    )
    expect(outcomes.toSorted()).toEqual(['CHANGED_MEANWHILE', 'fine'])
  })
})

import { beforeAll, describe, expect, test } from 'vitest'
import { starSteps } from '#contract/rules.ts'
import { aHouse, type HouseWithPool } from '#server/testing/house/house.ts'
import { aReader, bookNamed } from '#server/testing/cast/reader.ts'
import { outcomeOf, refusalOf } from '#server/testing/house/refusal.ts'
import { rowOf, save } from '#server/testing/cast/shelf.ts'

let house: HouseWithPool
let bookId: string
beforeAll(async () => {
  house = await aHouse()
  bookId = await bookNamed(house, 'Emma')
})

describe('stars', () => {
  test('a second rating replaces the first', async () => {
    const reader = await aReader(house, { rated: { Emma: 4.5 } })
    await reader.call.shelf.rate({ bookId, stars: 2 })
    const { entries } = await reader.call.shelf.list()
    expect(entries.map((entry) => entry.rating)).toEqual([2])
  })

  test.each(starSteps)('%d stars can be given', { tags: ['RATE-021', 'VAL-039', 'CONST-024'] }, async (stars) => {
    const reader = await aReader(house, { rated: { Emma: 1 } })
    expect(await reader.call.shelf.rate({ bookId, stars })).toMatchObject({ rating: stars })
  })

  test.each([0.3, 0, 5.5, -1, 4.25, 6, Number.NaN, Number.POSITIVE_INFINITY])(
    '%d stars cannot',
    { tags: ['RATE-021'] },
    async (stars) => {
      const reader = await aReader(house, { rated: { Emma: 1 } })
      expect(await outcomeOf(reader.call.shelf.rate({ bookId, stars }))).toBe('BAD_REQUEST')
      expect(await rowOf(house, reader, 'Emma')).toMatchObject({ rating: 1 })
    },
  )

  test.each([0.25, 0.5, 3.75, 5])(
    'the table keeps %d stars, as an import has them',
    { tags: ['RATE-021'] },
    async (rating) => {
      const reader = await aReader(house, { rated: { Emma: 1 } })
      await house.db.updateTable('read_books').set({ rating }).where('user_id', '=', reader.id).execute()
      expect(await rowOf(house, reader, 'Emma')).toMatchObject({ rating })
    },
  )

  test.each([0, 0.3, 5.25, -1])('the table refuses %d stars', { tags: ['RATE-021'] }, async (rating) => {
    const reader = await aReader(house, { rated: { Emma: 1 } })
    const write = house.db.updateTable('read_books').set({ rating }).where('user_id', '=', reader.id).execute()
    await expect(write).rejects.toThrow('read_books_rating_scale')
  })

  test('can be taken back, and the book stays finished', async () => {
    const reader = await aReader(house, { rated: { Emma: 4 } })
    expect(await reader.call.shelf.rate({ bookId, stars: null })).toMatchObject({ rating: null, status: 'finished' })
  })

  test('leave a book that is being read where it is', async () => {
    const reader = await aReader(house)
    await reader.call.shelf.shelve({ bookId, status: 'currently_reading', on: '2026-01-01' })
    expect(await reader.call.shelf.rate({ bookId, stars: 4 })).toMatchObject({ status: 'currently_reading', rating: 4 })
  })

  test('for a book that is not on the shelf are refused with its id', async () => {
    const reader = await aReader(house)
    expect(await refusalOf(reader.call.shelf.rate({ bookId, stars: 4 }))).toEqual({
      code: 'NOT_ON_SHELF',
      status: 409,
      data: { bookId },
    })
  })

  test('give the reader a taste that the Sage can go by', { tags: ['VAL-056'] }, async () => {
    const reader = await aReader(house)
    await reader.call.shelf.finish({ bookId, on: '2026-01-01' })
    const before = (await reader.call.picks.list()).hasTaste
    await reader.call.shelf.rate({ bookId, stars: 4 })
    expect([before, (await reader.call.picks.list()).hasTaste]).toEqual([false, true])
  })
})

describe('a DNF', () => {
  test('ends when the book is given stars', { tags: ['RULE-027'] }, async () => {
    const reader = await aReader(house)
    await save(reader, bookId, { isDnf: true })
    expect(await reader.call.shelf.rate({ bookId, stars: 3 })).toMatchObject({ isDnf: false, rating: 3 })
  })

  test('stays when its stars, which it has none of, are cleared', async () => {
    const reader = await aReader(house)
    await save(reader, bookId, { isDnf: true })
    expect(await reader.call.shelf.rate({ bookId, stars: null })).toMatchObject({ isDnf: true, rating: null })
  })

  test('the table refuses one with a rating', { tags: ['RULE-026'] }, async () => {
    const reader = await aReader(house, { rated: { Emma: 4 } })
    const write = house.db.updateTable('read_books').set({ is_dnf: true }).where('user_id', '=', reader.id).execute()
    await expect(write).rejects.toThrow('read_books_dnf_has_no_rating')
  })
})

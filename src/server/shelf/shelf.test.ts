import { beforeAll, expect, test } from 'vitest'
import type { House } from '#server/shared/context.ts'
import { aHouse } from '#server/testing/house.ts'
import { aReader, bookNamed } from '#server/testing/reader.ts'

let house: House
beforeAll(async () => {
  house = await aHouse()
})

test('a second rating replaces the first', async () => {
  const reader = await aReader(house, { rated: { Emma: 4.5 } })
  const bookId = await bookNamed(house, 'Emma')
  const entry = await reader.call.shelf.rate({ bookId, stars: 2 })
  expect(entry.rating).toBe(2)
  const { entries } = await reader.call.shelf.list()
  expect(entries).toHaveLength(1)
})

import { beforeAll, expect, test } from 'vitest'
import { aHouse, type HouseWithPool } from '#server/testing/house/house.ts'
import { aReader } from '#server/testing/cast/reader.ts'

let house: HouseWithPool
beforeAll(async () => {
  house = await aHouse()
})

test('Browse opens with a dozen catalogue books by different authors, none from the middle of a series', async () => {
  const { books } = await (await aReader(house)).call.books.ofTheDay()
  expect(books).toHaveLength(12)
  expect(new Set(books.map(({ author }) => author)).size).toBe(12)
  expect(books.filter(({ seriesPosition }) => seriesPosition !== null && seriesPosition > 1)).toEqual([])
})

test("they are the same for everyone on one day, with each reader's own status", async () => {
  const one = await aReader(house)
  const other = await aReader(house)
  const before = (await one.call.books.ofTheDay()).books
  await one.call.shelf.shelve({ bookId: before[3]!.id, status: 'tbr', on: '2026-01-01' })
  const own = (await one.call.books.ofTheDay()).books
  const others = (await other.call.books.ofTheDay()).books
  expect(own.map(({ id }) => id)).toEqual(others.map(({ id }) => id))
  expect(own.map(({ mine }) => mine?.status).filter(Boolean)).toEqual(['tbr'])
})

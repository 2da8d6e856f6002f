import { expect, test } from 'vitest'
import { aHouse } from '#server/testing/house.ts'
import { aReader, bookNamed } from '#server/testing/reader.ts'
import { loadBooks } from './loadBooks.ts'

test('each book comes with its own readers', async () => {
  const house = await aHouse()
  await aReader(house, { rated: { Emma: 5, Dune: 5 } })
  await aReader(house, { rated: { Emma: 4 } })
  const { indexOfId, readers } = await loadBooks(house.db)
  const of = async (title: string) => readers[indexOfId.get(await bookNamed(house, title))!]
  expect([await of('Emma'), await of('Dune'), await of('Kokoro')]).toEqual([2, 1, 0])
})

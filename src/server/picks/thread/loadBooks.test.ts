import { expect, test } from 'vitest'
import { aHouse } from '#server/testing/house/house.ts'
import { aReader } from '#server/testing/cast/reader.ts'
import { loadBooks, placeOf } from './loadBooks.ts'

test('each book comes with its own readers', async () => {
  const house = await aHouse()
  await aReader(house, { rated: { Emma: 5, Dune: 5 } })
  await aReader(house, { rated: { Emma: 4 } })
  const loaded = await house.db.transaction().execute(loadBooks)
  const of = async (title: string) => {
    const query = house.db.selectFrom('books').select('number').where('title', '=', title)
    return loaded.readers[placeOf(loaded, (await query.executeTakeFirstOrThrow()).number)]
  }
  expect([await of('Emma'), await of('Dune'), await of('Kokoro')]).toEqual([2, 1, 0])
})

import { beforeAll, describe, expect, test } from 'vitest'
import { aHouse, type HouseWithPool } from '#server/testing/house/house.ts'
import { aReader, bookNamed, type SignedInReader } from '#server/testing/cast/reader.ts'

let house: HouseWithPool
let readers: SignedInReader[]
beforeAll(async () => {
  house = await aHouse()
  readers = [
    await aReader(house, { rated: { Emma: 5, Dune: 5 } }),
    await aReader(house, { rated: { Emma: 4, Dune: 5 } }),
    await aReader(house, { rated: { Emma: 5, Kokoro: 5 } }),
  ]
})

const fitOf = async (visibility: 'private' | 'friends' | 'public') => {
  await house.db.updateTable('read_books').set({ visibility }).where('user_id', '=', readers[2]!.id).execute()
  await house.sage.learnAll()
  const fit = await house.db
    .selectFrom('sage_fits')
    .select(['books', 'readers', 'positives'])
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return { fit, neighbours: await house.db.selectFrom('book_neighbours').selectAll().orderBy('book_number').execute() }
}

describe('the fit', () => {
  test('counts every reader and each of their liked books', async () => {
    expect((await fitOf('public')).fit).toMatchObject({ readers: 3, positives: 6 })
  })

  test('leaves out private entries, and readers with no others', async () => {
    expect((await fitOf('private')).fit).toMatchObject({ readers: 2, positives: 4 })
  })

  test('scores two books the same regardless of private entries', async () => {
    const before = (await fitOf('private')).neighbours
    await readers[2]!.call.shelf.finish({ bookId: await bookNamed(house, '1984'), on: '2026-01-01' })
    expect((await fitOf('private')).neighbours).toEqual(before)
  })

  test('learns from entries that are not private', async () => {
    const before = (await fitOf('private')).neighbours
    expect((await fitOf('public')).neighbours).not.toEqual(before)
  })

  test('has a row for every book of the catalogue', async () => {
    const { fit, neighbours } = await fitOf('public')
    expect(neighbours).toHaveLength(fit.books)
  })

  test('two at once leave one whole model', async () => {
    const { neighbours } = await fitOf('public')
    await Promise.all([house.sage.learnAll(), house.sage.learnAll()])
    const after = await house.db.selectFrom('book_neighbours').selectAll().orderBy('book_number').execute()
    expect(after).toEqual(neighbours)
  })
})

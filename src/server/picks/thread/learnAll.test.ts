import { beforeAll, describe, expect, test } from 'vitest'
import { type HouseWithPool, aHouse } from '#server/testing/house/house.ts'
import { type SignedInReader, aReader, bookNamed } from '#server/testing/cast/reader.ts'
import { keepFewBooks } from '#server/testing/cast/books.ts'

let house: HouseWithPool
let readers: SignedInReader[]
beforeAll(async () => {
  house = await aHouse({ SAGE_READING_MAP: 'off' })
  await keepFewBooks(house, 5)
  readers = [
    await aReader(house, { rated: { Emma: 5, Dune: 5 } }),
    await aReader(house, { rated: { Emma: 4, Dune: 5 } }),
    await aReader(house, { rated: { Emma: 5, Kokoro: 5 } }),
  ]
})

const learned = () => house.db.selectFrom('book_neighbours').selectAll().orderBy('book_number').execute()

/** What is learned when the third reader's entries are this visible. */
const fitOf = async (visibility: 'private' | 'public') => {
  await house.db.updateTable('read_books').set({ visibility }).where('user_id', '=', readers[2]!.id).execute()
  await house.sage.learnAll()
  const fit = await house.db
    .selectFrom('sage_fits')
    .select(['books', 'readers', 'positives'])
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return { fit, neighbours: await learned() }
}

describe('the fit', () => {
  let shown: Awaited<ReturnType<typeof fitOf>>
  let hidden: Awaited<ReturnType<typeof fitOf>>
  beforeAll(async () => {
    shown = await fitOf('public')
    hidden = await fitOf('private')
  })

  test('counts every reader and each of their liked books', () => {
    expect(shown.fit).toMatchObject({ readers: 3, positives: 6 })
  })

  test('leaves out private entries, and readers with no others', () => {
    expect(hidden.fit).toMatchObject({ readers: 2, positives: 4 })
  })

  test('scores two books the same regardless of private entries', async () => {
    await readers[2]!.call.shelf.finish({ bookId: await bookNamed(house, '1984'), on: '2026-01-01' })
    expect((await fitOf('private')).neighbours).toEqual(hidden.neighbours)
  })

  test('learns from entries that are not private', () => {
    expect(hidden.neighbours).not.toEqual(shown.neighbours)
  })

  test('has a row for every book of the catalogue', () => {
    expect(shown.neighbours).toHaveLength(shown.fit.books)
  })

  test('two at once leave one whole model', async () => {
    const before = await learned()
    await Promise.all([house.sage.learnAll(), house.sage.learnAll()])
    expect(await learned()).toEqual(before)
  })
})

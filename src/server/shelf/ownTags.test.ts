import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { aHouse, type HouseWithPool } from '#server/testing/house.ts'
import { aReader, type SignedInReader } from '#server/testing/reader.ts'
import { aForm, save } from '#server/testing/shelf.ts'

let house: HouseWithPool
beforeAll(async () => {
  house = await aHouse()
})

type Known = Partial<Record<'known_genres' | 'known_tropes' | 'themes' | 'series_type', string[]>>

/** A book that only one test knows, with the tags given. */
function aBook(tags: Known & { point_of_view?: string }) {
  return house.db
    .insertInto('books')
    .values({ google_book_id: `test_${randomUUID()}`, title: 'Untold Tale', authors: ['Ann Other'], ...tags })
    .returning('id')
    .executeTakeFirstOrThrow()
}

test('RULE-041: what a reader unticks stays unticked for that reader, even the last one', async () => {
  const tags = { known_genres: ['Mystery'], known_tropes: ['quest', 'revenge'], themes: ['hope'] }
  const { id } = await aBook({ ...tags, series_type: ['Duology'], point_of_view: 'First Person' })
  const [reader, other] = [await aReader(house), await aReader(house)]
  const seen = async ({ call }: SignedInReader) => (await call.shelf.get({ bookId: id })).review
  await reader.call.shelf.shelve({ bookId: id, status: 'tbr', on: '2026-01-01' })
  expect(await seen(reader)).toMatchObject({ tropes: ['quest', 'revenge'], themes: ['hope'] })
  await save(reader, id, { tropes: ['revenge'] })
  expect(await seen(reader)).toEqual(aForm({ tropes: ['revenge'] }))
  await save(reader, id)
  expect(await seen(reader)).toEqual(aForm())
  expect(await seen(other)).toMatchObject({ tropes: ['quest', 'revenge'], themes: ['hope'], seriesType: 'Duology' })
})

test('RULE-041: a removed entry comes back with the reader’s own tags', async () => {
  const { id } = await aBook({ known_tropes: ['quest'] })
  const reader = await aReader(house)
  await save(reader, id, { tropes: ['revenge'], characters: ['rebel'], themes: [] })
  await reader.call.shelf.remove({ bookId: id })
  expect((await reader.call.shelf.get({ bookId: id })).review.tropes).toEqual(['quest', 'revenge'])
  await reader.call.shelf.restore({ bookId: id })
  const { review } = await reader.call.shelf.get({ bookId: id })
  expect(review).toMatchObject({ tropes: ['revenge'], characters: ['rebel'], themes: [] })
})

import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { aHouse, type HouseWithPool } from '#server/testing/house/house.ts'
import { aReader, type SignedInReader } from '#server/testing/cast/reader.ts'
import { aForm, save } from '#server/testing/cast/shelf.ts'

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

test('what a reader unticks stays unticked for that reader, even the last one', { tags: ['RULE-041'] }, async () => {
  const tags = { known_genres: ['Mystery'], known_tropes: ['quest', 'revenge'], themes: ['hope'] }
  const { id } = await aBook({ ...tags, series_type: ['Duology'], point_of_view: 'First Person' })
  const reader = await aReader(house)
  const other = await aReader(house)
  const seen = async ({ call }: SignedInReader) => (await call.shelf.get({ bookId: id })).review
  await reader.call.shelf.shelve({ bookId: id, status: 'tbr', on: '2026-01-01' })
  expect(await seen(reader)).toMatchObject({ tropes: ['quest', 'revenge'], themes: ['hope'] })
  await save(reader, id, { tropes: ['revenge'] })
  expect(await seen(reader)).toEqual(aForm({ tropes: ['revenge'] }))
  await save(reader, id)
  expect(await seen(reader)).toEqual(aForm())
  expect(await seen(other)).toMatchObject({ tropes: ['quest', 'revenge'], themes: ['hope'], seriesType: 'Duology' })
})

test('a removed entry comes back with the reader’s own tags', { tags: ['RULE-041'] }, async () => {
  const { id } = await aBook({ known_tropes: ['quest'] })
  const reader = await aReader(house)
  await save(reader, id, { tropes: ['revenge'], characters: ['rebel'], themes: [] })
  await reader.call.shelf.remove({ bookId: id })
  expect((await reader.call.shelf.get({ bookId: id })).review.tropes).toEqual(['quest', 'revenge'])
  await reader.call.shelf.restore({ bookId: id })
  const { review } = await reader.call.shelf.get({ bookId: id })
  expect(review).toMatchObject({ tropes: ['revenge'], characters: ['rebel'], themes: [] })
})

test(
  'the page of a book shows a reader the tags that they chose, and nobody else',
  { tags: ['RULE-041'] },
  async () => {
    const { id: bookId } = await aBook({ known_tropes: ['quest'] })
    const reader = await aReader(house)
    const other = await aReader(house)
    await save(reader, bookId, { tropes: ['revenge', 'quest'], characters: ['rebel'], themes: ['hope'] })
    // As when others undo the change, or the book is full.
    const without = { known_tropes: ['quest'], characters: [], themes: [] }
    await house.db.updateTable('books').set(without).where('id', '=', bookId).execute()
    const seen = async ({ call }: SignedInReader) => {
      const { tropes, characters, themes } = await call.books.get({ bookId })
      return { tropes, characters, themes }
    }
    expect(await seen(reader)).toEqual({ tropes: ['quest', 'revenge'], characters: ['rebel'], themes: ['hope'] })
    expect(await seen(other)).toEqual({ tropes: ['quest'], characters: [], themes: [] })
  },
)

test('the rating form leaves out tags that are not of its lists, be they the entry’s or the book’s', async () => {
  const tags = { known_genres: ['Fiction', 'Mystery'], known_tropes: ['quest', 'Old Trope'], series_type: ['Saga'] }
  const { id: bookId } = await aBook({ ...tags, themes: ['Hope', 'hope'], point_of_view: 'Omniscient' })
  const reader = await aReader(house)
  const form = async () => (await reader.call.shelf.get({ bookId })).review
  expect(await form()).toEqual(aForm({ genres: ['Mystery'], tropes: ['quest'], themes: ['hope'] }))
  await save(reader, bookId)
  const own = { genres: ['Sci-Fi', 'Horror'], tropes: ['Quest'], characters: ['rebel', 'rebel', 'Hero'], themes: [''] }
  const single = { series_type: 'Saga', point_of_view: 'Omniscient' }
  await house.db
    .updateTable('read_books')
    .set({ ...own, ...single })
    .where('user_id', '=', reader.id)
    .execute()
  expect(await form()).toEqual(aForm({ genres: ['Horror'], characters: ['rebel'] }))
})

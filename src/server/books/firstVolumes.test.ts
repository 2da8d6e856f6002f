import { beforeAll, expect, test } from 'vitest'
import { aHouse, type HouseWithPool } from '#server/testing/house/house.ts'
import { aReader, aVisitor, bookNamed } from '#server/testing/cast/reader.ts'
import { withFirstVolumes } from './firstVolumes.ts'

let house: HouseWithPool
beforeAll(async () => {
  house = await aHouse()
})

const card = async (title: string) => aVisitor(house).call.books.get({ bookId: await bookNamed(house, title) })
const opened = async (titles: string[], readerId?: string) =>
  (await withFirstVolumes(house.db, readerId, await Promise.all(titles.map(card)))).map(({ title }) => title)

test('the first volume of a series replaces a later one', async () => {
  expect(await opened(['Emma', 'The Two Towers', 'A Clash of Kings'])).toEqual([
    'Emma',
    'The Fellowship of the Ring',
    'A Game of Thrones',
  ])
})

test('the later volume stays for a reader who has the first one', async () => {
  const reader = await aReader(house, { rated: { 'The Fellowship of the Ring': 4 } })
  expect(await opened(['The Two Towers', 'A Clash of Kings'], reader.id)).toEqual([
    'The Two Towers',
    'A Game of Thrones',
  ])
})

test('another author’s series of the same name begins another story', async () => {
  const id = await bookNamed(house, 'The Fellowship of the Ring')
  await house.db
    .updateTable('books')
    .set({ authors: ['Somebody Else'] })
    .where('id', '=', id)
    .execute()
  expect(await opened(['The Two Towers'])).toEqual(['The Two Towers'])
})

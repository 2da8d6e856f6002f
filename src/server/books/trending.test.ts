import { beforeAll, expect, test } from 'vitest'
import { aHouse, type HouseWithPool } from '#server/testing/house/house.ts'
import { aReader, bookNamed } from '#server/testing/cast/reader.ts'
import { refreshTrending } from './trending.ts'

let house: HouseWithPool
beforeAll(async () => {
  house = await aHouse()
})

const add = async (title: string, readers: number) => {
  const bookId = await bookNamed(house, title)
  for (let k = 0; k < readers; k++) {
    await (await aReader(house)).call.shelf.shelve({ bookId, status: 'tbr', on: '2026-01-01' })
  }
  return bookId
}
const trending = async () => (await (await aReader(house)).call.books.trending()).books
const titles = async () => (await trending()).map((book) => book.title)
const change = async (title: string, own: object) =>
  house.db
    .updateTable('read_books')
    .set(own)
    .where('book_id', '=', await bookNamed(house, title))
    .execute()

test('nothing is trending until a book is added', { tags: ['BROWSE-013'] }, async () => {
  await refreshTrending(house.db)
  expect(await titles()).toEqual([])
})

test(
  'what most readers added comes first, once the job has counted it',
  { tags: ['BROWSE-009', 'DATA-039', 'CALLS-034', 'CALLS-035', 'CALLS-087'] },
  async () => {
    await add('Emma', 1)
    await add('Dune', 3)
    await add('Kokoro', 2)
    expect(await titles()).toEqual([])
    await refreshTrending(house.db)
    expect(await titles()).toEqual(['Dune', 'Kokoro', 'Emma'])
    expect((await trending())[0]).toMatchObject({
      id: await bookNamed(house, 'Dune'),
      author: 'Frank Herbert',
      mine: null,
    })
  },
)

test('a trending book says which shelf of the reader it is on', { tags: ['BROWSE-028'] }, async () => {
  const reader = await aReader(house)
  await reader.call.shelf.shelve({ bookId: await bookNamed(house, 'Dune'), status: 'tbr', on: '2026-01-01' })
  expect((await reader.call.books.trending()).books.map(({ mine }) => mine?.status)).toEqual([
    'tbr',
    undefined,
    undefined,
  ])
})

test('counting twice, or twice at once, counts nothing double', async () => {
  await Promise.all([refreshTrending(house.db), refreshTrending(house.db), refreshTrending(house.db)])
  expect(await titles()).toEqual(['Dune', 'Kokoro', 'Emma'])
})

test('private entries and those older than thirty days are not counted', async () => {
  await change('Dune', { created_at: new Date(Date.now() - 31 * 24 * 60 * 60 * 1000) })
  await change('Emma', { visibility: 'private' })
  await refreshTrending(house.db)
  expect(await titles()).toEqual(['Kokoro'])
})

test('a book that a reader has typed is counted when three readers have it', { tags: ['T35'] }, async () => {
  const typed = { title: 'Buy My Pills', author: 'Ann Other' }
  for (const times of [1, 2, 3]) {
    await (await aReader(house)).call.books.add(typed)
    await refreshTrending(house.db)
    expect((await titles()).includes(typed.title)).toBe(times === 3)
  }
})

test('twelve books at most are trending', async () => {
  const books = await house.db.selectFrom('books').select('title').orderBy('number').limit(15).execute()
  for (const { title } of books) await add(title, 1)
  await refreshTrending(house.db)
  expect(await titles()).toHaveLength(12)
})

import { beforeAll, expect, test } from 'vitest'
import { type HouseWithPool, aHouse } from '#server/testing/house/house.ts'
import { aReader, aVisitor, bookNamed } from '#server/testing/cast/reader.ts'
import { outcomeOf } from '#server/testing/house/refusal.ts'
import { aFoundBook } from '#server/testing/cast/books.ts'

let house: HouseWithPool
beforeAll(async () => {
  house = await aHouse()
})

const related = async (title: string) => aVisitor(house).call.books.related({ bookId: await bookNamed(house, title) })
const nameless = { authors: ['Unknown Author'], genres: [] }
const titles = (books: { title: string }[]) => books.map(({ title }) => title)

test('a book is among the volumes of its series, in their order', async () => {
  const { volumes } = await related('The Two Towers')
  expect(titles(volumes)).toEqual(['The Fellowship of the Ring', 'The Two Towers', 'The Return of the King'])
  expect((await related('Emma')).volumes).toEqual([])
})

test('another author’s series of the same name is another series', async () => {
  const id = await bookNamed(house, 'Emma')
  await house.db.updateTable('books').set({ series: 'the lord of the rings' }).where('id', '=', id).execute()
  expect(titles((await related('The Two Towers')).volumes)).not.toContain('Emma')
  await house.db.updateTable('books').set({ series: null }).where('id', '=', id).execute()
})

test.each(['Emma', 'The Two Towers', 'Dune', 'Gone Girl'])(
  'the Sage lists twelve books like %s: none from its series, no duplicates, one per series',
  async (title) => {
    const { similar, volumes } = await related(title)
    expect(similar).toHaveLength(12)
    const own = new Set(titles(volumes))
    expect(titles(similar).filter((name) => own.has(name) || name === title)).toEqual([])
    const series = similar.flatMap((book) => book.series?.toLowerCase() ?? [])
    expect(new Set(series).size).toBe(series.length)
    expect(new Set(similar.map(({ id }) => id)).size).toBe(12)
  },
)

test('before the Sage has learned anything, they are by its authors, and then of its genres', async () => {
  const emma = await bookNamed(house, 'Emma')
  const learned = 'book_neighbours' as const
  const kept = await house.db.deleteFrom(learned).returningAll().execute()
  const { similar } = await aVisitor(house).call.books.related({ bookId: emma })
  await house.db.insertInto(learned).values(kept).execute()
  expect(similar).toHaveLength(12)
  const authors = similar.map(({ author }) => author === 'Jane Austen')
  expect(authors.filter(Boolean).length).toBeGreaterThan(2)
  expect(authors.indexOf(false)).toBe(authors.lastIndexOf(true) + 1)
})

test('books by unknown authors do not count as by the same author', async () => {
  const one = await aFoundBook(house, nameless)
  const other = await aFoundBook(house, nameless)
  const reader = await aReader(house)
  for (const bookId of [one, other]) await reader.call.shelf.shelve({ bookId, status: 'tbr', on: '2026-03-14' })
  const { similar } = await aVisitor(house).call.books.related({ bookId: one })
  expect(similar.map(({ id }) => id)).not.toContain(other)
})

test("readers' ratings are counted by half steps, without private entries", async () => {
  const bookId = await bookNamed(house, 'Circe')
  const readers = [4.5, 4.5, 0.5, 5].map((stars) => aReader(house, { rated: { Circe: stars } }))
  const [hidden] = await Promise.all(readers)
  const entry = house.db.updateTable('read_books').where('user_id', '=', hidden!.id)
  await entry.set({ visibility: 'private' }).execute()
  expect((await related('Circe')).spread).toEqual([1, 0, 0, 0, 0, 0, 0, 0, 1, 1])
  await entry.set({ visibility: 'friends', rating: 4.25 }).execute()
  const { spread } = await aVisitor(house).call.books.related({ bookId })
  expect(spread).toEqual([1, 0, 0, 0, 0, 0, 0, 0, 2, 1])
  expect((await aVisitor(house).call.books.get({ bookId })).ratings).toBe(4)
})

test('a reader sees which shelf a book is on, and no one else does', async () => {
  const reader = await aReader(house, { rated: { Emma: 4 } })
  const { similar } = await aVisitor(house).call.books.related({ bookId: await bookNamed(house, 'Persuasion') })
  expect(similar.every(({ mine }) => mine === null)).toBe(true)
  const own = await reader.call.books.related({ bookId: await bookNamed(house, 'Persuasion') })
  expect(own.similar.find(({ title }) => title === 'Emma')?.mine).toMatchObject({ rating: 4 })
})

test('a book that is not there has nothing around it', async () => {
  expect(await outcomeOf(aVisitor(house).call.books.related({ bookId: crypto.randomUUID() }))).toBe('BOOK_NOT_FOUND')
})

test('books like one are those that the Sage has learned to be near it', async () => {
  const emma = await house.db
    .selectFrom('books')
    .select(['id', 'number'])
    .where('title', '=', 'Emma')
    .executeTakeFirstOrThrow()
  const learned = await house.db
    .selectFrom('book_neighbours')
    .selectAll()
    .where('book_number', '=', emma.number)
    .executeTakeFirstOrThrow()
  const { similar } = await aVisitor(house).call.books.related({ bookId: emma.id })
  const alone = similar.filter(({ series }) => series === null)
  expect(alone.length).toBeGreaterThan(2)
  const numbers = await house.db
    .selectFrom('books')
    .select('number')
    .where(
      'id',
      'in',
      alone.slice(0, 4).map(({ id }) => id),
    )
    .execute()
  const near = new Set([...learned.ease_books, ...learned.knn_books])
  expect(numbers.filter(({ number }) => !near.has(number))).toEqual([])
})

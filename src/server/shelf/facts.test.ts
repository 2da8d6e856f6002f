import { beforeAll, expect, test } from 'vitest'
import { aReader, bookNamed } from '#server/testing/cast/reader.ts'
import { save } from '#server/testing/cast/shelf.ts'
import { aHouse, type HouseWithPool } from '#server/testing/house/house.ts'

let house: HouseWithPool
let emma: string
beforeAll(async () => {
  house = await aHouse()
  emma = await bookNamed(house, 'Emma')
})

test('the facts of a book are the catalogue’s until the reader has said more, with the years of all its reads', async () => {
  const reader = await aReader(house)
  await reader.call.shelf.shelve({ bookId: emma, status: 'tbr', on: '2026-01-01' })
  const known = await house.db
    .selectFrom('books')
    .select(['known_genres as genres', 'known_tropes as tropes', 'language'])
    .where('id', '=', emma)
    .executeTakeFirstOrThrow()
  expect(known.genres.length).toBeGreaterThan(0)
  const facts = async () => (await reader.call.shelf.facts()).books
  expect(await facts()).toEqual([{ bookId: emma, ...known, formats: [], yearsRead: [] }])
  await save(reader, emma, { genres: ['Horror'], tropes: ['slow burn'], finishDate: '2025-03-01' })
  const blank = { startDate: null, rating: null, stoppedAt: null, reasons: [], dnfNotes: '' }
  const read = { finishDate: '2019', outcome: 'finished', format: 'audio' } as const
  await reader.call.reads.add({ bookId: emma, ...blank, ...read })
  const [after] = await facts()
  expect(after).toMatchObject({ genres: ['Horror'], tropes: ['slow burn'], formats: ['audio'] })
  expect(new Set(after!.yearsRead)).toEqual(new Set([2019, 2025]))
})

test('a reader gets the facts of only their own books', async () => {
  const other = await aReader(house)
  expect(await other.call.shelf.facts()).toEqual({ books: [] })
})

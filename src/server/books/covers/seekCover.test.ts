import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { aReader, aVisitor, bookNamed, type SignedInReader } from '#server/testing/cast/reader.ts'
import { aHouse, type HouseWithPool } from '#server/testing/house/house.ts'
import { queuedJobs } from '#server/testing/outside/mails.ts'

let house: HouseWithPool
beforeAll(async () => {
  const plain = await aHouse()
  house = { ...plain, config: { ...plain.config, fetchCovers: true } }
})

const asked = async () => (await queuedJobs(house, 'fetch-cover')).map(({ bookId }) => bookId)
const see = (reader: Pick<SignedInReader, 'call'>, bookId: string) => reader.call.books.get({ bookId })

test('the cover of a shipped book is asked for once, when a reader first sees its page', async () => {
  const emma = await bookNamed(house, 'Emma')
  const dune = await bookNamed(house, 'Dune')
  const reader = await aReader(house)
  await reader.call.books.search({ query: 'emma', limit: 5 })
  await see(aVisitor(house), emma)
  await see(await aReader({ ...house, config: { ...house.config, fetchCovers: false } }), emma)
  expect(await asked()).toEqual([])
  for (const _ of [1, 2]) await see(reader, emma)
  expect(await asked()).toEqual([emma])
  await sql`insert into covers_sought (book_id) values (${dune})`.execute(house.db)
  await see(reader, dune)
  expect(await asked()).toEqual([emma])
})

import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { sweepCovers } from '#server/books/covers/sweepCovers.ts'
import { anApp } from '#server/testing/house/app.ts'
import { aHouse, type HouseWithPool } from '#server/testing/house/house.ts'
import { aReader, bookNamed, type SignedInReader } from '#server/testing/cast/reader.ts'
import { aCover } from '#server/testing/outside/pictures.ts'

let house: HouseWithPool
let app: FastifyInstance
let bookId: string
beforeAll(async () => {
  house = await aHouse()
  app = await anApp(house.config, house)
  bookId = await bookNamed(house, 'Emma')
})

async function give(reader: SignedInReader, payload: Buffer, id = bookId) {
  const cookie = [...reader.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const answer = await app.inject({
    method: 'PUT',
    url: `/own-covers/${id}`,
    headers: { cookie, 'content-type': 'image/png', origin: house.config.publicUrl, 'sec-fetch-site': 'same-origin' },
    payload,
  })
  return answer.json<{ cover?: string; code?: string }>()
}
const ownOf = async (reader: SignedInReader) => (await reader.call.shelf.entry({ bookId })).ownCover
const shown = async (reader: SignedInReader) => (await reader.call.books.get({ bookId })).cover
const aHolder = () => aReader(house, { rated: { Emma: 4 } })

describe('a cover of one’s own', () => {
  test('is on the reader’s book and on nobody else’s', async () => {
    const reader = await aHolder()
    const other = await aHolder()
    const before = await shown(other)
    const { cover } = await give(reader, aCover(71))
    expect(cover).toMatch(/^\/covers\/[0-9a-f]{32}-320\.webp$/)
    expect([await ownOf(reader), await shown(reader), await shown(other)]).toEqual([cover, cover, before])
    expect((await app.inject(cover!)).headers['content-type']).toBe('image/webp')
  })

  test('is removed, and comes back with an undo even after a sweep', async () => {
    const reader = await aHolder()
    const { cover } = await give(reader, aCover(72))
    await sql`update covers set kept_at = now() - interval '2 days'`.execute(house.db)
    await reader.call.shelf.setCover({ bookId, cover: null })
    await sweepCovers(house)
    expect(await ownOf(reader)).toBeNull()
    expect(await reader.call.shelf.setCover({ bookId, cover: cover! })).toEqual({ cover })
    expect(await shown(reader)).toBe(cover)
  })

  test('that is no picture, no cover, or of a book that is not on the shelf is refused', async () => {
    const reader = await aHolder()
    expect(await give(reader, Buffer.from('no picture'))).toMatchObject({ code: 'NOT_A_PICTURE' })
    expect(await give(reader, aCover(73, 1200, 100))).toMatchObject({ code: 'NOT_A_PICTURE' })
    expect(await give(reader, aCover(74), await bookNamed(house, 'Dune'))).toMatchObject({ code: 'NOT_ON_SHELF' })
    expect(await ownOf(reader)).toBeNull()
    const gone = '/covers/00000000000000000000000000000000-320.webp'
    await expect(reader.call.shelf.setCover({ bookId, cover: gone })).rejects.toMatchObject({ code: 'COVER_GONE' })
  })
})

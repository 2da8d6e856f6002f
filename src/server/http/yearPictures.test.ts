import type { FastifyInstance } from 'fastify'
import { beforeAll, expect, test } from 'vitest'
import { anApp, cookieOf } from '../testing/house/app.ts'
import { aHouse, type HouseWithPool } from '../testing/house/house.ts'
import { aReader, bookNamed, type SignedInReader } from '../testing/cast/reader.ts'

let house: HouseWithPool
let app: FastifyInstance
beforeAll(async () => {
  house = await aHouse()
  app = await anApp(house.config, house)
})

const rated = { Emma: 4.5, Persuasion: 3, Dune: 5 }
const get = (reader: SignedInReader | undefined, file: string) =>
  app.inject({ url: `/year-pictures/${file}`, ...(reader && { headers: { cookie: cookieOf(reader) } }) })

const sizeOf = (png: Buffer) => [png.readUInt32BE(16), png.readUInt32BE(20)]

async function show(reader: SignedInReader, title: string, visibility: string): Promise<void> {
  const bookId = await bookNamed(house, title)
  await house.db
    .updateTable('read_books')
    .set({ visibility })
    .where('user_id', '=', reader.id)
    .where('book_id', '=', bookId)
    .execute()
}

test('a year picture comes in portrait and landscape, is always the same, and is not cached', async () => {
  const reader = await aReader(house, { rated })
  for (const [file, size] of [
    ['2026-story.png', [1080, 1920]],
    ['2026-wide.png', [1200, 630]],
  ] as const) {
    const answer = await get(reader, file)
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/png'])
    expect(answer.headers).toMatchObject({
      'cache-control': 'private, no-store',
      'content-disposition': `inline; filename="sageleaf-${file}"`,
      'x-content-type-options': 'nosniff',
    })
    expect(sizeOf(answer.rawPayload)).toEqual(size)
    expect((await get(reader, file)).rawPayload.equals(answer.rawPayload)).toBe(true)
    expect((await get(reader, `${file}?timeZone=Europe/Paris`)).statusCode).toBe(200)
  }
})

test('non-public books are neither drawn nor counted on the picture', { tags: ['T18'] }, async () => {
  const open = await aReader(house, { rated: { Emma: 4.5 } })
  const guarded = await aReader(house, { rated })
  await show(guarded, 'Dune', 'private')
  await show(guarded, 'Persuasion', 'friends')
  expect(await guarded.call.insights.year({ year: 2026 })).toMatchObject({ booksRead: 3, publicBooks: 1 })
  for (const file of ['2026-story.png', '2026-wide.png'])
    expect((await get(guarded, file)).rawPayload.equals((await get(open, file)).rawPayload), file).toBe(true)
})

test(
  'while many pictures are being drawn, one more is refused with a retry time and does not count',
  { tags: ['T16'] },
  async () => {
    const readers = await Promise.all(Array.from({ length: 3 }, () => aReader(house, { rated })))
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, place) => get(readers[place % 3], '2026-story.png')),
    )
    const refused = answers.filter(({ statusCode }) => statusCode !== 200)
    expect(refused.length).toBeGreaterThan(0)
    for (const answer of refused)
      expect([answer.statusCode, answer.headers['retry-after'], answer.json().code]).toEqual([503, '5', 'BUSY'])
    // Twenty of sixty were asked for; with those that were refused, some are left.
    for (let left = 0; left < 40; left += 1) await house.limits.use('year-pictures-per-reader', readers[0]!.id)
    expect((await get(readers[0], '2026-wide.png')).statusCode).toBe(200)
  },
)

test(
  'a visitor gets no picture; an invalid year, an unknown shape, or a year without public books is not found',
  { tags: ['T18'] },
  async () => {
    const reader = await aReader(house, { rated: { Emma: 4 } })
    expect((await get(undefined, '2026-story.png')).statusCode).toBe(401)
    for (const file of ['2025-story.png', '2026-square.png', '1899-wide.png', '26-wide.png', '2026-story.svg', 'x'])
      expect((await get(reader, file)).statusCode, file).toBe(404)
    await show(reader, 'Emma', 'private')
    expect((await get(reader, '2026-story.png')).statusCode).toBe(404)
  },
)

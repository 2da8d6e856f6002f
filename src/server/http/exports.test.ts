import type { FastifyInstance } from 'fastify'
import { beforeAll, expect, test } from 'vitest'
import { aReader, type SignedInReader } from '../testing/cast/reader.ts'
import { anApp, cookieOf } from '../testing/house/app.ts'
import { aHouse, type HouseWithPool } from '../testing/house/house.ts'

let house: HouseWithPool
let app: FastifyInstance
beforeAll(async () => {
  house = await aHouse()
  app = await anApp(house.config, house)
})

const get = (reader: SignedInReader | undefined, kind: string) =>
  app.inject({ url: `/exports/${kind}`, ...(reader && { headers: { cookie: cookieOf(reader) } }) })

test('readers download their own books, and nobody else does', async () => {
  const reader = await aReader(house, { rated: { Emma: 4.5 } })
  await aReader(house, { rated: { Dune: 4.5 } })
  for (const kind of ['goodreads', 'storygraph']) {
    const answer = await get(reader, kind)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-length': String(answer.rawPayload.length),
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    })
    expect(answer.headers['content-disposition']).toMatch(
      new RegExp(`^attachment; filename="sageleaf-\\d{4}-\\d\\d-\\d\\d-${kind}\\.csv"$`),
    )
    expect(answer.body).toContain('Emma')
    expect(answer.body).not.toContain('Dune')
    expect((await get(undefined, kind)).statusCode).toBe(401)
  }
})

test('the archive is a zip file', async () => {
  const answer = await get(await aReader(house, { rated: { Emma: 4.5 } }), 'archive')
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/zip'])
  expect(answer.headers['content-disposition']).toMatch(/filename="sageleaf-[\d-]{10}\.zip"$/)
  expect(answer.rawPayload.subarray(0, 4).toString('latin1')).toBe('PK\x03\x04')
})

test('another kind of file is not found', async () => {
  const reader = await aReader(house)
  for (const kind of ['excel', '__proto__', 'toString', 'goodreads.csv', '..%2f..%2fetc'])
    expect((await get(reader, kind)).statusCode, kind).toBe(404)
})

test('after many exports, a reader has to wait', async () => {
  const reader = await aReader(house)
  for (let left = 0; left < 20; left += 1) await house.limits.use('exports-per-reader', reader.id)
  const answer = await get(reader, 'goodreads')
  expect([answer.statusCode, answer.json().code]).toEqual([429, 'TOO_MANY_REQUESTS'])
})

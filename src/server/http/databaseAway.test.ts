import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { beforeAll, expect, test } from 'vitest'
import { openPool, queriesOver } from '#db/db.ts'
import { aReader, bookNamed, type SignedInReader } from '#server/testing/cast/reader.ts'
import { anApp, cookieOf } from '#server/testing/house/app.ts'
import { aHouse, type HouseWithPool } from '#server/testing/house/house.ts'

let house: HouseWithPool
let app: FastifyInstance
let reader: SignedInReader
let bookId: string
const lines: string[] = []
beforeAll(async () => {
  house = await aHouse()
  reader = await aReader(house)
  bookId = await bookNamed(house, 'Emma')
  const write = (_: object, words: string) => void lines.push(words)
  const log = Object.assign(Object.create(house.log), { warn: write, error: write })
  const db = queriesOver(openPool('postgres://nobody@127.0.0.1:1/nothing', () => undefined))
  app = await anApp(house.config, { ...house, db, log })
})

const post = (url: string, input: object) =>
  app.inject({
    method: 'POST',
    url,
    headers: { cookie: cookieOf(reader), origin: house.config.publicUrl },
    payload: { json: input },
  })

test('only what failed before it was begun is said to have changed nothing', async () => {
  const away = (untouched: boolean) => ({ code: 'SERVICE_UNAVAILABLE', status: 503, data: { untouched } })
  const rated = await post('/rpc/shelf/rate', { bookId, stars: 4, on: '2026-01-10' })
  expect(rated.json().json).toMatchObject(away(true))
  const reset = await post('/rpc/accounts/resetPassword', { token: 'a-token', password: 'quite a long password 7' })
  expect(reset.json().json).toMatchObject(away(false))
})

test('pages that go out without their answers share one line a second with the calls that fail', async () => {
  // Past the line of the test before.
  await wait(1100)
  const began = performance.now()
  lines.length = 0
  for (let nth = 0; nth < 10; nth += 1) {
    expect((await app.inject({ url: `/book/${bookId}`, headers: { cookie: cookieOf(reader) } })).statusCode).toBe(200)
    await post('/rpc/shelf/rate', { bookId, stars: 4, on: '2026-01-10' })
  }
  expect(lines.length).toBeGreaterThan(0)
  expect(lines.filter((words) => words !== 'the database is away')).toEqual([])
  expect(lines.length).toBeLessThanOrEqual(2 + (performance.now() - began) / 1000)
})

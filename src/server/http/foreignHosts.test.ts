import type { FastifyInstance } from 'fastify'
import { beforeAll, expect, test } from 'vitest'
import { anApp } from '#server/testing/house/app.ts'
import { aHouse, type HouseWithPool } from '#server/testing/house/house.ts'

let house: HouseWithPool
let app: FastifyInstance
beforeAll(async () => {
  house = await aHouse()
  app = await anApp({ ...house.config, publicUrl: 'https://books.example' }, house)
})

const ask = (host: string, url = '/rpc/accounts/me') =>
  app.inject({
    method: url === '/livez' ? 'GET' : 'POST',
    url,
    headers: { host, 'sec-fetch-site': 'same-origin' },
    payload: {},
  })

test.each(['books.example', 'BOOKS.example:443', 'localhost:3000', '127.0.0.1:3000', '[::1]:3000', 'nas.local'])(
  'the name %s is ours',
  async (host) => expect((await ask(host)).statusCode).toBe(200),
)

test.each(['evil.example', 'books.example.evil.example', 'localhost.evil.example'])(
  'the name %s is refused in a sentence',
  async (host) => {
    const answer = await ask(host)
    expect(answer.statusCode).toBe(421)
    expect(answer.json()).toMatchObject({ message: 'Sageleaf does not answer at this address.' })
    expect((await ask(host, '/livez')).statusCode).toBe(200)
  },
)

test('a forwarded name of ours does not hide a foreign one', async () => {
  const behind = await anApp({ ...house.config, publicUrl: 'https://books.example', trustProxy: ['127.0.0.1'] }, house)
  const forwarded = { 'x-forwarded-host': 'books.example', 'sec-fetch-site': 'same-origin' }
  const status = async (host: string) =>
    (await behind.inject({ method: 'POST', url: '/rpc/accounts/me', headers: { host, ...forwarded }, payload: {} }))
      .statusCode
  expect(await status('books.example')).toBe(200)
  expect(await status('evil.example')).toBe(421)
})

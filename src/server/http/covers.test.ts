import { beforeAll, expect, test } from 'vitest'
import type { FastifyInstance } from 'fastify'
import { storeCover } from '../books/covers/storeCover.ts'
import { openLog } from '../shared/log.ts'
import { anApp } from '../testing/house/app.ts'
import { aHouse, type HouseWithPool } from '../testing/house/house.ts'
import { aCover } from '../testing/outside/pictures.ts'

let house: HouseWithPool
let app: FastifyInstance
let path: string
beforeAll(async () => {
  house = await aHouse()
  app = await anApp(house.config, house)
  path = (await storeCover(house, aCover(1)))!
})

test('a cover is served by us, cached for good, and only as a picture', { tags: ['T26', 'T44', 'T48'] }, async () => {
  for (const [ending, type] of [
    ['320.webp', 'image/webp'],
    ['160.webp', 'image/webp'],
    ['160.avif', 'image/avif'],
    ['320.avif', 'image/avif'],
  ] as const) {
    const url = path.replace('320.webp', ending)
    const answer = await app.inject({ url, headers: { 'accept-encoding': 'gzip' } })
    expect([answer.statusCode, answer.rawPayload]).toEqual([200, await house.storage.get(url.slice(1))])
    expect(answer.headers).toMatchObject({
      'content-type': type,
      'content-length': String(answer.rawPayload.length),
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'content-disposition': `inline; filename="${url.slice('/covers/'.length)}"`,
      'cross-origin-resource-policy': 'same-origin',
    })
    expect(answer.headers['content-encoding']).toBeUndefined()
  }
})

test.each([
  '/covers/',
  '/covers/..%2f',
  '/covers/../files/parts/x',
  '/covers/..%2f..%2fsageleaf.lock',
  '/covers/%2e%2e/%2e%2e/x',
  '/covers/....//x',
  '/covers/0123-320.webp',
  `/covers/${'0'.repeat(32)}-320.webp`,
  `/covers/${'0'.repeat(32)}-640.webp`,
  `/covers/${'0'.repeat(32)}-320.svg`,
  `/covers/${'0'.repeat(32)}-320.webp%00.png`,
  `/covers/${'0'.repeat(32)}-320.webp/x`,
])('there is nothing at %s', { tags: ['T28'] }, async (url) => {
  const answer = await app.inject(url)
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([404, 'no-store'])
})

test('a storage failure is reported as one, and never cached', async () => {
  const get = async () => {
    throw new Error('the storage service did not answer')
  }
  const failing = await anApp(house.config, { ...house, log: openLog('silent'), storage: { ...house.storage, get } })
  const answer = await failing.inject(path)
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([503, 'no-store'])
  const early = await anApp(house.config, undefined)
  expect((await early.inject(path)).statusCode).toBe(503)
})

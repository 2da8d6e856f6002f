import type { FastifyInstance } from 'fastify'
import { beforeAll, expect, test } from 'vitest'
import { anApp, cookieOf } from '#server/testing/house/app.ts'
import { aHouse, type HouseWithPool } from '#server/testing/house/house.ts'
import { aLog } from '#server/testing/house/log.ts'
import { aReader, type SignedInReader } from '#server/testing/cast/reader.ts'
import { shareReview } from '#server/testing/cast/sharedReview.ts'

let house: HouseWithPool
let app: FastifyInstance
let reader: SignedInReader
let reviewId: string
const { log, lines } = aLog()
beforeAll(async () => {
  house = await aHouse()
  app = await anApp(house.config, { ...house, log }, log)
  reader = await aReader(house)
  reviewId = await shareReview(house, await aReader(house), 'Emma')
})

test.each([
  ['like', 'review_likes', {}],
  ['comment', 'review_comments', { text: 'Well said.' }],
  ['report', 'review_reports', { reason: 'Spam.' }],
] as const)(
  'a %s that goes wrong is answered as a fault, and logged once',
  { tags: ['ERR-047'] },
  async (verb, table, words) => {
    const ask = () =>
      app.inject({
        method: 'POST',
        url: `/rpc/reviews/${verb}`,
        headers: { cookie: cookieOf(reader), 'sec-fetch-site': 'same-origin' },
        payload: { json: { reviewId, ...words } },
      })
    await house.pool.query(`alter table ${table} rename to away`)
    lines.length = 0
    const { statusCode, body } = await ask()
    await house.pool.query(`alter table away rename to ${table}`)
    expect(statusCode).toBe(500)
    expect(body).not.toContain(table)
    const faults = lines.map((line) => JSON.parse(line) as { level: number }).filter(({ level }) => level >= 50)
    expect(faults).toHaveLength(1)
    expect((await ask()).statusCode).toBe(200)
  },
)

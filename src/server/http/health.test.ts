import { beforeAll, describe, expect, test } from 'vitest'
import { openPool, queriesOver } from '#db/db.ts'
import { anApp } from '#server/testing/house/app.ts'
import { aHouse, type HouseWithPool } from '#server/testing/house/house.ts'
import { aReader } from '#server/testing/cast/reader.ts'
import { withServices } from '#server/testing/outside/withServices.ts'

let house: HouseWithPool
beforeAll(async () => {
  house = await aHouse()
})

describe('/livez', () => {
  test('answers though the database is not there', async () => {
    const app = await anApp(house.config, undefined)
    expect((await app.inject({ url: '/livez' })).json()).toEqual({ live: true })
  })
})

describe('/readyz', () => {
  test('answers when the database does', async () => {
    const app = await anApp(house.config, house)
    const answer = await app.inject({ url: '/readyz' })
    expect([answer.statusCode, answer.json()]).toEqual([200, { ready: true }])
  })

  test('is 503 before the house is there', async () => {
    const app = await anApp(house.config, undefined)
    const answer = await app.inject({ url: '/readyz' })
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '2'])
    expect(answer.json()).toMatchObject({ code: 'SERVICE_UNAVAILABLE', status: 503 })
  })

  test('is 503 when the database has gone', async () => {
    const gone = openPool('postgres://nobody@127.0.0.1:1/nowhere', () => undefined)
    const app = await anApp(house.config, { ...house, db: queriesOver(gone) })
    expect((await app.inject({ url: '/readyz' })).statusCode).toBe(503)
    await gone.end()
  })
})

describe('/metrics', () => {
  test('counts requests by route and status, in Prometheus’ text form', async () => {
    const app = await anApp(house.config, house)
    await app.inject({ url: '/api/v1/books/not-an-id' })
    const { body, headers } = await app.inject({ url: '/metrics' })
    expect(headers['content-type']).toContain('text/plain')
    expect(body).toMatch(/http_request_duration_seconds_count\{method="GET",route="\/api\/v1\/\*",status="400"\} 1/)
  })

  test('reports the state of each book service', async () => {
    const asking = withServices(house, { OPEN_LIBRARY_URL: 'http://127.0.0.1:1' })
    const { call } = await aReader(asking)
    for (const at of [1, 2, 3, 4, 5]) await call.books.searchServices({ query: `lantern ${at}` })
    const app = await anApp(asking.config, asking)
    const { body } = await app.inject({ url: '/metrics' })
    expect(body).toContain('book_service_questions_total{service="open-library",outcome="unavailable"} 5')
    expect(body).toContain('book_service_breaker{service="open-library"} 2')
  })

  test('answers this machine, and elsewhere only who has the token', async () => {
    const config = { ...house.config, metricsToken: 'a-token-of-an-operator' }
    const open = await anApp(config, house)
    const closed = await anApp(house.config, house)
    const status = async (app: typeof open, remoteAddress: string, headers: Record<string, string> = {}) =>
      (await app.inject({ url: '/metrics', remoteAddress, headers })).statusCode
    const elsewhere = '203.0.113.9'
    const token = { authorization: `Bearer ${config.metricsToken}` }
    expect(await status(open, '127.0.0.1')).toBe(200)
    expect(await status(open, '127.0.0.1', { 'x-forwarded-for': elsewhere })).toBe(404)
    expect(await status(open, elsewhere)).toBe(404)
    expect(await status(open, elsewhere, { authorization: 'Bearer another' })).toBe(404)
    expect(await status(open, elsewhere, token)).toBe(200)
    expect(await status(closed, elsewhere, token)).toBe(404)
  })

  test('names no reader, address or book', { tags: ['T46'] }, async () => {
    const app = await anApp(house.config, house)
    const reader = await aReader(house)
    await app.inject({ url: `/api/v1/usernames/${reader.username}` })
    expect((await app.inject({ url: '/metrics' })).body).not.toContain(reader.username)
  })
})

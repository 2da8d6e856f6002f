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

  test('names no reader, address or book', { tags: ['T46'] }, async () => {
    const app = await anApp(house.config, house)
    const reader = await aReader(house)
    await app.inject({ url: `/api/v1/usernames/${reader.username}` })
    expect((await app.inject({ url: '/metrics' })).body).not.toContain(reader.username)
  })
})

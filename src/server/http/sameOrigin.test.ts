import type { FastifyInstance } from 'fastify'
import { beforeAll, describe, expect, test } from 'vitest'
import { anApp, cookieOf } from '#server/testing/house/app.ts'
import { aHouse, type HouseWithPool } from '#server/testing/house/house.ts'
import { fillPath, operations } from '#server/testing/house/operations.ts'
import { aCover } from '#server/testing/outside/pictures.ts'
import { aReader, type SignedInReader } from '#server/testing/cast/reader.ts'

let house: HouseWithPool
let app: FastifyInstance
let reader: SignedInReader
let cookie: string
beforeAll(async () => {
  house = await aHouse()
  app = await anApp(house.config, house)
  reader = await aReader(house)
  cookie = cookieOf(reader)
})

const sites = ['same-origin', 'same-site', 'cross-site', 'none', undefined]
const origins = ['http://localhost:3000', 'https://evil.example', 'null', undefined]

/** By the threat's rule: from our own page, or from no page at all and then without a cookie. */
function isAllowed(site: string | undefined, origin: string | undefined, hasCookie: boolean): boolean {
  if (site !== undefined) return site === 'same-origin'
  return origin === undefined ? !hasCookie : origin === 'http://localhost:3000'
}

const cells = sites.flatMap((site) =>
  origins.flatMap((origin) => [true, false].map((hasCookie) => ({ site, origin, hasCookie }))),
)
const headersOf = ({ site, origin, hasCookie }: (typeof cells)[number]) => ({
  ...(site === undefined ? {} : { 'sec-fetch-site': site }),
  ...(origin === undefined ? {} : { origin }),
  ...(hasCookie ? { cookie } : {}),
})

describe.each([
  ['/rpc', { method: 'POST', url: '/rpc/insights/setGoal', payload: { json: { year: 2026, goal: 5 } } }],
  ['/api/v1', { method: 'PUT', url: '/api/v1/goals/2026', payload: { goal: 5 } }],
] as const)('under %s a change', { tags: ['T15'] }, (_, request) => {
  test.each(cells)('from $site with the origin $origin, cookie $hasCookie', async (cell) => {
    const { statusCode } = await app.inject({ ...request, headers: headersOf(cell) })
    const allowed = cell.hasCookie ? 200 : 401
    expect(statusCode).toBe(isAllowed(cell.site, cell.origin, cell.hasCookie) ? allowed : 403)
  })

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
    'sent as %s is not made, though it comes from our own page',
    async (type) => {
      await house.db.deleteFrom('yearly_goals').where('user_id', '=', reader.id).execute()
      const headers = { cookie, 'sec-fetch-site': 'same-origin', 'content-type': type }
      const { statusCode } = await app.inject({ ...request, payload: JSON.stringify(request.payload), headers })
      expect([400, 415]).toContain(statusCode)
      expect(
        await house.db.selectFrom('yearly_goals').select('goal').where('user_id', '=', reader.id).execute(),
      ).toEqual([])
    },
  )
})

describe('from a foreign page', { tags: ['T15'] }, () => {
  const foreign = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }
  const changing = operations.filter(({ method }) => method !== 'GET')

  test.each(changing)('$name is refused under /api/v1', async ({ method, path }) => {
    const request = {
      method: method as 'POST',
      url: `/api/v1${fillPath(path)}`,
      payload: {},
      headers: { ...foreign, cookie },
    }
    expect((await app.inject(request)).statusCode).toBe(403)
  })

  test.each(operations)('$name is refused as a POST under /rpc', async ({ name }) => {
    const request = {
      method: 'POST' as const,
      url: `/rpc/${name.replace('.', '/')}`,
      payload: {},
      headers: { ...foreign, cookie },
    }
    expect((await app.inject(request)).statusCode).toBe(403)
  })

  test.each(changing)('$name is not done by a GET under /rpc with any query', async ({ name }) => {
    const data = encodeURIComponent(JSON.stringify({ json: { year: 2026, goal: 5, scope: 'global' } }))
    const url = `/rpc/${name.replace('.', '/')}?data=${data}`
    expect((await app.inject({ url, headers: { ...foreign, cookie } })).statusCode).toBe(405)
  })

  test.each(['/avatar', '/api/v1/avatar'])('no picture is taken at %s', async (url) => {
    const headers = { ...foreign, cookie, 'content-type': 'image/png' }
    expect((await app.inject({ method: 'PUT', url, payload: aCover(1), headers })).statusCode).toBe(403)
    expect((await reader.call.profile.get()).avatarUrl).toBeNull()
  })

  test('a method override header is ignored', async () => {
    const headers = { ...foreign, cookie, 'x-http-method-override': 'DELETE' }
    await app.inject({ url: '/api/v1/sessions/global', headers })
    expect(await reader.call.accounts.me()).toMatchObject({ id: reader.id })
  })

  test('no page may read an answer: there is no CORS header', async () => {
    const { headers } = await app.inject({ url: '/api/v1/me', headers: { ...foreign, cookie } })
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([])
  })
})

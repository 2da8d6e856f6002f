import type { FastifyInstance } from 'fastify'
import { beforeAll, expect, test } from 'vitest'
import { anApp, cookieOf } from '#server/testing/house/app.ts'
import { aHouse } from '#server/testing/house/house.ts'
import { fillPath, operations } from '#server/testing/house/operations.ts'
import { aReader } from '#server/testing/cast/reader.ts'

let app: FastifyInstance
let cookie: string
beforeAll(async () => {
  const house = await aHouse()
  app = await anApp(house.config, house)
  cookie = cookieOf(await aReader(house))
})

/** The door of the reader's picture, under both of its addresses: it takes bytes, and no form. */
const doors = ['/avatar', '/api/v1/avatar'].map((url) => ({ route: `PUT ${url}`, method: 'PUT' as const, url }))

const sites = ['same-origin', 'same-site', 'cross-site', 'none', undefined]
const origins = ['http://localhost:3000', 'https://evil.example', 'null', undefined]
const types = ['application/json', 'text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']

/** Every way in which a request with a reader's cookie can say where it comes from and what it holds. */
const allCells = sites.flatMap((site) =>
  origins.flatMap((origin) =>
    types.map((type) => {
      const isOwn = site === 'same-origin' || (site === undefined && origin === 'http://localhost:3000')
      const from = { ...(site && { 'sec-fetch-site': site }), ...(origin && { origin }) }
      return { isOwn, type, headers: { ...from, 'content-type': type } }
    }),
  ),
)

/** Each origin with the right type, and each type from our own pages. */
const someCells = allCells.filter(
  ({ type, headers }) =>
    type === types[0] || (headers['sec-fetch-site'] === 'same-origin' && headers.origin === origins[0]),
)

const routes = operations.flatMap(({ name, method, path }) => [
  { route: `POST /rpc/${name}`, method: 'POST' as const, url: `/rpc/${name.replace('.', '/')}` },
  ...(method === 'GET'
    ? []
    : [{ route: `${method} ${path}`, method: method as 'PUT', url: `/api/v1${fillPath(path)}` }]),
])

/** What decides does not know the route: the whole matrix is asked of one route of each kind. */
const kindOf = (route: string) => route.replace(/\/(?!rpc).*/, '')
const isFirstOfKind = (route: string) => route === routes.find((one) => kindOf(one.route) === kindOf(route))?.route

test.each(routes)('$route passes only from our own pages', { tags: ['T15'] }, async ({ route, method, url }) => {
  const wrong: unknown[] = []
  for (const { isOwn, type, headers } of isFirstOfKind(route) ? allCells : someCells) {
    const { statusCode } = await app.inject({ method, url, payload: '{}', headers: { ...headers, cookie } })
    const isRefused = statusCode === 403 || statusCode === 415
    if (isOwn ? isRefused && type === types[0] : !isRefused) wrong.push({ ...headers, statusCode })
  }
  expect(wrong).toEqual([])
})

test.each(doors)('$route passes only from our own pages', { tags: ['T15'] }, async ({ method, url }) => {
  const wrong: unknown[] = []
  for (const { isOwn, headers } of allCells) {
    const { statusCode } = await app.inject({ method, url, payload: 'x', headers: { ...headers, cookie } })
    if ((statusCode !== 403) !== isOwn) wrong.push({ ...headers, statusCode })
  }
  expect(wrong).toEqual([])
})

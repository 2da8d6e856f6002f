import { randomUUID } from 'node:crypto'
import { Validator } from '@seriousme/openapi-schema-validator'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { anApp, cookieOf } from '#server/testing/house/app.ts'
import { aHouse, type HouseWithPool } from '#server/testing/house/house.ts'
import { operations } from '#server/testing/house/operations.ts'
import { aPassword, aReader, bookNamed } from '#server/testing/cast/reader.ts'
import { writeDocument } from './api.ts'
import { operationPolicies } from './policies.ts'

let house: HouseWithPool
let app: FastifyInstance
let cookie: string
let bookId: string
beforeAll(async () => {
  house = await aHouse()
  app = await anApp(house.config, house)
  cookie = cookieOf(await aReader(house))
  bookId = await bookNamed(house, 'Emma')
})

const own = { 'sec-fetch-site': 'same-origin' }
const json = { 'content-type': 'application/json' }
const ask = async (request: InjectOptions) => {
  const answer = await app.inject({ ...request, headers: { ...own, cookie, ...request.headers } })
  return { status: answer.statusCode, body: answer.json<Record<string, unknown>>(), headers: answer.headers }
}

describe('a program', () => {
  /** What a program does that follows the document: it signs in and keeps the cookie that the document names. */
  async function aProgram() {
    const { email } = await aReader(house)
    const payload = { email, password: aPassword }
    const { statusCode, cookies } = await app.inject({ method: 'POST', url: '/api/v1/sessions', payload })
    expect(statusCode).toBe(200)
    const document = (await app.inject({ url: '/api/v1/openapi.json' })).json<{
      components: { securitySchemes: { session: { name: string } } }
    }>()
    const { name } = document.components.securitySchemes.session
    return { [name]: cookies.find((kept) => kept.name === name)!.value }
  }
  const setGoal = (cookies: Record<string, string>, headers: Record<string, string>) =>
    app.inject({ method: 'PUT', url: '/api/v1/goals/2032', payload: { goal: 9 }, cookies, headers })

  test('signs in, keeps the cookie and changes things with our address as its Origin', async () => {
    const cookies = await aProgram()
    expect((await setGoal(cookies, { origin: house.config.publicUrl })).json()).toEqual({ year: 2032, goal: 9 })
    expect((await app.inject({ url: '/api/v1/me', cookies })).json()).toMatchObject({ username: expect.any(String) })
  })

  test('that keeps the cookie and names no Origin is refused', async () => {
    expect((await setGoal(await aProgram(), {})).statusCode).toBe(403)
  })
})

describe('an operation', () => {
  test('takes path, query and body together', async () => {
    const { body } = await ask({ method: 'PUT', url: '/api/v1/goals/2031', payload: { goal: 7 } })
    expect(body).toEqual({ year: 2031, goal: 7 })
  })

  test('reads numbers of the query as numbers', async () => {
    const { body } = await ask({ url: '/api/v1/books?query=the&limit=3' })
    expect(body['books']).toHaveLength(3)
  })

  test('is called by our own pages under /rpc', async () => {
    const payload = { json: { bookId, status: 'tbr', on: '2026-01-01' } }
    const { body } = await ask({ method: 'POST', url: '/rpc/shelf/shelve', payload })
    expect(body).toMatchObject({ json: { status: 'tbr' } })
  })

  test('is not kept in any cache', { tags: ['T47'] }, async () => {
    expect((await ask({ url: '/api/v1/me' })).headers['cache-control']).toBe('no-store')
  })

  test('names its request in a header, each by another id', async () => {
    const ids = [await ask({ url: '/api/v1/me' }), await ask({ url: '/api/v1/me' })].map(
      ({ headers }) => headers['x-request-id'],
    )
    expect(new Set(ids).size).toBe(2)
  })

  test('is refused while the house is not there yet, with when to ask again', async () => {
    const early = await anApp(house.config, undefined)
    const answer = await early.inject({ url: '/api/v1/me' })
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '2'])
  })
})

describe('an error on /api/v1', () => {
  const faults: [number, string, () => InjectOptions][] = [
    [400, 'BAD_REQUEST', () => ({ url: '/api/v1/books?query=' })],
    [400, 'BAD_REQUEST', () => ({ method: 'POST', url: '/api/v1/sessions', payload: '{"email":', headers: json })],
    [
      400,
      'BAD_REQUEST',
      () => ({ method: 'POST', url: '/api/v1/sessions', payload: '{"__proto__":{}}', headers: json }),
    ],
    [401, 'UNAUTHORIZED', () => ({ url: '/api/v1/shelf', headers: { cookie: '' } })],
    [
      401,
      'INVALID_CREDENTIALS',
      () => ({
        method: 'POST',
        url: '/api/v1/sessions',
        payload: { email: 'a@b.c', password: 'x' },
        headers: { cookie: '' },
      }),
    ],
    [403, 'FORBIDDEN', () => ({ method: 'POST', url: '/api/v1/picks', headers: { 'sec-fetch-site': 'cross-site' } })],
    [404, 'BOOK_NOT_FOUND', () => ({ url: `/api/v1/books/${randomUUID()}` })],
    [404, 'NOT_FOUND', () => ({ url: '/api/v1/nothing' })],
    [404, 'NOT_FOUND', () => ({ method: 'POST', url: '/api/v1/shelf', payload: {} })],
    [404, 'NOT_FOUND', () => ({ url: '/api/v2/me' })],
    [409, 'NOT_ON_SHELF', () => ({ method: 'DELETE', url: `/api/v1/shelf/${randomUUID()}` })],
    [410, 'LINK_INVALID', () => ({ method: 'POST', url: '/api/v1/accounts/confirmation', payload: { token: 'x' } })],
    [
      413,
      'PAYLOAD_TOO_LARGE',
      () => ({ method: 'POST', url: '/api/v1/sessions', payload: { email: 'x'.repeat(2_000_000) } }),
    ],
    [
      415,
      'UNSUPPORTED_MEDIA_TYPE',
      () => ({
        method: 'PUT',
        url: '/api/v1/goals/2026',
        payload: 'goal=5',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      }),
    ],
    [
      422,
      'EMAIL_INVALID',
      () => ({ method: 'POST', url: '/api/v1/accounts/password-mails', payload: { email: 'nobody' } }),
    ],
    [400, 'BAD_REQUEST', () => ({ url: '/api/v1/books/%E0%A4%A' })],
  ]

  test.each(faults)(
    'with status %d (%s) has the one shape',
    { tags: ['T44', 'ERR-085'] },
    async (status, code, request) => {
      const answer = await ask(request())
      expect(answer).toMatchObject({ status, body: { code, status, message: expect.stringMatching(/\w/) } })
      const keys = Object.keys(answer.body).filter((key) => key !== 'data')
      expect(keys.sort()).toEqual(['code', 'defined', 'message', 'requestId', 'status'])
    },
  )

  test('quotes the request by the id in the header', { tags: ['T44'] }, async () => {
    const { body, headers } = await ask({ url: '/api/v1/books?query=' })
    expect(body['requestId']).toBe(headers['x-request-id'])
  })

  test('of input names each fault with its place', async () => {
    const { body } = await ask({ method: 'PUT', url: '/api/v1/goals/2026', payload: { goal: 0, more: 1 } })
    const { issues } = body['data'] as { issues: { path: string; message: string }[] }
    expect(issues.map((issue) => issue.path)).toContain('goal')
    expect(body['message']).toBe(issues[0]!.message)
  })

  test('JSON nested a hundred thousand levels deep causes no server error', { tags: ['T42'] }, async () => {
    const payload = '['.repeat(100_000) + ']'.repeat(100_000)
    expect((await ask({ method: 'POST', url: '/api/v1/sessions', payload, headers: json })).status).toBe(400)
  })
})

describe('a fault of ours', () => {
  const broken = async () => {
    const other = await aHouse()
    const reader = cookieOf(await aReader(other))
    await sql`alter table read_books rename to hidden_from_the_test`.execute(other.db)
    return { app: await anApp(other.config, other), headers: { cookie: reader } }
  }

  test('is a 500 in the shared error format, without internal details', { tags: ['T44', 'ERR-085'] }, async () => {
    const { app: faulty, headers } = await broken()
    const answer = await faulty.inject({ url: '/api/v1/shelf', headers })
    expect(answer.json()).toEqual({
      defined: false,
      code: 'INTERNAL_SERVER_ERROR',
      status: 500,
      message: 'An unexpected error occurred. Please try again.',
      requestId: answer.headers['x-request-id'],
    })
    expect(answer.body).not.toMatch(/read_books|relation|select|\.ts/)
  })
})

describe('the OpenAPI document', () => {
  interface Document {
    openapi: string
    info: { description: string }
    paths: Record<string, Record<string, unknown>>
  }
  let document: Document
  beforeAll(async () => {
    document = (await app.inject({ url: '/api/v1/openapi.json' })).json()
  })

  test('is valid OpenAPI 3.1', async () => {
    const validator = new Validator()
    const { valid, errors } = await validator.validate(document as unknown as Record<string, unknown>)
    expect(errors).toBeUndefined()
    expect([valid, validator.version]).toEqual([true, '3.1'])
  })

  test.each(operations)('lists $name as $method $path', ({ method, path }) => {
    expect(document.paths[path]).toHaveProperty(method.toLowerCase())
  })

  test('says which operations need a session, and of which area they are', () => {
    const doors = Object.values(document.paths).flatMap((methods) =>
      Object.entries(methods).filter(([method]) => method !== 'servers'),
    ) as [string, { operationId: string; tags: string[]; security: object[] }][]
    const isOpen = (id: string) => {
      const door = doors.find(([, { operationId }]) => operationId === id)![1]
      return [door.tags[0], door.security.some((way) => Object.keys(way).length === 0)]
    }
    expect(isOpen('accounts.signIn')).toEqual(['accounts', true])
    expect(isOpen('books.search')[0]).toBe('books')
    expect(isOpen('shelf.rate')).toEqual(['shelf', false])
    expect(isOpen('admin.grant')).toEqual(['admin', false])
    expect(isOpen('profile.changePicture')).toEqual(['profile', false])
    const open = doors.filter(([, { operationId }]) => isOpen(operationId)[1]).map(([, { operationId }]) => operationId)
    const stated = Object.entries(operationPolicies).filter(([, { who }]) => who === 'anyone')
    expect(open.sort()).toEqual(stated.map(([name]) => name).sort())
  })

  test('lists three things more: live events, and the doors for a reader’s picture and for files of books', () => {
    const listed = Object.values(document.paths).flatMap((methods) => Object.keys(methods))
    expect(listed.filter((method) => method !== 'servers')).toHaveLength(operations.length + 3)
    expect(document.paths['/events']).toMatchObject({ get: { responses: { 200: {}, 401: {}, 429: {} } } })
    expect(document.paths['/avatar']).toMatchObject({ put: { responses: { 200: {}, 400: {}, 413: {} } } })
    expect(document.paths['/imports']).toMatchObject({
      get: {},
      put: { responses: { 200: {}, 413: {}, 422: {}, 507: {} } },
    })
  })

  test('and its page say that a program which keeps the cookie names its Origin', async () => {
    const page = await app.inject({ url: '/api/docs' })
    expect(document.info.description).toContain('"Origin: http://localhost:3000"')
    expect(page.body).toContain('Origin: http://localhost:3000')
  })

  test('names the cookie that an https instance sets', async () => {
    const { components } = await writeDocument({ ...house.config, publicUrl: 'https://books.example' })
    expect(components?.securitySchemes).toMatchObject({ session: { name: '__Host-sageleaf' } })
  })

  test('can be read as a page, without a script', async () => {
    const { statusCode, headers, body } = await app.inject({ url: '/api/docs' })
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    expect(body).not.toContain('<script')
    expect(operations.filter(({ path }) => !body.includes(path.replaceAll(/[{}]/g, (brace) => brace)))).toEqual([])
  })
})

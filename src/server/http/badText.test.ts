import type { FastifyInstance } from 'fastify'
import { beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod'
import { contract } from '#contract/contract.ts'
import { anApp, cookieOf } from '#server/testing/house/app.ts'
import { aHouse, type HouseWithPool } from '#server/testing/house/house.ts'
import { aReader } from '#server/testing/cast/reader.ts'

let house: HouseWithPool
let app: FastifyInstance
beforeAll(async () => {
  house = await aHouse()
  app = await anApp(house.config, house)
})

type Schema = {
  type?: string
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
} & {
  enum?: unknown[]
  const?: unknown
  format?: string
  minimum?: number
}
const formats: Record<string, string> = { uuid: '7e0c3f9c-3c1b-4d43-9e0e-1f2f3a4b5c6d', date: '2026-01-10' }

/** Something that fits a schema, with `bad` in each text that is free. */
function filledWith(schema: Schema, bad: string): unknown {
  const choice = schema.anyOf ?? schema.oneOf
  if (choice) return filledWith(choice[0]!, bad)
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([key, one]) => [key, filledWith(one, bad)]),
      )
    case 'array':
      return [filledWith(schema.items ?? {}, bad)]
    case 'string':
      return schema.format ? (formats[schema.format] ?? bad) : bad
    case 'boolean':
      return true
    default:
      return schema.minimum && schema.minimum > 0 ? schema.minimum : 1
  }
}

const inputs = Object.entries(contract).flatMap(([area, procedures]) =>
  Object.entries(procedures).flatMap(([verb, procedure]) => {
    const { inputSchema } = procedure['~orpc']
    if (!inputSchema) return []
    const schema = z.toJSONSchema(inputSchema as z.ZodType, { io: 'input', unrepresentable: 'any' }) as Schema
    return [{ name: `${area}.${verb}`, schema }]
  }),
)

test('the check sees the operations', () => {
  expect(inputs.length).toBeGreaterThan(30)
})

describe.each([
  ['NUL', 'a\0'],
  ['half a surrogate pair', 'a\uD800'],
])('%s', { tags: ['T41'] }, (_, bad) => {
  test.each(inputs)('in every text of $name causes no server error', async ({ name, schema }) => {
    const answer = await app.inject({
      method: 'POST',
      url: `/rpc/${name.replace('.', '/')}`,
      remoteAddress: `10.9.${Math.floor(Math.random() * 256)}.${Math.floor(Math.random() * 256)}`,
      headers: { cookie: cookieOf(await aReader(house)), 'sec-fetch-site': 'same-origin' },
      payload: { json: filledWith(schema, bad) },
    })
    expect(answer.statusCode, answer.body).toBeLessThan(500)
  })
})

test.each(['/usernames/%00', '/readers/%00', '/readers/%00/standing'])(
  'nor is it in %s',
  { tags: ['T41'] },
  async (path) => {
    const headers = { cookie: cookieOf(await aReader(house)) }
    expect((await app.inject({ url: `/api/v1${path}`, headers })).statusCode).toBe(400)
  },
)

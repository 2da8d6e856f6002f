import { beforeAll, describe, expect, test } from 'vitest'
import { anApp, cookieOf } from '#server/testing/house/app.ts'
import { aHouse, type HouseWithPool } from '#server/testing/house/house.ts'
import { aLog } from '#server/testing/house/log.ts'
import { aReader } from '#server/testing/cast/reader.ts'

describe('a line', () => {
  test('is one of JSON', () => {
    const { log, lines } = aLog()
    log.info({ books: 3 }, 'read in')
    expect(lines.map((line): unknown => JSON.parse(line))).toMatchObject([{ books: 3, msg: 'read in' }])
  })

  test.each(['password', 'token', 'cookie', 'authorization', 'set-cookie', 'email', 'secret'])(
    'contains no %s at any depth',
    { tags: ['T46'] },
    (name) => {
      const { log, lines } = aLog()
      log.info({ [name]: 'canary', a: { [name]: 'canary', b: { [name]: 'canary' } } }, 'a line')
      expect(lines.join('')).not.toContain('canary')
      expect(lines).toHaveLength(1)
    },
  )

  test('of a refusal of the database holds nothing of the row', { tags: ['T46'] }, async () => {
    const house = await aHouse()
    const { email } = await aReader(house)
    const { log, lines } = aLog()
    const twice = house.db.insertInto('users').values({ name: 'x', email }).execute()
    await twice.catch((err: unknown) => log.error({ err }, 'an operation failed'))
    expect(lines.join('')).toContain('users_email_key')
    expect(lines.join('')).not.toContain(email)
  })
})

describe('any input', { tags: ['T46'] }, () => {
  let house: HouseWithPool
  beforeAll(async () => {
    house = await aHouse()
  })

  test('stays out of the log, faults of ours included', async () => {
    const { log, lines } = aLog()
    const app = await anApp(house.config, { ...house, log }, log)
    const reader = await aReader(house)
    const headers = { cookie: cookieOf(reader), 'sec-fetch-site': 'same-origin', authorization: 'Bearer canary' }
    const payload = { email: 'canary@example.org', password: 'canary-password' }
    await app.inject({ method: 'POST', url: '/api/v1/sessions', payload, headers })
    await app.inject({
      method: 'POST',
      url: '/api/v1/accounts',
      payload: { username: 'log_reader', ...payload },
      headers,
    })
    await app.inject({
      method: 'PUT',
      url: '/api/v1/accounts/password',
      payload: { token: 'canary-token', password: 'canary-2' },
      headers,
    })
    const another = cookieOf(await aReader(house))
    await house.pool.query('alter table user_onboarding rename to hidden_from_the_test')
    const fault = await app.inject({ url: '/api/v1/survey', headers: { cookie: another } })
    expect(fault.statusCode).toBe(500)
    expect(lines.join('')).toContain('a request failed')
    expect(lines.join('')).not.toMatch(/canary/)
    expect(lines.join('')).not.toContain(reader.cookies.get('sageleaf')!.slice(0, 32))
  })
})

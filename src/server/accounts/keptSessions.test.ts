import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { secretOf } from '#server/shared/secret.ts'
import { setRole } from '#server/shared/setRole.ts'
import { findSession } from '#server/accounts/findSession.ts'
import { sweep } from '#server/run/runJobs.ts'
import { anApp, cookieOf } from '#server/testing/house/app.ts'
import { aHouse, type HouseWithPool } from '#server/testing/house/house.ts'
import { aPassword, aReader, aVisitor, type SignedInReader } from '#server/testing/cast/reader.ts'
import { issueToken } from './tokens.ts'

let house: HouseWithPool
beforeAll(async () => {
  house = await aHouse()
})

/** The token in a browser's cookie, without its signature. */
const tokenOf = ({ cookies }: { cookies: Map<string, string> }) =>
  decodeURIComponent(cookies.get('sageleaf')!).split('.')[0]!
const rowsOf = ({ id }: SignedInReader) =>
  house.db.selectFrom('sessions').selectAll().where('user_id', '=', id).execute()
const age = ({ id }: SignedInReader, days: number, daysLeft: number) =>
  sql`update sessions set created_at = now() - make_interval(days => ${days}),
    expires_at = now() + make_interval(days => ${daysLeft}) where user_id = ${id}`.execute(house.db)
const setAdmin = (userId: string, isGranted: boolean) =>
  house.db.transaction().execute((tx) => setRole(tx, { userId, role: 'admin', isGranted }))
/** What the API answers at once to the cookie that a browser has. */
async function statusOf(browser: { cookies: Map<string, string> }): Promise<number> {
  const app = await anApp(house.config, house)
  return (await app.inject({ url: '/api/v1/shelf', headers: { cookie: cookieOf(browser) } })).statusCode
}

describe('what the database keeps of a session', { tags: ['T13', 'DATA-013'] }, () => {
  test('is the SHA-256 of its token, and the token is nowhere', async () => {
    const reader = await aReader(house)
    const [row] = await rowsOf(reader)
    expect(row!.token_hash).toBe(createHash('sha256').update(tokenOf(reader)).digest('base64url'))
    expect(JSON.stringify(row)).not.toContain(tokenOf(reader))
  })

  test('cannot be used to sign in', async () => {
    const reader = await aReader(house)
    const [row] = await rowsOf(reader)
    const thief = aVisitor(house)
    thief.cookies.set('sageleaf', reader.cookies.get('sageleaf')!.replace(tokenOf(reader), row!.token_hash))
    expect(await thief.call.accounts.me()).toBeNull()
  })

  test('stays the hash when the session is renewed', async () => {
    const reader = await aReader(house)
    const [before] = await rowsOf(reader)
    await age(reader, 2, 5)
    expect(await reader.call.accounts.me()).toMatchObject({ id: reader.id })
    const [after] = await rowsOf(reader)
    expect([after!.token_hash, after!.expires_at > before!.created_at]).toEqual([before!.token_hash, true])
    expect(await reader.call.accounts.me()).toMatchObject({ id: reader.id })
  })

  test('cannot be a token in clear: the database refuses one', async () => {
    const { id } = await aReader(house)
    const clear = { user_id: id, token_hash: 'a token in clear', expires_at: new Date() }
    await expect(house.db.insertInto('sessions').values(clear).execute()).rejects.toThrow('sessions_token_hash_form')
  })
})

describe('a session of 0.1.0, created and signed by its auth library', { tags: ['T13', 'AUTH-039'] }, () => {
  const key = 'a secret as an instance keeps it'
  const token = 'Jm9sZC1zZXNzaW9uLW9mLWJlZm9yZS0wMDAyMDAwMDA'
  const cookie = `sageleaf=${token}.KeNAXBmrox9RMCM1UT8%2BEyqUXm03b32MxlD9enhCZSQ%3D`

  test('is still signed in, and is renewed in the database and in the browser', async () => {
    const { id } = await aReader(house)
    const token_hash = createHash('sha256').update(token).digest('base64url')
    await sql`insert into sessions (user_id, token_hash, created_at, updated_at, expires_at, ip_address, user_agent)
      values (${id}, ${token_hash}, now() - interval '3 days', now() - interval '2 days', now() + interval '5 days',
        '127.0.0.1', '')`.execute(house.db)
    const cookies: string[] = []
    const request = { retryAfter: () => {}, ip: '127.0.0.1', requestId: 'a visit' }
    const context = { ...house, ...request, secret: secretOf(key), setCookie: (given: string) => cookies.push(given) }
    const ask = () => findSession({ ...context, headers: new Headers({ cookie }) })
    expect(await ask()).toMatchObject({ readerId: id })
    expect(cookies).toEqual([`${cookie}; Max-Age=604800; Path=/; HttpOnly; SameSite=Lax`])
    const { rows } = await sql<{ days: number }>`
      select round(extract(epoch from expires_at - now()) / 86400)::int as days from sessions
      where token_hash = ${token_hash}`.execute(house.db)
    expect(rows).toEqual([{ days: 7 }])
    expect(await ask()).toMatchObject({ readerId: id })
    expect(cookies).toHaveLength(1)
  })
})

test('a token has 256 bits, and no two are alike', { tags: ['T13'] }, async () => {
  const readers = await Promise.all(Array.from({ length: 20 }, () => aReader(house)))
  const tokens = readers.map(tokenOf)
  expect(new Set(tokens.map((token) => Buffer.from(token, 'base64url').length))).toEqual(new Set([32]))
  expect(new Set(tokens).size).toBe(20)
})

describe('a session', () => {
  test(
    'that needs no renewal is found by one statement, and only by a cookie that is marked',
    { tags: ['CALLS-010'] },
    async () => {
      const reader = await aReader(house)
      const answers: unknown[] = []
      const db = house.db.withPlugin({
        transformQuery: ({ node }) => node,
        transformResult: async ({ result }) => {
          answers.push(result)
          return result
        },
      })
      const request = { setCookie: () => {}, retryAfter: () => {}, ip: '127.0.0.1', requestId: 'a visit' }
      const asking = (cookie: string) => findSession({ ...house, ...request, db, headers: new Headers({ cookie }) })
      const cookie = cookieOf(reader)
      expect(await asking(cookie)).toMatchObject({ readerId: reader.id })
      expect(answers).toHaveLength(1)
      expect(await asking(cookie.replace(/(?<=\.)../, 'AA'))).toBeUndefined()
      expect(await asking(cookie.replace(/\.[^;]*/, ''))).toBeUndefined()
      expect(await asking(cookie.replace(/(?<=\.)[^;]*/, '$&.more'))).toBeUndefined()
      expect(answers).toHaveLength(1)
    },
  )

  test(
    'of two cookies with its name, the first counts and is the one that is signed out',
    { tags: ['T13'] },
    async () => {
      const first = await aReader(house)
      const second = await aReader(house)
      const app = await anApp(house.config, house)
      const cookie = `${cookieOf(first)}; ${cookieOf(second)}`
      const me = await app.inject({ url: '/api/v1/me', headers: { cookie } })
      expect(me.json()).toMatchObject({ id: first.id })
      await first.call.accounts.signOut({ scope: 'local' })
      expect([await statusOf(first), await statusOf(second)]).toEqual([401, 200])
      expect((await app.inject({ url: '/api/v1/shelf', headers: { cookie } })).statusCode).toBe(401)
    },
  )

  test(
    'is renewed by a visit, for seven days from then',
    { tags: ['T14', 'CONST-017', 'AUTH-040', 'CALLS-010'] },
    async () => {
      const reader = await aReader(house)
      await age(reader, 6, 1)
      await reader.call.accounts.me()
      const [row] = await rowsOf(reader)
      expect((row!.expires_at.getTime() - Date.now()) / 86_400_000).toBeCloseTo(7, 1)
    },
  )

  test("follows the server's clock: it is valid until its last second", { tags: ['CONST-014'] }, async () => {
    const reader = await aReader(house)
    await sql`update sessions set expires_at = now() + interval '20 seconds' where user_id = ${reader.id}`.execute(
      house.db,
    )
    expect(await reader.call.accounts.me()).toMatchObject({ id: reader.id })
  })

  test('expires seven days after the last visit', { tags: ['T14'] }, async () => {
    const reader = await aReader(house)
    await age(reader, 8, -1)
    expect(await statusOf(reader)).toBe(401)
  })

  test('expires thirty days after its start, even if renewed', { tags: ['T14'] }, async () => {
    const young = await aReader(house)
    const old = await aReader(house)
    await age(young, 29, 6)
    await age(old, 30, 6)
    expect([await statusOf(young), await statusOf(old)]).toEqual([200, 401])
    await sweep(house.db)
    expect([(await rowsOf(young)).length, (await rowsOf(old)).length]).toEqual([1, 0])
  })

  test('ends when its reader is given or loses a role', { tags: ['T14', 'SEC-006'] }, async () => {
    const reader = await aReader(house)
    const other = await aReader(house)
    await aReader(house).then(({ id }) => setAdmin(id, true))
    for (const isGranted of [true, false]) {
      await setAdmin(reader.id, isGranted)
      expect([await statusOf(reader), await statusOf(other)]).toEqual([401, 200])
      await reader.call.accounts.signIn({ email: reader.email, password: aPassword })
    }
  })

  test('continues when a grant or revocation changes nothing; nothing is logged', async () => {
    const admin = await aReader(house)
    const other = await aReader(house)
    await setAdmin(admin.id, true)
    await admin.call.accounts.signIn({ email: admin.email, password: aPassword })
    await setAdmin(admin.id, true)
    await setAdmin(other.id, false)
    expect([await statusOf(admin), await statusOf(other)]).toEqual([200, 200])
    const written = await house.db
      .selectFrom('audit_log')
      .select('act')
      .where('about_id', 'in', [admin.id, other.id])
      .execute()
    expect(written).toEqual([{ act: 'grant' }])
  })

  test(
    'ends everywhere with a reset of the password; the old cookie gets 401 at once',
    { tags: ['T14', 'AUTH-038'] },
    async () => {
      const reader = await aReader(house)
      const browser = aVisitor(house)
      await browser.call.accounts.signIn({ email: reader.email, password: aPassword })
      const token = await house.db.transaction().execute((tx) => issueToken(tx, reader.id, 'reset-password'))
      const resetting = aVisitor(house)
      await resetting.call.accounts.resetPassword({ token, password: 'quite another 9' })
      expect([await statusOf(reader), await statusOf(browser), await statusOf(resetting)]).toEqual([401, 401, 200])
    },
  )

  test(
    'signed out globally gets 401 at once, in every browser',
    { tags: ['T14', 'CALLS-005', 'CONST-016'] },
    async () => {
      const reader = await aReader(house)
      const browser = aVisitor(house)
      await browser.call.accounts.signIn({ email: reader.email, password: aPassword })
      const copy = { cookies: new Map(reader.cookies) }
      await reader.call.accounts.signOut({ scope: 'global' })
      expect([await statusOf(copy), await statusOf(browser)]).toEqual([401, 401])
    },
  )

  test("has a new id after each sign-in, regardless of the browser's cookie", { tags: ['T14'] }, async () => {
    const reader = await aReader(house)
    const before = tokenOf(reader)
    await reader.call.accounts.signIn({ email: reader.email, password: aPassword })
    expect(tokenOf(reader)).not.toBe(before)
    expect(await rowsOf(reader)).toHaveLength(1)
  })
})

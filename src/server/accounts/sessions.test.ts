import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { anApp, cookieOf } from '#server/testing/house/app.ts'
import { aHouse, type HouseWithPool } from '#server/testing/house/house.ts'
import { aPassword, aReader, aVisitor, type SignedInReader } from '#server/testing/cast/reader.ts'
import { outcomeOf } from '#server/testing/house/refusal.ts'

let house: HouseWithPool

beforeAll(async () => {
  house = await aHouse()
})

const signingIn = (email: string, password: string, visitor = aVisitor(house)) =>
  visitor.call.accounts.signIn({ email, password })

/** The same reader in another browser. */
async function elsewhere(reader: SignedInReader) {
  const browser = aVisitor(house)
  await signingIn(reader.email, aPassword, browser)
  return browser
}

/** A copy of the browser as it is now, cookies included: what a thief of the cookie has. */
function thiefOf(browser: { cookies: Map<string, string> }) {
  const thief = aVisitor(house)
  for (const [name, value] of browser.cookies) thief.cookies.set(name, value)
  return thief
}

describe('signing out', () => {
  test('local ends this session, and copies of its cookie stop working', { tags: ['CONST-016'] }, async () => {
    const reader = await aReader(house)
    const thief = thiefOf(reader)
    await reader.call.accounts.signOut({ scope: 'local' })
    expect(await thief.call.accounts.me()).toBeNull()
  })

  test('local leaves the other sessions alone', { tags: ['CONST-016'] }, async () => {
    const reader = await aReader(house)
    const other = await elsewhere(reader)
    await reader.call.accounts.signOut({ scope: 'local' })
    expect(await other.call.accounts.me()).toMatchObject({ id: reader.id })
  })

  test('others ends the other sessions and keeps this one', { tags: ['CONST-016'] }, async () => {
    const reader = await aReader(house)
    const other = await elsewhere(reader)
    await reader.call.accounts.signOut({ scope: 'others' })
    expect(await other.call.accounts.me()).toBeNull()
    expect(await reader.call.accounts.me()).toMatchObject({ id: reader.id })
  })

  test('global ends all sessions', { tags: ['CONST-016'] }, async () => {
    const reader = await aReader(house)
    const other = await elsewhere(reader)
    const thief = thiefOf(reader)
    await reader.call.accounts.signOut({ scope: 'global' })
    expect([await other.call.accounts.me(), await thief.call.accounts.me()]).toEqual([null, null])
  })

  test('leaves the sessions of other readers alone', async () => {
    const reader = await aReader(house)
    const stranger = await aReader(house)
    await reader.call.accounts.signOut({ scope: 'global' })
    expect(await stranger.call.accounts.me()).toMatchObject({ id: stranger.id })
  })

  test('takes the cookie away', async () => {
    const reader = await aReader(house)
    await reader.call.accounts.signOut({ scope: 'local' })
    expect(reader.cookies.has('sageleaf')).toBe(false)
  })

  test('without a session is not an error', async () => {
    expect(await aVisitor(house).call.accounts.signOut({ scope: 'global' })).toEqual({})
  })
})

describe('a session', () => {
  test('is refused when its cookie was tampered with', async () => {
    const reader = await aReader(house)
    const thief = thiefOf(reader)
    const cookie = reader.cookies.get('sageleaf')!
    thief.cookies.set(
      'sageleaf',
      cookie.replace(/^./, (first) => (first === 'a' ? 'b' : 'a')),
    )
    expect(await thief.call.accounts.me()).toBeNull()
  })

  test('ends when it expires', async () => {
    const reader = await aReader(house)
    await house.db
      .updateTable('sessions')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .where('user_id', '=', reader.id)
      .execute()
    expect(await reader.call.accounts.me()).toBeNull()
  })

  test('that has expired leaves the cookie alone, because the browser may have a newer one', async () => {
    const reader = await aReader(house)
    await house.db.deleteFrom('sessions').where('user_id', '=', reader.id).execute()
    const app = await anApp(house.config, house)
    const { statusCode, headers } = await app.inject({ url: '/api/v1/shelf', headers: { cookie: cookieOf(reader) } })
    expect([statusCode, headers['set-cookie']]).toEqual([401, undefined])
  })

  test.each(['/api/v1/me', `/api/v1/books/${randomUUID()}`, '/api/v1/shelf'])(
    'of two days ago is renewed by %s, for seven days more and in the browser, too',
    { tags: ['AUTH-039'] },
    async (url) => {
      const reader = await aReader(house)
      await sql`update sessions set expires_at = now() + interval '5 days' where user_id = ${reader.id}`.execute(
        house.db,
      )
      const app = await anApp(house.config, house)
      const { headers } = await app.inject({ url, headers: { cookie: cookieOf(reader) } })
      expect([headers['set-cookie']].flat()).toEqual([expect.stringMatching(/^sageleaf=[^;]{30,};.*Max-Age=604800/)])
      const { rows } = await sql<{ days: number }>`
        select round(extract(epoch from expires_at - now()) / 86400)::int as days from sessions
        where user_id = ${reader.id}`.execute(house.db)
      expect(rows).toEqual([{ days: 7 }])
    },
  )

  test('of two days ago is renewed in the browser by signing the others out', { tags: ['AUTH-039'] }, async () => {
    const reader = await aReader(house)
    await sql`update sessions set expires_at = now() + interval '5 days' where user_id = ${reader.id}`.execute(house.db)
    const keep = vi.spyOn(reader.cookies, 'set')
    await reader.call.accounts.signOut({ scope: 'others' })
    expect(keep).toHaveBeenCalledWith('sageleaf', reader.cookies.get('sageleaf'))
  })

  test('a visitor is refused by every operation of readers', { tags: ['SEC-002'] }, async () => {
    const { shelf, survey, picks, insights, books } = aVisitor(house).call
    const day = { today: '2026-01-01' }
    const calls = [shelf.list(), survey.current(), picks.list(), insights.home(day), books.search({ query: 'emma' })]
    expect(new Set(await Promise.all(calls.map(outcomeOf)))).toEqual(new Set(['UNAUTHORIZED']))
  })

  test('me returns the reader, and nothing about the password', { tags: ['DATA-047'] }, async () => {
    const reader = await aReader(house)
    const me = await reader.call.accounts.me()
    expect(Object.keys(me!).sort()).toEqual([
      'asksAudience',
      'avatarUrl',
      'email',
      'hasFeed',
      'id',
      'memberSince',
      'onboarded',
      'roles',
      'suspension',
      'unread',
      'username',
    ])
  })
})

import type { FastifyInstance } from 'fastify'
import { beforeAll, describe, expect, test } from 'vitest'
import { anApp, cookieOf } from '#server/testing/house/app.ts'
import { aHouse, type HouseWithPool } from '#server/testing/house/house.ts'
import { aPassword, aReader, aVisitor, type SignedInReader } from '#server/testing/cast/reader.ts'
import { outcomeOf } from '#server/testing/house/refusal.ts'
import { browserName } from './browserName.ts'

let house: HouseWithPool
let app: FastifyInstance
beforeAll(async () => {
  house = await aHouse()
  app = await anApp(house.config, house)
})

async function elsewhere({ email }: SignedInReader) {
  const browser = aVisitor(house)
  await browser.call.accounts.signIn({ email, password: aPassword })
  return browser
}
const listed = async (reader: SignedInReader) => (await reader.call.security.sessions()).sessions

describe('the list of sessions', () => {
  test('names every signed-in browser of the reader, this one first and marked', async () => {
    const reader = await aReader(house)
    await elsewhere(reader)
    await aReader(house)
    const sessions = await listed(reader)
    expect(sessions.map(({ isThis }) => isThis)).toEqual([true, false])
  })

  test('names the kind of browser that signed in', async () => {
    const { email } = await aReader(house)
    const headers = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' }
    const payload = { email, password: aPassword }
    const { cookies } = await app.inject({ method: 'POST', url: '/api/v1/sessions', payload, headers })
    const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
    const answer = await app.inject({ url: '/api/v1/account/sessions', headers: { cookie } })
    expect(answer.json()).toMatchObject({
      sessions: expect.arrayContaining([expect.objectContaining({ browser: 'Firefox on Linux', isThis: true })]),
    })
  })

  test('holds no token', async () => {
    const reader = await aReader(house)
    const answer = JSON.stringify(await listed(reader))
    const token = decodeURIComponent(cookieOf(reader).split('=')[1]!).split('.')[0]!
    expect(token.length).toBeGreaterThan(20)
    expect(answer).not.toContain(token)
  })
})

describe('signing out from the list', () => {
  test('ends one browser’s session and leaves the others', { tags: ['CONST-016'] }, async () => {
    const reader = await aReader(house)
    const lost = await elsewhere(reader)
    const kept = await elsewhere(reader)
    const lostId = (await lost.call.security.sessions()).sessions[0]!.id
    await reader.call.security.endSession({ sessionId: lostId })
    expect([await lost.call.accounts.me(), (await kept.call.accounts.me())?.id]).toEqual([null, reader.id])
    expect(await listed(reader)).toHaveLength(2)
  })

  test('ends all others at once', { tags: ['CONST-016'] }, async () => {
    const reader = await aReader(house)
    const other = await elsewhere(reader)
    await reader.call.accounts.signOut({ scope: 'others' })
    expect([await other.call.accounts.me(), (await listed(reader)).length]).toEqual([null, 1])
  })

  test('does not reach another reader’s browser', { tags: ['T19'] }, async () => {
    const reader = await aReader(house)
    const other = await aReader(house)
    const sessionId = (await listed(other))[0]!.id
    expect(await outcomeOf(reader.call.security.endSession({ sessionId }))).toBe('fine')
    expect(await other.call.accounts.me()).toMatchObject({ id: other.id })
  })
})

describe('a browser', () => {
  test.each([
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0',
      'Edge on Windows',
    ],
    [
      'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
      'Chrome on Android',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
      'Safari on iPhone',
    ],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Mac'],
    ['curl/8.0', 'curl'],
    ['<script>', null],
    ['', null],
    [null, null],
  ])('that says %s is called %s', (userAgent, name) => {
    expect(browserName(userAgent)).toBe(name)
  })
})

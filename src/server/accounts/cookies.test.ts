import { beforeAll, describe, expect, test } from 'vitest'
import { anApp } from '#server/testing/house/app.ts'
import { aHouse, type HouseWithPool } from '#server/testing/house/house.ts'
import { aPassword, aReader } from '#server/testing/cast/reader.ts'

/** The session's cookies that a browser keeps of an answer; others are only taken away. */
const keptOf = (header: string | string[] | undefined) =>
  [header ?? []].flat().filter((cookie) => /^(__Host-)?sageleaf=/.test(cookie) && !/max-age=0/i.test(cookie))

/** What signing in over HTTP answers with. */
async function signInAt(house: HouseWithPool, path = '/api/v1/sessions') {
  const app = await anApp(house.config, house)
  const { email } = await aReader(house)
  const input = { email, password: aPassword }
  const payload = path.startsWith('/rpc') ? { json: input } : input
  const headers = { 'sec-fetch-site': 'same-origin' }
  const answer = await app.inject({ method: 'POST', url: path, payload, headers })
  return { app, answer, cookies: keptOf(answer.headers['set-cookie']) }
}

const attributesOf = (cookie: string) =>
  cookie
    .split(';')
    .slice(1)
    .map((attribute) => attribute.trim().toLowerCase())

describe('over http', () => {
  let house: HouseWithPool
  beforeAll(async () => {
    house = await aHouse()
  })

  test.each(['/api/v1/sessions', '/rpc/accounts/signIn'])(
    '%s sets one cookie that no script can read',
    { tags: ['T13'] },
    async (path) => {
      const { cookies } = await signInAt(house, path)
      expect(cookies).toEqual([expect.stringMatching(/^sageleaf=/)])
      expect(attributesOf(cookies[0]!)).toEqual(expect.arrayContaining(['httponly', 'samesite=lax', 'path=/']))
    },
  )

  test('it lasts for seven days', { tags: ['AUTH-039'] }, async () => {
    const { cookies } = await signInAt(house)
    expect(attributesOf(cookies[0]!)).toContain(`max-age=${7 * 24 * 60 * 60}`)
  })

  test('it is for this host alone', async () => {
    const { cookies } = await signInAt(house)
    expect(attributesOf(cookies[0]!).filter((attribute) => attribute.startsWith('domain'))).toEqual([])
  })

  test("no answer contains the cookie's value", { tags: ['T13'] }, async () => {
    const { app, answer, cookies } = await signInAt(house)
    const cookie = cookies[0]!.split(';')[0]!
    const me = await app.inject({ url: '/api/v1/me', headers: { cookie } })
    const token = decodeURIComponent(cookie.slice('sageleaf='.length)).split('.')[0]!
    expect([answer.body.includes(token), me.body.includes(token), me.statusCode]).toEqual([false, false, 200])
  })

  test('signing out takes the cookie back by the same name and path', async () => {
    const { app, cookies } = await signInAt(house)
    const headers = { cookie: cookies[0]!.split(';')[0]!, 'sec-fetch-site': 'same-origin' }
    const answer = await app.inject({ method: 'DELETE', url: '/api/v1/sessions/local', headers })
    const taken = [answer.headers['set-cookie'] ?? []].flat().find((cookie) => cookie.startsWith('sageleaf='))
    expect(attributesOf(taken!)).toEqual(expect.arrayContaining(['max-age=0', 'path=/']))
  })

  test('a session cookie set by someone else is never adopted', { tags: ['T14'] }, async () => {
    const app = await anApp(house.config, house)
    const { email } = await aReader(house)
    const headers = { cookie: 'sageleaf=chosen.by-an-attacker', 'sec-fetch-site': 'same-origin' }
    const payload = { email, password: aPassword }
    const answer = await app.inject({ method: 'POST', url: '/api/v1/sessions', payload, headers })
    expect(keptOf(answer.headers['set-cookie'])).toEqual([expect.stringMatching(/^sageleaf=(?!chosen)[^;]{30,}/)])
  })
})

describe('over https', () => {
  test('the cookie is Secure and bound to the host by its name', { tags: ['T13'] }, async () => {
    const house = await aHouse({ PUBLIC_URL: 'https://books.example' })
    const { cookies } = await signInAt(house)
    expect(cookies).toEqual([expect.stringMatching(/^__Host-sageleaf=/)])
    expect(attributesOf(cookies[0]!)).toEqual(expect.arrayContaining(['secure', 'httponly', 'samesite=lax', 'path=/']))
  })
})

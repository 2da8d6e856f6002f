import type { FastifyInstance } from 'fastify'
import { beforeAll, describe, expect, test } from 'vitest'
import { anApp, cookieOf } from '#server/testing/house/app.ts'
import { aHouse, type HouseWithPool } from '#server/testing/house/house.ts'
import { operations } from '#server/testing/house/operations.ts'
import { aPassword, aReader, aVisitor } from '#server/testing/cast/reader.ts'
import { refusalOf } from '#server/testing/house/refusal.ts'

let house: HouseWithPool
let app: FastifyInstance
beforeAll(async () => {
  house = await aHouse()
  app = await anApp(house.config, house)
})

/** What the specification saw of the original's auth service, and the operation that does it here. */
const met = [
  ['CALLS-025', 'POST signup', 'accounts.signUp'],
  ['CALLS-025', 'POST token, by password', 'accounts.signIn'],
  ['CALLS-025', 'POST token, to refresh', 'accounts.me'],
  ['CALLS-025', 'POST verify', 'accounts.confirmEmail'],
  ['CALLS-025', 'POST resend', 'accounts.resendConfirmation'],
  ['CALLS-025', 'POST recover', 'accounts.forgotPassword'],
  ['CALLS-025', 'POST logout?scope', 'accounts.signOut'],
  ['CALLS-026', 'GET user', 'accounts.me'],
  ['CALLS-026', 'PUT user, with a password', 'accounts.resetPassword'],
] as const

const notOffered = [
  ['CALLS-025', 'POST', 'otp'],
  ['CALLS-025', 'POST', 'sso'],
  ['CALLS-025', 'POST', 'invite'],
  ['CALLS-025', 'POST', 'token?grant_type=web3'],
  ['CALLS-025', 'POST', 'token?grant_type=id_token'],
  ['CALLS-025', 'POST', 'token?grant_type=pkce'],
  ['CALLS-026', 'GET', 'reauthenticate'],
  ['CALLS-026', 'GET', '.well-known/jwks.json'],
  ['CALLS-026, ERR-025', 'DELETE', 'user/identities/1'],
  ['CALLS-002', 'GET', 'user_onboarding?select=*'],
  ['CALLS-002', 'POST', 'read_books'],
  ['SEC-005', 'GET', 'admin/users'],
  ['SEC-005', 'POST', 'admin/generate_link'],
  ['SEC-005', 'POST', 'sign-up/email'],
  ['SEC-005', 'POST', 'sign-in/email'],
  ['SEC-005', 'GET', 'get-session'],
  ['SEC-005', 'POST', 'start-session'],
] as const

describe('of the auth endpoints that were seen', { tags: ['AUTH-046'] }, () => {
  test.each(met)('%s: %s is met by %s, which answers', async (_, __, name) => {
    const operation = operations.find((one) => one.name === name)!
    const method = operation.method as 'POST'
    const url = `/api/v1${operation.path.replace('{scope}', 'global')}`
    const { statusCode } = await app.inject({ method, url, ...(method === 'POST' ? { payload: {} } : {}) })
    expect([200, 400]).toContain(statusCode)
  })

  test.each(notOffered)('%s: %s %s does not exist for any caller', async (_, method, path) => {
    const reader = await aReader(house)
    for (const prefix of ['/auth/v1', '/rest/v1', '/api/auth', '/api/v1', '/api/v1/auth', '/rpc/accounts']) {
      const headers = { cookie: cookieOf(reader), 'sec-fetch-site': 'same-origin' }
      const payload = method === 'POST' ? { payload: {} } : {}
      const { statusCode } = await app.inject({ method, url: `${prefix}/${path}`, headers, ...payload })
      expect(statusCode, prefix).toBe(404)
    }
  })
})

test(
  'what the pages ask for has an operation each; no door leads to a table, a store of files or a function',
  { tags: ['CALLS-027'] },
  async () => {
    const headers = { cookie: cookieOf(await aReader(house)), 'sec-fetch-site': 'same-origin' }
    const doors = [
      'rest/v1/read_books?select=*',
      'rest/v1/rpc/is_admin',
      'storage/v1/object/avatars/a.png',
      'graphql/v1',
    ]
    for (const door of [...doors, 'functions/v1/analyze-book-details', 'api/v1/read_books?select=*', 'rpc/read_books'])
      for (const method of ['GET', 'POST', 'PATCH', 'DELETE'] as const) {
        const payload = method === 'GET' ? {} : { payload: {} }
        const { statusCode } = await app.inject({ method, url: `/${door}`, headers, ...payload })
        expect(statusCode, `${method} /${door}`).toBe(404)
      }
  },
)

test(
  'me returns the caller with their profile, and null for a visitor',
  { tags: ['CALLS-008', 'CALLS-009', 'CALLS-017'] },
  async () => {
    const reader = await aReader(house)
    const avatarUrl = `/avatars/${reader.id}/avatar_1.webp?t=1`
    await house.db.updateTable('profiles').set({ avatar_url: avatarUrl }).where('id', '=', reader.id).execute()
    expect(await reader.call.accounts.me()).toEqual({
      id: reader.id,
      username: reader.username,
      email: reader.email,
      avatarUrl,
      onboarded: false,
      asksAudience: true,
      memberSince: expect.any(String),
      roles: [],
      suspension: null,
      unread: 0,
      hasFeed: false,
    })
    expect(await aVisitor(house).call.accounts.me()).toBeNull()
  },
)

test('a profile has the id of its user, and goes with it', { tags: ['DATA-010'] }, async () => {
  const reader = await aReader(house)
  const profile = () => house.db.selectFrom('profiles').selectAll().where('id', '=', reader.id).executeTakeFirst()
  expect(await profile()).toMatchObject({ username: reader.username, avatar_url: null, onboarding_completed: false })
  await house.db.deleteFrom('users').where('id', '=', reader.id).execute()
  expect(await profile()).toBeUndefined()
})

test('an admin sees themselves as any reader does, but for their role', { tags: ['SEC-001', 'SEC-006'] }, async () => {
  const reader = await aReader(house)
  const before = await reader.call.accounts.me()
  await house.db.insertInto('user_roles').values({ user_id: reader.id, role: 'admin' }).execute()
  expect(await reader.call.accounts.me()).toEqual({ ...before, roles: ['admin'] })
})

describe("a reader's requests concern only their own data", { tags: ['SEC-003', 'SEC-004', 'SEC-026'] }, () => {
  const survey = {
    genres: ['Mystery' as const],
    readingFrequency: 'steady' as const,
    preferredFormats: ['Ebook' as const],
    readingGoal: 12,
    favoriteTropes: [],
    favoriteAuthors: ['Agatha Christie'],
  }

  test('another reader’s shelf, survey and goal stay out of every answer', async () => {
    const owner = await aReader(house, { rated: { Emma: 4.5 } })
    const other = await aReader(house)
    await owner.call.survey.save(survey)
    await owner.call.insights.setGoal({ year: 2026, goal: 77 })
    const answers = await Promise.all([
      other.call.shelf.list(),
      other.call.survey.current(),
      other.call.insights.home({ today: '2026-06-01' }),
    ])
    expect(JSON.stringify(answers)).not.toMatch(/Agatha Christie|Emma|77/)
    expect(JSON.stringify(await owner.call.shelf.list())).toContain('Emma')
  })

  test.each(['userId', 'user_id'])('a %s in the body is refused, and no answers change', async (field) => {
    const owner = await aReader(house)
    const other = await aReader(house)
    const payload = { ...survey, [field]: owner.id }
    const headers = { cookie: cookieOf(other), 'sec-fetch-site': 'same-origin' }
    const { statusCode } = await app.inject({ method: 'PUT', url: '/api/v1/survey', headers, payload })
    expect(statusCode).toBe(400)
    const saved = house.db.selectFrom('user_onboarding').select('user_id')
    expect(await saved.where('user_id', 'in', [owner.id, other.id]).execute()).toEqual([])
  })
})

describe('a refusal names', { tags: ['ERR-024'] }, () => {
  test('why a password is weak, all reasons at once', async () => {
    const typed = { username: 'password', email: 'password@example.org', password: 'password' }
    const refusal = await refusalOf(aVisitor(house).call.accounts.signUp(typed))
    expect(refusal).toMatchObject({ code: 'PASSWORD_TOO_WEAK', data: { reasons: ['common', 'username', 'email'] } })
  })

  test('that the session is over', async () => {
    const reader = await aReader(house)
    await house.db.deleteFrom('sessions').where('user_id', '=', reader.id).execute()
    expect(await refusalOf(reader.call.shelf.list())).toMatchObject({ code: 'UNAUTHORIZED', status: 401 })
  })
})

describe('when the username lookup fails', () => {
  test('the answer is a fault, not that it is taken', { tags: ['VAL-013', 'VAL-014', 'CALLS-012', 'T5'] }, async () => {
    const other = await aHouse()
    await other.db.schema.alterTable('profiles').renameTo('hidden_from_the_test').execute()
    const broken = await anApp(other.config, other)
    const answer = await broken.inject({ url: '/api/v1/usernames/somebody' })
    expect(answer.statusCode).toBe(500)
    expect(answer.json()).not.toHaveProperty('available')
  })
})

test('the answer about a free username is not cached', { tags: ['T5'] }, async () => {
  const { headers } = await app.inject({ url: '/api/v1/usernames/somebody_new' })
  expect(headers['cache-control']).toBe('no-store')
})

test(
  'the refusals of a wrong password and an unknown address are the same, byte by byte',
  { tags: ['T3'] },
  async () => {
    const { email } = await aReader(house)
    const waiting = 'waiting-for-mail@example.org'
    await aVisitor(house).call.accounts.signUp({ username: 'waiting_for_mail', email: waiting, password: aPassword })
    const bodies = [email, 'unknown@example.org', waiting].map(async (address) => {
      const payload = { email: address, password: 'not the password' }
      const answer = await app.inject({ method: 'POST', url: '/api/v1/sessions', payload })
      return answer.body.replace(/"requestId":"[^"]+"/, '')
    })
    expect(new Set(await Promise.all(bodies)).size).toBe(1)
  },
)

import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { RoleLost } from '#server/shared/roles.ts'
import { anApp, cookieOf } from '#server/testing/house/app.ts'
import { type HouseWithPool, aHouse } from '#server/testing/house/house.ts'
import { aModerator } from '#server/testing/cast/moderators.ts'
import { type Browser, type SignedInReader, aPassword, aReader, aVisitor } from '#server/testing/cast/reader.ts'
import { outcomeOf } from '#server/testing/house/refusal.ts'
import { changeRole, listHolders } from './routes.ts'

let house: HouseWithPool
let app: FastifyInstance
let admin: SignedInReader
let reader: SignedInReader
beforeAll(async () => {
  house = await aHouse()
  app = await anApp(house.config, house)
})
beforeEach(async () => {
  await house.db.deleteFrom('user_roles').execute()
  await house.db.deleteFrom('audit_log').execute()
  ;[admin, reader] = [await aModerator(house, 'admin'), await aReader(house)]
})

const asModerator = () => ({ readerId: reader.id, role: 'moderator' as const })
const asAdmin = ({ id }: SignedInReader) => ({ readerId: id, role: 'admin' as const })
const log = () =>
  house.db
    .selectFrom('audit_log')
    .select(['actor_id', 'by_operator', 'act', 'role', 'about_id'])
    .orderBy('id')
    .execute()
const rolesOf = async ({ id }: SignedInReader) =>
  (await house.db.selectFrom('user_roles').select('role').where('user_id', '=', id).execute()).map(({ role }) => role)
const signedInAgo = (minutes: number) =>
  house.db
    .updateTable('sessions')
    .set({ proven_at: new Date(Date.now() - minutes * 60_000) })
    .where('user_id', '=', admin.id)
    .execute()

test(
  'an admin grants and revokes a role; sessions end, and each act is logged once',
  { tags: ['T14', 'T38'] },
  async () => {
    const given = await admin.call.admin.grant(asModerator())
    expect(given).toEqual({ id: reader.id, username: reader.username, avatarUrl: null, roles: ['moderator'] })
    expect(await reader.call.accounts.me()).toBeNull()
    await admin.call.admin.grant(asModerator())
    const { readers } = await admin.call.admin.roles()
    expect(readers.find(({ id }) => id === reader.id)).toEqual(given)
    expect((await admin.call.admin.revoke(asModerator())).roles).toEqual([])
    await admin.call.admin.revoke(asModerator())
    const mine = { actor_id: admin.id, by_operator: false, role: 'moderator', about_id: reader.id }
    expect(await log()).toEqual([
      { act: 'grant', ...mine },
      { act: 'revoke', ...mine },
    ])
    expect(await admin.call.accounts.me()).not.toBeNull()
  },
)

test('an admin who signed in more than ten minutes ago cannot change roles', { tags: ['T38'] }, async () => {
  await signedInAgo(11)
  expect(await outcomeOf(admin.call.admin.grant(asModerator()))).toBe('SIGN_IN_AGAIN')
  expect(await outcomeOf(admin.call.admin.revoke(asAdmin(admin)))).toBe('SIGN_IN_AGAIN')
  expect([await rolesOf(reader), await rolesOf(admin), await log()]).toEqual([[], ['admin'], []])
  await signedInAgo(9)
  expect(await outcomeOf(admin.call.admin.grant(asModerator()))).toBe('fine')
})

test('entering the password again counts as a fresh sign-in; a wrong one does not', { tags: ['T38'] }, async () => {
  await signedInAgo(11)
  expect(await outcomeOf(admin.call.security.prove({ password: 'not the password' }))).toBe('WRONG_PASSWORD')
  expect(await outcomeOf(admin.call.admin.grant(asModerator()))).toBe('SIGN_IN_AGAIN')
  await admin.call.security.prove({ password: aPassword })
  expect(await outcomeOf(admin.call.admin.grant(asModerator()))).toBe('fine')
})

test(
  'an admin finds readers by a part of their name, the whole name first, with the roles that they have',
  { tags: ['T38'] },
  async () => {
    const name = `q_${randomUUID().slice(0, 8)}`
    const longer = await aReader(house, { username: `${name}x` })
    const whole = await aReader(house, { username: name })
    await admin.call.admin.grant({ readerId: longer.id, role: 'moderator' })
    const find = async (typed: string) => (await admin.call.admin.people({ name: typed })).readers
    expect((await find(` ${name.toUpperCase()} `)).map(({ id, roles }) => [id, roles])).toEqual([
      [whole.id, []],
      [longer.id, ['moderator']],
    ])
    expect(await find('%')).toEqual([])
    expect((await admin.call.admin.people({ name, limit: 1 })).readers).toHaveLength(1)
    expect(await outcomeOf(admin.call.admin.people({ name: '  ' }))).toBe('BAD_REQUEST')
    const { entries } = await admin.call.moderation.log({ only: 'roles' })
    expect(entries.map(({ act, about }) => [act, about?.id])).toEqual([['grant', longer.id]])
  },
)

test('a role for an unknown reader and an unknown role are refused', { tags: ['T38'] }, async () => {
  const nobody = { ...asModerator(), readerId: randomUUID() }
  expect(await outcomeOf(admin.call.admin.grant(nobody))).toBe('READER_NOT_FOUND')
  expect(await outcomeOf(admin.call.admin.revoke(nobody))).toBe('READER_NOT_FOUND')
  expect(await outcomeOf(admin.call.admin.grant({ readerId: reader.id, role: 'owner' as 'admin' }))).toBe('BAD_REQUEST')
  expect(await log()).toEqual([])
})

describe('the last admin', { tags: ['T38'] }, () => {
  test('stays one, and may go when there is another', async () => {
    expect(await outcomeOf(admin.call.admin.revoke(asAdmin(admin)))).toBe('LAST_ADMIN')
    expect([await rolesOf(admin), await log()]).toEqual([['admin'], []])
    await admin.call.admin.grant(asAdmin(reader))
    expect((await admin.call.admin.revoke(asAdmin(admin))).roles).toEqual([])
    expect(await admin.call.accounts.me()).toBeNull()
  })

  test('cannot delete their account until there is another', async () => {
    const leave = () => outcomeOf(admin.call.security.deleteAccount({ password: aPassword }))
    expect([await leave(), await rolesOf(admin)]).toEqual(['LAST_ADMIN', ['admin']])
    await admin.call.admin.grant(asAdmin(reader))
    expect([await leave(), await rolesOf(reader)]).toEqual(['fine', ['admin']])
  })

  test('may delete their account on an otherwise empty instance', async () => {
    const leave = () => outcomeOf(admin.call.security.deleteAccount({ password: aPassword }))
    await house.db.deleteFrom('users').where('id', 'not in', [admin.id, reader.id]).execute()
    expect(await leave()).toBe('LAST_ADMIN')
    await house.db.deleteFrom('users').where('id', '=', reader.id).execute()
    expect(await leave()).toBe('fine')
    expect(await house.db.selectFrom('users').select('id').execute()).toEqual([])
  })

  test('stays one when two take the role from each other at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const one = await aModerator(house, 'admin')
      const other = await aModerator(house, 'admin')
      await house.db.deleteFrom('user_roles').where('user_id', 'not in', [one.id, other.id]).execute()
      const ends = await Promise.all([
        outcomeOf(one.call.admin.revoke(asAdmin(other))),
        outcomeOf(other.call.admin.revoke(asAdmin(one))),
      ])
      expect(ends.filter((end) => end === 'fine')).toHaveLength(1)
      expect([...(await rolesOf(one)), ...(await rolesOf(other))]).toEqual(['admin'])
    }
  })
})

describe('a reader without the admin role', { tags: ['T38'] }, () => {
  const answered = async (browser: Browser, method: 'GET' | 'PUT' | 'DELETE', url: string) => {
    const headers = { cookie: cookieOf(browser), 'sec-fetch-site': 'same-origin' }
    const { statusCode, body } = await app.inject({ method, url, headers })
    const { requestId: _, ...told } = JSON.parse(body) as Record<string, unknown>
    return { statusCode, told }
  }

  test('gets the answer of an unknown operation from every route', async () => {
    const place = `/api/v1/admin/readers/${reader.id}/roles/admin`
    for (const browser of [aVisitor(house), reader, await aModerator(house)]) {
      expect(await answered(browser, 'GET', '/api/v1/admin/roles')).toEqual(
        await answered(browser, 'GET', '/api/v1/nothing'),
      )
      for (const method of ['PUT', 'DELETE'] as const)
        expect(await answered(browser, method, place)).toEqual(await answered(browser, method, '/api/v1/nothing'))
      expect(await outcomeOf(browser.call.admin.roles())).toBe('NOT_FOUND')
    }
    expect([await rolesOf(reader), await log()]).toEqual([[], []])
  })

  test('finds and changes nothing even through the queries themselves', async () => {
    const moderator = await aModerator(house)
    const { id: sessionId } = await house.db
      .selectFrom('sessions')
      .select('id')
      .where('user_id', '=', moderator.id)
      .executeTakeFirstOrThrow()
    await expect(listHolders(house.db, moderator.id)).rejects.toThrow(RoleLost)
    const change = { ...asAdmin(moderator), isGranted: true }
    await expect(changeRole(house.db, { readerId: moderator.id, sessionId }, change)).rejects.toThrow(RoleLost)
    expect(await rolesOf(moderator)).toEqual(['moderator'])
  })
})

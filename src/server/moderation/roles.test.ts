import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { type MockInstance, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { RoleLost } from '#server/shared/roles.ts'
import type { contract } from '#contract/contract.ts'
import { changeRole } from '#server/commands/readers.ts'
import { anApp, cookieOf } from '#server/testing/house/app.ts'
import { type HouseWithPool, aHouse } from '#server/testing/house/house.ts'
import { aModerator, caseOf, decideCase, reportReview } from '#server/testing/cast/moderators.ts'
import { operations } from '#server/testing/house/operations.ts'
import { type Browser, type SignedInReader, aReader, aVisitor } from '#server/testing/cast/reader.ts'
import { outcomeOf } from '#server/testing/house/refusal.ts'
import { shareReview } from '#server/testing/cast/sharedReview.ts'
import { findCase } from './cases.ts'
import { decide } from './decide.ts'
import { listCases } from './listCases.ts'
import { liftSuspension, listSuspended } from './suspensions.ts'
import { listLog } from './routes.ts'

let house: HouseWithPool
let app: FastifyInstance
let reader: SignedInReader
let moderator: SignedInReader
let admin: SignedInReader
let reviewId: string
beforeAll(async () => {
  house = await aHouse()
  app = await anApp(house.config, house)
})
beforeEach(async () => {
  reader = await aReader(house)
  moderator = await aModerator(house)
  admin = await aModerator(house, 'admin')
  reviewId = await shareReview(house, await aReader(house), 'Emma')
  await reportReview(house, reviewId)
})

const log = () => house.db.selectFrom('audit_log').selectAll().orderBy('id').execute()
const ours = operations.filter(({ name }) => name.startsWith('moderation.'))

/** What is answered over HTTP, the id of the request aside. */
async function answered(browser: Browser, method: 'GET' | 'POST' | 'DELETE', url: string) {
  const headers = { cookie: cookieOf(browser), 'sec-fetch-site': 'same-origin' }
  const payload = method === 'GET' ? {} : { payload: url.startsWith('/rpc') ? { json: {} } : {} }
  const { statusCode, body, headers: sent } = await app.inject({ method, url, headers, ...payload })
  const { requestId, ...told } = JSON.parse(body) as Record<string, unknown>
  return { statusCode, told, hasId: typeof requestId === 'string', names: Object.keys(sent).toSorted() }
}

describe('a reader without the moderator role', { tags: ['T38'] }, () => {
  test('gets the exact answer of an unknown operation from every route', async () => {
    expect(ours).toHaveLength(13)
    const former = await aModerator(house)
    await house.db.deleteFrom('user_roles').where('user_id', '=', former.id).execute()
    for (const browser of [aVisitor(house), reader, former]) {
      const unknown = await answered(browser, 'POST', '/rpc/moderation/unknown')
      expect(unknown).toMatchObject({ statusCode: 404, told: { code: 'NOT_FOUND' }, hasId: true })
      for (const { name, method, path } of ours) {
        const filled = path
          .replace('{reviewId}', reviewId)
          .replace('{readerId}', reader.id)
          .replace('{answerId}', randomUUID())
          .replace('{kind}/{subjectId}', `bio/${reader.id}`)
        expect(await answered(browser, 'POST', `/rpc/${name.replace('.', '/')}`), name).toEqual(unknown)
        expect(await answered(browser, method as 'GET', `/api/v1${filled}`), name).toEqual(
          await answered(browser, method as 'GET', '/api/v1/nothing'),
        )
      }
    }
  })

  test('gets the same from every function, and from the log unless an admin', async () => {
    for (const { call } of [aVisitor(house), reader]) {
      const asked: Record<keyof typeof contract.moderation, () => Promise<unknown>> = {
        cases: () => call.moderation.cases({ after: 'x' }),
        case: () => call.moderation.case({ reviewId }),
        madeCase: () => call.moderation.madeCase({ kind: 'bio', subjectId: reader.id }),
        counts: () => call.moderation.counts(),
        decide: () => call.moderation.decide({ reviewId: 'x', version: '', decision: 'hide' }),
        decideMade: () => call.moderation.decideMade({ kind: 'bio', subjectId: 'x', version: '', decision: 'hide' }),
        bios: () => call.moderation.bios({ limit: 0 }),
        decideBio: () => call.moderation.decideBio({ readerId: 'x', bio: '', decision: 'remove' }),
        answers: () => call.moderation.answers({ limit: 0 }),
        readAnswer: () => call.moderation.readAnswer({ answerId: 'x' }),
        suspended: () => call.moderation.suspended({ limit: 0 }),
        lift: () => call.moderation.lift({ readerId: 'x' }),
        log: () => call.moderation.log({}),
      }
      for (const [name, ask] of Object.entries(asked)) expect(await outcomeOf(ask()), name).toBe('NOT_FOUND')
    }
    expect(await outcomeOf(moderator.call.moderation.log({}))).toBe('NOT_FOUND')
    expect(await outcomeOf(admin.call.moderation.log({}))).toBe('fine')
  })

  test('finds nothing and changes nothing by the queries themselves', async () => {
    const { version } = await caseOf(moderator, reviewId)
    const page = { after: undefined, limit: 50 }
    expect((await listCases(house.db, reader.id, { ...page, state: 'open' })).cases).toEqual([])
    const subject = { kind: 'review', id: reviewId } as const
    expect(await findCase(house.db, reader.id, subject)).toBeUndefined()
    expect(await findCase(house.db, moderator.id, subject)).toBeDefined()
    await expect(decide(house, reader.id, { subject, version, decision: 'keep' })).rejects.toThrow(RoleLost)
    await decideCase(admin, reviewId, 'suspend')
    const { id } = (await caseOf(admin, reviewId)).author
    expect((await listSuspended(house.db, reader.id, page)).readers).toEqual([])
    await expect(liftSuspension(house.db, reader.id, { readerId: id })).rejects.toThrow(RoleLost)
    expect((await listLog(house.db, moderator.id, page)).entries).toEqual([])
    expect((await listLog(house.db, admin.id, page)).entries).toMatchObject([{ act: 'suspend' }])
  })

  test('finds the not-found page where moderators have theirs', async () => {
    const status = async (browser: Browser) =>
      (await app.inject({ url: '/moderation', headers: { cookie: cookieOf(browser) } })).statusCode
    expect([await status(aVisitor(house)), await status(reader)]).toEqual([404, 404])
  })
})

test('an admin may do everything a moderator may, and sees their role', async () => {
  await decideCase(admin, reviewId, 'suspend')
  const { author } = await caseOf(admin, reviewId)
  expect(await outcomeOf(admin.call.moderation.lift({ readerId: author.id }))).toBe('fine')
  expect((await admin.call.accounts.me())?.roles).toEqual(['admin'])
  expect((await moderator.call.accounts.me())?.roles).toEqual(['moderator'])
})

describe('the command', () => {
  let said: MockInstance
  beforeEach(() => {
    said = vi.spyOn(process.stdout, 'write').mockImplementation(() => true)
    vi.stubEnv('DATABASE_URL', house.pool.options.connectionString)
    vi.stubEnv('DATA_DIR', house.config.dataDir)
    return () => {
      said.mockRestore()
      vi.unstubAllEnvs()
    }
  })

  test('grants and revokes the role, ends the sessions, and logs each act once', { tags: ['T14', 'T38'] }, async () => {
    const before = (await log()).length
    for (const verb of ['grant', 'grant', 'revoke', 'revoke']) {
      await changeRole('moderator')([verb, reader.username.toUpperCase()])
    }
    expect(said.mock.calls.map(([words]) => words)).toEqual([
      `${reader.username} is a moderator now.\n`,
      `${reader.username} is a moderator now.\n`,
      `${reader.username} is no longer a moderator.\n`,
      `${reader.username} is no longer a moderator.\n`,
    ])
    expect(await reader.call.accounts.me()).toBeNull()
    const mine = { actor_id: null, by_operator: true, role: 'moderator', about_id: reader.id }
    expect((await log()).slice(before)).toMatchObject([
      { act: 'grant', ...mine },
      { act: 'revoke', ...mine },
    ])
  })

  test('leaves the last admin their role, also when the last two lose it at once', { tags: ['T38'] }, async () => {
    const other = await aModerator(house, 'admin')
    const both = [admin, other]
    await house.db
      .deleteFrom('user_roles')
      .where('role', '=', 'admin')
      .where(
        'user_id',
        'not in',
        both.map(({ id }) => id),
      )
      .execute()
    const ends = await Promise.allSettled(both.map(({ username }) => changeRole('admin')(['revoke', username])))
    const left = both[ends.findIndex(({ status }) => status === 'rejected')]!
    expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    await expect(changeRole('admin')(['revoke', left.username])).rejects.toThrow(
      `${left.username} is the last admin: make someone else an admin first. Nothing was changed.`,
    )
    expect((await left.call.accounts.me())?.roles).toEqual(['admin'])
  })

  test('prints its usage, and says when the reader is unknown', async () => {
    await expect(changeRole('moderator')(['give', reader.username])).rejects.toThrow(
      'Say: moderator grant|revoke <username>',
    )
    await expect(changeRole('admin')(['grant'])).rejects.toThrow('Say: admin grant|revoke <username>')
    await expect(changeRole('moderator')(['grant', 'nobody_here'])).rejects.toThrow('No reader is called nobody_here.')
  })
})

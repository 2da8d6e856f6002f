import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aHouse, type HouseWithPool } from '#server/testing/house/house.ts'
import { aMailServer, type MailServer } from '#server/testing/outside/mailServer.ts'
import { askMailServer, deliver, retryJobsNow, queuedJobs } from '#server/testing/outside/mails.ts'
import { anApp } from '#server/testing/house/app.ts'
import { aModerator } from '#server/testing/cast/moderators.ts'
import { enqueue } from '#server/shared/enqueue.ts'
import { aPassword, aReader, aVisitor } from '#server/testing/cast/reader.ts'
import { outcomeOf } from '#server/testing/house/refusal.ts'

let house: HouseWithPool
let server: MailServer
beforeAll(async () => {
  server = await aMailServer()
  house = await aHouse({ SMTP_URL: server.url, MAIL_FROM: 'Sageleaf <books@example.com>' })
})
afterAll(() => server.close())
beforeEach(async () => {
  await sql`delete from graphile_worker._private_jobs`.execute(house.db)
  await house.db.deleteFrom('mail_away').execute()
  server.behave('well')
})

let count = 0
const anAddress = () => `someone-${++count}@example.org`
const signUp = (email: string) =>
  aVisitor(house).call.accounts.signUp({ username: `someone_${++count}`, email, password: aPassword })
const patienceMs = 400
const hostile = [
  'refuses connections',
  'answers 421',
  'greets with 554',
  'refuses the sender',
  'hangs',
  'speaks without end',
  'breaks TLS',
] as const

describe('a mail server that', () => {
  test.each([...hostile, 'answers 450', 'takes the mail and hangs up'] as const)(
    '%s delays no sign-up, and loses no mail: it comes when the server is well, twice at most',
    { tags: ['T6'] },
    async (behaviour) => {
      server.behave(behaviour)
      const email = anAddress()
      const before = server.connections()
      await signUp(email)
      expect(server.connections()).toBe(before)
      await deliver(house, patienceMs)
      expect(await queuedJobs(house, 'send-mail')).toEqual([{ kind: 'sign-up', email }])
      server.behave('well')
      await askMailServer(house)
      await retryJobsNow(house)
      await deliver(house, patienceMs)
      const kept = server.received.filter((to) => to === email)
      expect(kept).toHaveLength(behaviour === 'takes the mail and hangs up' ? 2 : 1)
      expect(await queuedJobs(house, 'send-mail')).toEqual([])
    },
  )
})

test.each([
  'answers 450',
  'refuses the data',
  'finds the mail too large',
  'takes the mail for spam',
  'does not like the mail',
  'does not like the sender of the mail',
  'answers 421 to the address',
  'takes the mail and hangs up',
] as const)('a mail server that %s refuses this mail alone: it is not taken to be away', async (behaviour) => {
  server.behave(behaviour)
  const email = anAddress()
  await signUp(email)
  await deliver(house, patienceMs)
  expect(await house.db.selectFrom('mail_away').selectAll().execute()).toEqual([])
  expect(await queuedJobs(house, 'send-mail')).toEqual([{ kind: 'sign-up', email }])
})

describe('while the mail server is away', () => {
  const comeAway = async (behaviour: (typeof hostile)[number] = 'refuses connections') => {
    server.behave(behaviour)
    await signUp(anAddress())
    await deliver(house, patienceMs)
  }

  test.each(hostile)(
    'because it %s, everybody is told alike, and nothing is counted',
    { tags: ['T1', 'ERR-009'] },
    async (behaviour) => {
      await comeAway(behaviour)
      await house.db.deleteFrom('rate_limits').execute()
      await house.db.deleteFrom('mail_slots').execute()
      const known = (await aReader(house)).email
      for (const email of [known, anAddress()]) {
        const { call } = aVisitor(house)
        expect([
          await outcomeOf(signUp(email)),
          await outcomeOf(call.accounts.resendConfirmation({ email })),
          await outcomeOf(call.accounts.forgotPassword({ email })),
        ]).toEqual(['MAIL_FAILED', 'MAIL_FAILED', 'MAIL_AWAY'])
      }
      const reader = await aReader(house)
      const change = { email: anAddress(), password: aPassword }
      expect(await outcomeOf(reader.call.security.changeEmail(change))).toBe('MAIL_AWAY')
      const counted = await house.db.selectFrom('rate_limits').select('key').where('points', '>', 0).execute()
      expect(counted.filter(({ key }) => key.includes('mail'))).toEqual([])
      expect(await house.db.selectFrom('mail_slots').selectAll().execute()).toEqual([])
    },
  )

  test(
    'fifty waiting mails knock once, count against no limit, and all go out when it is back',
    { tags: ['T6'] },
    async () => {
      const emails = Array.from({ length: 50 }, anAddress)
      for (const email of emails)
        await enqueue(house.db, 'send-mail', { kind: 'confirm', email }, { key: `mail:confirm:${email}` })
      for (const [at, email] of emails.entries())
        await house.db
          .insertInto('pending_sign_ups')
          .values({ username: `waits_${at}_${count}`, email, password_hash: 'x' })
          .execute()
      await house.limits.forget('mail-in-all', '')
      server.behave('refuses connections')
      const before = server.connections()
      for (let round = 0; round < 3; round += 1) {
        await deliver(house, patienceMs)
        await retryJobsNow(house)
      }
      expect(server.connections() - before).toBeLessThan(10)
      expect((await queuedJobs(house, 'send-mail')).length).toBe(50)
      expect((await house.limits.left('mail-in-all', '')).left).toBe(200)
      server.behave('well')
      expect(await askMailServer(house)).toBeUndefined()
      await retryJobsNow(house)
      await deliver(house)
      expect(server.received.filter((to) => emails.includes(to)).sort()).toEqual([...emails].sort())
    },
  )

  test('/readyz, /metrics and the admin’s page say so, and that it is back', async () => {
    const app = await anApp(house.config, house)
    const admin = await aModerator(house, 'admin')
    const told = async () => ({
      ready: (await app.inject({ url: '/readyz' })).json<unknown>(),
      metric: /^mail_server_away (\d)$/m.exec((await app.inject({ url: '/metrics' })).body)?.[1],
      admin: (await admin.call.admin.mail()).away,
    })
    expect(await told()).toEqual({ ready: { ready: true }, metric: '0', admin: null })
    await comeAway('greets with 554')
    expect(await told()).toEqual({
      ready: { ready: true, mail: 'away' },
      metric: '1',
      admin: { since: expect.any(String), reason: expect.stringContaining('554 go away') },
    })
    server.behave('well')
    await askMailServer(house)
    expect(await told()).toEqual({ ready: { ready: true }, metric: '0', admin: null })
  })
})

describe('a permanently refused address', () => {
  const bounce = async (email: string) => {
    server.behave('answers 550')
    await signUp(email)
    await deliver(house)
    server.behave('well')
  }

  test('is not tried again, and gets nothing for a day', { tags: ['T6'] }, async () => {
    const email = anAddress()
    await bounce(email)
    expect(await queuedJobs(house, 'send-mail')).toEqual([])
    const forget = async () => {
      await aVisitor(house).call.accounts.forgotPassword({ email })
      await retryJobsNow(house)
      await deliver(house)
    }
    await forget()
    expect(server.received).not.toContain(email)
    await sql`update refused_addresses set until = now()`.execute(house.db)
    await forget()
    expect(server.received).toContain(email)
  })

  test(
    'causes a message at sign-up and when the link is requested again, account or not',
    { tags: ['T6', 'ERR-009'] },
    async () => {
      const known = (await aReader(house)).email
      const unknown = anAddress()
      for (const email of [known, unknown]) {
        await bounce(email)
        expect(await outcomeOf(signUp(email))).toBe('MAIL_FAILED')
        expect(await outcomeOf(aVisitor(house).call.accounts.resendConfirmation({ email }))).toBe('MAIL_FAILED')
        expect(await outcomeOf(aVisitor(house).call.accounts.forgotPassword({ email }))).toBe('fine')
      }
    },
  )

  test('a mail that only readers get does not reveal the account', { tags: ['T6'] }, async () => {
    const { email } = await aReader(house)
    server.behave('answers 550')
    await aVisitor(house).call.accounts.forgotPassword({ email })
    await deliver(house)
    expect(await outcomeOf(signUp(email))).toBe('fine')
  })

  test('nor does a second sign-up after it', { tags: ['T6'] }, async () => {
    const answersFor = async (email: string) => {
      server.behave('answers 550')
      await aVisitor(house).call.accounts.forgotPassword({ email })
      await deliver(house)
      const outcomes: string[] = []
      for (let tries = 0; tries < 2; tries++) {
        outcomes.push(await outcomeOf(signUp(email)))
        await retryJobsNow(house)
        await deliver(house)
      }
      return [...outcomes, await outcomeOf(signUp(email))]
    }
    const known = await answersFor((await aReader(house)).email)
    const unknown = await answersFor(anAddress())
    expect([known, unknown]).toEqual([unknown, ['fine', 'MAIL_FAILED', 'MAIL_FAILED']])
  })

  test('is stored only as an HMAC', { tags: ['T6'] }, async () => {
    const email = anAddress()
    await bounce(email)
    const { rows } = await sql<{ kept: string; sha: string }>`
      select encode(address, 'hex') as kept, encode(sha256(${email}::bytea), 'hex') as sha
      from refused_addresses`.execute(house.db)
    expect(rows.length).toBeGreaterThan(0)
    for (const { kept, sha } of rows) expect([kept.length, kept === sha]).toEqual([64, false])
  })
})

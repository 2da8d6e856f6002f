import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aHouse, type HouseWithPool } from '#server/testing/house/house.ts'
import { aMailServer, type MailServer } from '#server/testing/outside/mailServer.ts'
import { deliver, retryJobsNow, queuedJobs } from '#server/testing/outside/mails.ts'
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
  server.behave('well')
})

let count = 0
const anAddress = () => `someone-${++count}@example.org`
const signUp = (email: string) =>
  aVisitor(house).call.accounts.signUp({ username: `someone_${++count}`, email, password: aPassword })
const patienceMs = 400

describe('a mail server that', () => {
  test.each(['refuses connections', 'answers 421', 'answers 450', 'hangs', 'takes the mail and hangs up'] as const)(
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
      await retryJobsNow(house)
      await deliver(house, patienceMs)
      const kept = server.received.filter((to) => to === email)
      expect(kept).toHaveLength(behaviour === 'takes the mail and hangs up' ? 2 : 1)
      expect(await queuedJobs(house, 'send-mail')).toEqual([])
    },
  )
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

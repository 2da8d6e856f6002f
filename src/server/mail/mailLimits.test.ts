import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aHouse, type HouseWithPool } from '#server/testing/house/house.ts'
import { deliver, mailsTo, minutesLater } from '#server/testing/outside/mails.ts'
import { aPassword, aReader, aVisitor, type Browser } from '#server/testing/cast/reader.ts'
import { outcomeOf, refusalOf } from '#server/testing/house/refusal.ts'
import { takeMailSlot } from './mailSlots.ts'

let house: HouseWithPool
beforeAll(async () => {
  house = await aHouse()
})

let count = 0
const anAddress = () => `limited-${++count}@example.org`
const signUp = ({ call }: Browser, email = anAddress()) =>
  call.accounts.signUp({ username: `limited_${++count}`, email, password: aPassword })

describe('one address', { tags: ['T6'] }, () => {
  test('gets five mails in half an hour, and those that are put off count', async () => {
    const reader = await aReader(house)
    for (let minute = 0; minute < 30; minute++) {
      for (let tries = 0; tries < 3; tries++)
        await aVisitor(house).call.accounts.forgotPassword({ email: reader.email })
      await deliver(house)
      await minutesLater(house, 1)
      await deliver(house)
    }
    expect(await mailsTo(house, reader.email)).toHaveLength(5)
  })

  test('gets at most one mail a minute, whichever kinds are asked for', async () => {
    const email = anAddress()
    const kinds = ['forgot', 'confirm', 'unlock', 'sign-up'] as const
    const waits: number[] = []
    for (const kind of kinds) waits.push(await takeMailSlot(house, email, kind))
    expect(waits.map((wait) => Math.round(wait / 60))).toEqual([0, 1, 2, 3])
  })

  test('gets one mail for all who ask before it has gone', async () => {
    const email = anAddress()
    await takeMailSlot(house, email, 'forgot')
    const waits = await Promise.all(Array.from({ length: 20 }, () => takeMailSlot(house, email, 'forgot')))
    expect(Math.min(...waits)).toBeGreaterThan(0)
    const slots = house.db
      .selectFrom('mail_slots')
      .select('at')
      .where('address', '=', house.secret.bytes(`mail|${email}`))
    expect(await slots.execute()).toHaveLength(2)
  })

  test('waits equally long whether or not it has an account', async () => {
    const known = (await aReader(house)).email
    const unknown = anAddress()
    const waitsOf = async (email: string) => [
      await takeMailSlot(house, email, 'forgot'),
      await takeMailSlot(house, email, 'forgot'),
    ]
    expect(await waitsOf(unknown)).toEqual(await waitsOf(known))
  })

  test('is in no counter in plain text, nor as an unkeyed hash', async () => {
    const email = 'not-in-clear@example.org'
    await aVisitor(house, '203.0.113.9').call.accounts.forgotPassword({ email })
    await outcomeOf(aVisitor(house, '203.0.113.9').call.accounts.signIn({ email, password: 'wrong' }))
    const { rows } = await sql<{ row: string; sha: string }>`
      select row, encode(sha256(${email}::bytea), 'hex') as sha from (
        select rate_limits::text as row from rate_limits
        union all select encode(address, 'hex') from mail_slots
      ) as counts`.execute(house.db)
    expect(rows.length).toBeGreaterThan(3)
    for (const { row, sha } of rows)
      expect([row.includes(email), row.includes('203.0.113'), row === sha]).toEqual([false, false, false])
  })
})

describe('one network', { tags: ['T6'] }, () => {
  const outcomesOf = async (ipOf: (k: number) => string) => {
    const outcomes: string[] = []
    for (let k = 0; k < 11; k++) outcomes.push(await outcomeOf(signUp(aVisitor(house, ipOf(k)))))
    return outcomes
  }

  test.each([
    ['IPv4 address', () => '198.51.100.4'],
    ['IPv6 network', (k: number) => `2001:db8:9:9:${k}::1`],
  ])('an %s can request ten mails an hour, and then learns how long to wait', async (_, ipOf) => {
    const outcomes = await outcomesOf(ipOf)
    expect(outcomes.indexOf('TOO_MANY_REQUESTS')).toBe(10)
    const refusal = await refusalOf(signUp(aVisitor(house, ipOf(1))))
    expect((refusal.data as { retryAfterSeconds: number }).retryAfterSeconds).toBeGreaterThan(3000)
  })

  test('all kinds of mail count together, and no answer differs by whether the address is known', async () => {
    const reader = await aReader(house)
    const visitor = aVisitor(house, '198.51.100.5')
    for (let k = 0; k < 10; k++) await visitor.call.accounts.forgotPassword({ email: anAddress() })
    const { forgotPassword, resendConfirmation } = visitor.call.accounts
    const calls = [reader.email, anAddress()].flatMap((email) => [
      forgotPassword({ email }),
      resendConfirmation({ email }),
      signUp(visitor, email),
    ])
    expect(new Set(await Promise.all(calls.map(outcomeOf)))).toEqual(new Set(['TOO_MANY_REQUESTS']))
  })

  test('is not charged for a sign-up with invalid input', async () => {
    const visitor = aVisitor(house, '198.51.100.6')
    const { email } = await aReader(house)
    for (let k = 0; k < 10; k++)
      await outcomeOf(visitor.call.accounts.signUp({ username: 'admin', email, password: aPassword }))
    expect(await outcomeOf(signUp(visitor))).toBe('fine')
  })

  test.each(['127.0.0.1', '::1', '::ffff:127.0.0.1'])(
    '%s does not identify the caller and is not counted',
    async (ip) => {
      const asked = Array.from({ length: 11 }, () =>
        outcomeOf(aVisitor(house, ip).call.accounts.forgotPassword({ email: anAddress() })),
      )
      expect(new Set(await Promise.all(asked))).toEqual(new Set(['fine']))
    },
  )
})

describe('in all', { tags: ['T6'] }, () => {
  beforeEach(async () => {
    await house.db.deleteFrom('rate_limits').execute()
    await sql`delete from graphile_worker._private_jobs`.execute(house.db)
  })

  const countsOf = async () =>
    (
      await sql<{ points: number }>`select points from rate_limits where key like 'mail-%' and points > 0`.execute(
        house.db,
      )
    ).rows
  const send = async (limit: 'mail-in-all' | 'mail-to-readers', times: number) => {
    for (let sent = 0; sent < times; sent++) await house.limits.use(limit, '')
  }

  test('addresses without an account use up no limit', async () => {
    for (let k = 0; k < 5; k++) {
      const { forgotPassword, resendConfirmation } = aVisitor(house, '127.0.0.1').call.accounts
      await forgotPassword({ email: anAddress() })
      await resendConfirmation({ email: anAddress() })
    }
    await deliver(house)
    expect(await countsOf()).toEqual([])
  })

  test("200 sign-ups use up all but the readers' share: a reset is sent, the next sign-up waits", async () => {
    await send('mail-in-all', 200)
    const reader = await aReader(house)
    const email = anAddress()
    await aVisitor(house).call.accounts.forgotPassword({ email: reader.email })
    await signUp(aVisitor(house), email)
    await aVisitor(house).call.accounts.forgotPassword({ email })
    await deliver(house)
    expect([(await mailsTo(house, reader.email)).length, await mailsTo(house, email)]).toEqual([1, []])
  })

  test('requests made while a mail is queued share that mail', async () => {
    await send('mail-in-all', 200)
    const email = anAddress()
    await signUp(aVisitor(house), email)
    await deliver(house)
    await signUp(aVisitor(house), email)
    const { rows } = await sql`select key from graphile_worker._private_jobs`.execute(house.db)
    expect(rows).toEqual([{ key: `mail:sign-up:${email}` }])
  })

  test('300 mails leave in an hour; the next waits for its time and is not lost', async () => {
    await send('mail-in-all', 200)
    await send('mail-to-readers', 100)
    const reader = await aReader(house)
    await aVisitor(house).call.accounts.forgotPassword({ email: reader.email })
    await deliver(house)
    expect(await mailsTo(house, reader.email)).toEqual([])
    const { rows } = await sql<{ wait: number }>`
      select extract(epoch from run_at - now())::int as wait from graphile_worker._private_jobs`.execute(house.db)
    expect(rows).toEqual([{ wait: expect.any(Number) }])
    expect(rows[0]!.wait).toBeGreaterThan(3000)
    await house.db.deleteFrom('rate_limits').execute()
    await sql`update graphile_worker._private_jobs set run_at = now()`.execute(house.db)
    await deliver(house)
    expect(await mailsTo(house, reader.email)).toHaveLength(1)
  })
})

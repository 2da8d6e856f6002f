import { setTimeout as sleep } from 'node:timers/promises'
import { hash } from '@node-rs/argon2'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { Busy } from '#server/shared/semaphore.ts'
import { anApp } from '#server/testing/house/app.ts'
import { aHouse, type HouseWithPool } from '#server/testing/house/house.ts'
import { aPassword, aReader, aVisitor } from '#server/testing/cast/reader.ts'
import { outcomeOf } from '#server/testing/house/refusal.ts'
import { openHashing } from './hashing.ts'

let house: HouseWithPool
beforeAll(async () => {
  house = await aHouse()
})

describe('hashing', { tags: ['T17'] }, () => {
  test('hashes two passwords at once and queues fifty; more are asked to retry later', async () => {
    const hashing = openHashing()
    const asked = await Promise.allSettled(Array.from({ length: 60 }, () => hashing.hash('a password')))
    const refused = asked.filter((one) => one.status === 'rejected').map((one) => one.reason as unknown)
    expect(refused).toHaveLength(8)
    expect(refused.every((error) => error instanceof Busy)).toBe(true)
    expect(await hashing.verify(await hashing.hash('once more'), 'once more')).toBe(true)
    await hashing.close()
  })

  test('leaves this thread free', async () => {
    const hashing = openHashing()
    await hashing.hash('the threads have begun')
    let turns = 0
    const turning = setInterval(() => turns++, 1)
    await Promise.all(Array.from({ length: 10 }, () => hashing.hash('a password')))
    clearInterval(turning)
    expect(turns).toBeGreaterThan(5)
    await hashing.close()
  })

  test('continues after a malformed hash', async () => {
    await expect(house.hashing.verify('no hash at all', 'x')).rejects.toThrow('Decoding failed')
    expect(await house.hashing.hash('x')).toMatch(/^\$argon2id\$/)
  })
})

test(
  'too many sign-ins at once are refused with 503 and a retry time, and do not count as guesses',
  { tags: ['T17'] },
  async () => {
    const app = await anApp(house.config, house)
    const { email } = await aReader(house)
    let isOver = false
    // As soon as one is done, another takes its place.
    const fill = async () => {
      while (!isOver) await house.hashing.hash('in front of the queue').catch(() => sleep(1))
    }
    const filling = Array.from({ length: 52 }, fill)
    const payload = { email, password: aPassword }
    const answer = await app.inject({ method: 'POST', url: '/api/v1/sessions', payload })
    isOver = true
    await Promise.all(filling)
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '1'])
    expect(answer.json()).toMatchObject({ code: 'BUSY', defined: true, data: { retryAfterSeconds: 1 } })
    const { rows } = await sql<{ points: number }>`
    select coalesce(sum(points), 0)::int as points from rate_limits where key like 'sign-in-failures%' or key like 'sign-in-per-account%'`.execute(
      house.db,
    )
    expect(rows).toEqual([{ points: 0 }])
  },
)

test('a body of a megabyte is refused before it is read', { tags: ['T17'] }, async () => {
  const app = await anApp(house.config, house)
  const payload = { email: 'a@example.org', password: 'k'.repeat(1024 * 1024) }
  expect((await app.inject({ method: 'POST', url: '/api/v1/sessions', payload })).statusCode).toBe(413)
})

test('a password hashed with older settings signs in and is rehashed', async () => {
  const reader = await aReader(house)
  const old = await hash(aPassword, { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 })
  await house.db.updateTable('credentials').set({ password: old }).where('user_id', '=', reader.id).execute()
  const signIn = () => outcomeOf(aVisitor(house).call.accounts.signIn({ email: reader.email, password: aPassword }))
  expect(await signIn()).toBe('fine')
  const kept = await house.db
    .selectFrom('credentials')
    .select('password')
    .where('user_id', '=', reader.id)
    .executeTakeFirst()
  expect(kept!.password).toMatch(/^\$argon2id\$v=19\$m=7168,t=5,p=1\$/)
  expect(await signIn()).toBe('fine')
})

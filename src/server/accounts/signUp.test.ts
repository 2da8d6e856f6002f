import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { sweep } from '#server/run/runJobs.ts'
import type { House } from '#server/house.ts'
import { aHouse, type HouseWithPool } from '#server/testing/house/house.ts'
import { deliver, mailedToken, mailsTo, queuedJobs } from '#server/testing/outside/mails.ts'
import { aPassword, aReader, aVisitor } from '#server/testing/cast/reader.ts'
import { outcomeOf, refusalOf } from '#server/testing/house/refusal.ts'
import { signUp } from './signUp.ts'

let house: HouseWithPool

beforeAll(async () => {
  house = await aHouse()
})

let count = 0

/** What a new reader types; nobody else in this file has the name or the address. */
const typing = (own: Partial<{ username: string; email: string; password: string }> = {}) => ({
  username: `fresh_${++count}`,
  email: `fresh-${count}@example.org`,
  password: aPassword,
  ...own,
})

const signingUp = (own: Parameters<typeof typing>[0] = {}, at: House = house) =>
  aVisitor(at).call.accounts.signUp(typing(own))

const findPending = (email: string) =>
  house.db.selectFrom('pending_sign_ups').selectAll().where('email', '=', email).orderBy('created_at').execute()

const findUser = (email: string) =>
  house.db
    .selectFrom('users')
    .innerJoin('profiles', 'profiles.id', 'users.id')
    .innerJoin('credentials', 'credentials.user_id', 'users.id')
    .select(['users.id', 'users.email_verified as isConfirmed', 'profiles.username', 'credentials.password'])
    .where('users.email', '=', email)
    .execute()

const confirming = (token: string) => aVisitor(house).call.accounts.confirmEmail({ token })

const isAvailable = async (username: string) =>
  (await aVisitor(house).call.accounts.isUsernameAvailable({ username })).available

describe('a sign-up', () => {
  test('answers with the address that the link goes to', { tags: ['AUTH-025'] }, async () => {
    expect(await signingUp({ email: ' Where@Example.org ' })).toEqual({ sentTo: 'Where@Example.org' })
  })

  test(
    'once confirmed makes one user with a profile of the name as typed, and none before',
    { tags: ['AUTH-033', 'AUTH-043', 'CALLS-003'] },
    async () => {
      await signingUp({ username: 'Miss_Marple', email: 'marple@example.org' })
      expect(await findUser('marple@example.org')).toEqual([])
      await confirming(await mailedToken(house, 'marple@example.org'))
      expect(await findUser('marple@example.org')).toMatchObject([{ username: 'Miss_Marple', isConfirmed: true }])
      expect(await findPending('marple@example.org')).toEqual([])
    },
  )

  test('keeps an argon2id hash and never the password', async () => {
    await signingUp({ email: 'hashed@example.org', password: 'correct horse' })
    const [pending] = await findPending('hashed@example.org')
    expect(pending!.password_hash).toMatch(/^\$argon2id\$v=19\$m=7168,t=5,p=1\$/)
    expect(JSON.stringify(pending)).not.toContain('correct horse')
  })

  test('queues exactly one confirmation mail', async () => {
    await signingUp({ email: 'one-mail@example.org' })
    const jobs = await queuedJobs(house, 'send-mail')
    expect(jobs.filter((job) => 'email' in job && job.email === 'one-mail@example.org')).toHaveLength(1)
  })

  test('leaves nothing behind when its mail cannot be queued: all is one transaction', async () => {
    await sql`alter function graphile_worker.add_jobs rename to add_jobs_away`.execute(house.db)
    try {
      await expect(signUp({ ...house, ip: '10.9.9.9' }, typing({ email: 'unqueued@example.org' }))).rejects.toThrow(
        'add_jobs',
      )
    } finally {
      await sql`alter function graphile_worker.add_jobs_away rename to add_jobs`.execute(house.db)
    }
    expect(await findPending('unqueued@example.org')).toEqual([])
  })

  test('cannot sign in before the address is confirmed', async () => {
    const visitor = aVisitor(house)
    await visitor.call.accounts.signUp(typing())
    expect(await visitor.call.accounts.me()).toBeNull()
  })

  test('ends the session of the reader signed in to this browser', { tags: ['AUTH-032'] }, async () => {
    const reader = await aReader(house)
    await reader.call.accounts.signUp(typing())
    const left = await house.db.selectFrom('sessions').select('id').where('user_id', '=', reader.id).execute()
    expect(left).toEqual([])
  })

  test('takes no fields beyond name, address and password', { tags: ['T20'] }, async () => {
    const sent = { ...typing({ email: 'extra@example.org' }), email_verified: true }
    expect(await outcomeOf(aVisitor(house).call.accounts.signUp(sent))).toBe('BAD_REQUEST')
    expect(await findPending('extra@example.org')).toEqual([])
  })
})

test(
  'a sign-up is refused when the instance takes no new readers, and nothing is written or mailed',
  { tags: ['ERR-006'] },
  async () => {
    const closed = { ...house, config: { ...house.config, signUp: 'off' as const } }
    const email = 'too-late@example.org'
    expect(await refusalOf(signingUp({ email }, closed))).toMatchObject({ code: 'SIGN_UP_OFF', status: 403 })
    expect([
      await findPending(email),
      (await queuedJobs(house, 'send-mail')).some((job) => 'email' in job && job.email === email),
    ]).toEqual([[], false])
  },
)

test('a sign-up that was never confirmed is swept after a week, and its name is free again', async () => {
  await signingUp({ username: 'sooner_swept', email: 'sooner@example.org' })
  await signingUp({ username: 'not_swept', email: 'later@example.org' })
  const age = (email: string, days: number) =>
    sql`update pending_sign_ups set created_at = now() - make_interval(days => ${days}::int) where email = ${email}`
  await age('sooner@example.org', 8).execute(house.db)
  await age('later@example.org', 6).execute(house.db)
  await sweep(house.db)
  expect([await isAvailable('sooner_swept'), await isAvailable('not_swept')]).toEqual([true, false])
})

test('a sign-up that is refused for its name leaves the address its mail', { tags: ['T6'] }, async () => {
  await signingUp({ username: 'already_mine' })
  const email = 'refused-once@example.org'
  expect(await outcomeOf(signingUp({ email, username: 'Already_Mine' }))).toBe('USERNAME_TAKEN')
  await signingUp({ email })
  await deliver(house)
  expect(await mailsTo(house, email)).toHaveLength(1)
})

describe('many sign-ups at once', () => {
  test('with one username make one account', async () => {
    const tries = Array.from({ length: 8 }, () => outcomeOf(signingUp({ username: 'contested' })))
    expect((await Promise.all(tries)).filter((outcome) => outcome !== 'USERNAME_TAKEN')).toEqual(['fine'])
    const rows = await house.db
      .selectFrom('pending_sign_ups')
      .select('id')
      .where('username', '=', 'contested')
      .execute()
    expect(rows).toHaveLength(1)
  })

  test('with one address are each answered as if it were the only one, and one mail lists them', async () => {
    const tries = Array.from({ length: 8 }, () => outcomeOf(signingUp({ email: 'crowd@example.org' })))
    expect(new Set(await Promise.all(tries))).toEqual(new Set(['fine']))
    await sql`update graphile_worker._private_jobs set run_at = now()`.execute(house.db)
    await deliver(house)
    const links = (await mailsTo(house, 'crowd@example.org')).map((mail) => mail.text!.match(/#token=/g)!.length)
    expect(links.at(-1)).toBe(8)
    expect(links.length).toBeLessThanOrEqual(2)
  })
})

test('a known address is written to once a minute, however often it signs up', { tags: ['T6'] }, async () => {
  const reader = await aReader(house)
  for (let tries = 0; tries < 3; tries++) await signingUp({ email: reader.email })
  await deliver(house)
  expect(await mailsTo(house, reader.email)).toHaveLength(1)
})

test('a second sign-up within the minute still gets its mail, a little later', async () => {
  const email = 'twice@example.org'
  await signingUp({ email })
  await deliver(house)
  await signingUp({ email })
  const { rows } = await sql<{ wait: number }>`
    select extract(epoch from run_at - now())::int as wait from graphile_worker._private_jobs
    where key = ${`mail:sign-up:${email}`} order by id desc limit 1`.execute(house.db)
  expect(rows[0]!.wait).toBeGreaterThan(30)
  expect(rows[0]!.wait).toBeLessThanOrEqual(61)
})

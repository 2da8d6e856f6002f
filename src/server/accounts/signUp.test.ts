import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { sweep } from '#server/sweep.ts'
import type { House } from '#server/shared/context.ts'
import { aHouse, type HouseWithPool } from '#server/testing/house.ts'
import { aMinuteLater, deliver, mailedToken, mailsTo, queued } from '#server/testing/post.ts'
import { aPassword, aReader, aVisitor } from '#server/testing/reader.ts'
import { outcomeOf, refusalOf } from '#server/testing/refusal.ts'
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
const signingIn = (email: string, password: string) => aVisitor(house).call.accounts.signIn({ email, password })
const isAvailable = async (username: string) =>
  (await aVisitor(house).call.accounts.isUsernameAvailable({ username })).available

describe('a sign-up', () => {
  test('AUTH-025: answers with the address that the link goes to', async () => {
    expect(await signingUp({ email: ' Where@Example.org ' })).toEqual({ sentTo: 'Where@Example.org' })
  })

  test('AUTH-033, AUTH-043, CALLS-003: once confirmed makes one user with a profile of the name as typed, and none before', async () => {
    await signingUp({ username: 'Miss_Marple', email: 'marple@example.org' })
    expect(await findUser('marple@example.org')).toEqual([])
    await confirming(await mailedToken(house, 'marple@example.org'))
    expect(await findUser('marple@example.org')).toMatchObject([{ username: 'Miss_Marple', isConfirmed: true }])
    expect(await findPending('marple@example.org')).toEqual([])
  })

  test('keeps an argon2id hash and never the password', async () => {
    await signingUp({ email: 'hashed@example.org', password: 'correct horse' })
    const [pending] = await findPending('hashed@example.org')
    expect(pending!.password_hash).toMatch(/^\$argon2id\$v=19\$m=12288,t=3,p=1\$/)
    expect(JSON.stringify(pending)).not.toContain('correct horse')
  })

  test('queues exactly one confirmation mail', async () => {
    await signingUp({ email: 'one-mail@example.org' })
    const jobs = await queued(house, 'send-mail')
    expect(jobs.filter((job) => 'email' in job && job.email === 'one-mail@example.org')).toHaveLength(1)
  })

  test('leaves nothing behind when its mail cannot be queued: all is one transaction', async () => {
    await sql`alter function graphile_worker.add_job rename to add_job_away`.execute(house.db)
    try {
      await expect(signUp({ ...house, ip: '10.9.9.9' }, typing({ email: 'unqueued@example.org' }))).rejects.toThrow(
        'add_job',
      )
    } finally {
      await sql`alter function graphile_worker.add_job_away rename to add_job`.execute(house.db)
    }
    expect(await findPending('unqueued@example.org')).toEqual([])
  })

  test('signs nobody in before the address is confirmed', async () => {
    const visitor = aVisitor(house)
    await visitor.call.accounts.signUp(typing())
    expect(await visitor.call.accounts.me()).toBeNull()
  })

  test('AUTH-032: ends the sessions of whoever was signed in at this browser', async () => {
    const reader = await aReader(house)
    await reader.call.accounts.signUp(typing())
    const left = await house.db.selectFrom('sessions').select('id').where('user_id', '=', reader.id).execute()
    expect(left).toEqual([])
  })

  test('T20: takes no fields beyond name, address and password', async () => {
    const sent = { ...typing({ email: 'extra@example.org' }), email_verified: true }
    expect(await outcomeOf(aVisitor(house).call.accounts.signUp(sent))).toBe('BAD_REQUEST')
    expect(await findPending('extra@example.org')).toEqual([])
  })
})

test('ERR-006: nobody signs up when the instance takes no new readers, and nothing is written or mailed', async () => {
  const closed = { ...house, config: { ...house.config, signUp: false } }
  const email = 'too-late@example.org'
  expect(await refusalOf(signingUp({ email }, closed))).toMatchObject({ code: 'SIGN_UP_OFF', status: 403 })
  expect([
    await findPending(email),
    (await queued(house, 'send-mail')).some((job) => 'email' in job && job.email === email),
  ]).toEqual([[], false])
})

describe('a username', () => {
  test('AUTH-048: is taken in any case', async () => {
    await signingUp({ username: 'Hercule' })
    expect(await outcomeOf(signingUp({ username: 'hERCULE' }))).toBe('USERNAME_TAKEN')
  })

  test.each(['admin', 'Sage', 'SETTINGS', 'api', 'support', 'sageleaf'])(
    'AUTH-048: %s is reserved, so it counts as taken',
    async (username) => {
      expect(await outcomeOf(signingUp({ username }))).toBe('USERNAME_TAKEN')
    },
  )

  test.each([
    ['VAL-008', '   ', 'required'],
    ['VAL-009', 'ab', 'too-short'],
    ['VAL-010', 'a'.repeat(21), 'too-long'],
    ['VAL-011', '<b>bold</b>', 'characters'],
  ])('%s: %j is refused as %s', async (_, username, why) => {
    expect(await refusalOf(signingUp({ username }))).toMatchObject({
      code: 'USERNAME_INVALID',
      status: 422,
      data: { why },
    })
  })

  test('T7: no name with markup can be stored, whatever code asks for it', async () => {
    const reader = await aReader(house)
    const rename = house.db.updateTable('profiles').set({ username: '<b>bold</b>' }).where('id', '=', reader.id)
    await expect(rename.execute()).rejects.toThrow('profiles_username_form')
  })

  test.each([
    ['free', 'nobody_yet', true],
    ['taken', 'Taken_Name', false],
    ['taken in another case', 'tAKEN_nAME', false],
    ['taken, with spaces around', ' taken_name ', false],
    ['reserved', 'Admin', false],
  ])('AUTH-036, CALLS-012, T5: asked whether it is available when it is %s', async (_, username, available) => {
    await signingUp({ username: 'taken_name' }).catch(() => undefined)
    expect(await aVisitor(house).call.accounts.isUsernameAvailable({ username })).toEqual({ available })
  })
})

test('T5: the 21st question for a username within a minute is one too many', async () => {
  const asker = aVisitor(house)
  const outcomes: string[] = []
  for (let k = 0; k < 21; k++)
    outcomes.push(await outcomeOf(asker.call.accounts.isUsernameAvailable({ username: `asked_${k}` })))
  expect(outcomes.indexOf('TOO_MANY_REQUESTS')).toBe(20)
})

describe('a password', () => {
  test('AUTH-047, CONST-002: of five characters is too short, and the refusal says how long it must be', async () => {
    const refusal = await refusalOf(signingUp({ password: 'k7&xq' }))
    expect(refusal).toMatchObject({ code: 'PASSWORD_TOO_SHORT', status: 422, data: { min: 6 } })
  })

  test('CONST-002: of six characters is long enough', async () => {
    expect(await outcomeOf(signingUp({ password: 'k7&xqz' }))).toBe('fine')
  })

  test('is measured in characters as people count them, not in UTF-16 units', async () => {
    expect(await outcomeOf(signingUp({ password: '🦉🦉🦉' }))).toBe('PASSWORD_TOO_SHORT')
  })

  test.each(['password', 'PassWord', '123456', 'qwerty'])('%s is among the commonest', async (password) => {
    expect(await refusalOf(signingUp({ password }))).toMatchObject({
      code: 'PASSWORD_TOO_WEAK',
      data: { reasons: ['common'] },
    })
  })

  test('that holds the username in any case is too weak', async () => {
    const refusal = await refusalOf(signingUp({ username: 'lordpeter', password: 'xx-LordPeter-99' }))
    expect(refusal).toMatchObject({ code: 'PASSWORD_TOO_WEAK', data: { reasons: ['username'] } })
  })

  test('that holds the name of the mail address is too weak', async () => {
    const refusal = await refusalOf(signingUp({ email: 'harriet.vane@example.org', password: 'Harriet.Vane!!' }))
    expect(refusal).toMatchObject({ code: 'PASSWORD_TOO_WEAK', data: { reasons: ['email'] } })
  })

  test('T17: of more than 128 characters is refused before it is hashed', async () => {
    expect(await outcomeOf(signingUp({ password: 'k'.repeat(129) }))).toBe('BAD_REQUEST')
  })

  test('PASSWORD_MIN raises the least length, and the refusal says so', async () => {
    const strict = { ...house, config: { ...house.config, passwordMin: 12 } }
    const refusal = await refusalOf(signingUp({ password: 'k7&xqz-9uR4' }, strict))
    expect(refusal).toMatchObject({ code: 'PASSWORD_TOO_SHORT', data: { min: 12 } })
  })
})

describe('a mail address', () => {
  test.each(['nobody', 'a@b', 'a b@c.d', 'a@b.c, d@e.f', 'Name <a@b.c>', 'a@b.c\r\nBcc: x@y', 'a@b.c\nSubject: x@y.z'])(
    'T7: %j is refused and nothing is queued',
    async (email) => {
      const before = await queued(house, 'send-mail')
      expect(await outcomeOf(signingUp({ email }))).toBe('EMAIL_INVALID')
      expect(await queued(house, 'send-mail')).toEqual(before)
    },
  )

  test.each(['nul\0@example.org', 'half\ud800@example.org'])(
    'T41: %j cannot be stored and is refused',
    async (email) => {
      expect(await outcomeOf(signingUp({ email }))).toBe('BAD_REQUEST')
    },
  )
})

describe('an address that has a confirmed account', () => {
  test('T1: is answered as a new one is', async () => {
    const reader = await aReader(house)
    expect(await signingUp({ email: reader.email })).toEqual({ sentTo: reader.email })
  })

  test('T1: its owner, and nobody else, gets one mail that says what happened', async () => {
    const reader = await aReader(house)
    await signingUp({ email: reader.email })
    await deliver(house)
    const mails = await mailsTo(house, reader.email)
    expect(mails.map((mail) => mail.subject)).toEqual(['You already have a Sageleaf account'])
  })

  test('T1: keeps its name and its password', async () => {
    const reader = await aReader(house)
    const before = await findUser(reader.email)
    await signingUp({ email: reader.email.toUpperCase(), password: 'another one entirely' })
    expect(await findUser(reader.email)).toEqual(before)
  })

  test('T1: holds the name that was typed, as an unknown address does', async () => {
    const reader = await aReader(house)
    await signingUp({ email: reader.email, username: 'held_known' })
    await signingUp({ email: 'not-known@example.org', username: 'held_unknown' })
    expect([await isAvailable('held_known'), await isAvailable('held_unknown')]).toEqual([false, false])
  })

  test('T1: is answered as an unknown one is when the typed password is used to sign in', async () => {
    const reader = await aReader(house)
    await signingUp({ email: reader.email, password: 'what I made up' })
    await signingUp({ email: 'also-unknown@example.org', password: 'what I made up' })
    const [known, unknown] = [reader.email, 'also-unknown@example.org'].map((email) =>
      refusalOf(signingIn(email, 'what I made up')),
    )
    expect(await known).toEqual(await unknown)
  })

  test('T1: gets no link to confirm, however often one is asked for', async () => {
    const reader = await aReader(house)
    await signingUp({ email: reader.email })
    await aMinuteLater(house)
    await aVisitor(house).call.accounts.resendConfirmation({ email: reader.email })
    await deliver(house)
    const tokens = await house.db
      .selectFrom('one_time_tokens')
      .innerJoin('pending_sign_ups', 'pending_sign_ups.id', 'one_time_tokens.pending_sign_up_id')
      .select('token_hash')
      .where('email', '=', reader.email)
      .execute()
    expect(tokens).toEqual([])
  })

  test('T16: its guesser earns no further guesses by signing up with it', async () => {
    const reader = await aReader(house)
    await signingUp({ email: reader.email, password: 'what I made up' })
    const guesser = aVisitor(house)
    const guess = (password: string) => outcomeOf(guesser.call.accounts.signIn({ email: reader.email, password }))
    for (let tries = 0; tries < 9; tries++) await guess('wrong')
    expect([await guess('what I made up'), await guess('wrong')]).toEqual(['EMAIL_NOT_CONFIRMED', 'TOO_MANY_REQUESTS'])
  })

  test('ERR-001: is reported plainly when the instance reveals accounts', async () => {
    const reader = await aReader(house)
    const open = { ...house, config: { ...house.config, revealAccounts: true } }
    expect(await refusalOf(signingUp({ email: reader.email }, open))).toMatchObject({
      code: 'ALREADY_REGISTERED',
      status: 409,
    })
  })
})

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

test('T6: a sign-up that is refused for its name leaves the address its mail', async () => {
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

test('T6: a known address is written to once a minute, however often it signs up', async () => {
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

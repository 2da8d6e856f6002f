import { beforeAll, describe, expect, test } from 'vitest'
import type { House } from '#server/house.ts'
import { aHouse, type HouseWithPool } from '#server/testing/house/house.ts'
import { queuedJobs } from '#server/testing/outside/mails.ts'
import { aPassword, aReader, aVisitor } from '#server/testing/cast/reader.ts'
import { outcomeOf, refusalOf } from '#server/testing/house/refusal.ts'

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

describe('a username', () => {
  test('is taken in any case', { tags: ['AUTH-048'] }, async () => {
    await signingUp({ username: 'Hercule' })
    expect(await outcomeOf(signingUp({ username: 'hERCULE' }))).toBe('USERNAME_TAKEN')
  })

  test.each(['admin', 'Sage', 'SETTINGS', 'api', 'support', 'sageleaf'])(
    '%s is reserved, so it counts as taken',
    { tags: ['AUTH-048'] },
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

  test('the database refuses a name with markup', { tags: ['T7'] }, async () => {
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
  ])(
    'asked whether it is available when it is %s',
    { tags: ['AUTH-036', 'CALLS-012', 'T5'] },
    async (_, username, available) => {
      await signingUp({ username: 'taken_name' }).catch(() => undefined)
      expect(await aVisitor(house).call.accounts.isUsernameAvailable({ username })).toEqual({ available })
    },
  )
})

test('the 21st question for a username within a minute is one too many', { tags: ['T5'] }, async () => {
  const asker = aVisitor(house)
  const outcomes: string[] = []
  for (let k = 0; k < 21; k++)
    outcomes.push(await outcomeOf(asker.call.accounts.isUsernameAvailable({ username: `asked_${k}` })))
  expect(outcomes.indexOf('TOO_MANY_REQUESTS')).toBe(20)
})

describe('a password', () => {
  test(
    'of five characters is too short, and the refusal says how long it must be',
    { tags: ['AUTH-047', 'CONST-002'] },
    async () => {
      const refusal = await refusalOf(signingUp({ password: 'k7&xq' }))
      expect(refusal).toMatchObject({ code: 'PASSWORD_TOO_SHORT', status: 422, data: { min: 6 } })
    },
  )

  test('of six characters is long enough', { tags: ['CONST-002'] }, async () => {
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

  test('of more than 128 characters is refused before it is hashed', { tags: ['T17'] }, async () => {
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
    '%j is refused and nothing is queued',
    { tags: ['T7'] },
    async (email) => {
      const before = await queuedJobs(house, 'send-mail')
      expect(await outcomeOf(signingUp({ email }))).toBe('EMAIL_INVALID')
      expect(await queuedJobs(house, 'send-mail')).toEqual(before)
    },
  )

  test.each(['nul\0@example.org', 'half\ud800@example.org'])(
    '%j cannot be stored and is refused',
    { tags: ['T41'] },
    async (email) => {
      expect(await outcomeOf(signingUp({ email }))).toBe('BAD_REQUEST')
    },
  )
})

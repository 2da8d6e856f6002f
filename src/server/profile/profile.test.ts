import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { aHouse, type HouseWithPool } from '#server/testing/house/house.ts'
import { aPassword, aReader, aVisitor, type SignedInReader } from '#server/testing/cast/reader.ts'
import { outcomeOf, refusalOf } from '#server/testing/house/refusal.ts'
import { findByUsername } from './usernames.ts'

let house: HouseWithPool
beforeAll(async () => {
  house = await aHouse()
})

const aName = () => `n_${randomUUID().slice(0, 10)}`
const rename = (reader: SignedInReader, username: string) => outcomeOf(reader.call.profile.rename({ username }))
const nameOf = async (reader: SignedInReader) => (await reader.call.profile.get()).username

/** As if so many days had gone by since the reader last changed their name. */
async function daysLater(reader: SignedInReader, days: number): Promise<void> {
  const at = new Date(Date.now() - days * 24 * 60 * 60 * 1000)
  await house.db.updateTable('profiles').set({ username_changed_at: at }).where('id', '=', reader.id).execute()
  await house.db.updateTable('former_usernames').set({ left_at: at }).where('user_id', '=', reader.id).execute()
}

/** A reader who has changed their name, and the one that they left. */
async function aRenamedReader() {
  const old = aName()
  const reader = await aReader(house, { username: old })
  expect(await rename(reader, aName())).toBe('fine')
  return { reader, old }
}

const signUp = (username: string) =>
  outcomeOf(aVisitor(house).call.accounts.signUp({ username, email: `${aName()}@example.com`, password: aPassword }))

describe('the profile', () => {
  test(
    'is the session’s reader with address and day of joining',
    { tags: ['PROF-006', 'DATA-047', 'CALLS-067'] },
    async () => {
      const reader = await aReader(house)
      const { username, email } = reader
      const profile = await reader.call.profile.get()
      expect(profile).toEqual({
        username,
        email,
        avatarUrl: null,
        memberSince: expect.any(String),
        bio: null,
        renameAfter: null,
      })
      expect(Math.abs(Date.now() - Date.parse(profile.memberSince))).toBeLessThan(60_000)
    },
  )

  test('is for readers', { tags: ['SEC-020'] }, async () => {
    expect(await outcomeOf(aVisitor(house).call.profile.get())).toBe('UNAUTHORIZED')
    expect(await outcomeOf(aVisitor(house).call.profile.rename({ username: aName() }))).toBe('UNAUTHORIZED')
  })
})

describe('a change of username', () => {
  test('is saved trimmed', { tags: ['PROF-005', 'VAL-048', 'CALLS-068'] }, async () => {
    const reader = await aReader(house)
    const name = aName()
    const profile = await reader.call.profile.rename({ username: `  ${name} ` })
    expect([profile.username, await nameOf(reader)]).toEqual([name, name])
    expect((await reader.call.accounts.me())?.username).toBe(name)
  })

  test.each([
    ['VAL-047: nothing', '   ', 'required'],
    ['PROF-011, VAL-009: two letters', 'ab', 'too-short'],
    ['PROF-011, VAL-010: twenty-one letters', 'a'.repeat(21), 'too-long'],
    ['PROF-011, VAL-011: other signs', 'a b<c', 'characters'],
    ['PROF-011, T41: half of a surrogate pair', 'abc\ud800', 'characters'],
    ['PROF-011, T41: a NUL', 'abc\0', 'characters'],
  ])('%s is refused', async (_, username, why) => {
    const reader = await aReader(house)
    expect(await refusalOf(reader.call.profile.rename({ username }))).toMatchObject({
      code: 'USERNAME_INVALID',
      data: { why },
    })
    expect(await nameOf(reader)).toBe(reader.username)
  })

  test('the name of another reader is refused, in any case', { tags: ['PROF-011', 'AUTH-048'] }, async () => {
    const reader = await aReader(house)
    const other = await aReader(house)
    for (const name of [other.username, other.username.toUpperCase(), ` ${other.username}`]) {
      expect(await rename(reader, name)).toBe('USERNAME_TAKEN')
    }
  })

  test('names of the house are refused', { tags: ['PROF-011', 'AUTH-048'] }, async () => {
    const reader = await aReader(house)
    for (const name of ['admin', 'Sage', 'find-friends']) expect(await rename(reader, name)).toBe('USERNAME_TAKEN')
  })

  test('a name that waits for its confirmation mail is refused', { tags: ['PROF-011'] }, async () => {
    const reader = await aReader(house)
    const name = aName()
    expect(await signUp(name)).toBe('fine')
    expect(await rename(reader, name)).toBe('USERNAME_TAKEN')
  })

  test('the current name is allowed and changes nothing', { tags: ['PROF-011'] }, async () => {
    const reader = await aReader(house)
    expect(await rename(reader, reader.username)).toBe('fine')
    expect((await reader.call.profile.get()).renameAfter).toBeNull()
  })

  test('the same letters in another case are allowed', { tags: ['PROF-011'] }, async () => {
    const reader = await aReader(house)
    expect(await rename(reader, reader.username.toUpperCase())).toBe('fine')
    expect(await findByUsername(house.db, reader.username)).toMatchObject({ username: reader.username.toUpperCase() })
  })

  test('a second one within three days is refused with the time from when on, and changes nothing', async () => {
    const { reader } = await aRenamedReader()
    const name = await nameOf(reader)
    await daysLater(reader, 2.9)
    const { renameAfter } = await reader.call.profile.get()
    const refusal = await refusalOf(reader.call.profile.rename({ username: aName() }))
    expect(refusal).toMatchObject({ code: 'RENAMED_LATELY', data: { renameAfter } })
    expect(Date.parse(renameAfter!) - Date.now()).toBeGreaterThan(2 * 60 * 60 * 1000)
    expect(await nameOf(reader)).toBe(name)
  })

  test('after three days it is allowed again', async () => {
    const { reader } = await aRenamedReader()
    await daysLater(reader, 3.01)
    expect((await reader.call.profile.get()).renameAfter).toBeNull()
    expect(await rename(reader, aName())).toBe('fine')
  })

  test('takes neither another reader nor other fields', { tags: ['T19', 'T20'] }, async () => {
    const reader = await aReader(house)
    const other = await aReader(house)
    for (const extra of [
      { id: other.id },
      { avatar_url: '/x' },
      { role: 'admin' },
      { created_at: '2020-01-01' },
      { username_changed_at: null },
      { email: 'a@b.c' },
    ]) {
      expect(await outcomeOf(reader.call.profile.rename({ username: aName(), ...extra }))).toBe('BAD_REQUEST')
    }
    expect([await nameOf(reader), await nameOf(other)]).toEqual([reader.username, other.username])
  })

  test('of many at once for one name, one gets it', { tags: ['VAL-049', 'PROF-011'] }, async () => {
    for (let round = 0; round < 8; round++) {
      const name = aName()
      const rivals = await Promise.all(Array.from({ length: 4 }, () => aReader(house)))
      const outcomes = await Promise.all([
        ...rivals.map((reader) => rename(reader, name)),
        signUp(name),
        signUp(name.toUpperCase()),
      ])
      expect(outcomes.sort()).toEqual([
        'USERNAME_TAKEN',
        'USERNAME_TAKEN',
        'USERNAME_TAKEN',
        'USERNAME_TAKEN',
        'USERNAME_TAKEN',
        'fine',
      ])
    }
  })

  test('of many at once by one reader, one is made', async () => {
    const reader = await aReader(house)
    const outcomes = await Promise.all(Array.from({ length: 5 }, () => rename(reader, aName())))
    expect(outcomes.filter((outcome) => outcome === 'fine')).toHaveLength(1)
    const left = await house.db
      .selectFrom('former_usernames')
      .select('username')
      .where('user_id', '=', reader.id)
      .execute()
    expect(left).toEqual([{ username: reader.username }])
  })

  test('two readers who want each other’s names at once both keep their own', async () => {
    const one = await aReader(house)
    const other = await aReader(house)
    expect(await Promise.all([rename(one, other.username), rename(other, one.username)])).toEqual([
      'USERNAME_TAKEN',
      'USERNAME_TAKEN',
    ])
  })
})

describe('the name that was left', () => {
  test('leads to its reader, in any case', { tags: ['PROF-011'] }, async () => {
    const { reader, old } = await aRenamedReader()
    expect(await findByUsername(house.db, old.toUpperCase())).toMatchObject({
      id: reader.id,
      username: await nameOf(reader),
    })
  })

  test('is reserved for 30 days, for sign-ups and renames', async () => {
    const { reader, old } = await aRenamedReader()
    await daysLater(reader, 29.9)
    expect(await rename(await aReader(house), old)).toBe('USERNAME_TAKEN')
    expect(await signUp(old.toUpperCase())).toBe('USERNAME_TAKEN')
    expect(await aVisitor(house).call.accounts.isUsernameAvailable({ username: old })).toEqual({ available: false })
  })

  test('is free for its reader', async () => {
    const { reader, old } = await aRenamedReader()
    await daysLater(reader, 3.01)
    const between = await nameOf(reader)
    expect(await rename(reader, old)).toBe('fine')
    expect(await findByUsername(house.db, between)).toMatchObject({ username: old })
  })

  test('after 30 days still leads to its reader, until someone else takes it', { tags: ['PROF-011'] }, async () => {
    const { reader, old } = await aRenamedReader()
    await daysLater(reader, 30.01)
    expect(await findByUsername(house.db, old)).toMatchObject({ id: reader.id })
    const taker = await aReader(house)
    expect(await rename(taker, old)).toBe('fine')
    expect(await findByUsername(house.db, old)).toMatchObject({ id: taker.id, username: old })
    await house.db.deleteFrom('users').where('id', '=', taker.id).execute()
    expect(await findByUsername(house.db, old)).toBeUndefined()
  })

  test('leads to the reader who had it last', async () => {
    const { reader, old } = await aRenamedReader()
    await daysLater(reader, 31)
    const taker = await aReader(house)
    await rename(taker, old)
    await daysLater(taker, 4)
    await rename(taker, aName())
    expect(await findByUsername(house.db, old)).toMatchObject({ id: taker.id })
  })

  test('that never existed leads nowhere', async () => {
    expect(await findByUsername(house.db, aName())).toBeUndefined()
  })
})

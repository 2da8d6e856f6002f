import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { friendActions, makeFriends, outcomeOfAction } from '#server/testing/cast/friends.ts'
import { blockReader } from '#server/testing/cast/sharedReview.ts'
import { aHouse, type HouseWithPool } from '#server/testing/house/house.ts'
import { aReader, aVisitor, bookNamed, type SignedInReader } from '#server/testing/cast/reader.ts'
import { outcomeOf, refusalOf } from '#server/testing/house/refusal.ts'

let house: HouseWithPool
let ada: SignedInReader
let ben: SignedInReader
beforeAll(async () => {
  house = await aHouse()
})
beforeEach(async () => {
  ada = await aReader(house)
  ben = await aReader(house)
})

describe('a list', () => {
  const manyFriends = async (count: number) => {
    const others = await Promise.all(Array.from({ length: count }, () => aReader(house)))
    // All in the same microsecond: the order must be certain all the same.
    for (const other of others) await outcomeOfAction(other, 'ask', ada)
    await sql`update friends set status = 'accepted', accepted_at = '2026-03-04 05:06:07.891234Z'
      where user_id_2 = ${ada.id}`.execute(house.db)
    return others.map(({ username }) => username)
  }

  test('returns id, username, picture and day, and nothing else', { tags: ['T32', 'CALLS-062'] }, async () => {
    await makeFriends(ada, ben)
    expect((await ada.call.friends.list({ list: 'friends' })).friends).toEqual([
      { id: ben.id, username: ben.username, avatarUrl: null, since: expect.any(String), reading: null },
    ])
  })

  test('comes in pages with every reader once, even when the last of a page is removed', async () => {
    const names = await manyFriends(7)
    const first = await ada.call.friends.list({ list: 'friends', limit: 3 })
    await ada.call.friends.remove({ readerId: first.friends[2]!.id })
    const second = await ada.call.friends.list({ list: 'friends', limit: 3, after: first.next! })
    const third = await ada.call.friends.list({ list: 'friends', limit: 3, after: second.next! })
    expect([...first.friends, ...second.friends, ...third.friends].map(({ username }) => username).sort()).toEqual(
      names.sort(),
    )
    expect(third.next).toBeNull()
  })

  test('has no next page when it ends with the page', async () => {
    await manyFriends(2)
    expect((await ada.call.friends.list({ list: 'friends', limit: 2 })).next).toBeNull()
  })

  test('is counted', { tags: ['FRI-004'] }, async () => {
    await manyFriends(2)
    await outcomeOfAction(ada, 'ask', ben)
    expect(await ada.call.friends.counts()).toEqual({ friends: 2, incoming: 0, sent: 1, blocked: 0 })
  })

  test.each([
    { limit: 0 },
    { limit: 51 },
    { after: 'x' },
    { after: `${'9'.repeat(30)}.${randomUUID()}` },
    { list: 'hidden' },
  ])('%j is refused', { tags: ['T41'] }, async (wrong) => {
    expect(await outcomeOf(ada.call.friends.list({ list: 'friends', ...wrong } as never))).toBe('BAD_REQUEST')
  })

  test('a place that never was is harmless', { tags: ['T41'] }, async () => {
    await makeFriends(ada, ben)
    const after = `${'9'.repeat(18)}.${'-'.repeat(36)}`
    expect(await outcomeOf(ada.call.friends.list({ list: 'friends', after }))).toBe('fine')
  })
})

describe('a search', () => {
  const found = async (name: string, reader = ada) =>
    (await reader.call.friends.search({ name })).readers.map(({ username }) => username)
  const named = (username: string) => aReader(house, { username })

  test('finds letters anywhere in the name, in any case, the closest first', { tags: ['CALLS-059'] }, async () => {
    const names = ['Quill', 'quill_pen', 'a-Quill', 'zz-quill']
    for (const name of names.toReversed()) await named(name)
    expect(await found('  qUILL ')).toEqual(['Quill', 'quill_pen', 'a-Quill', 'zz-quill'])
  })

  test('leaves out the reader’s own name', { tags: ['VAL-042'] }, async () => {
    expect(await found(ada.username)).toEqual([])
    expect(await found(ada.username, ben)).toEqual([ada.username])
  })

  test('% and _ and \\ are letters like others', { tags: ['T32', 'CALLS-059'] }, async () => {
    await named('per_cent')
    await named('perXcent')
    expect(await found('per_cent')).toEqual(['per_cent'])
    expect(await found('%')).toEqual([])
    expect(await found('\\')).toEqual([])
  })

  test('returns id, username, picture and standing, and nothing else', { tags: ['T32'] }, async () => {
    expect((await ada.call.friends.search({ name: ben.username })).readers).toEqual([
      { id: ben.id, username: ben.username, avatarUrl: null, standing: 'none' },
    ])
  })

  test(
    "returns each reader's relationship to the caller, none when there is no row",
    { tags: ['ERR-068'] },
    async () => {
      const standing = async (reader: SignedInReader, other: SignedInReader) => [
        (await reader.call.friends.search({ name: other.username })).readers[0]?.standing,
        (await reader.call.friends.standing({ username: other.username }))?.standing,
      ]
      expect(await standing(ada, ben)).toEqual(['none', 'none'])
      await outcomeOfAction(ada, 'ask', ben)
      expect(await standing(ada, ben)).toEqual(['sent', 'sent'])
      expect(await standing(ben, ada)).toEqual(['incoming', 'incoming'])
      await outcomeOfAction(ben, 'accept', ada)
      expect(await standing(ada, ben)).toEqual(['friends', 'friends'])
      expect(await standing(ben, ada)).toEqual(['friends', 'friends'])
    },
  )

  test('returns at most twenty, or ten on request', { tags: ['CONST-027'] }, async () => {
    for (let count = 0; count < 22; count++) await named(`crowd-${String(count).padStart(2, '0')}`)
    expect(await found('crowd-')).toHaveLength(20)
    expect((await ada.call.friends.search({ name: 'crowd-', limit: 10 })).readers).toHaveLength(10)
  })

  test.each(['', '   ', 'x'.repeat(201), 'a\0b', '\ud800'])('%j is refused', { tags: ['T41'] }, async (name) => {
    expect(await outcomeOf(ada.call.friends.search({ name }))).toBe('BAD_REQUEST')
  })

  test('the thirty-first within a minute is refused, for this reader alone', { tags: ['T32'] }, async () => {
    for (let count = 0; count < 30; count++)
      expect(await outcomeOf(ada.call.friends.search({ name: 'x' }))).toBe('fine')
    expect(await refusalOf(ada.call.friends.search({ name: 'x' }))).toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      status: 429,
    })
    expect(await outcomeOf(ben.call.friends.search({ name: 'x' }))).toBe('fine')
  })

  test('a reader has no standing with themselves, and an unknown reader is refused', async () => {
    expect(await ada.call.friends.standing({ username: ada.username.toUpperCase() })).toBeNull()
    expect(await outcomeOf(ada.call.friends.standing({ username: 'nobody-at-all' }))).toBe('READER_NOT_FOUND')
  })

  test('the standing is found by a name that was left, too', { tags: ['PROF-011'] }, async () => {
    await ben.call.profile.rename({ username: `${ben.username.slice(0, 10)}-new` })
    expect(await ada.call.friends.standing({ username: ben.username })).toMatchObject({
      id: ben.id,
      username: `${ben.username.slice(0, 10)}-new`,
    })
  })
})

describe('every operation', () => {
  const input = { readerId: randomUUID(), list: 'friends', name: 'x', username: 'x' }
  const calls = [
    ...friendActions.map((act) => [act, ['readerId']] as const),
    ['list', ['list']] as const,
    ['search', ['name']] as const,
    ['standing', ['username']] as const,
  ]
  const given = (fields: readonly string[]) =>
    Object.fromEntries(Object.entries(input).filter(([field]) => fields.includes(field))) as never

  test.each(calls)('%s is for readers', { tags: ['CALLS-066', 'T18'] }, async (name, fields) => {
    expect(await outcomeOf(aVisitor(house).call.friends[name](given(fields)))).toBe('UNAUTHORIZED')
  })

  test.each(calls)(
    '%s takes no reader to act for, and no other field',
    { tags: ['T19', 'T20'] },
    async (name, fields) => {
      for (const extra of [{ user_id: ben.id }, { user_id_1: ben.id }, { status: 'accepted' }, { me: ben.id }]) {
        const call = ada.call.friends[name]({ ...(given(fields) as object), ...extra } as never)
        expect(await outcomeOf(call)).toBe('BAD_REQUEST')
      }
    },
  )

  test.each(friendActions)('%s takes ids only', { tags: ['T41'] }, async (act) => {
    for (const readerId of ['x', `' or 1=1 --`, ben.username, '\0']) {
      expect(await outcomeOf(ada.call.friends[act]({ readerId }))).toBe('BAD_REQUEST')
    }
  })
})

describe('readers who loved a book', () => {
  test('are found by what they show everyone, the most stars first', async () => {
    const bookId = await bookNamed(house, 'Circe')
    const loves = async (stars: number, audience: 'public' | 'friends' = 'public') => {
      const reader = await aReader(house, { rated: { Circe: stars } })
      await house.db.insertInto('shown_shelves').values({ user_id: reader.id, shelf: 'finished', audience }).execute()
      return reader
    }
    const me = await loves(5)
    const [four, five, , , blocked, suspended, kept] = await Promise.all([
      loves(4),
      loves(5),
      loves(3.5),
      loves(5, 'friends'),
      loves(5),
      loves(5),
      loves(5),
    ])
    await blockReader(house, blocked, me)
    await house.db.insertInto('suspensions').values({ user_id: suspended.id }).execute()
    await kept.call.shelf.setVisibility({ bookId, visibility: 'private' })
    await me.call.friends.ask({ readerId: four.id })
    const found = (await me.call.friends.lovedBy({ bookId })).readers
    expect(found.map(({ id, rating, standing }) => [id, rating, standing])).toEqual([
      [five.id, 5, 'none'],
      [four.id, 4, 'sent'],
    ])
  })
})

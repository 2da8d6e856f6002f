import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { friendActions, makeFriends, outcomeOfAction, friendRows } from '#server/testing/cast/friends.ts'
import { aHouse, type HouseWithPool } from '#server/testing/house/house.ts'
import { aReader, type SignedInReader } from '#server/testing/cast/reader.ts'
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

const rows = () => friendRows(house.db, ada, ben)

async function benBlocksAda() {
  expect(await outcomeOfAction(ada, 'ask', ben)).toBe('fine')
  expect(await outcomeOfAction(ben, 'block', ada)).toBe('fine')
}

const namesIn = async (reader: SignedInReader, list: 'friends' | 'incoming' | 'sent' | 'blocked') =>
  (await reader.call.friends.list({ list })).friends.map(({ username }) => username)

describe('a request', () => {
  test(
    'is one pending row, the asker first',
    { tags: ['RULE-031', 'CALLS-060', 'CALLS-064', 'DATA-036'] },
    async () => {
      expect(await ada.call.friends.ask({ readerId: ben.id })).toEqual({})
      expect(await rows()).toEqual(['ada pending ben'])
    },
  )

  test(
    'is listed as sent for one reader and as incoming for the other',
    { tags: ['RULE-035', 'CALLS-062'] },
    async () => {
      await outcomeOfAction(ada, 'ask', ben)
      expect([await namesIn(ada, 'sent'), await namesIn(ada, 'incoming')]).toEqual([[ben.username], []])
      expect([await namesIn(ben, 'sent'), await namesIn(ben, 'incoming')]).toEqual([[], [ada.username]])
    },
  )

  test(
    'is refused while one waits, in either direction',
    { tags: ['VAL-043', 'VAL-044', 'CALLS-061', 'CALLS-065'] },
    async () => {
      await outcomeOfAction(ada, 'ask', ben)
      expect(await refusalOf(ada.call.friends.ask({ readerId: ben.id }))).toMatchObject({
        code: 'REQUEST_ALREADY_SENT',
        data: { by: 'me' },
      })
      expect(await refusalOf(ben.call.friends.ask({ readerId: ada.id }))).toMatchObject({
        code: 'REQUEST_ALREADY_SENT',
        data: { by: 'them' },
      })
      expect(await rows()).toEqual(['ada pending ben'])
    },
  )

  test('is refused among friends, in either direction', { tags: ['VAL-043', 'VAL-045'] }, async () => {
    await makeFriends(ada, ben)
    expect([await outcomeOfAction(ada, 'ask', ben), await outcomeOfAction(ben, 'ask', ada)]).toEqual([
      'ALREADY_FRIENDS',
      'ALREADY_FRIENDS',
    ])
  })

  test(
    'is refused where one has blocked the other, in either direction',
    { tags: ['VAL-043', 'VAL-046', 'FRI-017'] },
    async () => {
      await benBlocksAda()
      const refused = ['CANNOT_SEND_REQUEST', 'CANNOT_SEND_REQUEST']
      expect([await outcomeOfAction(ada, 'ask', ben), await outcomeOfAction(ben, 'ask', ada)]).toEqual(refused)
    },
  )

  test('to oneself or to an unknown reader is refused', async () => {
    expect(await outcomeOfAction(ada, 'ask', ada)).toBe('CANNOT_SEND_REQUEST')
    expect(await outcomeOf(ada.call.friends.ask({ readerId: randomUUID() }))).toBe('CANNOT_SEND_REQUEST')
  })

  test('can be cancelled only by its sender', { tags: ['FRI-011', 'SEC-019', 'RULE-034'] }, async () => {
    await outcomeOfAction(ada, 'ask', ben)
    expect(await outcomeOfAction(ben, 'cancel', ada)).toBe('NO_LONGER_SO')
    expect(await rows()).toEqual(['ada pending ben'])
    expect(await outcomeOfAction(ada, 'cancel', ben)).toBe('fine')
    expect(await rows()).toEqual([])
  })

  test('can be declined only by its recipient', { tags: ['FRI-014'] }, async () => {
    await outcomeOfAction(ada, 'ask', ben)
    expect(await outcomeOfAction(ada, 'decline', ben)).toBe('NO_LONGER_SO')
    expect(await outcomeOfAction(ben, 'decline', ada)).toBe('fine')
    expect(await rows()).toEqual([])
    expect(await outcomeOfAction(ada, 'ask', ben)).toBe('fine')
  })

  test('can be accepted only by its recipient', { tags: ['FRI-010', 'RULE-032', 'SEC-017', 'CALLS-063'] }, async () => {
    await outcomeOfAction(ada, 'ask', ben)
    expect(await outcomeOfAction(ada, 'accept', ben)).toBe('NO_LONGER_SO')
    expect(await rows()).toEqual(['ada pending ben'])
    expect(await outcomeOfAction(ben, 'accept', ada)).toBe('fine')
    expect(await rows()).toEqual(['ada accepted ben'])
  })
})

describe('a friendship', () => {
  test('dates from its acceptance, for both', { tags: ['FRI-006', 'FRI-015'] }, async () => {
    await outcomeOfAction(ada, 'ask', ben)
    const longAgo = new Date('2020-02-03T04:05:06Z')
    await house.db.updateTable('friends').set({ created_at: longAgo }).where('user_id_1', '=', ada.id).execute()
    const { since } = await ben.call.friends.accept({ readerId: ada.id })
    expect(Math.abs(Date.now() - Date.parse(since))).toBeLessThan(60_000)
    for (const reader of [ada, ben]) {
      expect((await reader.call.friends.list({ list: 'friends' })).friends[0]!.since).toBe(since)
    }
  })

  test('accepted twice keeps its day', async () => {
    await makeFriends(ada, ben)
    const before = await ben.call.friends.list({ list: 'friends' })
    expect(await outcomeOfAction(ben, 'accept', ada)).toBe('fine')
    expect(await ben.call.friends.list({ list: 'friends' })).toEqual(before)
  })

  test.each([
    ['who asked', () => outcomeOfAction(ada, 'remove', ben)],
    ['who was asked', () => outcomeOfAction(ben, 'remove', ada)],
  ])('is ended by the one %s', { tags: ['FRI-012', 'SEC-018', 'RULE-034'] }, async (_, end) => {
    await makeFriends(ada, ben)
    expect(await end()).toBe('fine')
    expect(await rows()).toEqual([])
  })

  test('ends with a block', { tags: ['T31'] }, async () => {
    await makeFriends(ada, ben)
    expect(await outcomeOfAction(ada, 'block', ben)).toBe('fine')
    expect(await rows()).toEqual(['ben blocked ada'])
    expect([await namesIn(ada, 'friends'), await namesIn(ben, 'friends')]).toEqual([[], []])
  })

  test('between others cannot be changed', { tags: ['SEC-026'] }, async () => {
    await makeFriends(ada, ben)
    const eve = await aReader(house)
    for (const act of friendActions.filter((each) => each !== 'ask' && each !== 'block')) {
      expect([await outcomeOfAction(eve, act, ada), await outcomeOfAction(eve, act, ben)], act).toEqual([
        'NO_LONGER_SO',
        'NO_LONGER_SO',
      ])
    }
    expect(await rows()).toEqual(['ada accepted ben'])
  })
})

describe('a block', () => {
  test(
    'of an incoming request makes the blocker the second of the row',
    { tags: ['FRI-010', 'RULE-033'] },
    async () => {
      await benBlocksAda()
      expect(await rows()).toEqual(['ada blocked ben'])
    },
  )

  test('may come without a request', async () => {
    expect(await outcomeOfAction(ben, 'block', ada)).toBe('fine')
    expect(await rows()).toEqual(['ada blocked ben'])
  })

  test('takes the blocker’s own request with it', async () => {
    await outcomeOfAction(ben, 'ask', ada)
    expect(await outcomeOfAction(ben, 'block', ada)).toBe('fine')
    expect(await rows()).toEqual(['ada blocked ben'])
    expect(await namesIn(ada, 'incoming')).toEqual([])
  })

  test('cannot be changed by the one who is blocked', { tags: ['T30'] }, async () => {
    await benBlocksAda()
    const before = await house.db.selectFrom('friends').selectAll().where('user_id_1', '=', ada.id).execute()
    for (const act of friendActions) expect(await outcomeOfAction(ada, act, ben), act).not.toBe('fine')
    expect(await house.db.selectFrom('friends').selectAll().where('user_id_1', '=', ada.id).execute()).toEqual(before)
  })

  test('shows the blocked reader no more than if the blocker did not exist', { tags: ['FRI-014'] }, async () => {
    await benBlocksAda()
    const nobody = randomUUID()
    for (const act of friendActions) {
      const [blocked, unknown] = await Promise.all([
        refusalOf(ada.call.friends[act]({ readerId: ben.id })),
        refusalOf(ada.call.friends[act]({ readerId: nobody })),
      ])
      expect(blocked, act).toEqual(unknown)
    }
    expect(await refusalOf(ada.call.friends.standing({ username: ben.username }))).toEqual(
      await refusalOf(ada.call.friends.standing({ username: 'nobody-at-all' })),
    )
    expect(await ada.call.friends.counts()).toEqual({ friends: 0, incoming: 0, sent: 0, blocked: 0 })
    for (const list of ['friends', 'incoming', 'sent', 'blocked'] as const) expect(await namesIn(ada, list)).toEqual([])
  })

  test('hides both from each other’s search', { tags: ['T31'] }, async () => {
    await benBlocksAda()
    expect((await ada.call.friends.search({ name: ben.username })).readers).toEqual([])
    expect((await ben.call.friends.search({ name: ada.username })).readers).toEqual([])
  })

  test('is listed for the blocker, who alone takes it back', { tags: ['FRI-014'] }, async () => {
    await benBlocksAda()
    expect(await namesIn(ben, 'blocked')).toEqual([ada.username])
    expect(await ben.call.friends.counts()).toMatchObject({ blocked: 1, incoming: 0 })
    expect(await ben.call.friends.standing({ username: ada.username })).toMatchObject({ standing: 'blocked' })
    expect(await outcomeOfAction(ben, 'unblock', ada)).toBe('fine')
    expect(await rows()).toEqual([])
    expect(await outcomeOfAction(ada, 'ask', ben)).toBe('fine')
  })

  test('may be said twice', async () => {
    await benBlocksAda()
    expect(await outcomeOfAction(ben, 'block', ada)).toBe('fine')
    expect(await rows()).toEqual(['ada blocked ben'])
  })

  test('of oneself or of an unknown reader is refused', async () => {
    expect(await outcomeOfAction(ada, 'block', ada)).toBe('READER_NOT_FOUND')
    expect(await outcomeOf(ada.call.friends.block({ readerId: randomUUID() }))).toBe('READER_NOT_FOUND')
  })
})

import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { friendActions, outcomeOfAction, friendRows } from '#server/testing/cast/friends.ts'
import { aHouse, type HouseWithPool } from '#server/testing/house/house.ts'
import { aReader, type SignedInReader } from '#server/testing/cast/reader.ts'

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

describe('at once', () => {
  const rounds = 100
  async function inManyRounds(round: () => Promise<void>) {
    for (let count = 0; count < rounds; count++) {
      await house.db.deleteFrom('friends').where('user_id_1', 'in', [ada.id, ben.id]).execute()
      // The limit on requests is not what is tried here.
      await house.db.deleteFrom('rate_limits').execute()
      await round()
    }
  }
  const adaHasAsked = () =>
    sql`insert into friends (user_id_1, user_id_2) values (${ada.id}, ${ben.id})`.execute(house.db)
  const theyAreFriends = () =>
    sql`insert into friends (user_id_1, user_id_2, status, accepted_at)
      values (${ada.id}, ${ben.id}, 'accepted', now())`.execute(house.db)
  /** Both at once, now one first and now the other. */
  async function atOnce(one: () => Promise<string>, other: () => Promise<string>) {
    if (Math.random() < 0.5) return Promise.all([one(), other()])
    const [second, first] = await Promise.all([other(), one()])
    return [first, second] as const
  }

  test('both ask: one row, and one of them hears that the other has asked', { tags: ['VAL-043'] }, async () => {
    await inManyRounds(async () => {
      const outcomes = await atOnce(
        () => outcomeOfAction(ada, 'ask', ben),
        () => outcomeOfAction(ben, 'ask', ada),
      )
      expect(outcomes.toSorted()).toEqual(['REQUEST_ALREADY_SENT', 'fine'])
      expect(await rows()).toHaveLength(1)
    })
  })

  test.each([
    ['by who accepts', () => outcomeOfAction(ben, 'block', ada), 'ada blocked ben'],
    ['by who asked', () => outcomeOfAction(ada, 'block', ben), 'ben blocked ada'],
  ])('accepted and blocked %s: the block stays', { tags: ['T30', 'T31'] }, async (_, block, row) => {
    await inManyRounds(async () => {
      await adaHasAsked()
      const [accepted, blocked] = await atOnce(() => outcomeOfAction(ben, 'accept', ada), block)
      expect(['fine', 'NO_LONGER_SO']).toContain(accepted)
      expect([blocked, await rows()]).toEqual(['fine', [row]])
    })
  })

  test(
    'cancelled and accepted: a friendship or nothing, as both answers say',
    { tags: ['RULE-032', 'RULE-034'] },
    async () => {
      await inManyRounds(async () => {
        await adaHasAsked()
        const [cancelled, accepted] = await atOnce(
          () => outcomeOfAction(ada, 'cancel', ben),
          () => outcomeOfAction(ben, 'accept', ada),
        )
        expect([cancelled, accepted].toSorted()).toEqual(['NO_LONGER_SO', 'fine'])
        expect(await rows()).toEqual(accepted === 'fine' ? ['ada accepted ben'] : [])
      })
    },
  )

  test.each([
    ['by the same', () => outcomeOfAction(ben, 'remove', ada)],
    ['by the other', () => outcomeOfAction(ada, 'remove', ben)],
  ])('a friendship ended %s and blocked: the block stays', { tags: ['T30', 'T31'] }, async (_, end) => {
    await inManyRounds(async () => {
      await theyAreFriends()
      const [ended, blocked] = await atOnce(end, () => outcomeOfAction(ben, 'block', ada))
      expect(['fine', 'NO_LONGER_SO']).toContain(ended)
      expect([blocked, await rows()]).toEqual(['fine', ['ada blocked ben']])
    })
  })

  test('cancelled or declined and blocked: the block stays', { tags: ['T30', 'T31'] }, async () => {
    await inManyRounds(async () => {
      await adaHasAsked()
      const [blocked] = await Promise.all([
        outcomeOfAction(ben, 'block', ada),
        outcomeOfAction(ada, 'cancel', ben),
        outcomeOfAction(ben, 'decline', ada),
      ])
      expect([blocked, await rows()]).toEqual(['fine', ['ada blocked ben']])
    })
  })

  test('asked and blocked: the block stays', { tags: ['T30'] }, async () => {
    await inManyRounds(async () => {
      await Promise.all([
        outcomeOfAction(ada, 'ask', ben),
        outcomeOfAction(ben, 'block', ada),
        outcomeOfAction(ada, 'ask', ben),
      ])
      expect(await rows()).toEqual(['ada blocked ben'])
    })
  })

  test('each blocks the other: one block, and the second gets "not found"', async () => {
    await inManyRounds(async () => {
      const outcomes = await Promise.all([outcomeOfAction(ada, 'block', ben), outcomeOfAction(ben, 'block', ada)])
      expect(outcomes.sort()).toEqual(['READER_NOT_FOUND', 'fine'])
      expect(await rows()).toHaveLength(1)
    })
  })

  test('anything by both: never two rows, never a fault', async () => {
    await inManyRounds(async () => {
      const outcomes = await Promise.all(
        friendActions.flatMap((act) => [outcomeOfAction(ada, act, ben), outcomeOfAction(ben, act, ada)]),
      )
      expect(outcomes).not.toContain('INTERNAL_SERVER_ERROR')
      expect((await rows()).length).toBeLessThanOrEqual(1)
    })
  })
})

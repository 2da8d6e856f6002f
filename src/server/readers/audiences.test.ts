import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aHouse, type HouseWithPool } from '#server/testing/house/house.ts'
import { aReader, aVisitor, type SignedInReader } from '#server/testing/cast/reader.ts'
import { outcomeOf } from '#server/testing/house/refusal.ts'

let house: HouseWithPool
let owner: SignedInReader
let stranger: SignedInReader
beforeAll(async () => {
  house = await aHouse()
})
beforeEach(async () => {
  owner = await aReader(house)
  stranger = await aReader(house)
})

describe('the audiences of shelves', () => {
  test('are the session’s reader’s own', { tags: ['T18', 'T19', 'T20'] }, async () => {
    expect(await outcomeOf(aVisitor(house).call.profile.audiences())).toBe('UNAUTHORIZED')
    expect(await outcomeOf(aVisitor(house).call.profile.setAudience({ shelf: 'tbr', audience: 'public' }))).toBe(
      'UNAUTHORIZED',
    )
    await stranger.call.profile.setAudience({ shelf: 'tbr', audience: 'public' })
    expect(await owner.call.profile.audiences()).toMatchObject({ tbr: 'private' })
    for (const wrong of [{ user_id: owner.id }, { shelf: 'all' }, { audience: 'world' }]) {
      const asked = { shelf: 'tbr', audience: 'public', ...wrong } as never
      expect(await outcomeOf(stranger.call.profile.setAudience(asked))).toBe('BAD_REQUEST')
    }
  })

  test('said by many tabs at once, one of them holds', async () => {
    const said = ['public', 'friends', 'private', 'public', 'friends'] as const
    const outcomes = await Promise.all(
      said.map((audience) => outcomeOf(owner.call.profile.setAudience({ shelf: 'dnf', audience }))),
    )
    expect(new Set(outcomes)).toEqual(new Set(['fine']))
    expect(await owner.call.profile.setAudience({ shelf: 'dnf', audience: 'friends' })).toMatchObject({
      dnf: 'friends',
    })
  })

  test('are in the data that a reader downloads', async () => {
    await owner.call.profile.setAudience({ shelf: 'tbr', audience: 'friends' })
    const taken = await owner.call.security.exportData()
    expect(taken.shown_shelves).toEqual([{ shelf: 'tbr', audience: 'friends' }])
  })
})

const asks = async () => (await owner.call.accounts.me())?.asksAudience
const nextWeek = () =>
  house.db
    .updateTable('profiles')
    .set((eb) => ({ asks_audience_after: eb(eb.ref('asks_audience_after'), '-', sql<Date>`interval '7 days'`) }))
    .where('id', '=', owner.id)
    .execute()

describe('the question who sees the shelves', () => {
  test('is answered for all shelves at once, and not asked again', async () => {
    expect(await asks()).toBe(true)
    const all = { reading: 'friends', finished: 'friends', tbr: 'friends', dnf: 'friends' }
    expect(await owner.call.profile.answerAudience({ answer: 'friends' })).toEqual(all)
    expect(await asks()).toBe(false)
    expect(await owner.call.profile.audiences()).toEqual(all)
  })

  test('is not asked again after “Only me” or a choice for one shelf either', async () => {
    await owner.call.profile.answerAudience({ answer: 'private' })
    expect([await asks(), (await owner.call.profile.audiences()).tbr]).toEqual([false, 'private'])
    await stranger.call.profile.setAudience({ shelf: 'dnf', audience: 'public' })
    expect((await stranger.call.accounts.me())?.asksAudience).toBe(false)
  })

  test('asked to wait, changes nothing and comes back after a week', async () => {
    await owner.call.profile.setAudience({ shelf: 'tbr', audience: 'public' })
    const answer = await owner.call.profile.answerAudience({ answer: 'later' })
    expect(answer).toMatchObject({ tbr: 'public', dnf: 'private' })
    expect(await asks()).toBe(false)
    await nextWeek()
    expect(await asks()).toBe(true)
  })

  test('takes only an audience or “later”, from a reader', { tags: ['T19', 'T20'] }, async () => {
    expect(await outcomeOf(owner.call.profile.answerAudience({ answer: 'world' as never }))).toBe('BAD_REQUEST')
    expect(await outcomeOf(aVisitor(house).call.profile.answerAudience({ answer: 'public' }))).toBe('UNAUTHORIZED')
  })
})

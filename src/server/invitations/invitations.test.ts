import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { maxFriendsByInvitation, maxInvitations } from '#contract/rules.ts'
import { aPassword, aReader, aVisitor, type SignedInReader } from '#server/testing/cast/reader.ts'
import { blockReader } from '#server/testing/cast/sharedReview.ts'
import { aHouse, type HouseWithPool } from '#server/testing/house/house.ts'
import { mailedToken } from '#server/testing/outside/mails.ts'
import { outcomeOf } from '#server/testing/house/refusal.ts'

let house: HouseWithPool
let ada: SignedInReader
let ben: SignedInReader
let token: string
let id: string
beforeAll(async () => {
  house = await aHouse()
})
beforeEach(async () => {
  ada = await aReader(house)
  ben = await aReader(house)
  const made = await ada.call.invitations.make({})
  token = made.link.split('/').at(-1)!
  id = made.id
})

const friendsOf = async (reader: SignedInReader) =>
  (await reader.call.friends.list({ list: 'friends' })).friends.map((one) => one.id)
const accept = (reader: SignedInReader) => outcomeOf(reader.call.invitations.accept({ token }))
const find = (who = aVisitor(house)) => outcomeOf(who.call.invitations.find({ token }))

describe('an invitation', () => {
  test('makes whoever accepts it a friend, once, and its maker hears of it', async () => {
    expect(await aVisitor(house).call.invitations.find({ token })).toEqual({
      from: { id: ada.id, username: ada.username, avatarUrl: null },
    })
    expect(await Promise.all([accept(ben), accept(ben)])).toEqual(['fine', 'fine'])
    expect([await friendsOf(ben), await friendsOf(ada)]).toEqual([[ada.id], [ben.id]])
    expect((await ada.call.inbox.list({})).notices).toMatchObject([
      { kind: 'friend-accept', readers: [{ id: ben.id }] },
    ])
    expect((await ada.call.invitations.list()).invitations).toMatchObject([{ id, accepted: 1 }])
  })

  test('answers a request that waits in either direction', async () => {
    await ben.call.friends.ask({ readerId: ada.id })
    expect(await accept(ben)).toBe('fine')
    const eve = await aReader(house)
    await ada.call.friends.ask({ readerId: eve.id })
    expect(await accept(eve)).toBe('fine')
    expect(new Set(await friendsOf(ada))).toEqual(new Set([ben.id, eve.id]))
    expect((await ada.call.inbox.list({})).notices.map(({ kind }) => kind)).not.toContain('friend-request')
  })

  test('is gone when it was withdrawn, has expired, or was never made, and the friends stay', async () => {
    await accept(ben)
    await ada.call.invitations.withdraw({ id })
    const eve = await aReader(house)
    expect([await accept(eve), await find(), await friendsOf(ben)]).toEqual([
      'INVITATION_GONE',
      'INVITATION_GONE',
      [ada.id],
    ])
    const late = await ada.call.invitations.make({})
    await sql`update invitations set expires_at = now() where id = ${late.id}`.execute(house.db)
    token = late.link.split('/').at(-1)!
    expect([await accept(eve), (await ada.call.invitations.list()).invitations]).toEqual(['INVITATION_GONE', []])
    token = `${ada.id}.${'x'.repeat(43)}`
    expect(await find()).toBe('INVITATION_GONE')
  })

  test('cannot be withdrawn by another reader, or accepted by its maker', async () => {
    await ben.call.invitations.withdraw({ id })
    expect([await find(), await accept(ada)]).toEqual(['fine', 'OWN_INVITATION'])
  })

  test('is gone across a block, and while its maker is suspended', async () => {
    await blockReader(house, ada, ben)
    expect([await accept(ben), await find(ben), await find()]).toEqual(['INVITATION_GONE', 'INVITATION_GONE', 'fine'])
    await house.db.insertInto('suspensions').values({ user_id: ada.id }).execute()
    expect([await find(), await outcomeOf(ada.call.invitations.make({}))]).toEqual(['INVITATION_GONE', 'SUSPENDED'])
  })

  test('works for so many readers, and a reader has so many', async () => {
    await sql`update invitations set accepted = ${maxFriendsByInvitation - 1} where id = ${id}`.execute(house.db)
    const late = await Promise.all([1, 2, 3].map(() => aReader(house)))
    expect((await Promise.all(late.map(accept))).toSorted()).toEqual(['INVITATION_GONE', 'INVITATION_GONE', 'fine'])
    expect((await ada.call.invitations.list()).invitations).toEqual([])
    const made = await Promise.all(
      Array.from({ length: maxInvitations + 2 }, () => outcomeOf(ada.call.invitations.make({}))),
    )
    expect(made.filter((one) => one === 'fine')).toHaveLength(maxInvitations)
    expect(new Set(made)).toEqual(new Set(['fine', 'TOO_MANY_INVITATIONS']))
  })

  test('and a block in the same moment leave no friends', async () => {
    await Promise.all([accept(ben), ada.call.friends.block({ readerId: ben.id })])
    expect(await friendsOf(ada)).toEqual([])
  })
})

describe('a sign-up with an invitation', () => {
  const signUp = (username: string, to: HouseWithPool, invitation?: string) =>
    outcomeOf(
      aVisitor(to).call.accounts.signUp({
        username,
        email: `${username}@example.com`,
        password: aPassword,
        invitation,
      }),
    )
  const confirm = async (username: string) => {
    const browser = aVisitor(house)
    await browser.call.accounts.confirmEmail({ token: await mailedToken(house, `${username}@example.com`) })
    return (await browser.call.friends.list({ list: 'friends' })).friends.map((one) => one.id)
  }

  test('makes a friend of the inviter once the address is confirmed', async () => {
    expect(await signUp('invited_one', house, token)).toBe('fine')
    expect(await friendsOf(ada)).toEqual([])
    expect(await confirm('invited_one')).toEqual([ada.id])
  })

  test('whose link was withdrawn meanwhile is a sign-up without a friend', async () => {
    expect(await signUp('invited_two', house, token)).toBe('fine')
    await ada.call.invitations.withdraw({ id })
    expect(await confirm('invited_two')).toEqual([])
  })

  test('lets no more in at once than may come by one link', async () => {
    await sql`update invitations set accepted = ${maxFriendsByInvitation - 1} where id = ${id}`.execute(house.db)
    const strict = { ...house, config: { ...house.config, signUp: 'invited' as const } }
    const names = ['crowd_one', 'crowd_two', 'crowd_three', 'crowd_four']
    const outcomes = await Promise.all(names.map((name) => signUp(name, strict, token)))
    expect(outcomes.toSorted()).toEqual(['INVITATION_NEEDED', 'INVITATION_NEEDED', 'INVITATION_NEEDED', 'fine'])
  })

  test('is the only way in where the operator says so, and none where nobody can sign up', async () => {
    const at = (signUpSetting: 'invited' | 'off') => ({ ...house, config: { ...house.config, signUp: signUpSetting } })
    const tries: [string, 'invited' | 'off', string | undefined][] = [
      ['nobodys_guest', 'invited', undefined],
      ['wrong_guest', 'invited', `${id}.${'x'.repeat(43)}`],
      ['late_guest', 'off', token],
      ['right_guest', 'invited', token],
    ]
    const outcomes: unknown[] = []
    for (const [name, setting, invitation] of tries) outcomes.push(await signUp(name, at(setting), invitation))
    expect(outcomes).toEqual(['INVITATION_NEEDED', 'INVITATION_NEEDED', 'SIGN_UP_OFF', 'fine'])
  })
})

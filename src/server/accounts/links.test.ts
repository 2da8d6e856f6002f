import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { type HouseWithPool, aHouse } from '#server/testing/house/house.ts'
import { deliver, mailedToken, mailsTo } from '#server/testing/outside/mails.ts'
import { type SignedInReader, aPassword, aReader, aVisitor } from '#server/testing/cast/reader.ts'
import { outcomeOf, refusalOf } from '#server/testing/house/refusal.ts'
import { type Purpose, issueToken } from './tokens.ts'
import { waitForBlockedTransactions } from '#server/testing/house/transactions.ts'

let house: HouseWithPool
beforeAll(async () => {
  house = await aHouse()
})

const another = 'spine of gold 9'
const anAddress = () => `evil-${randomUUID().slice(0, 8)}@example.org`
const linkFor = (ownerId: string, purpose: Purpose) =>
  house.db.transaction().execute((tx) => issueToken(tx, ownerId, purpose))
const addressOf = async ({ id }: SignedInReader) =>
  (await house.db.selectFrom('users').select('email').where('id', '=', id).executeTakeFirstOrThrow()).email

const doors: Record<Purpose, (token: string) => Promise<unknown>> = {
  'confirm-email': (token) => aVisitor(house).call.accounts.confirmEmail({ token }),
  'reset-password': (token) => aVisitor(house).call.accounts.resetPassword({ token, password: another }),
  unlock: (token) => aVisitor(house).call.accounts.signInByLink({ token }),
  'change-email': (token) => aVisitor(house).call.security.confirmEmailChange({ token }),
}
const purposes = Object.keys(doors) as Purpose[]
const afterReset = async (reader: SignedInReader) => doors['reset-password'](await linkFor(reader.id, 'reset-password'))
const afterChange = (reader: SignedInReader) =>
  reader.call.security.changePassword({ current: aPassword, password: another })
const ways: [string, (reader: SignedInReader) => Promise<unknown>][] = [
  ['a reset', afterReset],
  ['a change of the password', afterChange],
]

describe.each(ways)('after %s', { tags: ['T14'] }, (_, renew) => {
  test('an address requested earlier is not confirmed', async () => {
    const reader = await aReader(house)
    const email = anAddress()
    await reader.call.security.changeEmail({ email, password: aPassword })
    const token = await mailedToken(house, email)
    await renew(reader)
    expect(await refusalOf(doors['change-email'](token))).toMatchObject({ data: { why: 'expired' } })
    expect(await addressOf(reader)).toBe(reader.email)
  })

  test('a queued mail with such a link is not sent', async () => {
    const reader = await aReader(house)
    const email = anAddress()
    await reader.call.security.changeEmail({ email, password: aPassword })
    await renew(reader)
    await deliver(house)
    expect(await mailsTo(house, email)).toEqual([])
  })

  test('a link that signs in is spent', async () => {
    const reader = await aReader(house)
    const token = await linkFor(reader.id, 'unlock')
    await renew(reader)
    expect(await refusalOf(doors.unlock(token))).toMatchObject({ data: { why: 'expired' } })
  })
})

test.each(['unlock', 'reset-password'] as const)(
  'a new address spends the %s links of the old',
  { tags: ['T14'] },
  async (purpose) => {
    const reader = await aReader(house)
    const email = anAddress()
    const token = await linkFor(reader.id, purpose)
    await reader.call.security.changeEmail({ email, password: aPassword })
    await doors['change-email'](await mailedToken(house, email))
    expect(await refusalOf(doors[purpose](token))).toMatchObject({ data: { why: 'expired' } })
  },
)

test('the current address hears that a change was requested, but not the new address', { tags: ['T14'] }, async () => {
  const reader = await aReader(house)
  const email = anAddress()
  await reader.call.security.changeEmail({ email, password: aPassword })
  await deliver(house)
  const [told] = await mailsTo(house, reader.email)
  expect(told!.subject).toBe('A new address was requested for your Sageleaf account')
  expect(told!.text).not.toContain(email)
})

describe('a change that began before a reset', { tags: ['T14'] }, () => {
  /** Asks in a session that ends while the asking is under way. */
  async function whileEvicted(reader: SignedInReader, ask: () => Promise<unknown>): Promise<string> {
    let asked: Promise<string> | undefined
    await house.db.transaction().execute(async (tx) => {
      await tx.selectFrom('users').select('id').where('id', '=', reader.id).forUpdate().execute()
      asked = outcomeOf(ask())
      await waitForBlockedTransactions(house)
      await tx.deleteFrom('sessions').where('user_id', '=', reader.id).execute()
    })
    return asked!
  }

  test('sets no password', async () => {
    const reader = await aReader(house)
    expect(await whileEvicted(reader, () => afterChange(reader))).toBe('UNAUTHORIZED')
    const signIn = aVisitor(house).call.accounts.signIn({ email: reader.email, password: aPassword })
    expect(await outcomeOf(signIn)).toBe('fine')
  })

  test('asks for no address', async () => {
    const reader = await aReader(house)
    const email = anAddress()
    const ask = () => reader.call.security.changeEmail({ email, password: aPassword })
    expect(await whileEvicted(reader, ask)).toBe('UNAUTHORIZED')
    await deliver(house)
    expect(await mailsTo(house, email)).toEqual([])
  })
})

test('of two changes of the password by the same former one, one counts', { tags: ['T14'] }, async () => {
  const reader = await aReader(house)
  const change = (password: string) => outcomeOf(reader.call.security.changePassword({ current: aPassword, password }))
  const outcomes: Promise<string>[] = []
  await house.db.transaction().execute(async (tx) => {
    await tx.selectFrom('users').select('id').where('id', '=', reader.id).forUpdate().execute()
    outcomes.push(change(another), change('another spine 8'))
    await waitForBlockedTransactions(house, 2)
  })
  expect((await Promise.all(outcomes)).sort()).toEqual(['WRONG_PASSWORD', 'fine'])
})

describe('a sign-up that is confirmed while another account moves to its address', { tags: ['T8'] }, () => {
  test('is refused, and no fault', async () => {
    const email = anAddress()
    await aVisitor(house).call.accounts.signUp({ username: 'slow_mover', email, password: aPassword })
    const token = await mailedToken(house, email)
    let confirming: Promise<unknown> | undefined
    await house.db.transaction().execute(async (tx) => {
      await tx.insertInto('users').values({ name: 'Quick', email, email_verified: true }).execute()
      confirming = refusalOf(doors['confirm-email'](token))
      await waitForBlockedTransactions(house)
    })
    expect(await confirming).toMatchObject({ code: 'LINK_INVALID', data: { why: 'used' } })
  })

  test('and the move do not wait for each other', async () => {
    const reader = await aReader(house)
    const email = anAddress()
    await aVisitor(house).call.accounts.signUp({ username: 'at_once', email, password: aPassword })
    const confirmToken = await mailedToken(house, email)
    await house.db.insertInto('email_changes').values({ user_id: reader.id, email }).execute()
    const moveToken = await linkFor(reader.id, 'change-email')
    const outcomes: Promise<string>[] = []
    await house.db.transaction().execute(async (tx) => {
      await tx.selectFrom('pending_sign_ups').select('id').where('email', '=', email).forUpdate().execute()
      outcomes.push(outcomeOf(doors['confirm-email'](confirmToken)))
      await waitForBlockedTransactions(house)
      outcomes.push(outcomeOf(doors['change-email'](moveToken)))
      await waitForBlockedTransactions(house, 2)
    })
    expect(await Promise.all(outcomes)).toEqual(['fine', 'LINK_INVALID'])
  })
})

describe('a mail requested by a stranger', { tags: ['T6'] }, () => {
  test('leaves the owner’s link working, up to the third', async () => {
    const reader = await aReader(house)
    const first = await linkFor(reader.id, 'reset-password')
    for (let time = 0; time < 2; time++) await linkFor(reader.id, 'reset-password')
    expect(await outcomeOf(doors['reset-password'](first))).toBe('fine')
  })

  test('beyond that ends the oldest', async () => {
    const reader = await aReader(house)
    const first = await linkFor(reader.id, 'reset-password')
    for (let time = 0; time < 3; time++) await linkFor(reader.id, 'reset-password')
    expect(await refusalOf(doors['reset-password'](first))).toMatchObject({ data: { why: 'expired' } })
  })

  test('loses its link once another was used', { tags: ['T9'] }, async () => {
    const reader = await aReader(house)
    const first = await linkFor(reader.id, 'unlock')
    const second = await linkFor(reader.id, 'unlock')
    await doors.unlock(first)
    expect(await refusalOf(doors.unlock(second))).toMatchObject({ data: { why: 'expired' } })
  })
})

describe('a link', { tags: ['T9'] }, () => {
  const wrongDoors = purposes.flatMap((purpose) =>
    purposes.filter((door) => door !== purpose).map((door) => [purpose, door] as const),
  )
  test.each(wrongDoors)('to %s does not open %s, and still opens its own', async (purpose, door) => {
    const { ownerId, reader } = await anOwner(purpose)
    const token = await linkFor(ownerId, purpose)
    const refusal = await refusalOf(doors[door](token))
    expect(refusal).toMatchObject({ code: 'LINK_INVALID', data: { why: 'unknown' } })
    if (reader) expect(await addressOf(reader)).toBe(reader.email)
    expect(await outcomeOf(doors[purpose](token))).toBe('fine')
  })

  /** Somebody whom a link of that purpose may go to. */
  async function anOwner(purpose: Purpose): Promise<{ ownerId: string; reader?: SignedInReader }> {
    if (purpose === 'confirm-email') {
      const row = { username: `owner_${randomUUID().slice(0, 8)}`, email: anAddress(), password_hash: 'x' }
      const { id } = await house.db.insertInto('pending_sign_ups').values(row).returning('id').executeTakeFirstOrThrow()
      return { ownerId: id }
    }
    const reader = await aReader(house)
    await house.db.insertInto('email_changes').values({ user_id: reader.id, email: anAddress() }).execute()
    return { ownerId: reader.id, reader }
  }
})

import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { aHouse, type HouseWithPool } from '#server/testing/house/house.ts'
import { aMinuteLater, deliver, mailedToken, mailsTo } from '#server/testing/outside/mails.ts'
import { aPassword, aReader, aVisitor } from '#server/testing/cast/reader.ts'
import { outcomeOf, refusalOf } from '#server/testing/house/refusal.ts'
import { issueToken } from './tokens.ts'

let house: HouseWithPool
beforeAll(async () => {
  house = await aHouse()
})

let count = 0
/** An address that has just signed up, with the token of its mail. */
async function waiting(): Promise<{ email: string; token: string }> {
  const email = `waiting-${++count}@example.org`
  await aVisitor(house).call.accounts.signUp({ username: `waiting_${count}`, email, password: aPassword })
  return { email, token: await mailedToken(house, email) }
}

const confirming = (token: string) => aVisitor(house).call.accounts.confirmEmail({ token })

test('the mailed link confirms the address and signs its reader in', { tags: ['AUTH-025'] }, async () => {
  const { email, token } = await waiting()
  const visitor = aVisitor(house)
  await visitor.call.accounts.confirmEmail({ token })
  expect(await visitor.call.accounts.me()).toMatchObject({ email })
})

test('a reader who just confirmed has not answered the survey', { tags: ['CALL-007'] }, async () => {
  const { token } = await waiting()
  expect(await confirming(token)).toEqual({ onboarded: false })
})

test('a link works once', async () => {
  const { token } = await waiting()
  await confirming(token)
  expect(await refusalOf(confirming(token))).toEqual({ code: 'LINK_INVALID', status: 410, data: { why: 'used' } })
})

test('of fifty uses of one link at once, exactly one succeeds', { tags: ['T10'] }, async () => {
  const { token } = await waiting()
  const outcomes = await Promise.all(Array.from({ length: 50 }, () => outcomeOf(confirming(token))))
  expect(outcomes.filter((outcome) => outcome !== 'LINK_INVALID')).toEqual(['fine'])
})

test('a link that has run out is refused and confirms nothing', async () => {
  const { email, token } = await waiting()
  await sql`update one_time_tokens set expires_at = now() - interval '1 second'`.execute(house.db)
  expect(await refusalOf(confirming(token))).toMatchObject({ data: { why: 'expired' } })
  expect(await house.db.selectFrom('users').select('id').where('email', '=', email).execute()).toEqual([])
})

test('a link works for 24 hours', async () => {
  const { token } = await waiting()
  const { rows } = await sql<{ hours: number }>`
    select extract(epoch from expires_at - created_at)::int / 3600 as hours from one_time_tokens
    order by created_at desc limit 1`.execute(house.db)
  expect([token.length > 40, rows[0]!.hours]).toEqual([true, 24])
})

test.each(['x', 'A'.repeat(43), "' or true --"])('a made-up token %j is unknown', async (token) => {
  expect(await refusalOf(confirming(token))).toMatchObject({ code: 'LINK_INVALID', data: { why: 'unknown' } })
})

test('a token to reset a password does not confirm an address', async () => {
  const reader = await aReader(house)
  const token = await house.db.transaction().execute((tx) => issueToken(tx, reader.id, 'reset-password'))
  expect(await refusalOf(confirming(token))).toMatchObject({ code: 'LINK_INVALID', data: { why: 'unknown' } })
})

test('a refused link starts no session', async () => {
  const visitor = aVisitor(house)
  await outcomeOf(visitor.call.accounts.confirmEmail({ token: 'made up' }))
  expect(visitor.cookies.size).toBe(0)
})

test('confirming replaces the session that the browser had', { tags: ['T14'] }, async () => {
  const earlier = await aReader(house)
  const { email, token } = await waiting()
  await earlier.call.accounts.confirmEmail({ token })
  expect(await earlier.call.accounts.me()).toMatchObject({ email })
  const left = await house.db.selectFrom('sessions').select('id').where('user_id', '=', earlier.id).execute()
  expect(left).toEqual([])
})

test('the link can be sent again, and using the newer one ends the older', { tags: ['AUTH-045'] }, async () => {
  const { email, token } = await waiting()
  await aMinuteLater(house)
  await aVisitor(house).call.accounts.resendConfirmation({ email })
  const newer = await mailedToken(house, email)
  expect(await outcomeOf(confirming(newer))).toBe('fine')
  expect(await refusalOf(confirming(token))).toMatchObject({ data: { why: 'expired' } })
})

test('sent again within the minute, the refusal says how long to wait', { tags: ['AUTH-045'] }, async () => {
  const { email } = await waiting()
  const refusal = await refusalOf(aVisitor(house).call.accounts.resendConfirmation({ email }))
  expect(refusal).toMatchObject({ code: 'TOO_MANY_REQUESTS', status: 429 })
  expect((refusal.data as { retryAfterSeconds: number }).retryAfterSeconds).toBeLessThanOrEqual(60)
})

test(
  'whether an address waits for its link makes no difference to the answer, wait included',
  { tags: ['T6'] },
  async () => {
    const { email } = await waiting()
    await aMinuteLater(house)
    const asked = async (address: string) => [
      await outcomeOf(aVisitor(house).call.accounts.resendConfirmation({ email: address })),
      await outcomeOf(aVisitor(house).call.accounts.resendConfirmation({ email: address })),
    ]
    expect(await asked('nobody-at-all@example.org')).toEqual(await asked(email))
  },
)

test('a confirmed reader gets no second confirmation mail', async () => {
  const reader = await aReader(house)
  await aVisitor(house).call.accounts.resendConfirmation({ email: reader.email })
  await deliver(house)
  expect(await mailsTo(house, reader.email)).toEqual([])
})

import { beforeAll, describe, expect, test } from 'vitest'
import type { House } from '#server/house.ts'
import { aHouse, type HouseWithPool } from '#server/testing/house/house.ts'
import { aMinuteLater, deliver, mailsTo } from '#server/testing/outside/mails.ts'
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

const findUser = (email: string) =>
  house.db
    .selectFrom('users')
    .innerJoin('profiles', 'profiles.id', 'users.id')
    .innerJoin('credentials', 'credentials.user_id', 'users.id')
    .select(['users.id', 'users.email_verified as isConfirmed', 'profiles.username', 'credentials.password'])
    .where('users.email', '=', email)
    .execute()

const signingIn = (email: string, password: string) => aVisitor(house).call.accounts.signIn({ email, password })

const isAvailable = async (username: string) =>
  (await aVisitor(house).call.accounts.isUsernameAvailable({ username })).available

describe('an address that has a confirmed account', () => {
  test('is answered as a new one is', { tags: ['T1'] }, async () => {
    const reader = await aReader(house)
    expect(await signingUp({ email: reader.email })).toEqual({ sentTo: reader.email })
  })

  test('only its owner gets one mail that says what happened', { tags: ['T1'] }, async () => {
    const reader = await aReader(house)
    await signingUp({ email: reader.email })
    await deliver(house)
    const mails = await mailsTo(house, reader.email)
    expect(mails.map((mail) => mail.subject)).toEqual(['You already have a Sageleaf account'])
  })

  test('keeps its name and its password', { tags: ['T1'] }, async () => {
    const reader = await aReader(house)
    const before = await findUser(reader.email)
    await signingUp({ email: reader.email.toUpperCase(), password: 'another one entirely' })
    expect(await findUser(reader.email)).toEqual(before)
  })

  test('holds the name that was typed, as an unknown address does', { tags: ['T1'] }, async () => {
    const reader = await aReader(house)
    await signingUp({ email: reader.email, username: 'held_known' })
    await signingUp({ email: 'not-known@example.org', username: 'held_unknown' })
    expect([await isAvailable('held_known'), await isAvailable('held_unknown')]).toEqual([false, false])
  })

  test('is answered as an unknown one is when the typed password is used to sign in', { tags: ['T1'] }, async () => {
    const reader = await aReader(house)
    await signingUp({ email: reader.email, password: 'what I made up' })
    await signingUp({ email: 'also-unknown@example.org', password: 'what I made up' })
    const [known, unknown] = [reader.email, 'also-unknown@example.org'].map((email) =>
      refusalOf(signingIn(email, 'what I made up')),
    )
    expect(await known).toEqual(await unknown)
  })

  test('never gets a confirmation link', { tags: ['T1'] }, async () => {
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

  test('signing up with it earns no further password guesses', { tags: ['T16'] }, async () => {
    const reader = await aReader(house)
    await signingUp({ email: reader.email, password: 'what I made up' })
    const guesser = aVisitor(house)
    const guess = (password: string) => outcomeOf(guesser.call.accounts.signIn({ email: reader.email, password }))
    for (let tries = 0; tries < 9; tries++) await guess('wrong')
    expect([await guess('what I made up'), await guess('wrong')]).toEqual(['EMAIL_NOT_CONFIRMED', 'TOO_MANY_REQUESTS'])
  })

  test('is reported plainly when the instance reveals accounts', { tags: ['ERR-001'] }, async () => {
    const reader = await aReader(house)
    const open = { ...house, config: { ...house.config, revealAccounts: true } }
    expect(await refusalOf(signingUp({ email: reader.email }, open))).toMatchObject({
      code: 'ALREADY_REGISTERED',
      status: 409,
    })
  })
})

import { beforeAll, describe, expect, test } from 'vitest'
import { aHouse, type HouseWithPool } from '#server/testing/house/house.ts'
import { deliver, mailedToken, mailsTo } from '#server/testing/outside/mails.ts'
import { aPassword, aReader, aVisitor } from '#server/testing/cast/reader.ts'
import { outcomeOf, refusalOf } from '#server/testing/house/refusal.ts'

let house: HouseWithPool
beforeAll(async () => {
  house = await aHouse()
})

const another = 'spine of gold 9'
const signingIn = (email: string, password: string) =>
  outcomeOf(aVisitor(house).call.accounts.signIn({ email, password }))

describe('changing the password', () => {
  test('sets the new one, and the former one no longer signs in', { tags: ['CALLS-007', 'CALLS-026'] }, async () => {
    const reader = await aReader(house)
    await reader.call.security.changePassword({ current: aPassword, password: another })
    expect([await signingIn(reader.email, aPassword), await signingIn(reader.email, another)]).toEqual([
      'INVALID_CREDENTIALS',
      'fine',
    ])
  })

  test('ends the sessions of other browsers and keeps this one', { tags: ['T14'] }, async () => {
    const reader = await aReader(house)
    const other = aVisitor(house)
    await other.call.accounts.signIn({ email: reader.email, password: aPassword })
    await reader.call.security.changePassword({ current: aPassword, password: another })
    expect(await other.call.accounts.me()).toBeNull()
    expect(await reader.call.accounts.me()).toMatchObject({ id: reader.id })
  })

  test('notifies the reader by mail and revokes pending reset links', async () => {
    const reader = await aReader(house)
    await aVisitor(house).call.accounts.forgotPassword({ email: reader.email })
    const token = await mailedToken(house, reader.email)
    await reader.call.security.changePassword({ current: aPassword, password: another })
    await deliver(house)
    expect((await mailsTo(house, reader.email)).at(-1)!.subject).toBe('Your Sageleaf password was changed')
    const reset = aVisitor(house).call.accounts.resetPassword({ token, password: 'yet another 7' })
    expect(await refusalOf(reset)).toMatchObject({ code: 'LINK_INVALID', data: { why: 'expired' } })
  })

  test.each([
    ['abc', 'PASSWORD_TOO_SHORT'],
    ['password', 'PASSWORD_TOO_WEAK'],
  ])('refuses %s as sign-up does, and changes nothing', async (password, code) => {
    const reader = await aReader(house)
    expect(await outcomeOf(reader.call.security.changePassword({ current: aPassword, password }))).toBe(code)
    expect(await signingIn(reader.email, aPassword)).toBe('fine')
  })

  test('asks for the current password', async () => {
    const reader = await aReader(house)
    const refusal = await refusalOf(reader.call.security.changePassword({ current: 'wrong', password: another }))
    expect(refusal).toMatchObject({ code: 'WRONG_PASSWORD', status: 403 })
    expect(await signingIn(reader.email, aPassword)).toBe('fine')
  })

  test('refuses every guess after ten, even the right one', { tags: ['T16'] }, async () => {
    const reader = await aReader(house)
    const guess = (current: string) => outcomeOf(reader.call.security.changePassword({ current, password: another }))
    for (let tried = 0; tried < 10; tried++) expect(await guess(`guess ${tried}`)).toBe('WRONG_PASSWORD')
    expect(await guess(aPassword)).toBe('TOO_MANY_REQUESTS')
  })

  test('leaves other readers alone', { tags: ['T19'] }, async () => {
    const reader = await aReader(house)
    const other = await aReader(house)
    await reader.call.security.changePassword({ current: aPassword, password: another })
    expect(await signingIn(other.email, aPassword)).toBe('fine')
    expect(await other.call.accounts.me()).toMatchObject({ id: other.id })
  })

  test('is refused to a visitor', async () => {
    const change = aVisitor(house).call.security.changePassword({ current: aPassword, password: another })
    expect(await outcomeOf(change)).toBe('UNAUTHORIZED')
  })
})

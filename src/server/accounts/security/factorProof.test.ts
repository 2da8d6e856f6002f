import { beforeAll, describe, expect, test } from 'vitest'
import { contract } from '#contract/contract.ts'
import type { Policy } from '#contract/base.ts'
import { aGuardedReader, type GuardedReader, shown } from '#server/testing/cast/guardedReader.ts'
import { aModerator } from '#server/testing/cast/moderators.ts'
import { aPassword, aReader } from '#server/testing/cast/reader.ts'
import { aHouse, type HouseWithPool } from '#server/testing/house/house.ts'
import { outcomeOf } from '#server/testing/house/refusal.ts'

let house: HouseWithPool
beforeAll(async () => {
  house = await aHouse()
})

const password = aPassword

/** As if the last proof in each of the reader's sessions lay so many minutes back. */
const provenBefore = (minutes: number | null, { id }: { id: string }) =>
  house.db
    .updateTable('sessions')
    .set({ factor_proven_at: minutes === null ? null : new Date(Date.now() - minutes * 60_000) })
    .where('user_id', '=', id)
    .execute()

const acts: [name: string, act: (reader: GuardedReader) => Promise<unknown>][] = [
  [
    'security.changePassword',
    ({ call }) => call.security.changePassword({ current: password, password: 'spine 9 gold' }),
  ],
  ['security.changeEmail', ({ call }) => call.security.changeEmail({ email: 'thief@example.org', password })],
  ['security.beginSecondFactor', ({ call }) => call.security.beginSecondFactor({ password })],
  ['security.renewRecoveryCodes', ({ call }) => call.security.renewRecoveryCodes({ password })],
  ['security.endSecondFactor', ({ call }) => call.security.endSecondFactor({ password })],
  ['security.deleteAccount', ({ call }) => call.security.deleteAccount({ password })],
  ['passkeys.begin', ({ call }) => call.passkeys.begin({ password })],
  ['passkeys.add', ({ call }) => call.passkeys.add({ name: 'Key', credential: aPasskey })],
  ['passkeys.remove', ({ call }) => call.passkeys.remove({ passkeyId: 'none', password })],
]
const aPasskey = {
  id: 'a',
  rawId: 'a',
  type: 'public-key' as const,
  response: { clientDataJSON: 'e30', attestationObject: 'e30', transports: [] },
  clientExtensionResults: {},
}

test('every operation that is said to be guarded is tried here', () => {
  const policies = Object.entries({ security: contract.security, passkeys: contract.passkeys }).flatMap(([area, ops]) =>
    Object.entries(ops).map(([name, op]) => [`${area}.${name}`, op['~orpc'].meta as Policy] as const),
  )
  const guarded = policies.filter(([, { isGuarded }]) => isGuarded).map(([name]) => name)
  expect(guarded.sort()).toEqual(acts.map(([name]) => name).sort())
})

describe('with two-step sign-in on', { tags: ['T14'] }, () => {
  for (const [name, act] of acts)
    test(`${name} asks for a code, also of someone who knows the password`, async () => {
      const reader = await aGuardedReader(house)
      for (const minutes of [null, 11]) {
        await provenBefore(minutes, reader)
        expect([minutes, await outcomeOf(act(reader))]).toEqual([minutes, 'FACTOR_NOT_PROVEN'])
      }
      await reader.call.security.proveFactor({ code: shown(reader.secret) })
      expect(await outcomeOf(act(reader))).not.toBe('FACTOR_NOT_PROVEN')
    })

  test('a wrong code proves nothing, and neither does one that was used', async () => {
    const reader = await aGuardedReader(house)
    await provenBefore(null, reader)
    const prove = (code: string) => outcomeOf(reader.call.security.proveFactor({ code }))
    expect(await prove('000000')).toBe('WRONG_CODE')
    const [code] = reader.recoveryCodes
    expect(await prove(code!)).toBe('fine')
    await provenBefore(null, reader)
    expect(await prove(code!)).toBe('WRONG_CODE')
    expect(await outcomeOf(reader.call.security.endSecondFactor({ password }))).toBe('FACTOR_NOT_PROVEN')
  })

  test('a proof counts only in its own session, and for ten minutes', async () => {
    const reader = await aGuardedReader(house)
    await provenBefore(9, reader)
    const { provenForSeconds } = await reader.call.security.secondFactor()
    expect(provenForSeconds).toBeGreaterThan(55)
    expect(provenForSeconds).toBeLessThanOrEqual(60)
    await provenBefore(11, reader)
    expect(await reader.call.security.secondFactor()).toMatchObject({ provenForSeconds: 0 })
  })

  test('after twenty wrong codes within an hour, the right one waits', { tags: ['T16'] }, async () => {
    const reader = await aGuardedReader(house)
    await provenBefore(null, reader)
    const prove = (code: string) => outcomeOf(reader.call.security.proveFactor({ code }))
    for (let tried = 0; tried < 20; tried++) expect(await prove('000000')).toBe('WRONG_CODE')
    expect(await prove(shown(reader.secret))).toBe('TOO_MANY_REQUESTS')
  })

  test('after forty wrong codes within a day, the right one waits', { tags: ['T16'] }, async () => {
    const reader = await aGuardedReader(house)
    await provenBefore(null, reader)
    const prove = (code: string) => outcomeOf(reader.call.security.proveFactor({ code }))
    for (let tried = 0; tried < 40; tried++) {
      await house.limits.forget('second-step-per-reader', reader.id)
      expect(await prove('000000')).toBe('WRONG_CODE')
    }
    await house.limits.forget('second-step-per-reader', reader.id)
    expect(await prove(shown(reader.secret))).toBe('TOO_MANY_REQUESTS')
  })
})

test('without a second factor, the password is enough', async () => {
  const reader = await aReader(house)
  await provenBefore(null, reader)
  expect(await outcomeOf(reader.call.security.deleteAccount({ password }))).toBe('fine')
})

test('where roles need it, a moderator acts only once a code or a passkey was right in the session', async () => {
  const strict = { ...house, config: { ...house.config, rolesNeedFactor: true } }
  const moderator = await aModerator(strict)
  await provenBefore(null, moderator)
  const look = () => outcomeOf(moderator.call.moderation.cases({ state: 'open' }))
  expect(await look()).toBe('ROLE_NEEDS_FACTOR')
  expect(await outcomeOf((await aReader(strict)).call.moderation.cases({ state: 'open' }))).toBe('NOT_FOUND')
  const { secret } = await moderator.call.security.beginSecondFactor({ password })
  await moderator.call.security.confirmSecondFactor({ code: shown(secret) })
  expect(await look()).toBe('fine')
})

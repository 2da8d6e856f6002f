import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { type HouseWithPool, aHouse } from '#server/testing/house/house.ts'
import { deliver, mailsTo } from '#server/testing/outside/mails.ts'
import { aGuardedReader, halfway, shown } from '#server/testing/cast/guardedReader.ts'
import { aPassword, aReader, aVisitor } from '#server/testing/cast/reader.ts'
import { outcomeOf } from '#server/testing/house/refusal.ts'
import { waitForBlockedTransactions } from '#server/testing/house/transactions.ts'

let house: HouseWithPool

beforeAll(async () => {
  house = await aHouse()
})

const wrong = '000000'

describe('turning the second factor on', () => {
  test(
    'asks for the password, returns a secret and its address, and starts with its first code',
    { tags: ['CALLS-025'] },
    async () => {
      const reader = await aReader(house)
      expect(await outcomeOf(reader.call.security.beginSecondFactor({ password: 'wrong' }))).toBe('WRONG_PASSWORD')
      const { secret, uri } = await reader.call.security.beginSecondFactor({ password: aPassword })
      expect(uri).toMatch(new RegExp(`^otpauth://totp/Sageleaf:${reader.username}\\?.*secret=${secret}`))
      expect(await reader.call.security.secondFactor()).toEqual({ isOn: false, codesLeft: 0, provenForSeconds: 0 })
      const { recoveryCodes } = await reader.call.security.confirmSecondFactor({ code: shown(secret) })
      expect(new Set(recoveryCodes).size).toBe(10)
      expect(await reader.call.security.secondFactor()).toEqual({
        isOn: true,
        codesLeft: 10,
        provenForSeconds: expect.any(Number),
      })
      await deliver(house)
      expect((await mailsTo(house, reader.email))[0]!.subject).toBe('Two-step sign-in is on')
    },
  )

  test('a wrong code leaves it off, and signing in asks for the password only', async () => {
    const reader = await aReader(house)
    await reader.call.security.beginSecondFactor({ password: aPassword })
    expect(await outcomeOf(reader.call.security.confirmSecondFactor({ code: wrong }))).toBe('WRONG_CODE')
    const signIn = aVisitor(house).call.accounts.signIn({ email: reader.email, password: aPassword })
    expect(await outcomeOf(signIn)).toBe('fine')
  })

  test('once on, no fresh secret replaces it', async () => {
    const reader = await aGuardedReader(house)
    const again = reader.call.security.beginSecondFactor({ password: aPassword })
    expect(await outcomeOf(again)).toBe('SECOND_FACTOR_IS_ON')
  })

  test('of two codes that confirm at once, one does, and its recovery codes count', { tags: ['T10'] }, async () => {
    const reader = await aReader(house)
    const { secret } = await reader.call.security.beginSecondFactor({ password: aPassword })
    const outcomes: Promise<string>[] = []
    await house.db.transaction().execute(async (tx) => {
      await tx.selectFrom('second_factors').select('user_id').where('user_id', '=', reader.id).forUpdate().execute()
      for (const steps of [0, 1]) {
        outcomes.push(outcomeOf(reader.call.security.confirmSecondFactor({ code: shown(secret, steps) })))
        await waitForBlockedTransactions(house, outcomes.length)
      }
    })
    expect((await Promise.all(outcomes)).sort()).toEqual(['WRONG_CODE', 'fine'])
  })

  test('the table holds neither the secret nor a recovery code in clear', async () => {
    const { id, secret, recoveryCodes } = await aGuardedReader(house)
    const rows = await sql<{ row: string }>`
      select encode(sealed_secret, 'escape') as row from second_factors where user_id = ${id}
      union all select encode(code_hash, 'escape') from recovery_codes where user_id = ${id}`.execute(house.db)
    const kept = JSON.stringify(rows.rows)
    expect(rows.rows).toHaveLength(11)
    for (const hidden of [secret, ...recoveryCodes, ...recoveryCodes.map((code) => code.replace('-', ''))])
      expect(kept).not.toContain(hidden)
  })

  test('a sealed secret moved to another reader opens nothing', { tags: ['T18'] }, async () => {
    const reader = await aGuardedReader(house)
    const other = await aGuardedReader(house)
    await sql`update second_factors set sealed_secret = (select sealed_secret from second_factors where user_id = ${other.id})
      where user_id = ${reader.id}`.execute(house.db)
    const browser = await halfway(house, reader)
    await expect(browser.call.security.signInWithCode({ code: shown(other.secret, 1) })).rejects.toThrow(
      'unable to authenticate data',
    )
    expect(await browser.call.accounts.me()).toBeNull()
  })
})

describe('turning the second factor off', () => {
  test('asks for the password; then the password alone signs in, and the reader gets a mail', async () => {
    const reader = await aGuardedReader(house)
    expect(await outcomeOf(reader.call.security.endSecondFactor({ password: 'wrong' }))).toBe('WRONG_PASSWORD')
    await reader.call.security.endSecondFactor({ password: aPassword })
    const signIn = aVisitor(house).call.accounts.signIn({ email: reader.email, password: aPassword })
    expect(await outcomeOf(signIn)).toBe('fine')
    expect(await reader.call.security.secondFactor()).toEqual({ isOn: false, codesLeft: 0, provenForSeconds: 0 })
    await deliver(house)
    expect((await mailsTo(house, reader.email)).at(-1)!.subject).toBe('Two-step sign-in is off')
  })
})

import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { type HouseWithPool, aHouse } from '#server/testing/house/house.ts'
import { deliver, mailedToken, mailsTo } from '#server/testing/outside/mails.ts'
import { aGuardedReader, halfway, shown } from '#server/testing/cast/guardedReader.ts'
import { aPassword, aVisitor } from '#server/testing/cast/reader.ts'
import { outcomeOf } from '#server/testing/house/refusal.ts'
import { waitForBlockedTransactions } from '#server/testing/house/transactions.ts'

let house: HouseWithPool

beforeAll(async () => {
  house = await aHouse()
})

/** Waits until the time step has a good while to go: a code of the next one is else of this one when it is read. */
async function earlyInAStep(): Promise<void> {
  const leftMs = 30_000 - (Date.now() % 30_000)
  if (leftMs < 10_000) await sleep(leftMs)
}

const wrong = '000000'

describe('signing in with the second factor on', () => {
  test('the password alone opens no session, the code then does', { tags: ['AUTH-038', 'CALLS-025'] }, async () => {
    const reader = await aGuardedReader(house)
    const browser = await halfway(house, reader)
    expect([...browser.cookies.keys()]).toEqual(['sageleaf-step'])
    expect(await browser.call.accounts.me()).toBeNull()
    expect(await browser.call.security.signInWithCode({ code: shown(reader.secret) })).toEqual({ onboarded: false })
    expect(await browser.call.accounts.me()).toMatchObject({ id: reader.id })
    expect([...browser.cookies.keys()]).toEqual(['sageleaf', 'sageleaf-known'])
  })

  test('a code counts with a space in it, and one time step early or late', async () => {
    const reader = await aGuardedReader(house)
    for (const steps of [-1, 0, 1]) {
      const browser = await halfway(house, reader)
      await earlyInAStep()
      const code = shown(reader.secret, steps)
      const typed = `${code.slice(0, 3)} ${code.slice(3)}`
      expect(await outcomeOf(browser.call.security.signInWithCode({ code: typed }))).toBe('fine')
    }
  })

  test('a code that was taken is not taken again, nor is an earlier one', async () => {
    const reader = await aGuardedReader(house)
    const earlier = shown(reader.secret, -1)
    const code = shown(reader.secret)
    await (await halfway(house, reader)).call.security.signInWithCode({ code })
    const thief = await halfway(house, reader)
    expect(await outcomeOf(thief.call.security.signInWithCode({ code }))).toBe('WRONG_CODE')
    expect(await outcomeOf(thief.call.security.signInWithCode({ code: earlier }))).toBe('WRONG_CODE')
  })

  test('of the same code sent by ten browsers at once, one gets in', { tags: ['T10'] }, async () => {
    const reader = await aGuardedReader(house)
    const browsers = []
    for (let at = 0; at < 10; at++) browsers.push(await halfway(house, reader))
    const code = shown(reader.secret)
    const outcomes = await Promise.all(
      browsers.map((browser) => outcomeOf(browser.call.security.signInWithCode({ code }))),
    )
    expect(outcomes.filter((outcome) => outcome === 'fine')).toHaveLength(1)
  })

  test('after five wrong codes the right one is too late, and signing in starts over', { tags: ['T16'] }, async () => {
    const reader = await aGuardedReader(house)
    const browser = await halfway(house, reader)
    const guess = (code: string) => outcomeOf(browser.call.security.signInWithCode({ code }))
    for (let tried = 0; tried < 5; tried++) expect(await guess(wrong)).toBe('WRONG_CODE')
    expect(await guess(shown(reader.secret))).toBe('SECOND_STEP_OVER')
    expect(browser.cookies.size).toBe(0)
  })

  test('after five minutes the code is too late', async () => {
    const reader = await aGuardedReader(house)
    const browser = await halfway(house, reader)
    await sql`update second_steps set expires_at = now() - interval '1 second' where user_id = ${reader.id}`.execute(
      house.db,
    )
    const late = browser.call.security.signInWithCode({ code: shown(reader.secret) })
    expect(await outcomeOf(late)).toBe('SECOND_STEP_OVER')
  })

  test('a code without a password before it opens nothing', async () => {
    const { secret } = await aGuardedReader(house)
    const code = aVisitor(house).call.security.signInWithCode({ code: shown(secret) })
    expect(await outcomeOf(code)).toBe('SECOND_STEP_OVER')
  })

  test('another reader’s code does not let in', { tags: ['T18'] }, async () => {
    const reader = await aGuardedReader(house)
    const other = await aGuardedReader(house)
    const browser = await halfway(house, reader)
    expect(await outcomeOf(browser.call.security.signInWithCode({ code: shown(other.secret) }))).toBe('WRONG_CODE')
    expect(await outcomeOf(browser.call.security.signInWithCode({ code: other.recoveryCodes[0]! }))).toBe('WRONG_CODE')
  })

  test('a recovery code lets in once, in any case', async () => {
    const reader = await aGuardedReader(house)
    const code = reader.recoveryCodes[3]!.toUpperCase()
    expect(await outcomeOf((await halfway(house, reader)).call.security.signInWithCode({ code }))).toBe('fine')
    expect(await reader.call.security.secondFactor()).toEqual({
      isOn: true,
      codesLeft: 9,
      provenForSeconds: expect.any(Number),
    })
    expect(await outcomeOf((await halfway(house, reader)).call.security.signInWithCode({ code }))).toBe('WRONG_CODE')
  })

  test('a used recovery code triggers a mail with the number left', { tags: ['T14'] }, async () => {
    const reader = await aGuardedReader(house)
    await (await halfway(house, reader)).call.security.signInWithCode({ code: reader.recoveryCodes[0]! })
    await deliver(house)
    const told = (await mailsTo(house, reader.email)).at(-1)!
    expect(told.subject).toBe('A recovery code was used for your Sageleaf account')
    expect(told.text).toContain('You have 9 recovery codes left.')
  })

  test('of two recovery codes typed at once, one is used up', { tags: ['T10'] }, async () => {
    const reader = await aGuardedReader(house)
    const browser = await halfway(house, reader)
    const outcomes: Promise<string>[] = []
    await house.db.transaction().execute(async (tx) => {
      await tx.selectFrom('recovery_codes').select('user_id').where('user_id', '=', reader.id).forUpdate().execute()
      for (const code of reader.recoveryCodes.slice(0, 2))
        outcomes.push(outcomeOf(browser.call.security.signInWithCode({ code })))
      await waitForBlockedTransactions(house, 2)
    })
    expect((await Promise.all(outcomes)).sort()).toEqual(['SECOND_STEP_OVER', 'fine'])
    expect(await reader.call.security.secondFactor()).toEqual({
      isOn: true,
      codesLeft: 9,
      provenForSeconds: expect.any(Number),
    })
  })

  test('fresh recovery codes end the former ones', async () => {
    const reader = await aGuardedReader(house)
    const { recoveryCodes } = await reader.call.security.renewRecoveryCodes({ password: aPassword })
    const browser = await halfway(house, reader)
    expect(await outcomeOf(browser.call.security.signInWithCode({ code: reader.recoveryCodes[0]! }))).toBe('WRONG_CODE')
    expect(await outcomeOf(browser.call.security.signInWithCode({ code: recoveryCodes[0]! }))).toBe('fine')
  })

  test('the code is asked for only after a right password', { tags: ['T3'] }, async () => {
    const { email } = await aGuardedReader(house)
    const signIn = aVisitor(house).call.accounts.signIn({ email, password: 'wrong' })
    expect(await outcomeOf(signIn)).toBe('INVALID_CREDENTIALS')
  })

  test('a password reset asks for the code, too', async () => {
    const reader = await aGuardedReader(house)
    await aVisitor(house).call.accounts.forgotPassword({ email: reader.email })
    const token = await mailedToken(house, reader.email)
    const browser = aVisitor(house)
    const reset = browser.call.accounts.resetPassword({ token, password: 'spine of gold 9' })
    expect(await outcomeOf(reset)).toBe('SECOND_FACTOR_REQUIRED')
    expect(await browser.call.accounts.me()).toBeNull()
    await browser.call.security.signInWithCode({ code: shown(reader.secret) })
    expect(await browser.call.accounts.me()).toMatchObject({ id: reader.id })
  })

  test('a changed password ends the sign-ins that await their code', async () => {
    const reader = await aGuardedReader(house)
    const thief = await halfway(house, reader)
    await reader.call.security.changePassword({ current: aPassword, password: 'spine of gold 9' })
    const code = shown(reader.secret)
    expect(await outcomeOf(thief.call.security.signInWithCode({ code }))).toBe('SECOND_STEP_OVER')
  })
})

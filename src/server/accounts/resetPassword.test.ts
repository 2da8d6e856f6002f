import { sql } from 'kysely'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { aHouse, type HouseWithPool } from '#server/testing/house/house.ts'
import { aMinuteLater, deliver, mailedToken, mailsTo } from '#server/testing/outside/mails.ts'
import { aPassword, aReader, aVisitor, type SignedInReader } from '#server/testing/cast/reader.ts'
import { outcomeOf, refusalOf } from '#server/testing/house/refusal.ts'
import { issueToken } from './tokens.ts'

let house: HouseWithPool
beforeAll(async () => {
  house = await aHouse()
})

const newPassword = 'quite another 9'
const forgetting = (email: string) => aVisitor(house).call.accounts.forgotPassword({ email })
const resetting = (token: string, password = newPassword, visitor = aVisitor(house)) =>
  visitor.call.accounts.resetPassword({ token, password })
const linkFor = (reader: SignedInReader) =>
  house.db.transaction().execute((tx) => issueToken(tx, reader.id, 'reset-password'))
const hashOf = (reader: SignedInReader) =>
  house.db.selectFrom('credentials').select('password').where('user_id', '=', reader.id).executeTakeFirstOrThrow()

describe('forgot password', () => {
  test('is answered alike for a known and an unknown address, however often', { tags: ['T2'] }, async () => {
    const reader = await aReader(house)
    const answers: unknown[] = []
    for (const email of [reader.email, 'unknown@example.org']) {
      for (let tries = 0; tries < 3; tries++) answers.push(await forgetting(email))
    }
    expect(answers).toEqual([{}, {}, {}, {}, {}, {}])
  })

  test('sends at most one mail a minute', { tags: ['T6'] }, async () => {
    const reader = await aReader(house)
    for (let tries = 0; tries < 5; tries++) await forgetting(reader.email)
    await deliver(house)
    expect(await mailsTo(house, reader.email)).toHaveLength(1)
  })

  test('sends at most five mails in half an hour', { tags: ['T6'] }, async () => {
    const reader = await aReader(house)
    for (let tries = 0; tries < 7; tries++) {
      await forgetting(reader.email)
      await deliver(house)
      await aMinuteLater(house)
    }
    expect(await mailsTo(house, reader.email)).toHaveLength(5)
  })

  test('asked again within the minute, the mail comes a little later', { tags: ['T6'] }, async () => {
    const reader = await aReader(house)
    await forgetting(reader.email)
    await deliver(house)
    await forgetting(reader.email)
    const { rows } = await sql<{ wait: number }>`
      select extract(epoch from run_at - now())::int as wait from graphile_worker._private_jobs
      where key = ${`mail:forgot:${reader.email}`}`.execute(house.db)
    expect(rows).toHaveLength(1)
    expect(rows[0]!.wait).toBeGreaterThan(30)
    await sql`update graphile_worker._private_jobs set run_at = now()`.execute(house.db)
    await deliver(house)
    expect(await mailsTo(house, reader.email)).toHaveLength(2)
  })

  test('of an address that waits for its confirmation sends that mail again', async () => {
    const email = 'waits-still@example.org'
    await aVisitor(house).call.accounts.signUp({ username: 'waits_still', email, password: aPassword })
    await deliver(house)
    await aMinuteLater(house)
    await forgetting(email)
    await deliver(house)
    expect((await mailsTo(house, email)).map((mail) => mail.subject)).toEqual([
      'Confirm your address for Sageleaf',
      'Confirm your address for Sageleaf',
    ])
  })

  test('sends nothing to an unknown address', async () => {
    await forgetting('never-seen@example.org')
    await deliver(house)
    expect(await mailsTo(house, 'never-seen@example.org')).toEqual([])
  })

  test('the address counts in any case', async () => {
    const reader = await aReader(house)
    await forgetting(` ${reader.email.toUpperCase()} `)
    await deliver(house)
    expect(await mailsTo(house, reader.email)).toHaveLength(1)
  })

  test('an unknown address is reported plainly when the instance reveals accounts', { tags: ['ERR-003'] }, async () => {
    const open = aVisitor({ ...house, config: { ...house.config, revealAccounts: true } })
    const refusal = await refusalOf(open.call.accounts.forgotPassword({ email: 'nobody@example.org' }))
    expect(refusal).toMatchObject({ code: 'EMAIL_NOT_FOUND', status: 404 })
  })

  test('an address with a line break is refused', { tags: ['T7'] }, async () => {
    expect(await outcomeOf(forgetting('a@b.c\r\nBcc: x@y'))).toBe('EMAIL_INVALID')
  })
})

describe('a reset', () => {
  test('by the mailed link sets the new password', { tags: ['CALLS-007'] }, async () => {
    const reader = await aReader(house)
    await forgetting(reader.email)
    await resetting(await mailedToken(house, reader.email))
    const signIn = (password: string) =>
      outcomeOf(aVisitor(house).call.accounts.signIn({ email: reader.email, password }))
    expect([await signIn(aPassword), await signIn(newPassword)]).toEqual(['INVALID_CREDENTIALS', 'fine'])
  })

  test('signs the reader in and says whether the survey has been answered', { tags: ['AUTH-030'] }, async () => {
    const reader = await aReader(house)
    const browser = aVisitor(house)
    expect(await resetting(await linkFor(reader), newPassword, browser)).toEqual({ onboarded: false })
    expect(await browser.call.accounts.me()).toMatchObject({ id: reader.id })
  })

  test('ends every session that the reader had', { tags: ['AUTH-038', 'T14'] }, async () => {
    const reader = await aReader(house)
    await resetting(await linkFor(reader))
    expect(await reader.call.accounts.me()).toBeNull()
  })

  test('notifies the reader by mail', async () => {
    const reader = await aReader(house)
    await resetting(await linkFor(reader))
    await deliver(house)
    const subjects = (await mailsTo(house, reader.email)).map((mail) => mail.subject)
    expect(subjects).toEqual(['Your Sageleaf password was changed'])
  })

  test.each([
    ['too short', 'k7&x', 'PASSWORD_TOO_SHORT'],
    ['common', 'password', 'PASSWORD_TOO_WEAK'],
    ['made of the username', 'xx reset_owner xx', 'PASSWORD_TOO_WEAK'],
  ])(
    'a password that is %s is refused and leaves the link usable',
    { tags: ['VAL-016'] },
    async (_, password, code) => {
      const reader = await aReader(house, { username: 'reset_owner' })
      const token = await linkFor(reader)
      const outcomes = [await outcomeOf(resetting(token, password)), await outcomeOf(resetting(token))]
      await house.db.deleteFrom('users').where('id', '=', reader.id).execute()
      expect(outcomes).toEqual([code, 'fine'])
    },
  )
})

test('a made-up, used or expired link costs no hash', { tags: ['T17'] }, async () => {
  const used = await linkFor(await aReader(house))
  await resetting(used)
  const expired = await linkFor(await aReader(house))
  await sql`update one_time_tokens set expires_at = now() where used_at is null`.execute(house.db)
  const hash = vi.spyOn(house.hashing, 'hash')
  for (const token of ['made-up', used, expired]) expect(await outcomeOf(resetting(token))).toBe('LINK_INVALID')
  expect(hash).not.toHaveBeenCalled()
  await resetting(await linkFor(await aReader(house)))
  expect(hash).toHaveBeenCalledTimes(1)
  hash.mockRestore()
})

describe('no password is set', { tags: ['T9'] }, () => {
  const untouched = async (reader: SignedInReader, attempt: () => Promise<unknown>) => {
    const before = await hashOf(reader)
    const outcome = await refusalOf(attempt())
    expect(await hashOf(reader)).toEqual(before)
    return outcome
  }

  test('without a token', async () => {
    const reader = await aReader(house)
    const refusal = await untouched(reader, () => resetting('', newPassword, reader))
    expect(refusal.code).toBe('BAD_REQUEST')
  })

  test('by a token that confirms an address', async () => {
    const reader = await aReader(house)
    const email = 'confirming@example.org'
    await aVisitor(house).call.accounts.signUp({ username: 'confirming', email, password: aPassword })
    const token = await mailedToken(house, email)
    expect(await untouched(reader, () => resetting(token))).toMatchObject({ data: { why: 'unknown' } })
  })

  test('by a token that was used', async () => {
    const reader = await aReader(house)
    const token = await linkFor(reader)
    await resetting(token)
    expect(await untouched(reader, () => resetting(token, 'a third one 33'))).toMatchObject({ data: { why: 'used' } })
  })

  test('by a token that has run out', async () => {
    const reader = await aReader(house)
    const token = await linkFor(reader)
    await sql`update one_time_tokens set expires_at = now() where user_id = ${reader.id}`.execute(house.db)
    expect(await untouched(reader, () => resetting(token))).toMatchObject({ data: { why: 'expired' } })
  })

  test('by an older link once three newer ones were sent', async () => {
    const reader = await aReader(house)
    const older = await linkFor(reader)
    for (let time = 0; time < 3; time++) await linkFor(reader)
    expect(await untouched(reader, () => resetting(older))).toMatchObject({ code: 'LINK_INVALID', status: 410 })
  })

  test('of another reader, though their session asks', async () => {
    const reader = await aReader(house)
    const stranger = await aReader(house)
    const token = await linkFor(stranger)
    const before = await hashOf(reader)
    await resetting(token, newPassword, reader)
    expect(await hashOf(reader)).toEqual(before)
  })

  test('twice by one link used ten times at once', { tags: ['T10'] }, async () => {
    const token = await linkFor(await aReader(house))
    const tries = Array.from({ length: 10 }, (_, k) => outcomeOf(resetting(token, `quite another ${k}`)))
    expect((await Promise.all(tries)).filter((outcome) => outcome !== 'LINK_INVALID')).toEqual(['fine'])
  })
})

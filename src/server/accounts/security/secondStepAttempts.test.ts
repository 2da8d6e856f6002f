import { Secret, TOTP } from 'otpauth'
import { beforeAll, expect, test } from 'vitest'
import { aHouse, type HouseWithPool } from '#server/testing/house/house.ts'
import { deliver, mailedToken, mailsTo } from '#server/testing/outside/mails.ts'
import { aPassword, aReader, aVisitor, type Browser, type SignedInReader } from '#server/testing/cast/reader.ts'
import { outcomeOf } from '#server/testing/house/refusal.ts'

let house: HouseWithPool
beforeAll(async () => {
  house = await aHouse()
})

const wrong = '000000'
const another = 'spine of gold 9'

/** A reader with the second factor on, who types a right code when `code` is asked. */
async function aGuardedReader() {
  const reader = await aReader(house)
  const { secret } = await reader.call.security.beginSecondFactor({ password: aPassword })
  const code = () => new TOTP({ secret: Secret.fromBase32(secret) }).generate()
  await reader.call.security.confirmSecondFactor({ code: code() })
  await asIfLater(reader)
  return { ...reader, code }
}

/** As if the code last typed had been shown a good while ago. */
const asIfLater = ({ id }: SignedInReader) =>
  house.db.updateTable('second_factors').set({ last_step: 0 }).where('user_id', '=', id).execute()

/** The outcome of a code in a browser where the password was right just now. */
async function tryCode(
  { email }: SignedInReader,
  code: string,
  browser: Browser = aVisitor(house),
  password = aPassword,
) {
  await outcomeOf(browser.call.accounts.signIn({ email, password }))
  return outcomeOf(browser.call.security.signInWithCode({ code }))
}

/** As many tries from browsers that nobody knows as an hour, or a day, allows. */
async function useUp({ id }: SignedInReader, limit: 'second-step-per-reader' | 'second-step-per-reader-and-day') {
  const most = limit === 'second-step-per-reader' ? 20 : 40
  for (let tries = 0; tries < most; tries++) await house.limits.use(limit, `${id}|`)
}

test('five wrong codes trigger a mail, further ones within the hour do not', { tags: ['T16'] }, async () => {
  const reader = await aGuardedReader()
  const warnings = async () => {
    await deliver(house)
    return (await mailsTo(house, reader.email)).filter(({ subject }) => subject?.startsWith('Wrong codes')).length
  }
  for (let tries = 0; tries < 4; tries++) await tryCode(reader, wrong)
  expect(await warnings()).toBe(0)
  for (let tries = 0; tries < 4; tries++) await tryCode(reader, wrong)
  expect(await warnings()).toBe(1)
})

test.each(['second-step-per-reader', 'second-step-per-reader-and-day'] as const)(
  'what strangers count up under %s leaves the reader’s own browser alone',
  { tags: ['T16'] },
  async (limit) => {
    const reader = await aGuardedReader()
    const browser = aVisitor(house)
    expect(await tryCode(reader, reader.code(), browser)).toBe('fine')
    await browser.call.accounts.signOut({ scope: 'local' })
    await useUp(reader, limit)
    await asIfLater(reader)
    expect(await tryCode(reader, reader.code())).toBe('SECOND_STEP_OVER')
    expect(await tryCode(reader, reader.code(), browser)).toBe('fine')
  },
)

test('a password reset clears the count', { tags: ['T16'] }, async () => {
  const reader = await aGuardedReader()
  await useUp(reader, 'second-step-per-reader')
  await useUp(reader, 'second-step-per-reader-and-day')
  const browser = aVisitor(house)
  await browser.call.accounts.forgotPassword({ email: reader.email })
  const token = await mailedToken(house, reader.email)
  await outcomeOf(browser.call.accounts.resetPassword({ token, password: another }))
  expect(await outcomeOf(browser.call.security.signInWithCode({ code: reader.code() }))).toBe('fine')
})

test('a password change clears the count', { tags: ['T16'] }, async () => {
  const reader = await aGuardedReader()
  await useUp(reader, 'second-step-per-reader')
  await reader.call.security.changePassword({ current: aPassword, password: another })
  expect(await tryCode(reader, reader.code(), aVisitor(house), another)).toBe('fine')
})

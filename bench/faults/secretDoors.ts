import { Secret, TOTP } from 'otpauth'
import { anAuthenticator } from '#server/testing/cast/authenticator.ts'
import { aPassword, aReader, aVisitor } from '#server/testing/cast/reader.ts'
import type { HouseWithPool } from '#server/testing/house/house.ts'
import { aMinuteLater, mailedToken } from '#server/testing/outside/mails.ts'
import type { Tally } from './askEverything.ts'

let count = 0

/** What succeeds only with a secret out of a mail, a device or a code: each once, in the order in which a reader comes to it. */
export async function askBySecrets(house: HouseWithPool, tally: Pick<Tally, 'count' | 'fault'>): Promise<void> {
  const step = async <Done>(name: string, ask: () => Promise<Done>): Promise<Done | undefined> => {
    try {
      const done = await ask()
      tally.count(name, 200)
      return done
    } catch (error) {
      const { status = 500, code } = error as { status?: number; code?: string }
      tally.count(name, status)
      if (code !== 'SECOND_FACTOR_REQUIRED') tally.fault(`${name} with the right secret: ${String(error)}`)
      return undefined
    }
  }
  const email = `fuzz_${++count}@example.com`
  const password = 'sel tam rok'
  const visitor = aVisitor(house)
  await step('accounts.signUp', () => visitor.call.accounts.signUp({ username: `fuzz_${count}`, email, password }))
  const confirmation = await mailedToken(house, email)
  await step('accounts.confirmEmail', () => visitor.call.accounts.confirmEmail({ token: confirmation }))
  await step('accounts.signIn', () => aVisitor(house).call.accounts.signIn({ email, password }))
  await aMinuteLater(house)
  await step('accounts.forgotPassword', () => aVisitor(house).call.accounts.forgotPassword({ email }))
  const reset = await mailedToken(house, email)
  await step('accounts.checkResetLink', () => aVisitor(house).call.accounts.checkResetLink({ token: reset }))
  await step('accounts.resetPassword', () =>
    aVisitor(house).call.accounts.resetPassword({ token: reset, password: aPassword }),
  )

  const reader = await aReader(house)
  const moved = `moved_${reader.email}`
  await step('security.changeEmail', () => reader.call.security.changeEmail({ email: moved, password: aPassword }))
  const change = await mailedToken(house, moved)
  await step('security.confirmEmailChange', () => reader.call.security.confirmEmailChange({ token: change }))
  const begun = await step('security.beginSecondFactor', () =>
    reader.call.security.beginSecondFactor({ password: aPassword }),
  )
  const code = () => new TOTP({ secret: Secret.fromBase32(begun!.secret) }).generate()
  // A code is taken once.
  const forgetStep = () =>
    house.db.updateTable('second_factors').set({ last_step: 0 }).where('user_id', '=', reader.id).execute()
  await step('security.confirmSecondFactor', () => reader.call.security.confirmSecondFactor({ code: code() }))
  await forgetStep()
  await step('security.proveFactor', () => reader.call.security.proveFactor({ code: code() }))
  const halfway = aVisitor(house)
  await step('accounts.signIn', () => halfway.call.accounts.signIn({ email: moved, password: aPassword }))
  await forgetStep()
  await step('security.signInWithCode', () => halfway.call.security.signInWithCode({ code: code() }))

  const device = anAuthenticator()
  const keyed = await aReader(house)
  const asked = await step('passkeys.begin', () => keyed.call.passkeys.begin({ password: aPassword }))
  await step('passkeys.add', () => keyed.call.passkeys.add({ name: 'Phone', credential: device.make(asked!) }))
  const browser = aVisitor(house)
  const challenge = await step('passkeys.beginSignIn', () => browser.call.passkeys.beginSignIn())
  await step('passkeys.signIn', () => browser.call.passkeys.signIn({ credential: device.sign(challenge!) }))
  const proof = await step('passkeys.beginSignIn', () => keyed.call.passkeys.beginSignIn())
  await step('passkeys.prove', () => keyed.call.passkeys.prove({ credential: device.sign(proof!) }))

  const guessedAt = await aReader(house)
  const wrong = { email: guessedAt.email, password: 'not the password' }
  for (let tries = 0; tries < 100; tries += 1)
    await house.limits.use('sign-in-failures-per-account', `${guessedAt.email}|`)
  for (let tries = 0; tries < 5; tries += 1)
    await aVisitor(house)
      .call.accounts.signIn(wrong)
      .catch(() => undefined)
  const link = await mailedToken(house, guessedAt.email)
  await step('accounts.signInByLink', () => aVisitor(house).call.accounts.signInByLink({ token: link }))

  const leaving = await aReader(house)
  await step('security.deleteAccount', () => leaving.call.security.deleteAccount({ password: aPassword }))
}

import { Secret, TOTP } from 'otpauth'
import { expect } from 'vitest'
import type { House } from '#server/house.ts'
import { refusalOf } from '#server/testing/house/refusal.ts'
import { aPassword, aReader, aVisitor, type SignedInReader } from './reader.ts'

/** What the authenticator app shows, so many time steps from now. */
export const shown = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 })

export interface GuardedReader extends SignedInReader {
  secret: string
  recoveryCodes: string[]
}

/** With the second factor on, as if its first code had been typed a good while ago. */
export async function aGuardedReader(house: House): Promise<GuardedReader> {
  const reader = await aReader(house)
  const { secret } = await reader.call.security.beginSecondFactor({ password: aPassword })
  const { recoveryCodes } = await reader.call.security.confirmSecondFactor({ code: shown(secret) })
  await house.db.updateTable('second_factors').set({ last_step: 0 }).where('user_id', '=', reader.id).execute()
  return { ...reader, secret, recoveryCodes }
}

/** A browser in which the reader's password was right just now, and the code is awaited. */
export async function halfway(house: House, { email }: SignedInReader) {
  const browser = aVisitor(house)
  const refusal = await refusalOf(browser.call.accounts.signIn({ email, password: aPassword }))
  expect(refusal).toMatchObject({ code: 'SECOND_FACTOR_REQUIRED', status: 401 })
  return browser
}

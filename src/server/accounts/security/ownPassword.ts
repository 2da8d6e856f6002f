import type { House } from '#server/house.ts'
import { refuseTooMany } from '#server/shared/refuseTooMany.ts'

type Refused = 'wrong' | { retryAfterSeconds: number }

/**
 * Asks the signed-in reader for their password once more, before something dear: undefined when it is right. Tries are
 * counted, so that a stolen session does not find the password out.
 */
export async function askPassword(house: House, readerId: string, password: string): Promise<Refused | undefined> {
  const checked = await checkPassword(house, readerId, password)
  return checked === 'wrong' || 'retryAfterSeconds' in checked ? checked : undefined
}

/** The same, and the hash that the password was checked against. */
export async function checkPassword(
  house: House,
  readerId: string,
  password: string,
): Promise<Refused | { checkedHash: string }> {
  const retryAfterSeconds = await house.limits.use('password-per-reader', readerId)
  if (retryAfterSeconds !== undefined) return { retryAfterSeconds }
  const kept = await house.db
    .selectFrom('credentials')
    .select('password')
    .where('user_id', '=', readerId)
    .where('provider_id', '=', 'credential')
    .executeTakeFirst()
  if (!kept?.password || !(await house.hashing.verify(kept.password, password))) return 'wrong'
  await house.limits.forget('password-per-reader', readerId)
  return { checkedHash: kept.password }
}

/** Refuses when the password asked for once more was not the reader's, or was tried too often. */
export function refuseWrongPassword<Wrong, Many>(
  refused: Refused | undefined,
  errors: {
    WRONG_PASSWORD: () => Wrong
    TOO_MANY_REQUESTS: (options: { data: { retryAfterSeconds: number } }) => Many
  },
): void {
  if (refused === 'wrong') throw errors.WRONG_PASSWORD()
  refuseTooMany(refused?.retryAfterSeconds, errors)
}

import type { House } from '#server/house.ts'
import { refuseTooMany } from '#server/shared/problem.ts'

interface PasswordErrors {
  WRONG_PASSWORD: () => Error
  TOO_MANY_REQUESTS: (options: { data: { retryAfterSeconds: number } }) => Error
}

/** Throws if wrong; returns the matched hash. Limited, so that a stolen session cannot guess the password. */
export async function confirmPassword(
  { db, hashing, limits, readerId }: House & { readerId: string },
  password: string,
  errors: PasswordErrors,
): Promise<string> {
  refuseTooMany(await limits.use('password-per-reader', readerId), errors)
  const stored = await db
    .selectFrom('credentials')
    .select('password')
    .where('user_id', '=', readerId)
    .where('provider_id', '=', 'credential')
    .executeTakeFirst()
  if (!stored?.password || !(await hashing.verify(stored.password, password))) throw errors.WRONG_PASSWORD()
  await limits.forget('password-per-reader', readerId)
  return stored.password
}

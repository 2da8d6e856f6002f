import { createHash } from 'node:crypto'
import type { Limits } from '#server/shared/limits.ts'

/**
 * How long an address must wait for its next mail: once a minute, five times in half an hour. Undefined when it need
 * not wait; the mail is counted then.
 */
export async function secondsUntilMail(limits: Limits, email: string): Promise<number | undefined> {
  const key = createHash('sha256').update(email.trim().toLowerCase()).digest('base64url')
  return (await limits.use('mail-per-minute', key)) ?? (await limits.use('mail-per-half-hour', key))
}

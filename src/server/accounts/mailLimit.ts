import { createHash } from 'node:crypto'
import type { Limits } from '#server/shared/limits.ts'

/** Whether an address may be written to again: once a minute, five times in half an hour. Counts the mail when it may. */
export async function mayMail(limits: Limits, email: string): Promise<boolean> {
  return (await secondsUntilMail(limits, email)) === undefined
}

/** The same, saying how many seconds to wait when it may not. */
export async function secondsUntilMail(limits: Limits, email: string): Promise<number | undefined> {
  const key = createHash('sha256').update(email.trim().toLowerCase()).digest('base64url')
  return (await limits.use('mail-per-minute', key)) ?? (await limits.use('mail-per-half-hour', key))
}

import type { House } from '#server/house.ts'
import type { Jobs } from '#server/shared/enqueue.ts'
import { findUser } from '../accounts/pending.ts'

type Counted = { takeBack: () => Promise<void> } | { waitSeconds: number }

/**
 * Counts a mail against those that may leave in an hour. A part is kept for readers who were locked out or must be told
 * something: sign-ups, which anybody can invent, do not use it up.
 */
export async function countMail(house: House, job: Jobs['send-mail']): Promise<Counted> {
  const limits = (await isForReader(house, job))
    ? (['mail-to-readers', 'mail-in-all'] as const)
    : (['mail-in-all'] as const)
  let waitSeconds = 0
  for (const limit of limits) {
    const wait = await house.limits.use(limit, '')
    if (wait === undefined) return { takeBack: () => house.limits.takeBack(limit, '') }
    waitSeconds = wait
  }
  return { waitSeconds }
}

async function isForReader({ db }: House, job: Jobs['send-mail']): Promise<boolean> {
  if (job.kind === 'forgot' || job.kind === 'unlock') return (await findUser(db, job.email)) !== undefined
  return job.kind === 'password-changed' || job.kind === 'notice' || job.kind === 'moderation'
}

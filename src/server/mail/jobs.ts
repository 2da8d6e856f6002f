import type { House } from '#server/house.ts'
import { enqueue, type Jobs } from '#server/shared/enqueue.ts'
import { AddressRefused, type Mailer } from '#server/mail/sendMail.ts'
import { isRefused, noteRefused } from './refusedAddresses.ts'
import { keyOf } from './mailKey.ts'
import { writeMail } from './writeMail.ts'
import { findUser } from '../accounts/pending.ts'

type Counted = { takeBack: () => Promise<void> } | { waitSeconds: number }

type Job = Jobs['send-mail']

/**
 * Writes and sends one mail. Its tokens are made here, so that no queue ever holds a working link; run twice, the job
 * sends a second mail whose links work beside those of the first. Nothing is sent where mails come back; what is too much
 * for the hour waits for the next, its links unmade. Where there is nobody to write to, nothing is counted.
 */
export async function sendMail(house: House, mailer: Mailer, job: Job): Promise<void> {
  const to = await addressOf(house, job)
  if (to === undefined || (await isRefused(house, to, job.kind))) return
  const counted = await countMail(house, job)
  if ('waitSeconds' in counted)
    return enqueue(house.db, 'send-mail', job, { key: keyOf(job), afterSeconds: counted.waitSeconds })
  const mail = await writeMail(house, job)
  if (!mail) return counted.takeBack()
  await mailer.send(mail).catch(async (error: unknown) => {
    if (!(error instanceof AddressRefused)) throw error
    house.log.warn({ reason: error.message }, 'an address was refused; nothing is sent there for a day')
    await noteRefused(house, mail.to, job.kind)
  })
}

async function addressOf({ db }: House, job: Job): Promise<string | undefined> {
  if ('email' in job) return job.email
  const user = await db.selectFrom('users').select('email').where('id', '=', job.userId).executeTakeFirst()
  return user?.email
}

/**
 * Counts a mail against those that may leave in an hour. A part is kept for readers who were locked out or must be told
 * something: sign-ups, which anybody can invent, do not use it up.
 */
async function countMail(house: House, job: Jobs['send-mail']): Promise<Counted> {
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

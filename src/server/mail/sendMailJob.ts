import type { House } from '#server/house.ts'
import { enqueue, type Jobs } from '#server/shared/enqueue.ts'
import { AddressRefused, type Mailer } from '#server/mail/mailer.ts'
import { isAddressRefused, noteRefusedAddress } from './refusedAddresses.ts'
import { mailJobKey } from './queueMail.ts'
import { writeMail } from './writeMail.ts'
import { findUser } from '../accounts/users.ts'

type Counted = { takeBack: () => Promise<void> } | { waitSeconds: number }

type Job = Jobs['send-mail']

/** Tokens are made here, so that the queue never holds a working link. Requeued at the hourly limit. */
export async function sendMail(house: House, mailer: Mailer, job: Job): Promise<void> {
  const to = await addressOf(house, job)
  if (to === undefined || (await isAddressRefused(house, to, job.kind))) return
  const counted = await countMail(house, job)
  if ('waitSeconds' in counted)
    return enqueue(house.db, 'send-mail', job, { key: mailJobKey(job), afterSeconds: counted.waitSeconds })
  const mail = await writeMail(house, job)
  if (!mail) return counted.takeBack()
  await mailer.send(mail).catch(async (error: unknown) => {
    if (!(error instanceof AddressRefused)) throw error
    house.log.warn({ reason: error.message }, 'an address was refused; nothing is sent there for a day')
    await noteRefusedAddress(house, mail.to, job.kind)
  })
}

async function addressOf({ db }: House, job: Job): Promise<string | undefined> {
  if ('email' in job) return job.email
  const user = await db.selectFrom('users').select('email').where('id', '=', job.userId).executeTakeFirst()
  return user?.email
}

/** Part of the hourly limit is kept for existing readers, so that invented sign-ups cannot use it up. */
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

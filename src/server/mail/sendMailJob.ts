import type { House } from '#server/house.ts'
import { AddressRefused, ServerAway } from '#server/mail/mailFaults.ts'
import { enqueue, type Jobs } from '#server/shared/enqueue.ts'
import { queueTold } from '#server/shared/notices.ts'
import type { Use } from '#server/shared/limits.ts'
import type { Mailer } from '#server/mail/mailer.ts'
import { findMailAway, noteMailAway } from './mailAway.ts'
import { isAddressRefused, noteRefusedAddress, noteRefusedReader } from './refusedAddresses.ts'
import { markedId } from './returnedMail.ts'
import { mailJobKey } from './queueMail.ts'
import { writeMail } from './writeMail.ts'
import { findUser } from '../accounts/users.ts'

type Counted = { takeBack: () => Promise<void> } | { waitSeconds: number }

type Job = Jobs['send-mail']

/** Until a mail is looked at again that could not go out. */
const awaySeconds = 30

/**
 * Tokens are made here, so that the queue never holds a working link. Queued again at the hourly limit, and while the mail
 * server is away: as a new job, because the tries of a job are limited. What did not go counts against no limit, except where the address
 * was refused: invented addresses must meet one.
 */
export async function sendMail(house: House, mailer: Mailer, job: Job): Promise<void> {
  const to = await addressOf(house, job)
  if (to === undefined) return
  if (await isAddressRefused(house, to, job.kind)) return stopTelling(house, job)
  if (await findMailAway(house)) return queueAgain(house, job, awaySeconds)
  const counted = await countMail(house, job)
  if ('waitSeconds' in counted) return queueAgain(house, job, counted.waitSeconds)
  const mail = await writeMail(house, job)
  if (!mail) return counted.takeBack()
  try {
    await mailer.send({ ...mail, id: markedId(house.secret, mail) })
  } catch (error) {
    if (!(error instanceof AddressRefused)) await counted.takeBack()
    if (error instanceof ServerAway) {
      await noteMailAway(house, error.message)
      return queueAgain(house, job, awaySeconds)
    }
    if (!(error instanceof AddressRefused)) throw error
    house.log.warn({ reason: error.message }, 'an address was refused; nothing is sent there for a day')
    await noteRefusedAddress(house, mail.to, job.kind)
    return stopTelling(house, job)
  }
  await mail.noteSent?.()
}

function queueAgain({ db }: House, job: Job, afterSeconds: number): Promise<void> {
  if (job.kind === 'told') return queueTold(db, [job], afterSeconds)
  return enqueue(db, 'send-mail', job, { key: mailJobKey(job), afterSeconds })
}

async function stopTelling({ db }: House, job: Job): Promise<void> {
  if (job.kind === 'told') await noteRefusedReader(db, { id: job.userId })
}

async function addressOf({ db }: House, job: Job): Promise<string | undefined> {
  if ('email' in job) return job.email
  const user = await db.selectFrom('users').select('email').where('id', '=', job.userId).executeTakeFirst()
  return user?.email
}

/** Part of the hourly limit is kept for existing readers, so that invented sign-ups cannot use it up. */
async function countMail(house: House, job: Jobs['send-mail']): Promise<Counted> {
  if (job.kind === 'told') return countToldMail(house, job.userId)
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

/** Apart from the others, which must not wait for digests. */
async function countToldMail({ limits }: House, userId: string): Promise<Counted> {
  const takenBack: Use[] = [
    ['told-mails-in-all', ''],
    ['told-mails-per-reader', userId],
  ]
  const waitSeconds = await limits.useAll(takenBack)
  return waitSeconds === undefined ? { takeBack: () => limits.undo({ takenBack }) } : { waitSeconds }
}

async function isForReader({ db }: House, job: Jobs['send-mail']): Promise<boolean> {
  if (job.kind === 'forgot' || job.kind === 'unlock') return (await findUser(db, job.email)) !== undefined
  return job.kind === 'password-changed' || job.kind === 'notice' || job.kind === 'moderation'
}

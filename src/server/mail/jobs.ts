import type { House } from '#server/house.ts'
import { enqueue, type Jobs } from '#server/shared/enqueue.ts'
import { AddressRefused, type Mailer } from '#server/mail/sendMail.ts'
import { countMail } from './countMail.ts'
import { isRefused, noteRefused } from './refusedAddresses.ts'
import { keyOf } from './mailKey.ts'
import { writeMail } from './writeMail.ts'

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

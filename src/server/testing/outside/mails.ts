import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { type ParsedMail, simpleParser } from 'mailparser'
import { chosenKinds } from '#contract/noticeRules.ts'
import { queueDigests } from '#server/inbox/queueDigests.ts'
import { sendMail } from '#server/mail/sendMailJob.ts'
import type { House } from '#server/house.ts'
import type { Jobs } from '#server/shared/enqueue.ts'
import { queueTold } from '#server/shared/notices.ts'
import { checkMail } from '#server/mail/mailAway.ts'
import { mailboxFolder, openMailer } from '#server/mail/mailer.ts'
import type { HouseWithPool } from '../house/house.ts'
import { runQueuedJobs } from '../house/runQueuedJobs.ts'

/** The payloads of queued jobs. */
export async function queuedJobs<Name extends keyof Jobs>(house: House, name: Name): Promise<Jobs[Name][]> {
  const { rows } = await sql<{ payload: Jobs[Name] }>`
    select payload from graphile_worker._private_jobs job
    join graphile_worker._private_tasks task on task.id = job.task_id
    where task.identifier = ${name} order by job.id`.execute(house.db)
  return rows.map((row) => row.payload)
}

/** Moves waiting and sent mails into the past. */
export async function minutesLater(house: House, minutes: number): Promise<void> {
  await sql`update mail_slots set at = at - make_interval(mins => ${minutes})`.execute(house.db)
  await sql`update graphile_worker._private_jobs set run_at = run_at - make_interval(mins => ${minutes})`.execute(
    house.db,
  )
}

/** Past the limit of one mail per address and minute. */
export const aMinuteLater = (house: House) => minutesLater(house, 1)

export async function retryJobsNow(house: House): Promise<void> {
  await sql`update graphile_worker._private_jobs set run_at = now()`.execute(house.db)
}

/** As the watch does after a while: a server that takes mail again is noted. */
export const askMailServer = (house: House, patienceMs?: number) =>
  checkMail(house, openMailer(house.config, house.log, patienceMs))

/** Sends queued mails with the real queue, mailer and mailbox folder. */
export async function deliver(house: HouseWithPool, patienceMs?: number): Promise<void> {
  const mailer = openMailer(house.config, house.log, patienceMs)
  await runQueuedJobs(house, { 'send-mail': (payload) => sendMail(house, mailer, payload as Jobs['send-mail']) })
}

/** Every reader gets all that they were ever told by mail: of each kind at once, in a daily and in a weekly digest. */
export async function mailAllTold(house: HouseWithPool): Promise<void> {
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)
  for (const way of ['mail', 'daily', 'weekly'] as const) {
    await sql`update notices set read_to = '-infinity', mailed_to = '-infinity'`.execute(house.db)
    await sql`delete from rate_limits`.execute(house.db)
    await sql`insert into notice_ways (user_id, kind, way, since)
      select id, kind, ${way}, '-infinity' from users cross join unnest(${[...chosenKinds]}::text[]) kind
      on conflict (user_id, kind) do update set way = excluded.way, since = excluded.since`.execute(house.db)
    const readers = await house.db.selectFrom('users').select('id').execute()
    if (way === 'mail')
      await queueTold(
        house.db,
        readers.map(({ id }) => ({ userId: id, way })),
        0,
      )
    else await queueDigests(house.db, inDays(8))
    await retryJobsNow(house)
    await deliver(house)
  }
}

/** From the mailbox folder, oldest first. */
export async function mailsTo(house: House, email: string): Promise<ParsedMail[]> {
  const mails = await allMails(house)
  return mails.filter((mail) => [mail.to].flat().some((to) => to?.value.some(({ address }) => address === email)))
}

export async function allMails(house: House): Promise<ParsedMail[]> {
  const folder = mailboxFolder(house.config)
  const names = await readdir(folder).catch(() => [])
  return Promise.all(
    names
      .filter((name) => name.endsWith('.eml'))
      .sort()
      .map(async (name) => simpleParser(await readFile(join(folder, name)))),
  )
}

/** Sends queued mails and returns the token in the newest one to an address. */
export async function mailedToken(house: HouseWithPool, email: string): Promise<string> {
  await deliver(house)
  const newest = (await mailsTo(house, email)).at(-1)
  const token = /#token=([\w-]+)/.exec(newest?.text ?? '')?.[1]
  if (!token) throw new Error(`no mail with a link was sent to ${email}`)
  return token
}

import type { Db } from '#db/db.ts'
import type { House } from '#server/house.ts'
import type { Mailer } from './mailer.ts'

const everyMs = 15_000

export interface MailAway {
  since: Date
  /** What the server or the network said, without addresses of readers. */
  reason: string
}

/** Undefined while mail goes out, and where it goes into the mailbox folder. */
export async function findMailAway({ db, config }: Pick<House, 'db' | 'config'>): Promise<MailAway | undefined> {
  if (config.smtpUrl === undefined) return undefined
  return db.selectFrom('mail_away').select(['since', 'reason']).executeTakeFirst()
}

export async function noteMailAway({ db, log }: Pick<House, 'db' | 'log'>, reason: string): Promise<void> {
  const noted = await db
    .insertInto('mail_away')
    .values({ reason })
    .onConflict((row) => row.doNothing())
    .returning('since')
    .executeTakeFirst()
  if (noted) log.warn({ reason }, 'the mail server is not accepting mail: emails wait until it does')
}

async function noteMailBack(db: Db): Promise<boolean> {
  return (await db.deleteFrom('mail_away').returning('since').executeTakeFirst()) !== undefined
}

/** Asks the mail server once whether it would take mail, and keeps what it said. Undefined: it would. */
export async function checkMail(house: Pick<House, 'db' | 'log'>, mailer: Mailer): Promise<string | undefined> {
  const reason = await mailer.check()
  if (reason !== undefined) await noteMailAway(house, reason)
  else if (await noteMailBack(house.db)) house.log.info('the mail server accepts mail again')
  return reason
}

/** While the server is away, asks every 15 seconds whether it is back. Ends with the returned function. */
export function watchMail(house: House, mailer: Mailer): () => Promise<void> {
  let asking: Promise<unknown> = Promise.resolve()
  const look = async () => {
    if ((await findMailAway(house)) !== undefined) await checkMail(house, mailer)
  }
  const timer = setInterval(() => {
    asking = asking.then(look).catch((error) => house.log.debug({ err: error }, 'could not ask the mail server'))
  }, everyMs)
  return async () => {
    clearInterval(timer)
    await asking
  }
}

import type { Jobs } from '#server/shared/enqueue.ts'
import type { House } from '#server/shared/context.ts'
import type { Mail, Mailer } from '#server/shared/mail.ts'
import { composeConfirmation, composeMail, type MailKind } from './mails.ts'
import { lockPending } from './pending.ts'
import { issueToken } from './tokens.ts'

/**
 * Writes and sends one mail. Its tokens are made here, so that no queue ever holds a working link; run twice, the job
 * sends a second mail whose links replace those of the first. Nothing is sent to a reader who is gone, or about a
 * sign-up that is confirmed or gone.
 */
export async function sendMail(house: House, mailer: Mailer, job: Jobs['send-mail']): Promise<void> {
  const mail =
    job.kind === 'confirm' ? await writeConfirmation(house, job.pendingId) : await writeTo(house, job.userId, job.kind)
  if (mail) await mailer.send(mail)
}

/** One mail holds so many links; of more registrations, the newest are in it. */
const mostLinks = 20

/** The mail with a link for each registration that waits at the address of this one. */
async function writeConfirmation({ db, config }: House, pendingId: string): Promise<Mail | undefined> {
  return db.transaction().execute(async (tx) => {
    const waiting: { email: string; username: string; link: string }[] = []
    for (const { id, email, username } of (await lockPending(tx, pendingId)).slice(0, mostLinks)) {
      const token = await issueToken(tx, id, 'confirm-email')
      // In the fragment, a token never reaches a log or a referrer.
      waiting.push({ email, username, link: `${config.publicUrl}/auth/callback?type=signup#token=${token}` })
    }
    return waiting[0] && composeConfirmation(waiting[0].email, waiting)
  })
}

async function writeTo(house: House, userId: string, kind: MailKind): Promise<Mail | undefined> {
  const reader = await house.db
    .selectFrom('users')
    .select(['name', 'email'])
    .where('id', '=', userId)
    .executeTakeFirst()
  return reader && composeMail(kind, reader, await linkFor(house, kind, userId))
}

async function linkFor({ db, config }: House, kind: MailKind, userId: string): Promise<string> {
  if (kind === 'already-registered') return `${config.publicUrl}/auth?mode=signin`
  if (kind === 'password-changed') return `${config.publicUrl}/auth?mode=forgot`
  const token = await db.transaction().execute((tx) => issueToken(tx, userId, 'reset-password'))
  return `${config.publicUrl}/auth?type=recovery#token=${token}`
}

import type { Db, Tx } from '#db/db.ts'
import { enqueue, type Jobs, type Notice, type ToldMail } from '#server/shared/enqueue.ts'
import type { MailRequest } from './mailSlots.ts'

/** Does not look the address up, so the time it takes does not reveal whether it is known. */
export async function queueMail(tx: Tx | Db, kind: MailRequest, email: string, afterSeconds = 0): Promise<void> {
  const job = { kind, email }
  await enqueue(tx, 'send-mail', job, { key: mailJobKey(job), afterSeconds })
}

/** Waiting jobs with the same key become one mail; undefined for mails that are each sent. */
export function mailJobKey(job: Exclude<Jobs['send-mail'], ToldMail>): string | undefined {
  switch (job.kind) {
    case 'notice':
    case 'moderation':
    case 'password-changed':
      return undefined
    case 'change-email':
      return `mail:change-email:${job.userId}:${job.email}`
    default:
      return `mail:${job.kind}:${job.email}`
  }
}

export async function queueNotice(tx: Db | Tx, userId: string, notice: Notice, codesLeft?: number): Promise<void> {
  const { name, email } = await tx
    .selectFrom('users')
    .select(['name', 'email'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  await enqueue(tx, 'send-mail', { kind: 'notice', notice, email, name, codesLeft })
}

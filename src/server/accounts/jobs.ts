import type { Jobs } from '#server/shared/enqueue.ts'
import type { House } from '#server/shared/context.ts'
import type { Mailer } from '#server/shared/mail.ts'
import { composeMail } from './mails.ts'
import { issueToken } from './tokens.ts'

/**
 * Writes and sends one mail. The token is made here, so that no queue ever holds a working link; run twice, the job
 * sends a second mail whose link replaces the first. Nothing is sent to a reader who is gone or already confirmed.
 */
export async function sendMail(house: House, mailer: Mailer, { kind, userId }: Jobs['send-mail']): Promise<void> {
  const reader = await house.db
    .selectFrom('users')
    .select(['name', 'email', 'email_verified as isConfirmed'])
    .where('id', '=', userId)
    .executeTakeFirst()
  if (!reader || (kind === 'confirm' && reader.isConfirmed)) return
  const link = await linkFor(house, kind, userId)
  await mailer.send(composeMail(kind, reader, link))
}

async function linkFor(house: House, kind: Jobs['send-mail']['kind'], userId: string): Promise<string> {
  const { publicUrl } = house.config
  if (kind === 'already-registered') return `${publicUrl}/auth?mode=signin`
  if (kind === 'password-changed') return `${publicUrl}/auth?mode=forgot`
  const purpose = kind === 'confirm' ? 'confirm-email' : 'reset-password'
  const token = await house.db.transaction().execute((tx) => issueToken(tx, userId, purpose))
  // In the fragment, a token never reaches a log or a referrer.
  return kind === 'confirm'
    ? `${publicUrl}/auth/callback?type=signup#token=${token}`
    : `${publicUrl}/auth?type=recovery#token=${token}`
}

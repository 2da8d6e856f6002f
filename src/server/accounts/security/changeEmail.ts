import { sql } from 'kysely'
import type { Tx } from '#db/db.ts'
import type { House } from '#server/house.ts'
import { enqueue } from '#server/shared/enqueue.ts'
import type { Mail } from '#server/mail/mailer.ts'
import { isUniqueViolation } from '../../shared/databaseErrors.ts'
import { lockReader } from '../users.ts'
import { mailJobKey, queueNotice } from '../../mail/queueMail.ts'
import { asMail } from '../../mail/mails.ts'
import { takeMailSlot } from '../../mail/mailSlots.ts'
import { lockPending } from '../pending.ts'
import { issueToken, type LinkProblem, redeemToken, revokeAllLinks, revokeLinks } from '../tokens.ts'
import { lockSession } from './ownSessions.ts'

/** A taken address gets the same answer, unless the instance reveals accounts. `ended`: the session was ended. */
export async function requestEmailChange(
  house: House,
  { readerId, sessionId }: { readerId: string; sessionId: string },
  email: string,
): Promise<{ sentTo: string } | { refused: 'unchanged' | 'taken' | 'ended' }> {
  const { db, config } = house
  const owner = await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst()
  if (owner?.id === readerId) return { refused: 'unchanged' }
  if (owner && config.revealAccounts) return { refused: 'taken' }
  const afterSeconds = await takeMailSlot(house, email, `change-email:${readerId}`)
  return db.transaction().execute(async (tx) => {
    await lockReader(tx, readerId)
    if (!(await lockSession(tx, sessionId))) return { refused: 'ended' as const }
    await tx
      .insertInto('email_changes')
      .values({ user_id: readerId, email, session_id: sessionId })
      .onConflict((row) => row.column('user_id').doUpdateSet({ email, session_id: sessionId, asked_at: sql`now()` }))
      .execute()
    // A link mailed to a previously requested address must not confirm this one.
    await revokeLinks(tx, readerId, 'change-email')
    const job = { kind: 'change-email', userId: readerId, email } as const
    await enqueue(tx, 'send-mail', job, { key: mailJobKey(job), afterSeconds })
    await queueNotice(tx, readerId, 'address-asked-for')
    return { sentTo: email }
  })
}

export async function writeEmailChange(
  { db, config }: House,
  { userId, email }: { userId: string; email: string },
): Promise<Mail | undefined> {
  return db.transaction().execute(async (tx) => {
    // A newer request waits for this lock and then revokes this link.
    await lockReader(tx, userId)
    const wanted = await tx
      .selectFrom('email_changes')
      .innerJoin('users', 'users.id', 'email_changes.user_id')
      .select(['users.name', 'email_changes.email'])
      .where('email_changes.user_id', '=', userId)
      .where('email_changes.email', '=', email)
      .executeTakeFirst()
    if (!wanted) return undefined
    const owner = await tx.selectFrom('users').select('name').where('email', '=', email).executeTakeFirst()
    if (owner) return composeAddressTaken(owner.name, email, config.publicUrl)
    const token = await issueToken(tx, userId, 'change-email')
    return composeEmailChange(wanted, `${config.publicUrl}/auth/callback?type=email_change#token=${token}`)
  })
}

const composeEmailChange = ({ name, email }: { name: string; email: string }, link: string): Mail =>
  asMail(email, {
    subject: 'Confirm your new address for Sageleaf',
    preview: 'Open the link to start using this address.',
    heading: 'Confirm your new address',
    lines: [
      `Hello ${name},`,
      'You asked to use this address for your account. Confirm that it is yours. Until then, we keep using your old one.',
    ],
    buttons: [{ label: 'Confirm my new address', link }],
    after: ["The link works once, for 24 hours. If you didn't ask for this, you can ignore this email."],
  })

const composeAddressTaken = (name: string, email: string, publicUrl: string): Mail =>
  asMail(email, {
    subject: 'You already have a Sageleaf account at this address',
    preview: 'Someone tried to use it for another account. Nothing has changed.',
    heading: 'You already have an account here',
    lines: [
      `Hello ${name},`,
      'Someone, probably you, tried to move another account to this address. An address can have only one account, and ' +
        'this one already has yours. Nothing has changed.',
    ],
    buttons: [{ label: 'Sign in', link: `${publicUrl}/auth?mode=signin` }],
  })

/** Ends the reader's sessions, but for the one that asked for the change. */
export async function confirmEmailChange(
  { db }: House,
  token: string,
): Promise<{ changed: true } | { refused: LinkProblem }> {
  return db
    .transaction()
    .execute(async (tx) => {
      const used = await redeemToken(tx, token, 'change-email')
      return 'refused' in used ? used : applyEmailChange(tx, used.ownerId)
    })
    .catch((error: unknown) => {
      // Another account confirmed the address at the same moment.
      if (isUniqueViolation(error, 'users_email_key')) return { refused: 'used' as const }
      throw error
    })
}

async function applyEmailChange(tx: Tx, userId: string): Promise<{ changed: true } | { refused: LinkProblem }> {
  const wanted = await tx
    .deleteFrom('email_changes')
    .where('user_id', '=', userId)
    .returning(['email', 'session_id'])
    .executeTakeFirst()
  if (!wanted) return { refused: 'used' }
  const former = await tx
    .selectFrom('users')
    .select(['name', 'email'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  // Locked first: a sign-up being confirmed at this address could deadlock with this change.
  await lockPending(tx, wanted.email)
  await tx
    .updateTable('users')
    .set({ email: wanted.email, mails_refused_at: null, updated_at: sql`now()` })
    .where('id', '=', userId)
    .execute()
  await tx
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('id', 'is distinct from', wanted.session_id)
    .execute()
  await tx.deleteFrom('second_steps').where('user_id', '=', userId).execute()
  await revokeAllLinks(tx, userId)
  await tx.deleteFrom('pending_sign_ups').where('email', '=', wanted.email).execute()
  const notice = { kind: 'notice', notice: 'address-changed', email: former.email, name: former.name } as const
  await enqueue(tx, 'send-mail', notice)
  return { changed: true }
}

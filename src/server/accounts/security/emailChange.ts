import { sql } from 'kysely'
import type { Tx } from '#db/db.ts'
import type { House } from '#server/house.ts'
import { enqueue } from '#server/shared/enqueue.ts'
import type { Mail } from '#server/mail/sendMail.ts'
import { isUniqueViolation } from '../isUniqueViolation.ts'
import { lockReader } from '../lockReader.ts'
import { keyOf } from '../../mail/mailKey.ts'
import { asMail } from '../../mail/mails.ts'
import { takeMailSlot } from '../../mail/mailSlots.ts'
import { lockPending } from '../pending.ts'
import { issueToken, type LinkProblem, spendLinks, useToken } from '../tokens.ts'
import { isSessionAlive } from './isSessionAlive.ts'
import { spendAllLinks } from './spendAllLinks.ts'
import { tellReader } from './tellReader.ts'

/**
 * Notes the address that the reader wants, queues the mail with its link, and tells the present address. For an address
 * that is taken the answer is the same and its owner is told by mail, unless the instance reveals accounts. `ended` when
 * the session that asks was ended meanwhile.
 */
export async function askForAddress(
  house: House,
  { readerId, sessionId }: { readerId: string; sessionId: string },
  email: string,
): Promise<'unchanged' | 'taken' | 'ended' | undefined> {
  const { db, config } = house
  const owner = await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst()
  if (owner?.id === readerId) return 'unchanged'
  if (owner && config.revealAccounts) return 'taken'
  const afterSeconds = await takeMailSlot(house, email, `change-email:${readerId}`)
  return db.transaction().execute(async (tx) => {
    await lockReader(tx, readerId)
    if (!(await isSessionAlive(tx, sessionId))) return 'ended'
    await tx
      .insertInto('email_changes')
      .values({ user_id: readerId, email })
      .onConflict((row) => row.column('user_id').doUpdateSet({ email, asked_at: sql`now()` }))
      .execute()
    // A link that went to the address wanted before must not confirm this one.
    await spendLinks(tx, readerId, 'change-email')
    const job = { kind: 'change-email', userId: readerId, email } as const
    await enqueue(tx, 'send-mail', job, { key: keyOf(job), afterSeconds })
    await tellReader(tx, readerId, 'address-asked-for')
    return undefined
  })
}

/**
 * The mail with the link that makes the wanted address the reader's; where the address is taken, the one that tells its
 * owner. None when another address is wanted by now.
 */
export async function writeEmailChange(
  { db, config }: House,
  { userId, email }: { userId: string; email: string },
): Promise<Mail | undefined> {
  return db.transaction().execute(async (tx) => {
    // Whoever asks for another address meanwhile waits, and then spends this link.
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
    after: ['The link works once, for 24 hours. If you didn’t ask for this, you can ignore this email.'],
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

/** Gives the reader the address that the link was mailed to, and tells the former one; or why the link is no good. */
export async function confirmEmailChange({ db }: House, token: string): Promise<LinkProblem | undefined> {
  return db
    .transaction()
    .execute(async (tx) => {
      const used = await useToken(tx, token, 'change-email')
      return typeof used === 'string' ? used : moveTo(tx, used.ownerId)
    })
    .catch((error: unknown) => {
      // Somebody else confirmed the address for an account of theirs meanwhile.
      if (isUniqueViolation(error, 'users_email_key')) return 'used'
      throw error
    })
}

async function moveTo(tx: Tx, userId: string): Promise<LinkProblem | undefined> {
  const wanted = await tx
    .deleteFrom('email_changes')
    .where('user_id', '=', userId)
    .returning('email')
    .executeTakeFirst()
  if (!wanted) return 'used'
  const former = await tx
    .selectFrom('users')
    .select(['name', 'email'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  // A sign-up that is being confirmed there comes first: the two would else wait for each other.
  await lockPending(tx, wanted.email)
  await tx
    .updateTable('users')
    .set({ email: wanted.email, updated_at: sql`now()` })
    .where('id', '=', userId)
    .execute()
  await spendAllLinks(tx, userId)
  await tx.deleteFrom('pending_sign_ups').where('email', '=', wanted.email).execute()
  const notice = { kind: 'notice', notice: 'address-changed', email: former.email, name: former.name } as const
  await enqueue(tx, 'send-mail', notice)
  return undefined
}

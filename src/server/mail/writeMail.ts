import type { House } from '#server/house.ts'
import type { Jobs, Verdicts } from '#server/shared/enqueue.ts'
import type { Mail } from '#server/mail/mailer.ts'
import { asMail, composeConfirmation, composeMail } from './mails.ts'
import { isPending, lockPending } from '../accounts/pending.ts'
import { writeEmailChange } from '../accounts/security/changeEmail.ts'
import { writeTold } from '../inbox/writeTold.ts'
import { composeNotice } from './notices.ts'
import { issueToken, type Purpose } from '../accounts/tokens.ts'
import { verdictLetter } from '#contract/verdictLetter.ts'
import type { Config } from '#server/config.ts'

interface Reader {
  id: string
  name: string
  email: string
}

/** Undefined when the reader is gone, or the sign-up is gone or confirmed. */
export async function writeMail(house: House, job: Jobs['send-mail']): Promise<Mail | undefined> {
  const { publicUrl } = house.config
  const reader = await readerOf(house, job)
  switch (job.kind) {
    case 'confirm':
      return writeConfirmation(house, job.email)
    case 'sign-up': {
      if (!reader) return writeConfirmation(house, job.email)
      const isStillAsked = await isPending(house.db, job.email)
      return isStillAsked ? composeMail('already-registered', reader, `${publicUrl}/auth?mode=signin`) : undefined
    }
    case 'forgot':
      // An unconfirmed sign-up has no password to reset, so its confirmation is sent again.
      if (!reader) return writeConfirmation(house, job.email)
      return composeMail(
        'reset',
        reader,
        `${publicUrl}/auth?type=recovery${await token(house, reader, 'reset-password')}`,
      )
    case 'unlock':
      if (!reader) return undefined
      return composeMail(
        'unlock',
        reader,
        `${publicUrl}/auth/callback?type=unlock${await token(house, reader, 'unlock')}`,
      )
    case 'change-email':
      return writeEmailChange(house, job)
    case 'notice':
      return composeNotice(house.config, job)
    case 'told':
      return reader && writeTold(house, reader, job)
    case 'moderation':
      return reader && composeVerdict(house.config, reader, job)
    default:
      return reader && composeMail(job.kind, reader, `${publicUrl}/auth?mode=forgot`)
  }
}

async function readerOf({ db }: House, job: Jobs['send-mail']): Promise<Reader | undefined> {
  const found = db.selectFrom('users').select(['id', 'name', 'email'])
  return 'email' in job
    ? found.where('email', '=', job.email).executeTakeFirst()
    : found.where('id', '=', job.userId).executeTakeFirst()
}

/** In the fragment of the link, so that it never reaches a log or a referrer. */
async function token({ db }: House, { id }: Reader, purpose: Purpose): Promise<string> {
  return `#token=${await db.transaction().execute((tx) => issueToken(tx, id, purpose))}`
}

/** Of more sign-ups, only the newest get a link. */
const maxLinks = 20

async function writeConfirmation({ db, config }: House, email: string): Promise<Mail | undefined> {
  return db.transaction().execute(async (tx) => {
    const waiting: { username: string; link: string }[] = []
    for (const { id, username } of (await lockPending(tx, email)).slice(0, maxLinks)) {
      const mailed = await issueToken(tx, id, 'confirm-email')
      waiting.push({ username, link: `${config.publicUrl}/auth/callback?type=signup#token=${mailed}` })
    }
    return waiting.length > 0 ? composeConfirmation(email, waiting) : undefined
  })
}

function composeVerdict({ publicUrl }: Config, reader: { name: string; email: string }, told: Verdicts): Mail {
  return asMail(reader.email, { ...verdictLetter(reader.name, told), buttons: buttonsOf(told, publicUrl) })
}

function buttonsOf(told: Verdicts, publicUrl: string) {
  const answer = { label: 'Open your inbox', link: `${publicUrl}/inbox` }
  return [whereTo(told, publicUrl), ...(told.what === 'lift' ? [] : [answer])]
}

function whereTo({ reviewId, about }: Verdicts, publicUrl: string): { label: string; link: string } {
  if (reviewId) {
    const label = about === 'comment' ? 'See the review' : 'See your review'
    return { label, link: `${publicUrl}/review/${reviewId}` }
  }
  if (about === 'name' || about === 'bio' || about === 'picture')
    return { label: 'Go to your profile', link: `${publicUrl}/profile` }
  if (about === 'shelf') return { label: 'Go to your books', link: `${publicUrl}/my-books` }
  return { label: 'Go to Sageleaf', link: `${publicUrl}/home` }
}

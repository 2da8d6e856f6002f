import { verdictLetter } from '#contract/verdictLetter.ts'
import type { Config } from '#server/config.ts'
import type { Verdicts } from '#server/shared/enqueue.ts'
import type { Mail } from '#server/mail/sendMail.ts'
import { asMail } from './mails.ts'

/** The mail that tells a reader what a moderator decided about a review of theirs, why, and what follows. */
export function composeVerdict({ publicUrl }: Config, reader: { name: string; email: string }, told: Verdicts): Mail {
  const link = told.reviewId ? `${publicUrl}/review/${told.reviewId}` : `${publicUrl}/home`
  return asMail(reader.email, {
    ...verdictLetter(reader.name, told),
    buttons: [{ label: told.reviewId ? 'See your review' : 'Go to Sageleaf', link }],
  })
}

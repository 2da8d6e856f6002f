import { unexpectedText } from '#client/lib/faults.ts'
import { refusalText } from '#client/lib/refusals.ts'
import { catalogue } from './texts.ts'

/** Unknown codes get a general sentence: anyone can craft a link, so its text is never shown. */
export function callbackErrorText(error: string): string {
  return (
    known.get(
      error
        .trim()
        .toLowerCase()
        .replace(/[.\s]+$/, ''),
    ) ?? unexpectedText
  )
}

const known = new Map<string, string>([
  ...Object.entries(catalogue),
  ['already_registered', refusalText.ALREADY_REGISTERED(undefined)],
  ['invalid_credentials', refusalText.INVALID_CREDENTIALS(undefined)],
  ['email_not_confirmed', refusalText.EMAIL_NOT_CONFIRMED(undefined)],
  ['email_not_found', refusalText.EMAIL_NOT_FOUND(undefined)],
  ['email_invalid', refusalText.EMAIL_INVALID(undefined)],
  ['username_taken', refusalText.USERNAME_TAKEN(undefined)],
  ['unauthorized', refusalText.UNAUTHORIZED(undefined)],
  ['otp_expired', refusalText.LINK_INVALID({ why: 'expired' })],
  ['link_expired', refusalText.LINK_INVALID({ why: 'expired' })],
  ['link_used', refusalText.LINK_INVALID({ why: 'used' })],
  ['link_invalid', refusalText.LINK_INVALID({ why: 'unknown' })],
])

import * as z from 'zod'
import { Email, LINK_INVALID, Password, passwordRefusals, SignedIn, Token } from './accounts.ts'
import { anyone, LAST_ADMIN, reader } from './base.ts'
import { passwordMaxLength } from './rules.ts'

const CurrentPassword = z.string().max(passwordMaxLength)
const Code = z.string().max(40)
export const WRONG_PASSWORD = { status: 403, message: 'That is not the password of this account.' } as const
const WRONG_CODE = { status: 403, message: 'That code is not right, or it was used before.' } as const
const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })

const Row = z.record(z.string(), z.unknown())
const Rows = z.array(Row)

/** A browser in which the reader is signed in. */
export const BrowserSession = z.object({
  id: z.uuid(),
  /** `Firefox on Linux`; null when the browser does not say what it is. */
  browser: z.string().nullable(),
  signedInAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
  isThis: z.boolean(),
})

/** What guards the reader's own account, and how they leave with all that is theirs. */
export const security = {
  /** Takes a new password. Every other session of the reader ends, and they are told by mail. */
  changePassword: reader
    .route({ method: 'PUT', path: '/account/password', summary: 'Change my password' })
    .input(z.strictObject({ current: CurrentPassword, password: Password }))
    .output(z.object({}))
    .errors({ WRONG_PASSWORD, ...passwordRefusals }),

  /**
   * Mails a link to the new address; it becomes the reader's when they open it. For an address that has an account the
   * answer is the same, and its owner is told instead, unless the instance reveals accounts.
   */
  changeEmail: reader
    .route({ method: 'POST', path: '/account/email-changes', summary: 'Ask to change my address' })
    .input(z.strictObject({ email: Email, password: CurrentPassword }))
    .output(z.object({ sentTo: z.string() }))
    .errors({
      WRONG_PASSWORD,
      EMAIL_INVALID: { status: 422, message: 'That is not a mail address.' },
      EMAIL_UNCHANGED: { status: 409, message: 'That is the address of this account already.' },
      ALREADY_REGISTERED: { status: 409, message: 'That address has an account.' },
    }),

  /** Makes the address that the mailed token belongs to the reader's own. It signs nobody in. */
  confirmEmailChange: anyone
    .route({ method: 'POST', path: '/account/email-changes/confirmation', summary: 'Confirm a new address' })
    .input(z.strictObject({ token: Token }))
    .output(z.object({}))
    .errors({ LINK_INVALID }),

  /** Where the reader is signed in, this browser first, then the one seen last. */
  sessions: reader
    .route({ method: 'GET', path: '/account/sessions', summary: 'Where I am signed in' })
    .output(z.object({ sessions: z.array(BrowserSession) })),

  /** Signs one browser of the reader out. One that is gone already is no error. */
  endSession: reader
    .route({ method: 'DELETE', path: '/account/sessions/{sessionId}', summary: 'Sign one browser out' })
    .input(z.strictObject({ sessionId: z.uuid() }))
    .output(z.object({})),

  /** Whether signing in asks for a code beside the password, and how many recovery codes are left. */
  secondFactor: reader
    .route({ method: 'GET', path: '/account/second-factor', summary: 'My second factor' })
    .output(z.object({ isOn: z.boolean(), codesLeft: z.int() })),

  /** A fresh secret for an authenticator app. It counts when a code of it has been confirmed. */
  beginSecondFactor: reader
    .route({ method: 'POST', path: '/account/second-factor', summary: 'Begin a second factor' })
    .input(z.strictObject({ password: CurrentPassword }))
    .output(z.object({ secret: z.string(), uri: z.string() }))
    .errors({ WRONG_PASSWORD, SECOND_FACTOR_IS_ON: { status: 409, message: 'The second factor is on already.' } }),

  /** Turns the second factor on, by a code of the secret just given. The recovery codes are shown this once. */
  confirmSecondFactor: reader
    .route({ method: 'PUT', path: '/account/second-factor', summary: 'Turn my second factor on' })
    .input(z.strictObject({ code: Code }))
    .output(RecoveryCodes)
    .errors({ WRONG_CODE }),

  /** Ten fresh recovery codes; the former ones end. None when there is no second factor. */
  renewRecoveryCodes: reader
    .route({ method: 'POST', path: '/account/recovery-codes', summary: 'Make new recovery codes' })
    .input(z.strictObject({ password: CurrentPassword }))
    .output(RecoveryCodes)
    .errors({ WRONG_PASSWORD }),

  endSecondFactor: reader
    .route({ method: 'POST', path: '/account/second-factor/removal', summary: 'Turn my second factor off' })
    .input(z.strictObject({ password: CurrentPassword }))
    .output(z.object({}))
    .errors({ WRONG_PASSWORD }),

  /** Proves by the password, as signing in does, that it is still the reader who sits there. */
  prove: reader
    .route({ method: 'POST', path: '/account/proofs', summary: 'Prove that I am still there' })
    .input(z.strictObject({ password: CurrentPassword }))
    .output(z.object({}))
    .errors({ WRONG_PASSWORD }),

  /** All that is the reader's own: what they wrote, chose and said, and nothing that others did not say to them. */
  exportData: reader.route({ method: 'GET', path: '/account/export', summary: 'All my data' }).output(
    z.object({
      exportedAt: z.iso.datetime(),
      account: Row,
      survey: Row.nullable(),
      goals: Rows,
      shelf: Rows,
      shown_shelves: Rows,
      comments: Rows,
      likes: Rows,
      reports: Rows,
      friends: Rows,
      picks: Rows,
      /** What moderators decided about the reader's reviews, and told them. */
      moderation: Rows,
      roles: Rows,
      reported_covers: Rows,
      dismissed: Rows,
      /** What shall not speak for picks: books of the shelf, and names given in the survey. */
      taken_out: Rows,
      /** Picks that stood there when others were asked for. */
      left_alone: Rows,
      sessions: Rows,
      passkeys: Rows,
    }),
  ),

  /** Deletes the account with all that is the reader's, and tells them by mail. */
  deleteAccount: reader
    .route({ method: 'POST', path: '/account/deletion', summary: 'Delete my account' })
    .input(z.strictObject({ password: CurrentPassword }))
    .output(z.object({}))
    .errors({ WRONG_PASSWORD, LAST_ADMIN }),

  /** The second step of signing in: a code of the authenticator app, or a recovery code. */
  signInWithCode: anyone
    .route({ method: 'POST', path: '/sessions/second-step', summary: 'Sign in: the code' })
    .input(z.strictObject({ code: Code }))
    .output(SignedIn)
    .errors({
      WRONG_CODE,
      SECOND_STEP_OVER: { status: 410, message: 'Too late, or too many tries. Sign in with the password again.' },
    }),
}

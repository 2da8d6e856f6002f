import * as z from 'zod'
import { Email, LINK_INVALID, MAIL_AWAY, Password, passwordRefusals, SignedIn, Token } from './accounts.ts'
import { anyone, guarded, LAST_ADMIN, reader } from './base.ts'
import { passwordMaxLength } from './rules.ts'

const CurrentPassword = z.string().max(passwordMaxLength)
const Code = z.string().max(40)
export const WRONG_PASSWORD = { status: 403, message: 'That is not your password.' } as const
const WRONG_CODE = { status: 403, message: 'That code is wrong or was already used.' } as const
const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })

const Row = z.record(z.string(), z.unknown())
const Rows = z.array(Row)

export const BrowserSession = z.object({
  id: z.uuid(),
  /** `Firefox on Linux`; null when the browser does not say what it is. */
  browser: z.string().nullable(),
  signedInAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
  isThis: z.boolean(),
})

export const security = {
  /** Also ends the reader's other sessions and mails a notice. */
  changePassword: guarded
    .route({ method: 'PUT', path: '/account/password', summary: 'Change my password' })
    .input(z.strictObject({ current: CurrentPassword, password: Password }))
    .output(z.object({}))
    .errors({ WRONG_PASSWORD, ...passwordRefusals }),

  /** Takes effect when the mailed link is opened. A known address gets the same answer unless accounts are revealed. */
  changeEmail: guarded
    .route({ method: 'POST', path: '/account/email-changes', summary: 'Ask to change my address' })
    .input(z.strictObject({ email: Email, password: CurrentPassword }))
    .output(z.object({ sentTo: z.string() }))
    .errors({
      WRONG_PASSWORD,
      MAIL_AWAY,
      EMAIL_INVALID: { status: 422, message: 'That is not an email address.' },
      EMAIL_UNCHANGED: { status: 409, message: 'That is already the address of this account.' },
      ALREADY_REGISTERED: { status: 409, message: 'That address already has an account.' },
    }),

  confirmEmailChange: anyone
    .route({ method: 'POST', path: '/account/email-changes/confirmation', summary: 'Confirm a new address' })
    .input(z.strictObject({ token: Token }))
    .output(z.object({}))
    .errors({ LINK_INVALID }),

  sessions: reader
    .route({ method: 'GET', path: '/account/sessions', summary: 'Where I am signed in' })
    .output(z.object({ sessions: z.array(BrowserSession) })),

  endSession: reader
    .route({ method: 'DELETE', path: '/account/sessions/{sessionId}', summary: 'Sign one browser out' })
    .input(z.strictObject({ sessionId: z.uuid() }))
    .output(z.object({})),

  secondFactor: reader.route({ method: 'GET', path: '/account/second-factor', summary: 'My second factor' }).output(
    z.object({
      isOn: z.boolean(),
      codesLeft: z.int(),
      /** How long this session needs no further proof of it; 0 when it needs one now, or when it is off. */
      provenForSeconds: z.int(),
    }),
  ),

  /** The secret takes effect once a code is confirmed. */
  beginSecondFactor: guarded
    .route({ method: 'POST', path: '/account/second-factor', summary: 'Begin a second factor' })
    .input(z.strictObject({ password: CurrentPassword }))
    .output(z.object({ secret: z.string(), uri: z.string() }))
    .errors({ WRONG_PASSWORD, SECOND_FACTOR_IS_ON: { status: 409, message: 'The second factor is already on.' } }),

  /** The recovery codes cannot be shown again. */
  confirmSecondFactor: reader
    .route({ method: 'PUT', path: '/account/second-factor', summary: 'Turn my second factor on' })
    .input(z.strictObject({ code: Code }))
    .output(RecoveryCodes)
    .errors({ WRONG_CODE }),

  /** The old codes stop working. Empty when there is no second factor. */
  renewRecoveryCodes: guarded
    .route({ method: 'POST', path: '/account/recovery-codes', summary: 'Make new recovery codes' })
    .input(z.strictObject({ password: CurrentPassword }))
    .output(RecoveryCodes)
    .errors({ WRONG_PASSWORD }),

  endSecondFactor: guarded
    .route({ method: 'POST', path: '/account/second-factor/removal', summary: 'Turn my second factor off' })
    .input(z.strictObject({ password: CurrentPassword }))
    .output(z.object({}))
    .errors({ WRONG_PASSWORD }),

  /** Counts as a recent sign-in, which sensitive actions need. */
  prove: reader
    .route({ method: 'POST', path: '/account/proofs', summary: 'Prove that I am still there' })
    .input(z.strictObject({ password: CurrentPassword }))
    .output(z.object({}))
    .errors({ WRONG_PASSWORD }),

  /** By a code of the app or a recovery code. For ten minutes, this session may then change how the reader signs in. */
  proveFactor: reader
    .route({ method: 'POST', path: '/account/second-factor/proofs', summary: 'Prove my second factor' })
    .input(z.strictObject({ code: Code }))
    .output(z.object({}))
    .errors({ WRONG_CODE }),

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
      moderation: Rows,
      roles: Rows,
      reported_covers: Rows,
      reported_bios: Rows,
      other_reports: Rows,
      answers_to_decisions: Rows,
      told: Rows,
      dismissed: Rows,
      /** Books and survey answers that the reader told the Sage to ignore. */
      taken_out: Rows,
      /** Picks that were shown when the reader asked for new ones. */
      left_alone: Rows,
      sessions: Rows,
      passkeys: Rows,
    }),
  ),

  deleteAccount: guarded
    .route({ method: 'POST', path: '/account/deletion', summary: 'Delete my account' })
    .input(z.strictObject({ password: CurrentPassword }))
    .output(z.object({}))
    .errors({ WRONG_PASSWORD, LAST_ADMIN }),

  /** Takes a code of the authenticator app or a recovery code. */
  signInWithCode: anyone
    .route({ method: 'POST', path: '/sessions/second-step', summary: 'Sign in: the code' })
    .input(z.strictObject({ code: Code }))
    .output(SignedIn)
    .errors({
      WRONG_CODE,
      SECOND_STEP_OVER: { status: 410, message: 'Too late or too many attempts. Sign in with your password again.' },
    }),
}

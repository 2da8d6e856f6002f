import * as z from 'zod'
import { anyone, text } from './base.ts'
import { passwordMaxLength } from './rules.ts'

export const Password = z.string().max(passwordMaxLength, `A password has at most ${passwordMaxLength} characters.`)
export const Email = text(254)
/** Of a link by which a reader invites. */
export const InvitationToken = z.string().min(1).max(200)
export const Token = z.string().min(1).max(200)

export const Me = z.object({
  id: z.uuid(),
  username: z.string(),
  email: z.string(),
  avatarUrl: z.string().nullable(),
  onboarded: z.boolean(),
  /** They have not said yet who sees their shelves. */
  asksAudience: z.boolean(),
  memberSince: z.iso.datetime(),
  roles: z.array(z.enum(['moderator', 'admin'])),
  /** `until` is null when only a moderator can lift it. */
  suspension: z.object({ until: z.iso.datetime().nullable() }).nullable(),
  /** Lines of the inbox with something new, counted up to `unreadCountedTo`. */
  unread: z.int(),
  /** Friends or followed readers have done something: the community page opens with that. */
  hasFeed: z.boolean(),
})
export type Me = z.infer<typeof Me>

export const SignedIn = z.object({ onboarded: z.boolean() })

export const USERNAME_INVALID = {
  status: 422,
  message: 'A username has 3 to 20 letters, digits, underscores or hyphens.',
  data: z.object({ why: z.enum(['required', 'too-short', 'too-long', 'characters']) }),
} as const
export const USERNAME_TAKEN = { status: 409, message: 'That username is taken.' } as const
export const passwordRefusals = {
  PASSWORD_TOO_SHORT: { status: 422, message: 'The password is too short.', data: z.object({ min: z.int() }) },
  PASSWORD_TOO_WEAK: {
    status: 422,
    message: 'The password is too weak.',
    data: z.object({ reasons: z.array(z.enum(['common', 'username', 'email'])) }),
  },
} as const
const EMAIL_INVALID = { status: 422, message: 'That is not an email address.' } as const
/** The mail server is away, which everybody is told alike, or it refuses that address. */
const MAIL_FAILED = { status: 422, message: 'The confirmation email cannot be sent.' } as const
/** Whether the address is known or not. */
export const MAIL_AWAY = { status: 503, message: 'No email can be sent at the moment.' } as const
export const LINK_INVALID = {
  status: 410,
  message: 'That link no longer works.',
  data: z.object({ why: z.enum(['unknown', 'used', 'expired']) }),
} as const

/** The password or link was right; the account also needs a code. */
const SECOND_FACTOR_REQUIRED = { status: 401, message: 'Enter the code of your second factor.' } as const

export const accounts = {
  /** A known address gets the same answer and its owner a mail, unless the instance reveals accounts. */
  signUp: anyone
    .route({ method: 'POST', path: '/accounts', summary: 'Sign up' })
    .input(
      z.strictObject({
        username: text(200),
        email: Email,
        password: Password,
        /** The token of an invitation link. One that no longer works is ignored, unless nobody can sign up without. */
        invitation: InvitationToken.optional(),
      }),
    )
    .output(z.object({ sentTo: z.string() }))
    .errors({
      USERNAME_INVALID,
      USERNAME_TAKEN,
      EMAIL_INVALID,
      MAIL_FAILED,
      SIGN_UP_OFF: { status: 403, message: 'Sign-up is turned off.' },
      INVITATION_NEEDED: { status: 403, message: 'Signing up here takes an invitation that still works.' },
      ALREADY_REGISTERED: { status: 409, message: 'That address already has an account.' },
      ...passwordRefusals,
    }),

  /** Ignores case. Reserved names count as taken. */
  isUsernameAvailable: anyone
    .route({ method: 'GET', path: '/usernames/{username}', summary: 'Ask whether a username is free' })
    .input(z.strictObject({ username: text(200) }))
    .output(z.object({ available: z.boolean() })),

  /** Also signs the reader in. A token works once. */
  confirmEmail: anyone
    .route({ method: 'POST', path: '/accounts/confirmation', summary: 'Confirm an address' })
    .input(z.strictObject({ token: Token }))
    .output(SignedIn)
    .errors({ LINK_INVALID }),

  /** The answer does not reveal whether a sign-up waits at the address. */
  resendConfirmation: anyone
    .route({ method: 'POST', path: '/accounts/confirmation-mails', summary: 'Send the confirmation link again' })
    .input(z.strictObject({ email: Email }))
    .output(z.object({}))
    .errors({ EMAIL_INVALID, MAIL_FAILED }),

  /** After 100 wrong passwords in a day, unknown browsers are refused and the owner is mailed a sign-in link. */
  signIn: anyone
    .route({ method: 'POST', path: '/sessions', summary: 'Sign in' })
    .input(z.strictObject({ email: Email, password: z.string().max(passwordMaxLength) }))
    .output(SignedIn)
    .errors({
      INVALID_CREDENTIALS: { status: 401, message: 'The address or the password is wrong.' },
      EMAIL_NOT_CONFIRMED: { status: 403, message: 'Confirm the address first.' },
      SECOND_FACTOR_REQUIRED,
      SIGN_IN_BY_LINK: { status: 403, message: 'Too many wrong passwords. Sign in with the link in the email.' },
    }),

  signInByLink: anyone
    .route({ method: 'POST', path: '/sessions/links', summary: 'Sign in by a mailed link' })
    .input(z.strictObject({ token: Token }))
    .output(SignedIn)
    .errors({ LINK_INVALID, SECOND_FACTOR_REQUIRED }),

  /** Without a session, it only clears the cookie. */
  signOut: anyone
    .route({ method: 'DELETE', path: '/sessions/{scope}', summary: 'Sign out' })
    .input(z.strictObject({ scope: z.enum(['local', 'others', 'global']) }))
    .output(z.object({})),

  /** The answer does not reveal whether the address is known. */
  forgotPassword: anyone
    .route({ method: 'POST', path: '/accounts/password-mails', summary: 'Ask for a password reset mail' })
    .input(z.strictObject({ email: Email }))
    .output(z.object({}))
    .errors({ EMAIL_INVALID, MAIL_AWAY, EMAIL_NOT_FOUND: { status: 404, message: 'No account has that address.' } }),

  /** Does not use the link up. */
  checkResetLink: anyone
    .route({ method: 'POST', path: '/accounts/password-links', summary: 'Ask whether a reset link still works' })
    .input(z.strictObject({ token: Token }))
    .output(z.object({}))
    .errors({ LINK_INVALID }),

  /** Also ends all the reader's sessions, then signs them in. */
  resetPassword: anyone
    .route({ method: 'PUT', path: '/accounts/password', summary: 'Set a new password' })
    .input(z.strictObject({ token: Token, password: Password }))
    .output(SignedIn)
    .errors({ LINK_INVALID, SECOND_FACTOR_REQUIRED, ...passwordRefusals }),

  /** Null for a visitor. */
  me: anyone.route({ method: 'GET', path: '/me', summary: 'Who am I?' }).output(Me.nullable()),
}

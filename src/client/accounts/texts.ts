import { networkFailureText } from '#client/faults.ts'
import { refusalText } from '#client/texts.ts'

/** At least so many characters; an instance may ask for more and then says so itself. */
export const passwordMinLength = 6

const tooManyMails = 'Too many emails sent. Please wait before requesting another confirmation email.'

/** The backend's messages, in lower case, and what readers are told instead. */
export const catalogue: Record<string, string> = {
  'user already registered': refusalText.ALREADY_REGISTERED(undefined),
  'invalid login credentials': refusalText.INVALID_CREDENTIALS(undefined),
  'email not found': refusalText.EMAIL_NOT_FOUND(undefined),
  'email not confirmed': refusalText.EMAIL_NOT_CONFIRMED(undefined),
  'password should be at least 6 characters': refusalText.PASSWORD_TOO_SHORT({ min: 6 }),
  'invalid email': refusalText.EMAIL_INVALID(undefined),
  'signup is disabled': 'New user registrations are currently disabled.',
  'email rate limit exceeded': tooManyMails,
  'password is too weak': refusalText.PASSWORD_TOO_WEAK({ reasons: [] }),
  'error sending confirmation email':
    'Unable to send confirmation email. Please try signing up without email confirmation enabled, or contact support.',
  'failed to fetch': networkFailureText,
}

export const accountTexts = {
  alias: 'Reader Alias',
  aliasHint: '3-20 characters, letters, numbers, underscores and hyphens only',
  email: 'Email',
  password: 'Password',
  passwordHint: 'At least 6 characters',
  newPassword: 'New Password',
  confirmPassword: 'Confirm Password',

  signUp: 'Sign up',
  signUpIntro: 'Start a shelf of your own, and let the Sage get to know it.',
  signingUp: 'Signing up...',
  haveAccount: 'Already have an account?',
  signIn: 'Sign in',
  signInIntro: 'Your books are where you left them.',
  signingIn: 'Signing in...',
  noAccount: 'New here?',
  forgotLink: 'Forgot Your Password?',
  backToSignIn: 'Back to Sign In',
  forgotTitle: 'A new password',
  forgotIntro: 'Tell us your email address and we send you a link to set a new password.',
  sendReset: 'Send reset link',
  sending: 'Sending...',
  resetTitle: 'Set a new password',
  resetIntro: 'Choose a new password. You are signed in with it at once; other devices are signed out.',
  updatePassword: 'Update password',
  updating: 'Updating...',
  newResetLink: 'Send me a new reset link',
  resetLinkMissing: 'This page needs the link from your mail. Please open it once more, or ask for a new one.',

  signInWithPasskey: 'Sign in with a passkey',
  codeIntro: 'Your password is right. Now enter the code that your authenticator app shows.',
  code: 'Code',
  codeHint: 'Six digits, a new one every 30 seconds',
  recoveryCode: 'Recovery code',
  recoveryCodeHint: 'One of the ten codes that you kept. Each works once.',
  byRecoveryCode: 'Use a recovery code instead',
  byApp: 'Use the authenticator app instead',
  continue: 'Continue',
  checking: 'Checking...',
  codeMissing: 'Please enter the code.',
  addressChanged: 'Email address changed',
  toProfile: 'Ask for a new link on your profile',

  oneLastStep: 'One Last Step...',
  sentTo: 'We sent a confirmation link to',
  openIt: 'Open it to finish signing up. It may take a minute, and it may hide in the spam folder.',
  returnToSignIn: 'Return to Sign In',
  openMailbox: 'Open the local mailbox',
  mailboxNote: 'This instance sends no mail: every message waits in its local mailbox.',
  resend: 'Send the link again',
  resent: 'Sent. Please look into your inbox again.',

  linkBroken: 'This link does not work',
  notConfirmedYet: 'We could not open your link',
  tryAgain: 'Try again',
  maybeConfirmed: 'If you have confirmed your address already, just sign in.',
  newLinkIntro: 'Enter your email address and we send you a fresh confirmation link.',
  sendNewLink: 'Send a new link',
  newLinkSent: 'If that address waits to be confirmed, a fresh link is on its way.',
  processing: 'Processing authentication...',

  signUpFailed: 'Signup failed',
  signInFailed: 'Sign-in failed',
  resetMailSent: 'Reset email sent',
  resetMailSentMore: 'Check your email for password reset instructions.',
  passwordUpdated: 'Password updated',
  signedIn: 'Signed in!',
  error: 'Error',
  resetMailFailed: 'Failed to send reset email',
  updateFailed: 'Failed to update password',
  signOutFailed: 'Failed to sign out',

  aliasTaken: refusalText.USERNAME_TAKEN(undefined),
  cannotVerifyAlias: 'Unable to verify username availability. Please try again.',
  passwordMissing: 'Please enter your password.',
  passwordTooShort: `Password must be at least ${passwordMinLength} characters long.`,
  newPasswordTooShort: (min: number) => `Password must be at least ${min} characters`,
  passwordTooLong: (max: number) => `Password must be no more than ${max} characters long.`,
  passwordsDiffer: 'Passwords do not match',
  tooManyMails,

  carousel: 'What Sageleaf does',
  pause: 'Pause',
  play: 'Play',
  previous: 'Previous slide',
  next: 'Next slide',
  slideOf: (slide: number, slides: number) => `${slide} of ${slides}`,
  taglines: ['Track your reading journey', 'Uncover hidden gems with AI', 'Build your unique taste profile'],
} as const

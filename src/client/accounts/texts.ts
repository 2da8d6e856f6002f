import { networkFailureText } from '#client/lib/faults.ts'
import { refusalText } from '#client/lib/refusals.ts'

export const welcomeTexts = {
  title: 'Welcome to Sageleaf',
  invitation:
    'Tell the Sage what you love, and rate a few books you have already read. Six short questions, and the first picks are yours. Or skip this and look around first.',
  start: 'Start Rating Books',
  skip: 'Skip for now',
  halfWay: (step: number, steps: number) => `You were at step ${step} of ${steps}. Your answers are kept.`,
  fan: [
    { title: 'Middlemarch', author: 'George Eliot' },
    { title: 'Emma', author: 'Jane Austen' },
    { title: 'Jane Eyre', author: 'Charlotte Brontë' },
  ],
} as const

const tooManyMails = 'Too many emails sent. Please wait before requesting another confirmation email.'

/** The messages readers see for the backend's own, which are in lower case here. */
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
  passwordHint: (min: number) => `At least ${min} characters`,
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
  forgotTitle: 'Forgot your password?',
  forgotIntro: 'Enter your email address and we’ll send you a link to set a new password.',
  sendReset: 'Send reset link',
  sending: 'Sending...',
  resetTitle: 'Set a new password',
  resetIntro: 'Choose a new password. You’ll be signed in right away; your other devices are signed out.',
  updatePassword: 'Update password',
  updating: 'Updating...',
  newResetLink: 'Send me a new reset link',
  resetLinkMissing: 'This page needs the link from your email. Please open it again, or ask for a new one.',

  signInWithPasskey: 'Sign in with a passkey',
  codeIntro: 'One more step: enter the code from your authenticator app.',
  code: 'Code',
  codeHint: 'Six digits, a new one every 30 seconds',
  recoveryCode: 'Recovery code',
  recoveryCodeHint: 'One of the ten codes you saved. Each works once.',
  byRecoveryCode: 'Use a recovery code instead',
  byApp: 'Use the authenticator app instead',
  continue: 'Continue',
  checking: 'Checking...',
  codeMissing: 'Please enter the code.',
  addressChanged: 'Email address changed',
  signInWithNewAddress: 'Your email address was changed. Sign in with the new one.',
  toProfile: 'Ask for a new link on your profile',

  oneLastStep: 'One Last Step...',
  sentTo: 'We sent a confirmation link to',
  openIt: 'Open it to finish signing up. It may take a minute. If you can’t find it, check your spam folder.',
  returnToSignIn: 'Return to Sign In',
  openMailbox: 'Open the local mailbox',
  mailboxNote: 'This instance doesn’t send email: messages go to its local mailbox.',
  resend: 'Send the link again',
  resent: 'Sent. Check your inbox.',

  linkBroken: 'This link doesn’t work',
  notConfirmedYet: 'We couldn’t open your link',
  maybeConfirmed: 'If you’ve already confirmed your address, just sign in.',
  newLinkIntro: 'Enter your email address and we’ll send you a new confirmation link.',
  sendNewLink: 'Send a new link',
  newLinkSent: 'If that address is still unconfirmed, a new link is on its way.',
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

import type { Config } from '#server/config.ts'
import type { Mail } from '#server/mail/mailer.ts'
import type { Notice } from '#server/shared/enqueue.ts'
import type { MailContent } from './mailHtml.ts'
import { asMail } from './mails.ts'

interface NoticeData {
  notice: Notice
  email: string
  name: string
  codesLeft?: number
}

/** Contains no token: the link leads to a page. */
export const composeNotice = ({ publicUrl }: Config, { notice, email, name, codesLeft = 0 }: NoticeData): Mail =>
  asMail(email, letters[notice](name, publicUrl, codesLeft))

const notYou = "If this wasn't you, set a new password right away: someone else knows your current one."
const newPassword = (publicUrl: string) => [{ label: 'Set a new password', link: `${publicUrl}/auth?mode=forgot` }]

const letters: Record<Notice, (name: string, publicUrl: string, codesLeft: number) => MailContent> = {
  'address-asked-for': (name, publicUrl) => ({
    subject: 'A new address was requested for your Sageleaf account',
    preview: 'Nothing changes until the new address is confirmed.',
    heading: 'A new email address was requested',
    lines: [
      `Hello ${name},`,
      'Someone signed in to your account asked to change its email address. Until the new address is confirmed, we keep ' +
        'using this one.',
      `${notYou} A new password also cancels the change of address.`,
    ],
    buttons: newPassword(publicUrl),
  }),
  'address-changed': (name) => ({
    subject: 'The email address of your Sageleaf account was changed',
    preview: 'Your account now uses a different email address.',
    heading: 'Your email address was changed',
    lines: [
      `Hello ${name},`,
      'Your account now uses a different email address. We no longer use this one.',
      "If this wasn't you, act quickly: write to the people who run your Sageleaf and give them this address and your username.",
    ],
    buttons: [],
  }),
  'second-factor-on': (name, publicUrl) => ({
    subject: 'Two-step sign-in is on',
    preview: 'Signing in now also asks for a code from your authenticator app.',
    heading: 'Two-step sign-in is on',
    lines: [
      `Hello ${name},`,
      'From now on, signing in to your account asks for a code as well as your password.',
      `${notYou} A new password leaves two-step sign-in on, with codes you don't have, so also ask the people who run your ` +
        'Sageleaf to turn it off for your username.',
    ],
    buttons: newPassword(publicUrl),
    after: ['Keep your recovery codes somewhere you can reach without your phone. Each works once.'],
  }),
  'second-factor-off': (name, publicUrl) => ({
    subject: 'Two-step sign-in is off',
    preview: 'Signing in now asks only for your password.',
    heading: 'Two-step sign-in is off',
    lines: [`Hello ${name},`, 'From now on, signing in to your account asks only for your password.', notYou],
    buttons: newPassword(publicUrl),
  }),
  'wrong-codes': (name, publicUrl) => ({
    subject: 'Wrong codes were entered for your Sageleaf account',
    preview: 'Someone who knows your password tried to get past your second step.',
    heading: 'Wrong codes were entered',
    lines: [
      `Hello ${name},`,
      'At least five wrong codes were just entered for your account. They did not work, but the person who entered them ' +
        'knows your password.',
      "If this wasn't you, set a new password right away. That also lets you enter your code again if too many wrong " +
        'codes locked you out.',
    ],
    buttons: newPassword(publicUrl),
  }),
  'recovery-code-used': (name, publicUrl, codesLeft) => ({
    subject: 'A recovery code was used for your Sageleaf account',
    preview: `It was used instead of a code from your app. Codes left: ${codesLeft}.`,
    heading: 'A recovery code was used',
    lines: [
      `Hello ${name},`,
      'Someone, probably you, just signed in to your account with a recovery code.',
      `You have ${codesLeft} ${codesLeft === 1 ? 'recovery code' : 'recovery codes'} left. You can make new ones on your profile.`,
      `${notYou} Then make new recovery codes.`,
    ],
    buttons: newPassword(publicUrl),
  }),
  'passkey-removed': (name, publicUrl) => ({
    subject: 'A passkey was removed from your Sageleaf account',
    preview: 'It can no longer be used to sign in.',
    heading: 'A passkey was removed',
    lines: [`Hello ${name},`, 'A passkey was removed from your account. It can no longer be used to sign in.', notYou],
    buttons: newPassword(publicUrl),
  }),
  'passkey-added': (name, publicUrl) => ({
    subject: 'A passkey was added to your Sageleaf account',
    preview: 'It can now be used to sign in.',
    heading: 'A passkey was added',
    lines: [
      `Hello ${name},`,
      'A passkey was added to your account. It can now be used to sign in, without a password or code.',
      `${notYou} Then remove the passkey on your profile.`,
    ],
    buttons: newPassword(publicUrl),
  }),
  'account-deleted': (name) => ({
    subject: 'Your Sageleaf account was deleted',
    preview: 'Your shelf, your reviews and everything else are gone.',
    heading: 'Goodbye, and happy reading',
    lines: [
      `Hello ${name},`,
      'Your account was deleted, as you asked. Your shelf, notes, reviews, comments, friends and sign-ins are gone. You ' +
        "don't need to do anything else.",
      'This is our last email to you. You are welcome back anytime.',
    ],
    buttons: [],
  }),
}

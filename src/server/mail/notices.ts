import type { Config } from '#server/config.ts'
import type { Mail } from '#server/mail/sendMail.ts'
import type { Notice } from '#server/shared/enqueue.ts'
import type { Letter } from './letter.ts'
import { asMail } from './mails.ts'

interface Told {
  notice: Notice
  email: string
  name: string
  /** Of the recovery codes, when the mail is about one. */
  codesLeft?: number
}

/** The mail that tells a reader what happened to their account. It holds no token: its link leads to a page. */
export const composeNotice = ({ publicUrl }: Config, { notice, email, name, codesLeft = 0 }: Told): Mail =>
  asMail(email, letters[notice](name, publicUrl, codesLeft))

const notYou = 'If that was not you, set a new password at once: whoever did it knows the present one.'
const newPassword = (publicUrl: string) => [{ label: 'Set a new password', link: `${publicUrl}/auth?mode=forgot` }]

const letters: Record<Notice, (name: string, publicUrl: string, codesLeft: number) => Letter> = {
  'address-asked-for': (name, publicUrl) => ({
    subject: 'Another address was asked for on Sageleaf',
    preview: 'Your account is to have another email address. Until it is confirmed, nothing changes.',
    heading: 'Another email address was asked for',
    lines: [
      `Hello ${name},`,
      'somebody who is signed in to your account asked to give it another email address. Until that address is ' +
        'confirmed, this one stays.',
      `${notYou} It calls the other address off, too.`,
    ],
    buttons: newPassword(publicUrl),
  }),
  'address-changed': (name) => ({
    subject: 'Your Sageleaf address was changed',
    preview: 'Your account has another email address from now on.',
    heading: 'Your email address was changed',
    lines: [
      `Hello ${name},`,
      'your account has another email address from now on. This one is no longer used for it.',
      'If that was not you, answer quickly: write to whoever runs your Sageleaf, and tell them this address and your username.',
    ],
    buttons: [],
  }),
  'second-factor-on': (name, publicUrl) => ({
    subject: 'Two-step sign-in is on',
    preview: 'Signing in asks for a code from your authenticator app, too.',
    heading: 'Two-step sign-in is on',
    lines: [
      `Hello ${name},`,
      'signing in to your account asks for a code beside the password from now on.',
      `${notYou} A new password leaves two-step sign-in on, with codes that you do not have: also write to whoever runs ` +
        'your Sageleaf, and ask them to turn it off for your alias.',
    ],
    buttons: newPassword(publicUrl),
    after: ['Keep the recovery codes where you find them without your phone. Each works once.'],
  }),
  'second-factor-off': (name, publicUrl) => ({
    subject: 'Two-step sign-in is off',
    preview: 'Signing in asks for the password only.',
    heading: 'Two-step sign-in is off',
    lines: [`Hello ${name},`, 'signing in to your account asks for the password only from now on.', notYou],
    buttons: newPassword(publicUrl),
  }),
  'wrong-codes': (name, publicUrl) => ({
    subject: 'Wrong codes were typed for your Sageleaf account',
    preview: 'Somebody who knows your password tried to get past your second step.',
    heading: 'Wrong codes were typed',
    lines: [
      `Hello ${name},`,
      'five codes or more that were wrong have just been typed for your account. Nobody got in by them, but whoever typed ' +
        'them knows your password.',
      'If that was not you, set a new password at once. It lets you type your code again, too, should too many have ' +
        'been wrong.',
    ],
    buttons: newPassword(publicUrl),
  }),
  'recovery-code-used': (name, publicUrl, codesLeft) => ({
    subject: 'A recovery code of your Sageleaf account was used',
    preview: `It signed in in place of a code from your app. Left: ${codesLeft}.`,
    heading: 'A recovery code was used',
    lines: [
      `Hello ${name},`,
      'somebody, likely you, has just signed in to your account by a recovery code.',
      `You have ${codesLeft} ${codesLeft === 1 ? 'recovery code' : 'recovery codes'} left. Your profile gives you new ones.`,
      `${notYou} Then make new recovery codes.`,
    ],
    buttons: newPassword(publicUrl),
  }),
  'passkey-removed': (name, publicUrl) => ({
    subject: 'A passkey was removed from your Sageleaf account',
    preview: 'It no longer signs in.',
    heading: 'A passkey less',
    lines: [`Hello ${name},`, 'a passkey of your account was removed. It no longer signs in.', notYou],
    buttons: newPassword(publicUrl),
  }),
  'passkey-added': (name, publicUrl) => ({
    subject: 'A passkey was added to your Sageleaf account',
    preview: 'From now on it signs in, too.',
    heading: 'A new passkey',
    lines: [
      `Hello ${name},`,
      'a passkey was added to your account. From now on it signs in, in place of the password and any code.',
      `${notYou} Then remove the passkey on your profile.`,
    ],
    buttons: newPassword(publicUrl),
  }),
  'account-deleted': (name) => ({
    subject: 'Your Sageleaf account is deleted',
    preview: 'Your shelf, your reviews and all else of yours are gone.',
    heading: 'Goodbye, and happy reading',
    lines: [
      `Hello ${name},`,
      'your account is deleted, as you asked: your shelf, your notes, your reviews and comments, your friends and ' +
        'your sign-ins are gone. There is nothing more for you to do.',
      'This is the last mail to you. You are welcome back whenever you like.',
    ],
    buttons: [],
  }),
}

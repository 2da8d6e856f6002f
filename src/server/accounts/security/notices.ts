import type { Config } from '#server/config.ts'
import type { Mail } from '#server/shared/mail.ts'
import type { Notice } from '#server/shared/enqueue.ts'
import type { Letter } from '../letter.ts'
import { asMail } from '../mails.ts'

interface Told {
  notice: Notice
  email: string
  name: string
}

/** The mail that tells a reader what happened to their account. It holds no token: its link leads to a page. */
export const composeNotice = ({ publicUrl }: Config, { notice, email, name }: Told): Mail =>
  asMail(email, letters[notice](name, publicUrl))

const notYou = 'If that was not you, set a new password at once: whoever did it knows the present one.'
const newPassword = (publicUrl: string) => [{ label: 'Set a new password', link: `${publicUrl}/auth?mode=forgot` }]

const letters: Record<Notice, (name: string, publicUrl: string) => Letter> = {
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
    lines: [`Hello ${name},`, 'signing in to your account asks for a code beside the password from now on.', notYou],
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

import type { Mail } from '#server/mail/sendMail.ts'
import { type Letter, signature } from './letter.ts'
import { letterAsHtml } from './letterAsHtml.ts'

const columns = 76

const letters = {
  'already-registered': (name: string, link: string): Letter => ({
    subject: 'You already have a Sageleaf account',
    preview: 'Somebody tried to sign up with this address. Sign in instead.',
    heading: 'You have an account already',
    lines: [
      `Hello ${name},`,
      'somebody, likely you, tried to sign up with this address. It has an account already: sign in with it.',
    ],
    buttons: [{ label: 'Sign in', link }],
    after: [
      'Forgot the password? The sign-in page sends you a link to set a new one. If it was not you, nothing has changed.',
    ],
  }),
  reset: (name: string, link: string): Letter => ({
    subject: 'Set a new password for Sageleaf',
    preview: 'The link works once, for one hour.',
    heading: 'A new password',
    lines: [`Hello ${name},`, 'you asked for a new password. Choose it here:'],
    buttons: [{ label: 'Set a new password', link }],
    after: ['The link works once, for one hour. If you did not ask, leave this mail be: your password stays as it is.'],
  }),
  unlock: (name: string, link: string): Letter => ({
    subject: 'Sign in to Sageleaf by this link',
    preview: 'Too many wrong passwords were tried for your account.',
    heading: 'Your way in',
    lines: [
      `Hello ${name},`,
      'too many wrong passwords were tried for your account, so for the next 24 hours the password alone is not ' +
        'enough from a new browser. This link signs you in:',
    ],
    buttons: [{ label: 'Sign in', link }],
    after: [
      'The link works once, for 24 hours. Your password still works in browsers where you have signed in before. If it ' +
        'was not you, nobody got in, and you need not do anything.',
    ],
  }),
  'password-changed': (name: string, link: string): Letter => ({
    subject: 'Your Sageleaf password was changed',
    preview: 'If that was not you, set a new one at once.',
    heading: 'Your password was changed',
    lines: [
      `Hello ${name},`,
      'your password has just been changed, and all other sessions were signed out.',
      'If that was you, all is well. If not, set a new password at once:',
    ],
    buttons: [{ label: 'Set a new password', link }],
  }),
}

export type MailKind = keyof typeof letters

export function composeMail(kind: MailKind, reader: { name: string; email: string }, link: string): Mail {
  return asMail(reader.email, letters[kind](reader.name, link))
}

/** The mail to an address at which registrations wait, the newest first: each with its username and its own link. */
export function composeConfirmation(email: string, waiting: { username: string; link: string }[]): Mail {
  const [only, ...others] = waiting
  const words = only && others.length === 0 ? waitsAlone(only.username) : waitBesideOthers
  const buttons = waiting.map(({ username, link }) => ({ label: `Confirm my address as ${username}`, link }))
  return asMail(email, { subject: 'Confirm your address for Sageleaf', heading: 'One last step', buttons, ...words })
}

const waitsAlone = (username: string) => ({
  preview: 'Confirm that this address is yours, and your shelf is ready.',
  lines: [
    `Hello ${username},`,
    `you signed up as ${username}. Confirm that this address is yours, and your shelf is ready.`,
  ],
  after: [
    `The link works once, for 24 hours. If you did not sign up as ${username}, leave this mail be: nothing will happen.`,
  ],
})

const waitBesideOthers = {
  preview: 'Confirm only the sign-up that you made yourself.',
  lines: [
    'Hello,',
    'more than one sign-up waits for this address, each under its own username. Confirm only the one that you ' +
      'made yourself: it gets the password that was typed with it, and the others end.',
  ],
  after: ['Each link works once, for 24 hours. If you made none of them, leave this mail be: nothing will happen.'],
}

/** The letter in its two forms, addressed. */
export function asMail(to: string, letter: Letter): Mail {
  return {
    to,
    subject: letter.subject,
    link: letter.buttons[0]?.link,
    text: letterAsText(letter),
    html: letterAsHtml(letter),
  }
}

/** The letter for a reader of plain text: wrapped, each link on a line of its own and whole. */
function letterAsText({ lines, buttons, after = [] }: Letter): string {
  const actions = buttons.map(({ label, link }) => `${wrap(`${label}:`)}\n${link}`)
  return [...lines.map(wrap), ...actions, ...after.map(wrap), `-- \n${signature}`].join('\n\n')
}

/** Broken at spaces only. */
function wrap(paragraph: string): string {
  const rows: string[] = []
  for (const word of paragraph.split(' ')) {
    const longer = `${rows.at(-1)} ${word}`
    if (rows.length > 0 && longer.length <= columns) rows[rows.length - 1] = longer
    else rows.push(word)
  }
  return rows.join('\n')
}

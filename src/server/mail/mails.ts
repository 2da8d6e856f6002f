import type { Mail } from '#server/mail/mailer.ts'
import { type MailContent, signature, mailAsHtml } from './mailHtml.ts'

const columns = 76

const letters = {
  'already-registered': (name: string, link: string): MailContent => ({
    subject: 'You already have a Sageleaf account',
    preview: 'Someone tried to sign up with this address. You can sign in instead.',
    heading: 'You already have an account',
    lines: [
      `Hello ${name},`,
      'Someone, probably you, tried to sign up with this address. You already have an account, so just sign in.',
    ],
    buttons: [{ label: 'Sign in', link }],
    after: [
      "Forgot your password? You can ask for a new one on the sign-in page. If this wasn't you, you can ignore this email: " +
        'nothing has changed.',
    ],
  }),
  reset: (name: string, link: string): MailContent => ({
    subject: 'Set a new password for Sageleaf',
    preview: 'The link works once, for one hour.',
    heading: 'Set a new password',
    lines: [`Hello ${name},`, 'You asked to set a new password. Choose one here:'],
    buttons: [{ label: 'Set a new password', link }],
    after: [
      "The link works once, for one hour. If you didn't ask for this, you can ignore this email: your password stays the same.",
    ],
  }),
  unlock: (name: string, link: string): MailContent => ({
    subject: 'Sign in to Sageleaf with this link',
    preview: 'Someone entered too many wrong passwords for your account.',
    heading: 'Sign in with this link',
    lines: [
      `Hello ${name},`,
      'Someone entered too many wrong passwords for your account. For the next 24 hours, a new browser needs more than ' +
        'your password. This link signs you in:',
    ],
    buttons: [{ label: 'Sign in', link }],
    after: [
      'The link works once, for 24 hours. Your password still works in browsers you have signed in with before. If ' +
        "this wasn't you, nobody got in and you don't need to do anything.",
    ],
  }),
  'password-changed': (name: string, link: string): MailContent => ({
    subject: 'Your Sageleaf password was changed',
    preview: 'Not you? Set a new password right away.',
    heading: 'Your password was changed',
    lines: [
      `Hello ${name},`,
      'Your password was just changed, and all your other sessions were signed out.',
      "If this was you, you don't need to do anything. If not, set a new password right away:",
    ],
    buttons: [{ label: 'Set a new password', link }],
  }),
}

export type MailKind = keyof typeof letters

export function composeMail(kind: MailKind, reader: { name: string; email: string }, link: string): Mail {
  return asMail(reader.email, letters[kind](reader.name, link))
}

export function composeConfirmation(email: string, waiting: { username: string; link: string }[]): Mail {
  const [only, ...others] = waiting
  const words = only && others.length === 0 ? oneSignUp(only.username) : severalSignUps
  const buttons = waiting.map(({ username, link }) => ({ label: `Confirm my address as ${username}`, link }))
  return asMail(email, { subject: 'Confirm your address for Sageleaf', heading: 'One last step', buttons, ...words })
}

const oneSignUp = (username: string) => ({
  preview: 'Confirm your address and your shelf is ready.',
  lines: [`Hello ${username},`, `You signed up as ${username}. Confirm your address and your shelf is ready.`],
  after: [`The link works once, for 24 hours. If you didn't sign up as ${username}, you can ignore this email.`],
})

const severalSignUps = {
  preview: 'Confirm only the sign-up you made yourself.',
  lines: [
    'Hello,',
    'Someone signed up with this address more than once, under different usernames. Confirm only the sign-up you ' +
      'made yourself: your account gets the password you chose with it, and the others are cancelled.',
  ],
  after: ['Each link works once, for 24 hours. If you made none of them, you can ignore this email.'],
}

export function asMail(to: string, letter: MailContent): Mail {
  return {
    to,
    subject: letter.subject,
    link: letter.buttons[0]?.link,
    text: mailAsText(letter),
    html: mailAsHtml(letter),
  }
}

/** Each link stays whole, on a line of its own. */
function mailAsText({ lines, buttons, after = [], links = [] }: MailContent): string {
  const linkLine = ({ label, link }: MailContent['buttons'][number]) => `${wrap(`${label}:`)}\n${link}`
  const parts = [...lines.map(wrap), ...buttons.map(linkLine), ...after.map(wrap), ...links.map(linkLine)]
  return [...parts, `-- \n${signature}`].join('\n\n')
}

function wrap(paragraph: string): string {
  const rows: string[] = []
  for (const word of paragraph.split(' ')) {
    const longer = `${rows.at(-1)} ${word}`
    if (rows.length > 0 && longer.length <= columns) rows[rows.length - 1] = longer
    else rows.push(word)
  }
  return rows.join('\n')
}

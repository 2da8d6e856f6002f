import { escapeHtml } from '#server/shared/escapeHtml.ts'
import type { Mail } from '#server/shared/mail.ts'

/** What a mail says; its two forms, text and HTML, are set from the same words. */
interface Letter {
  subject: string
  lines: string[]
  buttons: { label: string; link: string }[]
  after?: string[]
}

const letters = {
  'already-registered': (name: string, link: string): Letter => ({
    subject: 'You already have a Sageleaf account',
    lines: [
      `Hello ${name},`,
      'somebody, likely you, tried to sign up with this address. You have an account already: sign in with it.',
    ],
    buttons: [{ label: 'Sign in', link }],
    after: [
      'Forgot the password? The sign-in page sends you a link to set a new one. If it was not you, nothing has changed.',
    ],
  }),
  reset: (name: string, link: string): Letter => ({
    subject: 'Set a new password for Sageleaf',
    lines: [`Hello ${name},`, 'you asked for a new password. Choose it here:'],
    buttons: [{ label: 'Set a new password', link }],
    after: ['The link works once, for one hour. If you did not ask, leave this mail be: your password stays as it is.'],
  }),
  'password-changed': (name: string, link: string): Letter => ({
    subject: 'Your Sageleaf password was changed',
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

/** The mail to an address at which registrations wait, the newest first: each with its alias and its own link. */
export function composeConfirmation(email: string, waiting: { username: string; link: string }[]): Mail {
  const [only, ...others] = waiting
  const words = only && others.length === 0 ? waitsAlone(only.username) : waitBesideOthers
  const buttons = waiting.map(({ username, link }) => ({ label: `Confirm my address as ${username}`, link }))
  return asMail(email, { subject: 'Confirm your address for Sageleaf', buttons, ...words })
}

const waitsAlone = (username: string) => ({
  lines: [
    `Hello ${username},`,
    `you signed up as ${username}. One last step: confirm that this address is yours, and your shelf is ready.`,
  ],
  after: [
    `The link works once, for 24 hours. If you did not sign up as ${username}, leave this mail be: nothing will happen.`,
  ],
})

const waitBesideOthers = {
  lines: [
    'Hello,',
    'more than one sign-up waits for this address, each under its own alias. Confirm only the one that you made ' +
      'yourself: it gets the password that was typed with it, and the others end.',
  ],
  after: ['Each link works once, for 24 hours. If you made none of them, leave this mail be: nothing will happen.'],
}

function asMail(to: string, letter: Letter): Mail {
  return { to, subject: letter.subject, link: letter.buttons[0]?.link, text: asText(letter), html: asHtml(letter) }
}

const signature = 'Sageleaf: your books, and a Sage that says why.'

function asText({ lines, buttons, after = [] }: Letter): string {
  const actions = buttons.map(({ label, link }) => `${label}:\n${link}`)
  return [...lines, ...actions, ...after, `-- \n${signature}`].join('\n\n')
}

function asHtml({ subject, lines, buttons, after = [] }: Letter): string {
  const paragraph = (line: string) => `<p style="margin:0 0 16px">${escapeHtml(line)}</p>`
  const action = ({ label, link }: Letter['buttons'][number]) =>
    `<p style="margin:24px 0"><a href="${escapeHtml(link)}" style="background:#2C5B47;color:#FFFDF7;border-radius:6px;padding:12px 20px;text-decoration:none;font-weight:bold">${escapeHtml(label)}</a></p>`
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;background:#F7F3E9;color:#1D2621;font:16px/1.5 Georgia,serif">
<div style="max-width:560px;margin:0 auto;padding:32px 24px">
<p style="margin:0 0 24px;font-size:20px;font-weight:bold;color:#2C5B47">Sageleaf</p>
<div style="background:#FFFDF7;border:1px solid #D8D0BD;border-left:4px solid #D99A2B;border-radius:2px 10px 10px 2px;padding:24px">
${lines.map(paragraph).join('\n')}
${buttons.map(action).join('\n')}
${after.map(paragraph).join('\n')}
</div>
<p style="margin:24px 0 0;font-size:14px;color:#4F5A53">${signature}</p>
</div></body></html>`
}

import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { type Config, hasMailbox } from '#server/config.ts'
import type { Log } from './log.ts'

export interface Mail {
  to: string
  subject: string
  text: string
  html: string
  /** The one link that the mail is about; printed when there is no mail server. */
  link?: string
}

export interface Mailer {
  /** Resolves when the mail server has taken the mail, or the file is written. */
  send(mail: Mail): Promise<void>
}

/** Mails go to the SMTP server, or without one into `DATA_DIR/mailbox`, a file each. */
export function openMailer(config: Config, log: Log): Mailer {
  return config.smtpUrl ? bySmtp(config.smtpUrl, config.mailFrom) : intoMailbox(config, log)
}

export const mailboxFolder = (config: Config) => join(config.dataDir, 'mailbox')

function bySmtp(url: string, from: string): Mailer {
  const transport = createTransport({ url, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 })
  return {
    async send({ to, subject, text, html }) {
      await transport.sendMail({ from, to, subject, text, html, headers: automatic }).catch((error: unknown) => {
        throw withoutAddress(error, to)
      })
    },
  }
}

/** What the mail server said, for the log, which holds no addresses. */
function withoutAddress(error: unknown, address: string): Error {
  const words = error instanceof Error ? error.message : String(error)
  return new Error(words.replaceAll(address, '[address]'))
}

function intoMailbox(config: Config, log: Log): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true })
  return {
    async send({ link, ...mail }) {
      const { message } = await transport.sendMail({ from: config.mailFrom, ...mail, headers: automatic })
      const folder = mailboxFolder(config)
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const time = new Date().toISOString().replace(/[:.]/g, '-')
      const file = join(folder, `${time}-${mail.to.replace(/[^\w.@+-]/g, '_')}.eml`)
      await writeFile(`${file}.part`, message as Buffer, { mode: 0o600 })
      await rename(`${file}.part`, file)
      if (log.isLevelEnabled('info')) {
        process.stdout.write(
          `\nMail to ${mail.to}: ${mail.subject}\n${link ?? ''}\n${hasMailbox(config) ? `All mails: ${config.publicUrl}/mailbox\n` : ''}\n`,
        )
      }
    },
  }
}

const automatic = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' }

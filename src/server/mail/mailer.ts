import { randomUUID } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { type Config, hasMailbox } from '#server/config.ts'
import type { Log } from '../shared/log.ts'
import { lazily } from '#server/shared/coalesce.ts'
import { AddressRefused, ServerAway, isAboutMail, isPermanent, isSenderRefused, withoutAddress } from './mailFaults.ts'

export interface Mail {
  to: string
  subject: string
  text: string
  html: string
  /** The same when the same mail is sent again, so that it can be told from another. */
  id?: string
  headers?: Record<string, string>
  /** Once the mail server took it. */
  noteSent?: () => Promise<void>
  /** Printed when there is no mail server. */
  link?: string
}

export interface Mailer {
  /** Throws `AddressRefused`, `ServerAway`, or what else was said about this one mail. */
  send(mail: Mail): Promise<void>
  /** Connects and signs in. What went wrong, or undefined. */
  check(): Promise<string | undefined>
}

/** Sends by SMTP, or without a server writes one file per mail to `DATA_DIR/mailbox`. */
export function openMailer(config: Config, log: Log, timeoutMs = 20_000): Mailer {
  return config.smtpUrl ? bySmtp(config.smtpUrl, config, timeoutMs) : intoMailbox(config, log)
}

const nodemailer = () => import('nodemailer')

export const mailboxFolder = (config: Config) => join(config.dataDir, 'mailbox')

function bySmtp(url: string, config: Config, timeoutMs: number): Mailer {
  const connectionTimeout = timeoutMs / 2
  const greetingTimeout = timeoutMs / 2
  const socketTimeout = timeoutMs
  /** The last address whose mail failed while others would have been taken; none once a mail was taken. */
  let failedFor: string | undefined
  const getSocket = socketsWithin(timeoutMs * longestTimes)
  const server = lazily(async () =>
    (await nodemailer()).createTransport({ url, connectionTimeout, greetingTimeout, socketTimeout, getSocket }),
  )
  return {
    async send(mail) {
      const transport = await server()
      try {
        await transport.sendMail(asMessage(mail, config))
        failedFor = undefined
      } catch (error) {
        const { message } = withoutAddress(error, mail.to)
        if (isPermanent(error)) throw new AddressRefused(message)
        throw (await isAway(error, mail.to)) ? new ServerAway(message) : new Error(message)
      }
    },
    check,
  }

  /** Where others would be taken, it is one mail at which the server hangs up, unless it does so at the next one, too. */
  async function isAway(error: unknown, address: string): Promise<boolean> {
    if (isAboutMail(error)) return false
    if (isSenderRefused(error) || (failedFor ?? address) !== address || (await check()) !== undefined) return true
    failedFor = address
    return false
  }

  async function check(): Promise<string | undefined> {
    const transport = await server()
    return transport.verify().then(
      () => undefined,
      (error: unknown) => (error instanceof Error ? error.message : String(error)),
    )
  }
}

/** Times the patience with silence: one that goes on saying something must end, too. */
const longestTimes = 3

type SocketGiven = (error: Error | null, given?: { connection: Socket }) => void

/** Opens sockets that end after so long, whatever is said on them. */
function socketsWithin(ms: number) {
  return ({ host, port, secure }: { host?: string; port?: number | string; secure?: boolean }, give: SocketGiven) => {
    const socket = connect({ host: host ?? 'localhost', port: Number(port) || (secure ? 465 : 587) })
    const limit = setTimeout(() => socket.destroy(new Error(`the mail server took longer than ${ms / 1000} s`)), ms)
    socket.once('close', () => clearTimeout(limit))
    socket.once('error', give)
    socket.once('connect', () => {
      socket.off('error', give)
      give(null, { connection: socket })
    })
  }
}

function intoMailbox(config: Config, log: Log): Mailer {
  const writer = lazily(async () => (await nodemailer()).createTransport({ streamTransport: true, buffer: true }))
  return {
    check: async () => undefined,
    async send(mail) {
      const transport = await writer()
      const { message } = await transport.sendMail(asMessage(mail, config))
      const folder = mailboxFolder(config)
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const time = new Date().toISOString().replace(/[:.]/g, '-')
      const file = join(folder, `${time}-${mail.to.replace(/[^\w.@+-]/g, '_')}.eml`)
      await writeFile(`${file}.part`, message as Buffer, { mode: 0o600 })
      await rename(`${file}.part`, file)
      if (log.isLevelEnabled('info')) {
        process.stdout.write(
          `\nMail to ${mail.to}: ${mail.subject}\n${mail.link ?? ''}\n${hasMailbox(config) ? `All mails: ${config.publicUrl}/mailbox\n` : ''}\n`,
        )
      }
    },
  }
}

const asMessage = ({ to, subject, text, html, id = randomUUID(), headers }: Mail, { mailFrom, publicUrl }: Config) => ({
  from: mailFrom,
  to,
  subject,
  text,
  html,
  // Links are longer than an unencoded line may be.
  textEncoding: 'quoted-printable' as const,
  messageId: `<${id}@${new URL(publicUrl).hostname.replace(/[[\]]/g, '')}>`,
  headers: {
    'Auto-Submitted': 'auto-generated',
    'X-Auto-Response-Suppress': 'All',
    'Content-Language': 'en',
    ...headers,
  },
})

import { resolve } from 'node:path'
import * as z from 'zod'

const onOff = (fallback: boolean) =>
  z
    .enum(['true', 'false', 'on', 'off', '1', '0'], 'is true or false')
    .transform((value) => ['true', 'on', '1'].includes(value))
    .default(fallback)

const address = (protocols: RegExp, words: string) =>
  z.string().refine((value) => URL.canParse(value) && protocols.test(new URL(value).protocol), words)

const Environment = z.object({
  PORT: z.coerce
    .number('is a port number')
    .int('is a port number')
    .min(1, 'is 1 to 65535')
    .max(65_535, 'is 1 to 65535')
    .default(3000),
  HOST: z.string().min(1, 'is an address to listen on').default('127.0.0.1'),
  PUBLIC_URL: address(/^https?:$/, 'is the http(s) address that readers type').optional(),
  DATA_DIR: z.string().min(1, 'is a folder').default('./data'),
  DATABASE_URL: address(/^postgres(ql)?:$/, 'is a postgres:// address').optional(),
  SMTP_URL: address(/^smtps?:$/, 'is an smtp:// or smtps:// address').optional(),
  MAIL_FROM: z.string().min(3, 'is a mail address').default('Sageleaf <sageleaf@localhost>'),
  PASSWORD_MIN: z.coerce
    .number('is a number')
    .int('is a whole number')
    .min(6, 'is at least 6')
    .max(64, 'is at most 64')
    .default(6),
  REVEAL_ACCOUNTS: onOff(false),
  TRUST_PROXY: z.string().optional(),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'is one of pino’s levels')
    .default('info'),
})

/** What the operator chose, checked and with defaults filled in. */
export interface Config {
  port: number
  host: string
  publicUrl: string
  dataDir: string
  databaseUrl: string | undefined
  smtpUrl: string | undefined
  mailFrom: string
  passwordMin: number
  revealAccounts: boolean
  trustProxy: string[] | false
  logLevel: string
}

const loopback = new Set(['127.0.0.1', '::1', 'localhost'])
export const isLocal = (config: Config) => loopback.has(config.host)
/** Without a mail server, mails are files, and a local visitor may read them at /mailbox. */
export const hasMailbox = (config: Config) => config.smtpUrl === undefined

/** Throws one error that lists every fault of the environment, a line each. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  )
  const parsed = Environment.safeParse(given)
  if (!parsed.success) {
    throw new ConfigError(parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`))
  }
  const set = parsed.data
  const config: Config = {
    port: set.PORT,
    host: set.HOST,
    publicUrl: new URL(set.PUBLIC_URL ?? `http://${set.HOST === '127.0.0.1' ? 'localhost' : set.HOST}:${set.PORT}`)
      .origin,
    dataDir: resolve(set.DATA_DIR),
    databaseUrl: set.DATABASE_URL,
    smtpUrl: set.SMTP_URL,
    mailFrom: set.MAIL_FROM,
    passwordMin: set.PASSWORD_MIN,
    revealAccounts: set.REVEAL_ACCOUNTS,
    trustProxy: set.TRUST_PROXY ? set.TRUST_PROXY.split(',').map((proxy) => proxy.trim()) : false,
    logLevel: set.LOG_LEVEL,
  }
  if (!isLocal(config) && hasMailbox(config)) {
    throw new ConfigError(['SMTP_URL is needed when HOST is not this machine alone: readers must get their mails'])
  }
  return config
}

export class ConfigError extends Error {
  constructor(faults: string[]) {
    super(`Sageleaf cannot start with these settings:\n${faults.map((fault) => `  - ${fault}`).join('\n')}`)
    this.name = 'ConfigError'
  }
}

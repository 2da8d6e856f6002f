import { resolve } from 'node:path'
import * as z from 'zod'
import { passwordMinLength } from '#contract/rules.ts'
import { isProxy } from './shared/addresses.ts'
import type { ModelAddress } from './shared/askModel.ts'
import { maxNewReaderPerDay } from './shared/limitRules.ts'
import type { S3 } from './shared/storage/s3Address.ts'
import { address, contactAddress, onOff, recipients, s3Address, service, wholeNumber, wordsIn } from './settingForms.ts'

const Environment = z.object({
  PORT: z.coerce
    .number('is a port number')
    .int('is a port number')
    .min(1, 'is 1 to 65535')
    .max(65_535, 'is 1 to 65535')
    .default(3000),
  HOST: z.string().min(1, 'is an address to listen on').default('127.0.0.1'),
  PUBLIC_URL: address(/^https?:$/, 'is the http(s) address that readers type')
    .refine(
      (value) => !URL.canParse(value) || new URL(value).pathname === '/',
      'has no path: Sageleaf needs a name of its own',
    )
    .optional(),
  DATA_DIR: z.string().min(1, 'is a folder').default('./data'),
  DATABASE_URL: address(/^postgres(ql)?:$/, 'is a postgres:// address').optional(),
  SMTP_URL: address(/^smtps?:$/, 'is an smtp:// or smtps:// address').optional(),
  FETCH_COVERS: onOff(true),
  COVER_MIGRATION: onOff(true),
  COMPLETE_BOOKS: onOff(false),
  S3_URL: s3Address,
  BACKUP_S3_URL: s3Address,
  BACKUP_KEEP_DAYS: wholeNumber(1, 3650).default(14),
  BACKUP_AGE_RECIPIENTS: recipients,
  BACKUP_AGE_IDENTITY: z.string().optional(),
  MAIL_FROM: z.string().min(3, 'is a mail address').default('Sageleaf <sageleaf@localhost>'),
  PASSWORD_MIN: z.coerce
    .number('is a number')
    .int('is a whole number')
    .min(passwordMinLength, `is at least ${passwordMinLength}`)
    .max(64, 'is at most 64')
    .default(passwordMinLength),
  REVEAL_ACCOUNTS: onOff(false),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\w.~+/-]{16,200}$/, 'is 16 to 200 letters, digits and ._~+/-')
    .optional(),
  SECOND_FACTOR_KEY: z.string().trim().min(32, 'has at least 32 characters').optional(),
  ROLES_NEED_SECOND_FACTOR: onOff(false),
  SIGN_UP: z
    .enum(['on', 'true', '1', 'off', 'false', '0', 'invited'], 'is on, off or invited')
    .transform((value) => (value === 'invited' ? value : ['on', 'true', '1'].includes(value) ? 'on' : 'off'))
    .default('on'),
  BLOCKED_WORDS: z.string().transform(wordsIn).optional(),
  NEW_READER_DAYS: wholeNumber(0, 365).default(0),
  NEW_READER_PER_DAY: wholeNumber(1, maxNewReaderPerDay).default(10),
  OPERATOR: z.string().max(100, 'is at most 100 characters').optional(),
  OPERATOR_CONTACT: contactAddress.optional(),
  SOURCE_URL: address(/^https?:$/, 'is an http(s) address').optional(),
  AFFILIATE_TAG: z
    .string()
    .regex(/^[\w-]{1,64}$/, 'is letters, digits, - and _, at most 64')
    .optional(),
  SAGE_LLM_URL: address(/^https?:$/, 'is an http(s) address').optional(),
  SAGE_LLM_MODEL: z.string().optional(),
  SAGE_LLM_KEY: z.string().optional(),
  TRUST_PROXY: z
    .string()
    .transform((value) => value.split(',').map((proxy) => proxy.trim()))
    .refine((proxies) => proxies.every(isProxy), 'is a list of addresses or networks, such as 10.0.0.0/8')
    .optional(),
  OPEN_LIBRARY_URL: service('is an http(s) address, or off', 'off').default('https://openlibrary.org'),
  OPEN_LIBRARY_CONTACT: contactAddress.optional(),
  GOOGLE_BOOKS_URL: service('is an http(s) address').default('https://www.googleapis.com'),
  GOOGLE_BOOKS_KEY: z.string().regex(/^\S+$/, 'holds no blanks').optional(),
  SAGE_READING_MAP: onOff(true),
  SHIPPED_BOOKS: z.enum(['all', 'essential', 'none'], 'is all, essential or none').default('all'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], "is one of pino's levels")
    .default('info'),
})

export interface Config {
  port: number
  host: string
  publicUrl: string
  dataDir: string
  databaseUrl: string | undefined
  smtpUrl: string | undefined
  fetchCovers: boolean
  coverMigration: boolean
  /** Whether shipped books get the facts that they lack from Open Library. */
  completeBooks: boolean
  /** Undefined: files are kept in a folder. */
  s3: S3 | undefined
  /** Where copies of backups go. */
  backupS3: S3 | undefined
  /** Older nightly backups are deleted. */
  backupKeepDays: number
  /** Public keys of age that backups are encrypted for; when empty, backups are not encrypted. */
  backupRecipients: string[]
  /** The file with the secret key of one of them. */
  backupIdentity: string | undefined
  mailFrom: string
  passwordMin: number
  revealAccounts: boolean
  /** Undefined: only this machine sees the metrics. */
  metricsToken: string | undefined
  /** Undefined: the key of second factors lies in the data folder. */
  factorKey: string | undefined
  /** Moderators and admins act only in sessions in which a code or a passkey was right. */
  rolesNeedFactor: boolean
  /** `invited`: only with an invitation. */
  signUp: 'on' | 'off' | 'invited'
  /** Others read none of them; one that ends in `*` is the start of words. */
  blockedWords: string[]
  /** So long after signing up, a reader's pace is limited; 0: never. */
  newReaderDays: number
  newReaderPerDay: number
  /** Who runs the instance, for /about. */
  operator: string | undefined
  operatorContact: string | undefined
  /** Of the code that this instance runs. */
  sourceUrl: string | undefined
  affiliateTag: string | undefined
  trustProxy: string[] | false
  languageModel: ModelAddress | undefined
  /** Undefined: Open Library is off. */
  openLibraryUrl: string | undefined
  /** Sent to book services with each request. */
  contact: string | undefined
  googleBooks: { url: string; key: string } | undefined
  shippedBooks: 'all' | 'essential' | 'none'
  readingMap: boolean
  logLevel: string
}

const loopback = new Set(['127.0.0.1', '::1', 'localhost'])
export const isLocal = (config: Pick<Config, 'host'>) => loopback.has(config.host)
/** Without a mail server, local visitors read mails at /mailbox. Only on a local URL: behind a proxy all seem local. */
export const hasMailbox = ({ smtpUrl, publicUrl }: Config) => smtpUrl === undefined && isLocalUrl(publicUrl)

export const isLocalUrl = (url: string) => loopback.has(new URL(url).hostname.replace(/^\[(.*)\]$/, '$1'))

/** Behind a local proxy that TRUST_PROXY does not name, all readers seem to have one address. */
export const hasUnnamedProxy = (config: Pick<Config, 'host' | 'publicUrl' | 'trustProxy'>) =>
  isLocal(config) && !isLocalUrl(config.publicUrl) && config.trustProxy === false

/** Throws one error with every fault, one per line. An empty variable counts as unset. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim()))
  const parsed = Environment.safeParse(given)
  const wrong = parsed.error?.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`) ?? []
  const faults = [...wrong, ...missing(given)]
  if (!parsed.success || faults.length > 0) throw new ConfigError(faults)
  return configOf(parsed.data)
}

function missing(given: Record<string, string | undefined>): string[] {
  const { SAGE_LLM_URL, SAGE_LLM_MODEL } = given
  const isUnnamed = SAGE_LLM_URL !== undefined && SAGE_LLM_MODEL === undefined
  return [
    ...missingToBeReached(given),
    ...(isUnnamed ? ['SAGE_LLM_MODEL is needed with SAGE_LLM_URL: the name of the model'] : []),
  ]
}

function missingToBeReached({ HOST, SMTP_URL, PUBLIC_URL }: Record<string, string | undefined>): string[] {
  if (HOST === undefined || isLocal({ host: HOST })) return []
  return [
    ...(SMTP_URL ? [] : ['SMTP_URL is needed when HOST is not this machine alone: readers must get their mails']),
    ...(PUBLIC_URL ? [] : ['PUBLIC_URL is needed when HOST is not this machine alone: mails and pages lead there']),
  ]
}

function configOf(set: z.infer<typeof Environment>): Config {
  const { SAGE_LLM_URL: url, SAGE_LLM_MODEL: model, SAGE_LLM_KEY: key } = set
  return {
    port: set.PORT,
    host: set.HOST,
    publicUrl: new URL(set.PUBLIC_URL ?? `http://${isLocal({ host: set.HOST }) ? 'localhost' : set.HOST}:${set.PORT}`)
      .origin,
    dataDir: resolve(set.DATA_DIR),
    databaseUrl: set.DATABASE_URL,
    smtpUrl: set.SMTP_URL,
    fetchCovers: set.FETCH_COVERS,
    coverMigration: set.COVER_MIGRATION,
    completeBooks: set.COMPLETE_BOOKS,
    s3: set.S3_URL,
    backupS3: set.BACKUP_S3_URL,
    backupKeepDays: set.BACKUP_KEEP_DAYS,
    backupRecipients: set.BACKUP_AGE_RECIPIENTS,
    backupIdentity: set.BACKUP_AGE_IDENTITY,
    mailFrom: set.MAIL_FROM,
    passwordMin: set.PASSWORD_MIN,
    revealAccounts: set.REVEAL_ACCOUNTS,
    metricsToken: set.METRICS_TOKEN,
    factorKey: set.SECOND_FACTOR_KEY,
    rolesNeedFactor: set.ROLES_NEED_SECOND_FACTOR,
    signUp: set.SIGN_UP,
    blockedWords: set.BLOCKED_WORDS ?? [],
    newReaderDays: set.NEW_READER_DAYS,
    newReaderPerDay: set.NEW_READER_PER_DAY,
    operator: set.OPERATOR,
    operatorContact: set.OPERATOR_CONTACT,
    sourceUrl: set.SOURCE_URL,
    affiliateTag: set.AFFILIATE_TAG,
    trustProxy: set.TRUST_PROXY ?? false,
    languageModel: url !== undefined && model !== undefined ? { url, model, key } : undefined,
    openLibraryUrl: set.OPEN_LIBRARY_URL === 'off' ? undefined : set.OPEN_LIBRARY_URL,
    contact: set.OPEN_LIBRARY_CONTACT,
    googleBooks: set.GOOGLE_BOOKS_KEY ? { url: set.GOOGLE_BOOKS_URL, key: set.GOOGLE_BOOKS_KEY } : undefined,
    shippedBooks: set.SHIPPED_BOOKS,
    readingMap: set.SAGE_READING_MAP,
    logLevel: set.LOG_LEVEL,
  }
}

export class ConfigError extends Error {
  constructor(faults: string[]) {
    super(`Sageleaf cannot start with these settings:\n${faults.map((fault) => `  - ${fault}`).join('\n')}`)
    this.name = 'ConfigError'
  }
}

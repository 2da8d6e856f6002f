import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ConfigError, hasUnnamedProxy, isLocal, readConfig } from './config.ts'
import { aFolder, anInstance } from './testing/house/instance.ts'

test('without any setting it is a local instance with its own database and mailbox', () => {
  expect(readConfig({})).toEqual({
    port: 3000,
    host: '127.0.0.1',
    publicUrl: 'http://localhost:3000',
    dataDir: join(process.cwd(), 'data'),
    databaseUrl: undefined,
    smtpUrl: undefined,
    fetchCovers: true,
    coverMigration: true,
    completeBooks: false,
    s3: undefined,
    backupS3: undefined,
    backupKeepDays: 14,
    backupRecipients: [],
    backupIdentity: undefined,
    mailFrom: 'Sageleaf <sageleaf@localhost>',
    passwordMin: 6,
    revealAccounts: false,
    metricsToken: undefined,
    factorKey: undefined,
    rolesNeedFactor: false,
    signUp: 'on',
    blockedWords: [],
    newReaderDays: 0,
    newReaderPerDay: 10,
    trustProxy: false,
    languageModel: undefined,
    openLibraryUrl: 'https://openlibrary.org',
    contact: undefined,
    googleBooks: undefined,
    shippedBooks: 'all',
    readingMap: true,
    logLevel: 'info',
  })
})

test('an empty variable is not set', () => {
  const empty = { PORT: '', HOST: ' ', DATA_DIR: '', DATABASE_URL: '', TRUST_PROXY: '', REVEAL_ACCOUNTS: '' }
  expect(readConfig(empty)).toEqual(readConfig({}))
})

test('a language model is one of an address and a name, with or without a key', { tags: ['CALLS-088'] }, () => {
  const url = 'http://localhost:11434/v1'
  const { languageModel } = readConfig({ SAGE_LLM_URL: url, SAGE_LLM_MODEL: 'small', SAGE_LLM_KEY: 'k' })
  expect(languageModel).toEqual({ url, model: 'small', key: 'k' })
  expect(faultsOf({ SAGE_LLM_URL: url })).toEqual(['SAGE_LLM_MODEL is needed with SAGE_LLM_URL: the name of the model'])
  expect(faultsOf({ SAGE_LLM_URL: 'file:///etc/passwd', SAGE_LLM_MODEL: 'm' })).toEqual([
    'SAGE_LLM_URL is an http(s) address',
  ])
})

test('backups are encrypted for public keys of one kind, post-quantum or not', () => {
  for (const keys of ['age1abc,age1tag1abc', 'age1pq1abc, age1tagpq1abc'])
    expect(readConfig({ BACKUP_AGE_RECIPIENTS: keys }).backupRecipients).toHaveLength(2)
  for (const keys of ['age1abc,age1pq1abc', 'age1tagpq1abc,age1abc', 'age1pq1abc,age1tag1abc'])
    expect(faultsOf({ BACKUP_AGE_RECIPIENTS: keys })).toEqual([
      'BACKUP_AGE_RECIPIENTS mixes post-quantum public keys (age1pq1…, age1tagpq1…) with others, and is only as safe as the weakest: give keys of one kind',
    ])
  expect(faultsOf({ BACKUP_AGE_RECIPIENTS: 'AGE-SECRET-KEY-1ABC,age1pq1abc' })).toEqual([
    'BACKUP_AGE_RECIPIENTS is a list of public keys of age, which begin with age1',
  ])
})

test('every fault is listed in one message, a line each', () => {
  const faulty = {
    PORT: '70000',
    HOST: '0.0.0.0',
    DATABASE_URL: 'mysql://localhost/books',
    S3_URL: 's3://files.example.com/books',
    PASSWORD_MIN: '3',
    REVEAL_ACCOUNTS: 'maybe',
    TRUST_PROXY: '10.0.0.0/33',
    OPEN_LIBRARY_URL: 'openlibrary.org',
    OPEN_LIBRARY_CONTACT: 'me',
    GOOGLE_BOOKS_URL: 'ftp://books',
    LOG_LEVEL: 'loud',
  }
  expect(faultsOf(faulty).toSorted()).toEqual([
    'DATABASE_URL is a postgres:// address',
    'GOOGLE_BOOKS_URL is an http(s) address',
    "LOG_LEVEL is one of pino's levels",
    'OPEN_LIBRARY_CONTACT is a mail address or an http(s) address',
    'OPEN_LIBRARY_URL is an http(s) address, or off',
    'PASSWORD_MIN is at least 6',
    'PORT is 1 to 65535',
    'PUBLIC_URL is needed when HOST is not this machine alone: mails and pages lead there',
    'REVEAL_ACCOUNTS is true or false',
    'S3_URL is s3://key:secret@host/bucket?region=…',
    'SMTP_URL is needed when HOST is not this machine alone: readers must get their mails',
    'TRUST_PROXY is a list of addresses or networks, such as 10.0.0.0/8',
  ])
})

test('an instance that others can reach needs a mail server and its own address', () => {
  const reachable = { HOST: '0.0.0.0', SMTP_URL: 'smtp://mail.example.com', PUBLIC_URL: 'https://books.example.com/' }
  expect(readConfig(reachable)).toMatchObject({ host: '0.0.0.0', publicUrl: 'https://books.example.com' })
  expect(faultsOf({ ...reachable, SMTP_URL: '' })).toHaveLength(1)
  expect(faultsOf({ ...reachable, PUBLIC_URL: '' })).toHaveLength(1)
})

test('every loopback name is local and yields an address that a browser can open', () => {
  for (const HOST of ['127.0.0.1', '::1', 'localhost']) {
    const config = readConfig({ HOST, PORT: '8080' })
    expect([isLocal(config), config.publicUrl]).toEqual([true, 'http://localhost:8080'])
  }
})

test('a public address with a path is refused: cookies and links would clash with its neighbours', () => {
  expect(faultsOf({ PUBLIC_URL: 'https://example.com/books' })).toEqual([
    'PUBLIC_URL has no path: Sageleaf needs a name of its own',
  ])
  expect(faultsOf({ PUBLIC_URL: 'books.example.com' })).toEqual(['PUBLIC_URL is the http(s) address that readers type'])
})

test('proxies to be trusted are addresses and networks', () => {
  expect(readConfig({ TRUST_PROXY: '10.0.0.1, fd00::/8' }).trustProxy).toEqual(['10.0.0.1', 'fd00::/8'])
  for (const proxy of ['true', '10.0.0.0/', '10.0.0', '10.0.0.1/8/8'])
    expect(faultsOf({ TRUST_PROXY: proxy })).toHaveLength(1)
})

test('with faulty settings nothing is started and nothing is written', async () => {
  const dataDir = aFolder()
  const instance = await anInstance({ dataDir, settings: { PORT: 'http', PASSWORD_MIN: 'short' } })
  expect(await instance.ended).toBe(1)
  expect(instance.said()).toBe(
    'Sageleaf cannot start with these settings:\n  - PORT is a port number\n  - PASSWORD_MIN is a number\n',
  )
  expect(readdirSync(dataDir)).toEqual([])
})

const behindProxy = { PUBLIC_URL: 'https://books.example.com' }

test.each<[Record<string, string>, boolean]>([
  [behindProxy, true],
  [{ ...behindProxy, HOST: '::1' }, true],
  [{ ...behindProxy, TRUST_PROXY: '127.0.0.1' }, false],
  [{ ...behindProxy, HOST: '0.0.0.0', SMTP_URL: 'smtp://mail.example.com' }, false],
  [{ PUBLIC_URL: 'http://[::1]:3000' }, false],
  [{}, false],
])('%j has a proxy that is not named: %s', { tags: ['T16'] }, (settings, expected) => {
  expect(hasUnnamedProxy(readConfig(settings))).toBe(expected)
})

test('a start behind a proxy that is not named says what to set', { tags: ['T16'] }, async () => {
  const dataDir = join(aFolder(), 'no-folder')
  writeFileSync(dataDir, '')
  for (const [settings, times] of [
    [behindProxy, 1],
    [{ ...behindProxy, TRUST_PROXY: '127.0.0.1' }, 0],
  ] as const) {
    const instance = await anInstance({ dataDir, settings: { ...settings, LOG_LEVEL: 'warn' } })
    await instance.ended
    expect(instance.said().match(/set TRUST_PROXY/g) ?? []).toHaveLength(times)
  }
})

function faultsOf(environment: Record<string, string>): string[] {
  try {
    readConfig(environment)
    return []
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    return error.message.split('\n  - ').slice(1)
  }
}

test(
  'SIGN_UP=off closes the instance to new readers, and SIGN_UP=invited to those without an invitation',
  { tags: ['ERR-006'] },
  () => {
    const read = (value: string) => readConfig({ SIGN_UP: value }).signUp
    expect([readConfig({}).signUp, ...['on', 'true', 'off', '0', 'invited'].map(read)]).toEqual([
      'on',
      'on',
      'on',
      'off',
      'off',
      'invited',
    ])
  },
)

test('Open Library is asked unless it is off, Google Books only with a key', { tags: ['CALLS-038'] }, () => {
  expect(readConfig({ OPEN_LIBRARY_URL: 'off' }).openLibraryUrl).toBeUndefined()
  expect(readConfig({ OPEN_LIBRARY_URL: 'http://localhost:9/' }).openLibraryUrl).toBe('http://localhost:9')
  expect(readConfig({ GOOGLE_BOOKS_URL: 'http://localhost:9' }).googleBooks).toBeUndefined()
  const asked = { url: 'https://www.googleapis.com', key: 'a-key' }
  expect(readConfig({ GOOGLE_BOOKS_KEY: 'a-key' }).googleBooks).toEqual(asked)
})

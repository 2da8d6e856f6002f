import { createHash } from 'node:crypto'
import { readdir, stat } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { type ParsedMail, simpleParser } from 'mailparser'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mailboxFolder } from '#server/mail/mailer.ts'
import { anApp } from '#server/testing/house/app.ts'
import { aHouse, type HouseWithPool } from '#server/testing/house/house.ts'
import { aLog } from '#server/testing/house/log.ts'
import { deliver, mailsTo, queuedJobs } from '#server/testing/outside/mails.ts'
import { aPassword, aReader, aVisitor } from '#server/testing/cast/reader.ts'
import { composeConfirmation, composeMail, type MailKind } from './mails.ts'

const kinds: (MailKind | 'confirm')[] = ['confirm', 'already-registered', 'reset', 'unlock', 'password-changed']
const compose = (kind: (typeof kinds)[number], name: string, link: string) =>
  kind === 'confirm'
    ? composeConfirmation('a@b.c', [{ username: name, link }])
    : composeMail(kind, { name, email: 'a@b.c' }, link)
const hostile = '<img src=x onerror="alert(1)">&\'friends\''

describe('a composed mail', () => {
  test.each(kinds)('of kind %s has no markup of a hostile name in its HTML', { tags: ['T21'] }, (kind) => {
    const { html } = compose(kind, hostile, 'https://books.example/auth')
    expect(html).not.toContain('<img')
    expect(html).toContain('&#60;img src=x onerror=&#34;alert(1)&#34;&#62;&#38;&#39;friends&#39;')
  })

  test.each(kinds)('of kind %s says the same in text and HTML: name and link', (kind) => {
    const { text, html, link } = compose(kind, 'Poirot', 'https://books.example/auth')
    for (const part of [text, html]) expect([part.includes('Hello Poirot'), part.includes(link!)]).toEqual([true, true])
  })

  test('to confirm names the username with each link, when several sign-ups wait', { tags: ['T8'] }, () => {
    const waiting = ['Poirot', 'Hastings'].map((username) => ({ username, link: `https://books.example/${username}` }))
    const { text, html } = composeConfirmation('a@b.c', waiting)
    for (const { username, link } of waiting) {
      expect(text).toContain(`Confirm my address as ${username}:\n${link}\n`)
      expect(html).toMatch(new RegExp(`href="${link}"[^>]*>Confirm my address as ${username}</a>`))
    }
  })

  test('a link with quotes cannot leave its attribute', { tags: ['T7'] }, () => {
    const { html } = compose('confirm', 'x', 'https://books.example/"><script>')
    expect(html).not.toContain('"><script>')
  })
})

describe('a letter', () => {
  const link = `https://books.example/auth/callback?type=signup#token=${'x'.repeat(43)}`

  test.each(kinds)('of kind %s fetches nothing: no image, no font, no style from elsewhere', (kind) => {
    const { html } = compose(kind, 'Poirot', link)
    expect(html).not.toMatch(/<img|<link|<script|src=|url\(|@import|@font-face/)
    const addresses = html.match(/https?:[^"<\s]+/g)!.map((address) => new URL(address).origin)
    expect([...new Set(addresses)]).toEqual(['https://books.example'])
  })

  test.each(kinds)('of kind %s shows the address below the button', (kind) => {
    const { html } = compose(kind, 'Poirot', link)
    expect(html).toMatch(new RegExp(`Or open this address:<br><a [^>]*>${link.replace('?', '\\?')}</a>`))
  })

  test.each(kinds)(
    'of kind %s has no text line beyond 76 columns except the link, which is on its own line',
    (kind) => {
      const rows = compose(kind, 'a_reader_of_20_chars', link).text.split('\n')
      expect(rows.filter((row) => row.length > 76)).toEqual([link])
    },
  )

  test.each(kinds)('of kind %s has a hidden preview text', (kind) => {
    const { html } = compose(kind, 'Poirot', link)
    const preview = /<div style="display:none[^>]*>([^&]+)/.exec(html)![1]!
    expect(preview.length).toBeGreaterThan(20)
  })
})

describe('without a mail server', () => {
  let house: HouseWithPool
  let mail: ParsedMail
  beforeAll(async () => {
    house = await aHouse({ PUBLIC_URL: 'https://books.example' })
    const username = 'letter_reader'
    const email = 'letter@example.org'
    await aVisitor(house).call.accounts.signUp({ username, email, password: aPassword })
    await deliver(house)
    mail = (await mailsTo(house, email))[0]!
  })

  test('the mail is a file in the mailbox folder, for the owner of the folder only', async () => {
    const folder = mailboxFolder(house.config)
    const names = await readdir(folder)
    expect(names).toEqual([expect.stringMatching(/letter@example\.org\.eml$/)])
    expect((await stat(join(folder, names[0]!))).mode & 0o077).toBe(0)
  })

  test('its one link leads to PUBLIC_URL', { tags: ['AUTH-033', 'CALLS-003', 'T11'] }, () => {
    const links = mail.text!.match(/https?:\/\/\S+/g)
    expect(links).toEqual([expect.stringMatching(/^https:\/\/books\.example\/auth\/callback\?type=signup#token=/)])
  })

  test('the token is in the fragment, hidden from servers and referrers', { tags: ['T12'] }, () => {
    const link = new URL(/https?:\/\/\S+/.exec(mail.text!)![0])
    expect(link.hash).toMatch(/^#token=[\w-]{43}$/)
    expect(`${link.pathname}${link.search}`).toBe('/auth/callback?type=signup')
  })

  test('the link of a reset leads to the reset mode', { tags: ['AUTH-034', 'AUTH-035', 'CALLS-006'] }, async () => {
    const reader = await aReader(house)
    await aVisitor(house).call.accounts.forgotPassword({ email: reader.email })
    await deliver(house)
    const [reset] = await mailsTo(house, reader.email)
    expect(reset!.text).toMatch(/https:\/\/books\.example\/auth\?type=recovery#token=[\w-]{43}\s/)
  })

  test('it says that no person wrote it', () => {
    expect(mail.headers.get('auto-submitted')).toBe('auto-generated')
  })

  test('it is in English and named after the instance', () => {
    expect(mail.headers.get('content-language')).toBe('en')
    expect(mail.messageId).toMatch(/^<[\da-f-]{36}\.[\w-]{43}@books\.example>$/)
  })

  test('the link does not follow the Host that the sign-up named', { tags: ['T11'] }, async () => {
    const app = await anApp(house.config, house)
    await app.inject({
      method: 'POST',
      url: '/api/v1/accounts',
      headers: { host: 'other.local', 'x-forwarded-host': 'other.local' },
      payload: { username: 'host_header', email: 'host@example.org', password: aPassword },
    })
    await deliver(house)
    const [sent] = await mailsTo(house, 'host@example.org')
    expect(sent!.text).not.toContain('other.local')
    expect(sent!.text).toContain('https://books.example/')
  })

  test('the queue holds no token: a job names the kind of mail and the address', async () => {
    await aVisitor(house).call.accounts.signUp({
      username: 'queue_reader',
      email: 'queue@example.org',
      password: aPassword,
    })
    const jobs = await queuedJobs(house, 'send-mail')
    expect(jobs).toEqual([{ kind: 'sign-up', email: 'queue@example.org' }])
  })

  test('only the hash of a token is stored', async () => {
    const token = /#token=([\w-]+)/.exec(mail.text!)![1]!
    const rows = await house.db.selectFrom('one_time_tokens').select('token_hash').execute()
    const stored = rows.map((row) => Buffer.from(row.token_hash).toString('hex'))
    expect(stored).toContain(createHash('sha256').update(token).digest('hex'))
    expect(stored).not.toContain(Buffer.from(token).toString('hex'))
  })

  test('a mail for a deleted sign-up is not sent, without a failure', async () => {
    const username = 'short_lived'
    const email = 'short-lived@example.org'
    await aVisitor(house).call.accounts.signUp({ username, email, password: aPassword })
    await house.db.deleteFrom('pending_sign_ups').where('email', '=', email).execute()
    await deliver(house)
    expect(await mailsTo(house, email)).toEqual([])
  })
})

describe('with a mail server', () => {
  const received: ParsedMail[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _, done) {
      done(address.startsWith('refused') ? new Error(`No such user <${address}>`) : null)
    },
    onData(stream, _, done) {
      void simpleParser(stream)
        .then((mail) => received.push(mail))
        .finally(done)
    },
  })
  let house: HouseWithPool
  beforeAll(async () => {
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve)
    })
    const { port } = server.server.address() as AddressInfo
    house = await aHouse({ SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'Sageleaf <books@example.com>' })
  })
  afterAll(() => new Promise<void>((resolve) => server.close(resolve)))

  test('the mail arrives with sender, address, text and HTML', async () => {
    const username = 'smtp_reader'
    const email = 'smtp@example.org'
    await aVisitor(house).call.accounts.signUp({ username, email, password: aPassword })
    await deliver(house)
    const mail = received.at(-1)!
    expect([mail.from?.text, [mail.to].flat()[0]?.text]).toEqual(['"Sageleaf" <books@example.com>', email])
    expect([mail.text, mail.html]).toEqual([
      expect.stringContaining('Confirm my address as smtp_reader:'),
      expect.stringContaining('>Confirm my address as smtp_reader</a>'),
    ])
  })

  test('nothing is written into the mailbox folder', async () => {
    await expect(readdir(mailboxFolder(house.config))).rejects.toThrow('ENOENT')
  })

  test('why an address was refused is logged without the address', { tags: ['T46'] }, async () => {
    const { log, lines } = aLog()
    const username = 'refused_reader'
    const email = 'refused@example.org'
    await aVisitor(house).call.accounts.signUp({ username, email, password: aPassword })
    await deliver({ ...house, log })
    expect(lines.join('')).toContain('No such user')
    expect(lines.join('')).not.toContain(email)
    await house.pool.query('delete from graphile_worker._private_jobs')
  })

  test('a mail that could not be handed over stays in the queue to be tried again', async () => {
    const unreachable = { ...house, config: { ...house.config, smtpUrl: 'smtp://127.0.0.1:1' } }
    const reader = await aReader(house)
    await aVisitor(house).call.accounts.forgotPassword({ email: reader.email })
    await deliver(unreachable)
    expect(await queuedJobs(house, 'send-mail')).toEqual([{ kind: 'forgot', email: reader.email }])
  })
})

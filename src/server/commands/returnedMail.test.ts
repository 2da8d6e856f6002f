import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { aReader, type SignedInReader } from '#server/testing/cast/reader.ts'
import { shareReview } from '#server/testing/cast/sharedReview.ts'
import { aHouse, type HouseWithPool } from '#server/testing/house/house.ts'
import { aMailServer, type MailServer } from '#server/testing/outside/mailServer.ts'
import { deliver, retryJobsNow } from '#server/testing/outside/mails.ts'
import { type Came, notifications } from '#server/testing/outside/notifications.ts'
import { takeReturnedMail } from './returnedMail.ts'

let house: HouseWithPool
let server: MailServer
let reader: SignedInReader
let fan: SignedInReader
/** Of the mail that the reader got. */
let messageId: string
beforeAll(async () => {
  server = await aMailServer()
  house = await aHouse({ SMTP_URL: server.url, MAIL_FROM: 'Sageleaf <books@example.com>' })
})
afterAll(() => server.close())
const hushed = () => vi.spyOn(process.stdout, 'write').mockImplementation(() => true)
let said: ReturnType<typeof hushed>
beforeEach(async () => {
  said = hushed()
  vi.stubEnv('DATABASE_URL', house.pool.options.connectionString)
  vi.stubEnv('DATA_DIR', house.config.dataDir)
  reader = await aReader(house)
  fan = await aReader(house)
  await reader.call.inbox.setWay({ kind: 'like', way: 'mail' })
  messageId = await aMailedId()
})
afterEach(() => vi.unstubAllEnvs())

async function aMailedId(): Promise<string> {
  await like('Emma')
  expect(server.received.at(-1)).toBe(reader.email)
  return server.ids.at(-1)!
}

async function like(title: string) {
  await fan.call.reviews.like({ reviewId: await shareReview(house, reader, title) })
  await retryJobsNow(house)
  await deliver(house)
}

const take = (...pieces: (string | Buffer)[]) =>
  takeReturnedMail([], Readable.from(pieces.map((piece) => Buffer.from(piece))))
const isRefused = async () => (await reader.call.inbox.ways()).mailsRefusedAt !== null
const came = (more: Partial<Came> = {}): Came => ({ messageId, to: reader.email, ...more })
const servers = Object.entries(notifications)

describe.each(servers)('a mail that %s returns', (_, notificationOf) => {
  test('stops mails to its reader, whose settings say so, until they try again', async () => {
    await take(notificationOf(came()))
    expect(said).toHaveBeenCalledWith(
      'That address will get no more emails about the inbox until its reader presses Try again.\n',
    )
    expect(await isRefused()).toBe(true)
    const before = server.received.length
    await like('Dune')
    expect(server.received).toHaveLength(before)
    expect(await reader.call.inbox.mailAgain()).toMatchObject({ mailsRefusedAt: null })
    await like('Circe')
    expect(server.received).toHaveLength(before + 1)
  })

  test.each([
    ['4.2.2', 'delayed', 'The mail server has not given up for good (4.2.2).'],
    ['5.1.1', 'delivered', 'The mail server has not given up for good (5.1.1).'],
    ['4.4.7', 'failed', 'The mail server has not given up for good (4.4.7).'],
    ['5.2.2', 'failed', 'a reason that does not mean the address is dead (5.2.2)'],
    ['5.1.8', 'failed', 'a reason that does not mean the address is dead (5.1.8)'],
    ['5.0.0', 'failed', 'a reason that does not mean the address is dead (5.0.0)'],
    ['5.4.6', 'failed', 'a reason that does not mean the address is dead (5.4.6)'],
    ['5.7.1', 'failed', 'a reason that does not mean the address is dead (5.7.1)'],
  ])('with the status %s (%s) stops none', async (status, action, words) => {
    await expect(take(notificationOf(came({ status, action })))).rejects.toThrow(words)
    expect(await isRefused()).toBe(false)
  })
})

describe('a forged notification stops nothing', () => {
  const letters = [
    ['of another mail', () => ({ messageId: '<8dc4a6de-0a3d-43f5-ae0f-000000000000@localhost>' })],
    ['with a mark made up', () => ({ messageId: messageId.replace(/\.[\w-]{43}@/, `.${'A'.repeat(43)}@`) })],
    ['for a mail with another mark', () => ({ messageId: messageId.replace(/^<[\w-]{5}/, '<AAAAA') })],
    ["about someone else's address", () => ({ to: fan.email })],
    ['with no Message-ID', () => ({ messageId: '' })],
  ] as const
  test.each(letters)('%s', async (_, wrong) => {
    for (const [, notificationOf] of servers)
      await expect(take(notificationOf(came(wrong())))).rejects.toThrow('Nothing was changed.')
    const refused = await house.db.selectFrom('users').select('id').where('mails_refused_at', 'is not', null).execute()
    expect(refused.map(({ id }) => id)).not.toContain(reader.id)
    expect(refused.map(({ id }) => id)).not.toContain(fan.id)
  })
})

test('a mail that was sent before an address was changed stops mails to the old one alone', async () => {
  await house.db
    .updateTable('users')
    .set({ email: `new.${reader.email}` })
    .where('id', '=', reader.id)
    .execute()
  await take(notifications.Postfix(came()))
  expect(await isRefused()).toBe(false)
})

test('a notification that comes twice, or in pieces, does no harm', async () => {
  const told = notifications.Gmail(came())
  await take(told.slice(0, 700), told.slice(700))
  await take(told)
  expect(await isRefused()).toBe(true)
})

const notABounce = 'That is not a bounce message from a mail server. Nobody reads other mail to this address.'

describe('what is not a notification is answered with words', () => {
  test.each([
    ['nothing', () => ''],
    ['words', () => 'Dear Sageleaf, I like your books.'],
    ['zeros', () => Buffer.alloc(70_000)],
    ['a report without parts', () => 'Content-Type: multipart/report; boundary="x"\n\nNothing here.'],
    ['a report without our mail', () => notifications.Postfix(came()).replace('message/rfc822', 'text/plain')],
    ['a report cut off', () => notifications.Postfix(came()).slice(0, 900)],
    ['a boundary that is never there', () => notifications.Postfix(came()).replace(/boundary="[^"]*"/, 'boundary="q"')],
    ['parts by the thousand', () => `Content-Type: multipart/report; boundary=x\n\n${'--x\n\n'.repeat(200_000)}`],
    ['a header by the megabyte', () => `Content-Type: ${'; boundary '.repeat(400_000)}`],
  ])('%s', async (_, given) => {
    await expect(take(given())).rejects.toThrow(notABounce)
  })

  test('4 MB of recipients and at signs are refused within seconds', async () => {
    const many = `Final-Recipient: rfc822; ${'@'.repeat(300)}\nAction: failed\nStatus: 5.1.1\n\n`.repeat(11_000)
    const one = `Final-Recipient: rfc822; ${'a@'.repeat(500_000)}\nAction: failed\nStatus: 5.1.1\n\n`
    const begins = performance.now()
    for (const recipients of [many, one]) {
      const told = notifications
        .Postfix(came({ to: fan.email }))
        .replace('Final-Recipient:', `${recipients}Final-Recipient:`)
      await expect(take(told)).rejects.toThrow('Nothing was changed.')
    }
    expect(performance.now() - begins).toBeLessThan(8000)
  })

  test('10 MB, which are not read to their end', async () => {
    let read = 0
    const endless = Readable.from(
      (function* () {
        for (; read < 10; read++) yield Buffer.alloc(2 ** 20, 'a')
      })(),
    )
    await expect(takeReturnedMail([], endless)).rejects.toThrow('That is larger than 5 MB')
    expect(read).toBeLessThan(10)
  })
})

test('the command says it without a stack, and asks the mail server to try again where Sageleaf cannot start', () => {
  const run = (input: string, settings: Record<string, string>) => {
    const { PATH, NODE_COMPILE_CACHE } = process.env
    const env = { PATH, NODE_COMPILE_CACHE, DATA_DIR: house.config.dataDir, ...settings }
    const command = [join(import.meta.dirname, '../run/command.js'), 'returned-mail']
    return spawnSync(process.execPath, command, { env, input, encoding: 'utf8' })
  }
  const words = run('Hello.', {})
  expect([words.status, words.stderr]).toEqual([1, `${notABounce}\n`])
  const away = run(notifications.Postfix(came()), { DATA_DIR: join(import.meta.filename, 'data') })
  expect([away.status, away.stderr.includes('    at ')]).toEqual([75, false])
  expect(away.stderr.trim().split('\n')).toHaveLength(1)
})

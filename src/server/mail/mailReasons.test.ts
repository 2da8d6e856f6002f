import dns from 'node:dns'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import tls from 'node:tls'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { aHouse, type HouseWithPool } from '#server/testing/house/house.ts'
import { expiredCertificate, testKey } from '#server/testing/outside/certificate.ts'
import { aMailServer } from '#server/testing/outside/mailServer.ts'
import { checkMail, findMailAway } from './mailAway.ts'
import { ServerAway } from './mailFaults.ts'
import { openMailer } from './mailer.ts'

let house: HouseWithPool
beforeAll(async () => {
  house = await aHouse({ SMTP_URL: 'smtp://127.0.0.1:25' })
})
beforeEach(() => house.db.deleteFrom('mail_away').execute())

const patienceMs = 400

/** What the banner, the log and /admin say of a mail server. */
const reasonOf = async (smtpUrl: string) => {
  const mailer = openMailer({ ...house.config, smtpUrl }, house.log, patienceMs)
  await checkMail(house, mailer)
  return (await findMailAway(house))?.reason
}

test('a certificate that has expired', async () => {
  const trusted = tls.getCACertificates('default')
  tls.setDefaultCACertificates([...trusted, expiredCertificate])
  const expired = tls.createServer({ key: testKey, cert: expiredCertificate }, (socket) => socket.end('220 stub\r\n'))
  expired.listen(0, '127.0.0.1')
  await once(expired, 'listening')
  const { port } = expired.address() as AddressInfo
  try {
    expect(await reasonOf(`smtps://localhost:${port}`)).toBe('certificate has expired')
  } finally {
    expired.close()
    tls.setDefaultCACertificates(trusted)
  }
})

test('a name that nobody knows', { tags: ['T6'] }, async () => {
  expect(await reasonOf('smtp://mail.invalid:25')).toContain('mail.invalid')
})

test('a name for which no answer comes in time; one that comes late is enough', { tags: ['T6'] }, async () => {
  const server = await aMailServer()
  const real = dns.lookup
  const late = vi.spyOn(dns, 'lookup')
  const named = server.url.replace('127.0.0.1', 'localhost')
  try {
    late.mockImplementation(() => undefined)
    expect(await reasonOf(named)).toMatch(/^the mail server took longer than [\d.]+ s$/)
    late.mockImplementation((...given: Parameters<typeof real>) => void setTimeout(() => real(...given), 50))
    expect(await reasonOf(named)).toBeUndefined()
    expect(late).toHaveBeenCalledTimes(2)
  } finally {
    late.mockRestore()
    await server.close()
  }
})

test.each(['answers 421 to the address', 'takes the mail and hangs up'] as const)(
  'a mail server that %s is away once it does so to two readers in a row',
  { tags: ['T6'] },
  async (behaviour) => {
    const server = await aMailServer()
    const mailer = openMailer({ ...house.config, smtpUrl: server.url }, house.log, patienceMs)
    const send = (name: string) =>
      mailer.send({ to: `${name}@example.org`, subject: 'A word', text: 'A word.', html: '<p>A word.</p>' }).then(
        () => 'sent',
        (error: unknown) => (error instanceof ServerAway ? 'away' : 'failed'),
      )
    server.behave(behaviour)
    expect([await send('ada'), await send('ada')]).toEqual(['failed', 'failed'])
    server.behave('well')
    expect(await send('ada')).toBe('sent')
    server.behave(behaviour)
    expect([await send('ben'), await send('ada')]).toEqual(['failed', 'away'])
    await server.close()
  },
)

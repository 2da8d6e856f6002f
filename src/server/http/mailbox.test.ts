import type { FastifyInstance } from 'fastify'
import { beforeAll, describe, expect, test } from 'vitest'
import { openMailer } from '#server/mail/mailer.ts'
import { anApp } from '#server/testing/house/app.ts'
import { aHouse, type HouseWithPool } from '#server/testing/house/house.ts'
import { deliver } from '#server/testing/outside/mails.ts'
import { aPassword, aVisitor } from '#server/testing/cast/reader.ts'

let house: HouseWithPool
let app: FastifyInstance
beforeAll(async () => {
  house = await aHouse()
  app = await anApp(house.config, house)
  const username = 'box_reader'
  const email = 'box@example.org'
  await aVisitor(house).call.accounts.signUp({ username, email, password: aPassword })
  await deliver(house)
})

const visit = (headers: Record<string, string> = {}, remoteAddress = '127.0.0.1', at = app) =>
  at.inject({ url: '/mailbox', headers: { host: 'localhost:3000', ...headers }, remoteAddress })

describe('the mailbox', () => {
  test('shows a local visitor the mails, with links to follow', async () => {
    const { statusCode, body } = await visit()
    expect(statusCode).toBe(200)
    expect(body).toMatch(/<a href="http:\/\/localhost:3000\/auth\/callback\?type=signup#token=[\w-]{43}">/)
  })

  test.each(['localhost:3000', '127.0.0.1:3000', '[::1]:3000', 'localhost'])(
    'is there under the name %s',
    async (host) => {
      expect((await visit({ host })).statusCode).toBe(200)
    },
  )

  test.each(['evil.example', 'localhost.evil.example', '127.0.0.1.evil.example'])(
    'is not there under the name %s, so no foreign page can read it by renaming itself',
    { tags: ['T11'] },
    async (host) => {
      expect((await visit({ host })).statusCode).toBe(421)
    },
  )

  test.each(['203.0.113.7', '192.168.1.2', '::ffff:203.0.113.7', '2001:db8::1'])(
    'is not there for a visitor from %s',
    async (from) => {
      expect((await visit({}, from)).statusCode).toBe(404)
    },
  )

  test('is not there for a visitor who claims to be local', { tags: ['T40'] }, async () => {
    const claims = { 'x-forwarded-for': '127.0.0.1', 'x-real-ip': '127.0.0.1', forwarded: 'for=127.0.0.1' }
    expect((await visit(claims, '203.0.113.7')).statusCode).toBe(404)
  })

  test('is not cached', async () => {
    expect((await visit()).headers['cache-control']).toBe('no-store')
  })

  test('shows what a mail says as text', { tags: ['T21'] }, async () => {
    await openMailer(house.config, house.log).send({
      to: 'x@example.org',
      subject: '<script>alert(1)</script>',
      text: '<img src=x onerror=alert(1)> http://localhost/"onmouseover="alert(1)',
      html: '<p>no</p>',
    })
    const { body } = await visit()
    expect(body).not.toMatch(/<script>alert|<img src=x|"onmouseover=/)
    expect(body).toContain('&#60;script&#62;alert(1)')
  })

  test(
    'draws a mail in a frame in which no script runs, and whose links lead the whole page',
    { tags: ['T21'] },
    async () => {
      const { body, headers } = await visit()
      const frame = /<iframe title="Confirm your address[^>]*>/.exec(body)![0]
      expect(frame).toContain('sandbox="allow-same-origin allow-top-navigation-by-user-activation"')
      expect(frame).toContain('&#60;base target=&#34;_top&#34;&#62;')
      expect(headers['content-security-policy']).toContain("script-src 'self'")
    },
  )

  test('is not there when mails go to a mail server', async () => {
    const mailing = await anApp({ ...house.config, smtpUrl: 'smtp://127.0.0.1:25' }, house)
    expect((await visit({}, '127.0.0.1', mailing)).statusCode).toBe(404)
  })

  test('is not there when the instance listens to the world', async () => {
    const open = await anApp({ ...house.config, host: '0.0.0.0' }, house)
    expect((await visit({}, '127.0.0.1', open)).statusCode).toBe(404)
  })

  test.each(['books.example', '127.0.0.1:3000'])(
    'is hidden when readers come through a proxy on this machine that asks for %s',
    async (host) => {
      const proxied = await anApp({ ...house.config, publicUrl: 'https://books.example' }, house)
      expect((await visit({ host }, '127.0.0.1', proxied)).statusCode).toBe(404)
    },
  )
})

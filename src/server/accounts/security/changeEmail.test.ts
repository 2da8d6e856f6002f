import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { aHouse, type HouseWithPool } from '#server/testing/house/house.ts'
import { aMinuteLater, deliver, mailedToken, mailsTo } from '#server/testing/outside/mails.ts'
import { aPassword, aReader, aVisitor, type SignedInReader } from '#server/testing/cast/reader.ts'
import { outcomeOf, refusalOf } from '#server/testing/house/refusal.ts'

let house: HouseWithPool
beforeAll(async () => {
  house = await aHouse()
})

const anAddress = () => `new-${randomUUID().slice(0, 8)}@example.org`
const ask = (reader: SignedInReader, email: string, password = aPassword) =>
  reader.call.security.changeEmail({ email, password })
const open = (token: string) => aVisitor(house).call.security.confirmEmailChange({ token })
const addressOf = async (reader: SignedInReader) => (await reader.call.accounts.me())?.email

describe('changing the address', () => {
  test(
    'the mailed link leads to the callback as an email_change, and makes the address the reader’s',
    { tags: ['CALL-003'] },
    async () => {
      const reader = await aReader(house)
      const email = anAddress()
      expect(await ask(reader, ` ${email.toUpperCase()} `)).toEqual({ sentTo: email })
      expect(await addressOf(reader)).toBe(reader.email)
      const token = await mailedToken(house, email)
      const [mail] = await mailsTo(house, email)
      expect(mail!.text).toContain('http://localhost:3000/auth/callback?type=email_change#token=')
      await open(token)
      expect(await addressOf(reader)).toBe(email)
      expect(await outcomeOf(aVisitor(house).call.accounts.signIn({ email, password: aPassword }))).toBe('fine')
    },
  )

  test('the old address is notified, without naming the new one', async () => {
    const reader = await aReader(house)
    const email = anAddress()
    await ask(reader, email)
    await open(await mailedToken(house, email))
    await deliver(house)
    const told = (await mailsTo(house, reader.email)).at(-1)
    expect(told!.subject).toBe('The email address of your Sageleaf account was changed')
    expect(told!.text).not.toContain(email)
  })

  test('the link does not sign in', async () => {
    const reader = await aReader(house)
    const email = anAddress()
    const browser = aVisitor(house)
    await ask(reader, email)
    await browser.call.security.confirmEmailChange({ token: await mailedToken(house, email) })
    expect([browser.cookies.size, await browser.call.accounts.me()]).toEqual([0, null])
  })

  test('it ends the other sessions, and keeps the one that asked for it', { tags: ['T14'] }, async () => {
    const reader = await aReader(house)
    const other = aVisitor(house)
    await other.call.accounts.signIn({ email: reader.email, password: aPassword })
    const email = anAddress()
    await ask(reader, email)
    await open(await mailedToken(house, email))
    expect(await other.call.accounts.me()).toBeNull()
    expect(await addressOf(reader)).toBe(email)
  })

  test('a browser known before is known after it: strangers cannot lock the owner out', { tags: ['T16'] }, async () => {
    const reader = await aReader(house)
    const ip = '203.0.113.7'
    const browser = aVisitor(house, ip)
    await browser.call.accounts.signIn({ email: reader.email, password: aPassword })
    const email = anAddress()
    await ask(reader, email)
    await open(await mailedToken(house, email))
    for (let guess = 0; guess < 11; guess++)
      await outcomeOf(aVisitor(house, ip).call.accounts.signIn({ email, password: `guess ${guess}` }))
    expect(await outcomeOf(aVisitor(house, ip).call.accounts.signIn({ email, password: aPassword }))).toBe(
      'TOO_MANY_REQUESTS',
    )
    expect(await outcomeOf(browser.call.accounts.signIn({ email, password: aPassword }))).toBe('fine')
  })

  test('a link works once', { tags: ['T9'] }, async () => {
    const reader = await aReader(house)
    const email = anAddress()
    await ask(reader, email)
    const token = await mailedToken(house, email)
    await open(token)
    expect(await refusalOf(open(token))).toMatchObject({ code: 'LINK_INVALID', data: { why: 'used' } })
  })

  test('a link to the address wanted before does not confirm the one wanted now', async () => {
    const reader = await aReader(house)
    const first = anAddress()
    const second = anAddress()
    await ask(reader, first)
    const token = await mailedToken(house, first)
    await ask(reader, second)
    expect(await refusalOf(open(token))).toMatchObject({ data: { why: 'expired' } })
    expect(await addressOf(reader)).toBe(reader.email)
  })

  test('a link for something else does not change an address', { tags: ['T9'] }, async () => {
    const reader = await aReader(house)
    const email = anAddress()
    await ask(reader, email)
    await deliver(house)
    await aVisitor(house).call.accounts.forgotPassword({ email: reader.email })
    const token = await mailedToken(house, reader.email)
    expect(await refusalOf(open(token))).toMatchObject({ data: { why: 'unknown' } })
  })

  test('an address gets one such mail a minute, across all senders', { tags: ['T6'] }, async () => {
    const email = anAddress()
    for (const reader of [await aReader(house), await aReader(house)]) await ask(reader, email)
    await deliver(house)
    expect(await mailsTo(house, email)).toHaveLength(1)
    await aMinuteLater(house)
    await deliver(house)
    expect(await mailsTo(house, email)).toHaveLength(2)
  })

  test('an address that is taken looks like success, and its owner gets the mail', { tags: ['T1'] }, async () => {
    const reader = await aReader(house)
    const owner = await aReader(house)
    const free = anAddress()
    const answers = [await ask(reader, owner.email), await ask(await aReader(house), free)]
    expect(answers).toEqual([{ sentTo: owner.email }, { sentTo: free }])
    await deliver(house)
    const subjects = (await mailsTo(house, owner.email)).map(({ subject }) => subject)
    expect(subjects).toEqual(['You already have a Sageleaf account at this address'])
    expect(await mailsTo(house, free)).toHaveLength(1)
  })

  test('an instance that reveals accounts says that the address is taken', async () => {
    const closed = { ...house, config: { ...house.config, revealAccounts: true } }
    const reader = await aReader(closed)
    const owner = await aReader(closed)
    expect(await outcomeOf(ask(reader, owner.email))).toBe('ALREADY_REGISTERED')
  })

  test('an address that someone else has taken since is refused', async () => {
    const reader = await aReader(house)
    const email = anAddress()
    await ask(reader, email)
    const token = await mailedToken(house, email)
    await house.db.insertInto('users').values({ name: 'Quick', email, email_verified: true }).execute()
    expect(await refusalOf(open(token))).toMatchObject({ data: { why: 'used' } })
    expect(await addressOf(reader)).toBe(reader.email)
  })

  test('the present address is refused, and so is an invalid one', async () => {
    const reader = await aReader(house)
    expect([await outcomeOf(ask(reader, reader.email)), await outcomeOf(ask(reader, 'nobody'))]).toEqual([
      'EMAIL_UNCHANGED',
      'EMAIL_INVALID',
    ])
  })

  test('a line break in the address is refused, and no mail goes out', { tags: ['T7'] }, async () => {
    const reader = await aReader(house)
    expect(await outcomeOf(ask(reader, 'a@b.c\r\nBcc: x@y.z'))).toBe('EMAIL_INVALID')
    await deliver(house)
    expect(await mailsTo(house, 'x@y.z')).toEqual([])
  })

  test('a wrong password sends no mail', async () => {
    const reader = await aReader(house)
    const email = anAddress()
    expect(await outcomeOf(ask(reader, email, 'wrong'))).toBe('WRONG_PASSWORD')
    await deliver(house)
    expect(await mailsTo(house, email)).toEqual([])
  })

  test('an address gets three such mails in half an hour, across all senders', { tags: ['T6'] }, async () => {
    const email = anAddress()
    const asked: string[] = []
    for (let time = 0; time < 4; time++) asked.push(await outcomeOf(ask(await aReader(house), email)))
    expect(asked).toEqual(['fine', 'fine', 'fine', 'TOO_MANY_REQUESTS'])
  })
})

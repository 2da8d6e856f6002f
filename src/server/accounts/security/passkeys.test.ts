import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { anAuthenticator, type Forgery } from '#server/testing/cast/authenticator.ts'
import { aHouse, type HouseWithPool } from '#server/testing/house/house.ts'
import { deliver, mailsTo } from '#server/testing/outside/mails.ts'
import { aPassword, aReader, aVisitor, type SignedInReader } from '#server/testing/cast/reader.ts'
import { outcomeOf } from '#server/testing/house/refusal.ts'

let house: HouseWithPool
beforeAll(async () => {
  house = await aHouse()
})

const begin = (reader: SignedInReader) => reader.call.passkeys.begin({ password: aPassword })

/** A reader with a passkey on a device of theirs. */
async function aReaderWithPasskey() {
  const reader = await aReader(house)
  const device = anAuthenticator()
  await reader.call.passkeys.add({ name: 'Phone', credential: device.make(await begin(reader)) })
  return { reader, device }
}

/** Signs in with the device in a browser of its own; returns that browser and the outcome. */
async function signIn(device: ReturnType<typeof anAuthenticator>, lie: Forgery = {}) {
  const browser = aVisitor(house)
  const credential = device.sign(await browser.call.passkeys.beginSignIn(), lie)
  return { browser, credential, outcome: await outcomeOf(browser.call.passkeys.signIn({ credential })) }
}

describe('a passkey', () => {
  test('is added with a name and listed, and the reader gets a mail', async () => {
    const { reader } = await aReaderWithPasskey()
    const { passkeys } = await reader.call.passkeys.list()
    expect(passkeys).toMatchObject([{ name: 'Phone', lastUsedAt: null }])
    await deliver(house)
    expect((await mailsTo(house, reader.email))[0]!.subject).toBe('A passkey was added to your Sageleaf account')
  })

  test('signs its reader in, and the list says so', async () => {
    const { reader, device } = await aReaderWithPasskey()
    const { browser, outcome } = await signIn(device)
    expect([outcome, (await browser.call.accounts.me())?.id]).toEqual(['fine', reader.id])
    expect((await reader.call.passkeys.list()).passkeys[0]!.lastUsedAt).not.toBeNull()
  })

  test('replaces both factors', { tags: ['AUTH-038'] }, async () => {
    const { reader, device } = await aReaderWithPasskey()
    await sql`insert into second_factors (user_id, sealed_secret, confirmed_at) values (${reader.id}, '\\x00', now())`.execute(
      house.db,
    )
    const { browser } = await signIn(device)
    expect(await browser.call.accounts.me()).toMatchObject({ id: reader.id })
  })

  test('proves a second factor in a session under way, but only to its own reader', { tags: ['T14'] }, async () => {
    const { reader, device } = await aReaderWithPasskey()
    await sql`insert into second_factors (user_id, sealed_secret, confirmed_at) values (${reader.id}, '\\x00', now())`.execute(
      house.db,
    )
    await sql`update sessions set factor_proven_at = null where user_id = ${reader.id}`.execute(house.db)
    const prove = async (by = device) =>
      outcomeOf(reader.call.passkeys.prove({ credential: by.sign(await reader.call.passkeys.beginSignIn()) }))
    expect(await prove((await aReaderWithPasskey()).device)).toBe('PASSKEY_UNKNOWN')
    expect(await outcomeOf(begin(reader))).toBe('FACTOR_NOT_PROVEN')
    expect(await prove()).toBe('fine')
    expect(await outcomeOf(begin(reader))).toBe('fine')
  })

  test('that is removed no longer signs in', async () => {
    const { reader, device } = await aReaderWithPasskey()
    const [{ id }] = (await reader.call.passkeys.list()).passkeys as [{ id: string }, ...unknown[]]
    await reader.call.passkeys.remove({ passkeyId: id, password: aPassword })
    expect((await signIn(device)).outcome).toBe('PASSKEY_UNKNOWN')
  })

  test('is removed only with the password, and the reader gets a mail', { tags: ['T14'] }, async () => {
    const { reader, device } = await aReaderWithPasskey()
    const { id } = (await reader.call.passkeys.list()).passkeys[0]!
    expect(await outcomeOf(reader.call.passkeys.remove({ passkeyId: id, password: 'wrong' }))).toBe('WRONG_PASSWORD')
    expect((await signIn(device)).outcome).toBe('fine')
    await reader.call.passkeys.remove({ passkeyId: id, password: aPassword })
    await reader.call.passkeys.remove({ passkeyId: id, password: aPassword })
    await deliver(house)
    const subjects = (await mailsTo(house, reader.email)).map(({ subject }) => subject)
    expect(subjects.slice(1)).toEqual(['A passkey was removed from your Sageleaf account'])
  })

  test('is not removed by another reader', { tags: ['T19'] }, async () => {
    const { reader, device } = await aReaderWithPasskey()
    const { id } = (await reader.call.passkeys.list()).passkeys[0]!
    await (await aReader(house)).call.passkeys.remove({ passkeyId: id, password: aPassword })
    expect((await signIn(device)).outcome).toBe('fine')
  })
})

describe('adding a passkey', () => {
  test('asks for the password', async () => {
    const reader = await aReader(house)
    expect(await outcomeOf(reader.call.passkeys.begin({ password: 'wrong' }))).toBe('WRONG_PASSWORD')
  })

  test.each<[string, Forgery]>([
    ['made for another origin', { origin: 'https://evil.example' }],
    ['made for another name', { rpId: 'evil.example' }],
    ['whose owner was not verified', { isVerified: false }],
  ])('refuses one %s', async (_, lie) => {
    const reader = await aReader(house)
    const credential = anAuthenticator().make(await begin(reader), lie)
    expect(await outcomeOf(reader.call.passkeys.add({ name: 'x', credential }))).toBe('PASSKEY_REFUSED')
    expect(await reader.call.passkeys.list()).toEqual({ passkeys: [] })
  })

  test('refuses an answer to what another reader was asked', async () => {
    const reader = await aReader(house)
    const other = await aReader(house)
    const credential = anAuthenticator().make(await begin(other))
    expect(await outcomeOf(reader.call.passkeys.add({ name: 'x', credential }))).toBe('PASSKEY_REFUSED')
  })

  test('takes each answer once', async () => {
    const reader = await aReader(house)
    const credential = anAuthenticator().make(await begin(reader))
    const outcomes = [
      await outcomeOf(reader.call.passkeys.add({ name: 'x', credential })),
      await outcomeOf(reader.call.passkeys.add({ name: 'x', credential })),
    ]
    expect(outcomes).toEqual(['fine', 'PASSKEY_REFUSED'])
  })
})

describe('signing in with a passkey', () => {
  test.each<[string, Forgery]>([
    ['signed for another origin', { origin: 'https://evil.example' }],
    ['signed for another name', { rpId: 'evil.example' }],
    ['whose owner was not verified', { isVerified: false }],
    ['whose counter stands still', { counter: 1 }],
    ['whose counter goes back', { counter: 0 }],
  ])('refuses one %s', async (_, lie) => {
    const { device } = await aReaderWithPasskey()
    const { browser, outcome } = await signIn(device, lie)
    expect([outcome, await browser.call.accounts.me()]).toEqual(['PASSKEY_UNKNOWN', null])
  })

  test('takes a signature once, even from ten browsers at once', { tags: ['T10'] }, async () => {
    const { device } = await aReaderWithPasskey()
    const credential = device.sign(await aVisitor(house).call.passkeys.beginSignIn())
    const outcomes = await Promise.all(
      Array.from({ length: 10 }, () => outcomeOf(aVisitor(house).call.passkeys.signIn({ credential }))),
    )
    expect(outcomes.filter((outcome) => outcome === 'fine')).toHaveLength(1)
  })

  test('refuses what this instance did not ask for, and what it asked for too long ago', async () => {
    const { device } = await aReaderWithPasskey()
    const made = device.sign({ options: { challenge: 'x'.repeat(43) } })
    const asked = await aVisitor(house).call.passkeys.beginSignIn()
    await sql`update passkey_challenges set expires_at = now() - interval '1 second'`.execute(house.db)
    const late = device.sign(asked)
    for (const credential of [made, late])
      expect(await outcomeOf(aVisitor(house).call.passkeys.signIn({ credential }))).toBe('PASSKEY_UNKNOWN')
  })

  test('refuses a passkey under another reader’s handle', { tags: ['T18'] }, async () => {
    const { device } = await aReaderWithPasskey()
    const { reader: other } = await aReaderWithPasskey()
    const credential = device.sign(await aVisitor(house).call.passkeys.beginSignIn())
    credential.response.userHandle = Buffer.from(other.id).toString('base64url')
    expect(await outcomeOf(aVisitor(house).call.passkeys.signIn({ credential }))).toBe('PASSKEY_UNKNOWN')
  })

  test('refuses a signature by another key', async () => {
    const { device } = await aReaderWithPasskey()
    const { device: other } = await aReaderWithPasskey()
    const asked = await aVisitor(house).call.passkeys.beginSignIn()
    const credential = device.sign(asked)
    const forged = other.sign(asked)
    credential.response.signature = forged.response.signature
    expect(await outcomeOf(aVisitor(house).call.passkeys.signIn({ credential }))).toBe('PASSKEY_UNKNOWN')
  })
})

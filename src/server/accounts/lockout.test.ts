import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aHouse, type HouseWithPool } from '#server/testing/house/house.ts'
import { deliver, mailedToken, mailsTo } from '#server/testing/outside/mails.ts'
import { aPassword, aReader, aVisitor, type Browser, type SignedInReader } from '#server/testing/cast/reader.ts'
import { outcomeOf, refusalOf } from '#server/testing/house/refusal.ts'
import { issueToken } from './tokens.ts'

let house: HouseWithPool
let reader: SignedInReader
beforeAll(async () => {
  house = await aHouse()
})
beforeEach(async () => {
  reader = await aReader(house)
})

const signIn = (email: string, password = aPassword, browser: Browser = aVisitor(house)) =>
  outcomeOf(browser.call.accounts.signIn({ email, password }))

/** As many wrong passwords as a day allows, each from another network. The last ones are tried for real. */
async function guessAt(email: string): Promise<string[]> {
  for (let tries = 0; tries < 97; tries++) await house.limits.use('sign-in-failures-per-account', `${email}|`)
  const outcomes: string[] = []
  for (let tries = 0; tries < 5; tries++) outcomes.push(await signIn(email, 'wrong'))
  return outcomes
}

describe('after a hundred wrong passwords in a day', { tags: ['T16'] }, () => {
  const refused = [
    'INVALID_CREDENTIALS',
    'INVALID_CREDENTIALS',
    'INVALID_CREDENTIALS',
    'SIGN_IN_BY_LINK',
    'SIGN_IN_BY_LINK',
  ]

  test('from any network, a password is not enough, and the answer reveals nothing about the account', async () => {
    const unknown = 'nobody-at-all@example.org'
    expect([await guessAt(reader.email), await guessAt(unknown)]).toEqual([refused, refused])
    const refusals = [reader.email, unknown].map((email) =>
      refusalOf(aVisitor(house).call.accounts.signIn({ email, password: aPassword })),
    )
    const [known, other] = await Promise.all(refusals)
    expect(known).toEqual(other)
    expect(known).toMatchObject({ code: 'SIGN_IN_BY_LINK', status: 403 })
  })

  test('the owner gets one mail with a link that lets them in, once', async () => {
    await guessAt(reader.email)
    for (let tries = 0; tries < 5; tries++) await signIn(reader.email)
    const token = await mailedToken(house, reader.email)
    const subjects = (await mailsTo(house, reader.email)).map((mail) => mail.subject)
    expect(subjects).toEqual(['Sign in to Sageleaf with this link'])
    const browser = aVisitor(house)
    expect(await browser.call.accounts.signInByLink({ token })).toEqual({ onboarded: false })
    expect(await browser.call.accounts.me()).toMatchObject({ id: reader.id })
    const again = await refusalOf(aVisitor(house).call.accounts.signInByLink({ token }))
    expect(again).toEqual({ code: 'LINK_INVALID', status: 410, data: { why: 'used' } })
  })

  test('no mail goes to an address without an account', async () => {
    await guessAt('nobody-here@example.org')
    await deliver(house)
    expect(await mailsTo(house, 'nobody-here@example.org')).toEqual([])
  })

  test('the password still works in the browser that opened the link', async () => {
    await guessAt(reader.email)
    const browser = aVisitor(house)
    await browser.call.accounts.signInByLink({ token: await mailedToken(house, reader.email) })
    await browser.call.accounts.signOut({ scope: 'local' })
    expect([await signIn(reader.email, aPassword, browser), await signIn(reader.email)]).toEqual([
      'fine',
      'SIGN_IN_BY_LINK',
    ])
  })

  test('the password still works in a browser where the owner signed in before', async () => {
    const browser = aVisitor(house)
    await signIn(reader.email, aPassword, browser)
    await browser.call.accounts.signOut({ scope: 'local' })
    await guessAt(reader.email)
    expect(await signIn(reader.email, aPassword, browser)).toBe('fine')
  })

  test('a reset lets the owner in, too', async () => {
    await guessAt(reader.email)
    const token = await house.db.transaction().execute((tx) => issueToken(tx, reader.id, 'reset-password'))
    const browser = aVisitor(house)
    await browser.call.accounts.resetPassword({ token, password: 'quite another 9' })
    expect(await signIn(reader.email, 'quite another 9', browser)).toBe('fine')
  })

  test.each(['confirm-email', 'reset-password'] as const)('a link to %s does not sign in', async (purpose) => {
    const ownerId = purpose === 'reset-password' ? reader.id : await waitingId()
    const token = await house.db.transaction().execute((tx) => issueToken(tx, ownerId, purpose))
    const refusal = await refusalOf(aVisitor(house).call.accounts.signInByLink({ token }))
    expect(refusal).toMatchObject({ code: 'LINK_INVALID', data: { why: 'unknown' } })
  })
})

describe('a known browser', { tags: ['T16'] }, () => {
  /** A browser where the reader has signed in, signed out again. */
  async function known(): Promise<Browser> {
    const browser = aVisitor(house)
    await signIn(reader.email, aPassword, browser)
    await browser.call.accounts.signOut({ scope: 'local' })
    return browser
  }

  test('is recognized by an HttpOnly cookie that signs no one in', async () => {
    const browser = await known()
    expect([...browser.cookies.keys()]).toEqual(['sageleaf-known'])
    expect(await browser.call.accounts.me()).toBeNull()
    expect(browser.cookies.get('sageleaf-known')).not.toContain(reader.email)
  })

  test('is known for its own reader only', async () => {
    const browser = await known()
    const other = await aReader(house)
    await guessAt(other.email)
    expect(await signIn(other.email, aPassword, browser)).toBe('SIGN_IN_BY_LINK')
  })

  test.each(['x', '1700000000-a.b', '99999999999-a.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'])(
    'is not one that made its cookie up: %s',
    async (cookie) => {
      const browser = aVisitor(house)
      browser.cookies.set('sageleaf-known', cookie)
      await guessAt(reader.email)
      expect(await signIn(reader.email, aPassword, browser)).toBe('SIGN_IN_BY_LINK')
    },
  )

  test('is not shut out by what a stranger guesses in the same network', async () => {
    const [owner, stranger] = ['203.0.113.80', '203.0.113.80'].map((ip) => aVisitor(house, ip)) as [Browser, Browser]
    await signIn(reader.email, aPassword, owner)
    await owner.call.accounts.signOut({ scope: 'local' })
    for (let tries = 0; tries < 11; tries++) await signIn(reader.email, 'wrong', stranger)
    expect(await signIn(reader.email, aPassword, stranger)).toBe('TOO_MANY_REQUESTS')
    expect(await signIn(reader.email, aPassword, owner)).toBe('fine')
  })

  test('is forgotten when the password is changed elsewhere; the browser that changed it stays known', async () => {
    const elsewhere = await known()
    const here = aVisitor(house)
    const next = 'quite another 9'
    await signIn(reader.email, aPassword, here)
    await here.call.security.changePassword({ current: aPassword, password: next })
    await here.call.accounts.signOut({ scope: 'local' })
    await guessAt(reader.email)
    const outcomes = [await signIn(reader.email, next, elsewhere), await signIn(reader.email, next, here)]
    expect(outcomes).toEqual(['SIGN_IN_BY_LINK', 'fine'])
  })

  test('has a hundred wrong passwords a day of its own', async () => {
    const browser = await known()
    const name = browser.cookies.get('sageleaf-known')!.split('.')[0]!
    for (let tries = 0; tries < 100; tries++)
      await house.limits.use('sign-in-failures-per-account', `${reader.email}|${name}`)
    expect([await signIn(reader.email, aPassword, browser), await signIn(reader.email)]).toEqual([
      'SIGN_IN_BY_LINK',
      'fine',
    ])
  })
})

test('right passwords never count as failures', { tags: ['T16'] }, async () => {
  for (let tries = 0; tries < 99; tries++) await house.limits.use('sign-in-failures-per-account', `${reader.email}|`)
  for (let tries = 0; tries < 3; tries++) expect(await signIn(reader.email)).toBe('fine')
})

let count = 0
async function waitingId(): Promise<string> {
  const email = `waits-${++count}@example.org`
  await aVisitor(house).call.accounts.signUp({ username: `waits_${count}`, email, password: aPassword })
  const { id } = await house.db
    .selectFrom('pending_sign_ups')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  return id
}

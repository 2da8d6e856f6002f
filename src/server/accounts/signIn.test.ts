import { beforeAll, describe, expect, test, vi } from 'vitest'
import { aHouse, type HouseWithPool } from '#server/testing/house/house.ts'
import { mailedToken } from '#server/testing/outside/mails.ts'
import { aPassword, aReader, aVisitor, type SignedInReader } from '#server/testing/cast/reader.ts'
import { outcomeOf, refusalOf } from '#server/testing/house/refusal.ts'

let house: HouseWithPool

beforeAll(async () => {
  house = await aHouse()
})

const signingIn = (email: string, password: string, visitor = aVisitor(house)) =>
  visitor.call.accounts.signIn({ email, password })

/** The same reader in another browser. */
async function elsewhere(reader: SignedInReader) {
  const browser = aVisitor(house)
  await signingIn(reader.email, aPassword, browser)
  return browser
}

/** A copy of the browser as it is now, cookies included: what a thief of the cookie has. */
function thiefOf(browser: { cookies: Map<string, string> }) {
  const thief = aVisitor(house)
  for (const [name, value] of browser.cookies) thief.cookies.set(name, value)
  return thief
}

let count = 0

/** The address of somebody who signed up and has not confirmed it. */
async function unconfirmed(): Promise<string> {
  const email = `unconfirmed-${++count}@example.org`
  await aVisitor(house).call.accounts.signUp({ username: `unconfirmed_${count}`, email, password: aPassword })
  return email
}

describe('signing in', () => {
  test('the right password signs in', { tags: ['CALLS-004'] }, async () => {
    const reader = await aReader(house)
    const browser = await elsewhere(reader)
    expect(await browser.call.accounts.me()).toMatchObject({ id: reader.id, username: reader.username })
  })

  test('the address counts in any case, spaces around it ignored', async () => {
    const reader = await aReader(house)
    expect(await outcomeOf(signingIn(` ${reader.email.toUpperCase()} `, aPassword))).toBe('fine')
  })

  test('an address with letters beyond ASCII signs in, as it may sign up', async () => {
    const email = 'jürgen@müller.example'
    await aVisitor(house).call.accounts.signUp({ username: `unusual_${++count}`, email, password: aPassword })
    await aVisitor(house).call.accounts.confirmEmail({ token: await mailedToken(house, email) })
    expect(await outcomeOf(signingIn(email, aPassword))).toBe('fine')
  })

  test('says when the survey is still to be answered', { tags: ['AUTH-028'] }, async () => {
    const reader = await aReader(house)
    expect(await signingIn(reader.email, aPassword)).toEqual({ onboarded: false })
  })

  test('says when the survey has been answered', { tags: ['AUTH-028'] }, async () => {
    const reader = await aReader(house)
    await reader.call.survey.save({
      genres: ['Mystery'],
      readingFrequency: 'steady',
      preferredFormats: ['Ebook'],
      readingGoal: 12,
      favoriteTropes: [],
      favoriteAuthors: [],
    })
    expect(await signingIn(reader.email, aPassword)).toEqual({ onboarded: true })
  })

  test(
    'a wrong password, an unknown address and an unconfirmed one with a wrong password get the same answer',
    { tags: ['T3'] },
    async () => {
      const reader = await aReader(house)
      const waiting = await unconfirmed()
      const wrong = await refusalOf(signingIn(reader.email, 'not the password'))
      const unknown = await refusalOf(signingIn('nobody@example.com', 'not the password'))
      const unconfirmedWrong = await refusalOf(signingIn(waiting, 'not the password'))
      expect([unknown, unconfirmedWrong]).toEqual([wrong, wrong])
      expect(wrong).toMatchObject({ code: 'INVALID_CREDENTIALS', status: 401 })
    },
  )

  test(
    'a hash is reckoned for the account and one for a sign-up that waits, there or not',
    { tags: ['T4'] },
    async () => {
      const reader = await aReader(house)
      const waiting = await unconfirmed()
      const verify = vi.spyOn(house.hashing, 'verify')
      for (const email of [reader.email, 'nobody-here@example.com', waiting]) {
        verify.mockClear()
        await outcomeOf(signingIn(email, 'not the password'))
        expect(verify).toHaveBeenCalledTimes(2)
      }
      verify.mockRestore()
    },
  )

  test('with the right password an unconfirmed reader is asked to confirm first', { tags: ['AUTH-044'] }, async () => {
    const refusal = await refusalOf(signingIn(await unconfirmed(), aPassword))
    expect(refusal).toMatchObject({ code: 'EMAIL_NOT_CONFIRMED', status: 403 })
  })

  test('an unconfirmed reader gets no session with any password', { tags: ['AUTH-044'] }, async () => {
    const browser = aVisitor(house)
    await outcomeOf(signingIn(await unconfirmed(), aPassword, browser))
    expect(await browser.call.accounts.me()).toBeNull()
  })

  test('a password of other Unicode make but the same letters is the same password', async () => {
    const reader = await aReader(house)
    const password = await house.hashing.hash('caf\u00e9 au lait')
    await house.db.updateTable('credentials').set({ password }).where('user_id', '=', reader.id).execute()
    expect(await outcomeOf(signingIn(reader.email, 'cafe\u0301 au lait'))).toBe('fine')
  })

  test("signing in starts a new session and ends the browser's old one", { tags: ['T14'] }, async () => {
    const reader = await aReader(house)
    const thief = thiefOf(reader)
    await signingIn(reader.email, aPassword, reader)
    expect(await thief.call.accounts.me()).toBeNull()
    expect(await reader.call.accounts.me()).toMatchObject({ id: reader.id })
  })

  test(
    'the eleventh wrong password within ten minutes is one too many, and says how long to wait',
    { tags: ['T16'] },
    async () => {
      const reader = await aReader(house)
      const guesser = aVisitor(house)
      const outcomes: string[] = []
      for (let tries = 0; tries < 10; tries++) outcomes.push(await outcomeOf(signingIn(reader.email, 'wrong', guesser)))
      expect(new Set(outcomes)).toEqual(new Set(['INVALID_CREDENTIALS']))
      const refusal = await refusalOf(signingIn(reader.email, aPassword, guesser))
      expect(refusal).toMatchObject({ code: 'TOO_MANY_REQUESTS', status: 429 })
      expect((refusal.data as { retryAfterSeconds: number }).retryAfterSeconds).toBeLessThanOrEqual(600)
    },
  )

  test(
    'a stranger cannot lock a reader out: from another address the right password signs in',
    { tags: ['T16'] },
    async () => {
      const reader = await aReader(house)
      const guesser = aVisitor(house)
      for (let tries = 0; tries < 11; tries++) await outcomeOf(signingIn(reader.email, 'wrong', guesser))
      expect(await outcomeOf(signingIn(reader.email, aPassword))).toBe('fine')
    },
  )

  test('a right password forgets the wrong ones before it', { tags: ['T16'] }, async () => {
    const reader = await aReader(house)
    const browser = aVisitor(house)
    for (let tries = 0; tries < 9; tries++) await outcomeOf(signingIn(reader.email, 'wrong', browser))
    await signingIn(reader.email, aPassword, browser)
    expect(await outcomeOf(signingIn(reader.email, 'wrong', browser))).toBe('INVALID_CREDENTIALS')
    expect(await outcomeOf(signingIn(reader.email, aPassword, browser))).toBe('fine')
  })

  test.each([
    ['one IPv4 address', () => '192.0.2.7'],
    ['one IPv6 network of 64 bits', (k: number) => `2001:db8:7:7:${k.toString(16)}::1`],
  ])('from %s the 26th sign-in within five minutes is refused for any account', { tags: ['T16'] }, async (_, ipOf) => {
    const outcomes: string[] = []
    for (let tries = 0; tries < 26; tries++)
      outcomes.push(await outcomeOf(signingIn(`guessed-${tries}@example.org`, 'x', aVisitor(house, ipOf(tries)))))
    expect(outcomes.indexOf('TOO_MANY_REQUESTS')).toBe(25)
  })

  test('a password of more than 128 characters is refused before it is hashed', { tags: ['T17'] }, async () => {
    const reader = await aReader(house)
    expect(await outcomeOf(signingIn(reader.email, 'k'.repeat(129)))).toBe('BAD_REQUEST')
  })
})

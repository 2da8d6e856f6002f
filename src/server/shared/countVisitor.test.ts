import { beforeAll, describe, expect, test } from 'vitest'
import { aHouse } from '#server/testing/house/house.ts'
import { aVisitor, type Browser } from '#server/testing/cast/reader.ts'
import { outcomeOf } from '#server/testing/house/refusal.ts'
import type { House } from '../house.ts'

const proxied = { PUBLIC_URL: 'https://books.example.com' }
let houses: Record<'local' | 'unnamed' | 'named', House>
beforeAll(async () => {
  const named = await aHouse({ ...proxied, TRUST_PROXY: '127.0.0.1' })
  houses = { local: await aHouse(), unnamed: await aHouse(proxied), named }
})

type Ask = (visitor: Browser) => Promise<unknown>
/** What a visitor may ask only so often, and how often that is. */
const questions: [string, number, Ask][] = [
  ['signing in', 25, ({ call }) => call.accounts.signIn({ email: `${Math.random()}@example.org`, password: 'wrong' })],
  ['a passkey', 25, ({ call }) => call.passkeys.beginSignIn()],
  ['a username', 20, ({ call }) => call.accounts.isUsernameAvailable({ username: 'somebody' })],
  ['reviews', 60, ({ call }) => call.reviews.list({})],
]

describe.each(questions)('%s', { tags: ['T16'] }, (_, times, ask) => {
  /** The outcome of asking once more than one address may. */
  async function outcomeAt(house: House, ip: string): Promise<string> {
    for (let tries = 0; tries < times; tries++) await outcomeOf(ask(aVisitor(house, ip)))
    return outcomeOf(ask(aVisitor(house, ip)))
  }

  test.each(['127.0.0.1', '::1'])(
    'is not counted for %s behind an unnamed proxy, where all visitors share an address',
    async (ip) => expect(await outcomeAt(houses.unnamed, ip)).not.toBe('TOO_MANY_REQUESTS'),
  )

  test.each<[keyof typeof houses, string]>([
    ['local', '127.0.0.1'],
    ['named', '127.0.0.1'],
    ['unnamed', '203.0.113.5'],
  ])('is counted where an address is a visitor: %s, %s', async (kind, ip) =>
    expect(await outcomeAt(houses[kind], ip)).toBe('TOO_MANY_REQUESTS'),
  )
})

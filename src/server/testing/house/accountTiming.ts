import { randomUUID } from 'node:crypto'
import { dummyHash } from '#server/accounts/argon2id.ts'
import type { House } from '#server/house.ts'
import { aPassword, aReader, aVisitor } from '../cast/reader.ts'
import { outcomeOf } from './refusal.ts'
import { median, mannWhitney } from './mannWhitney.ts'

/** How long two things took, in ms, measured in turn. */
export interface Pair {
  one: number[]
  other: number[]
}

export const questions = ['sign-in', 'forgot password', 'sign-up', 'username'] as const

/** Answers whose time could reveal which addresses have an account. */
export type Question = (typeof questions)[number]

const addresses = 20

/**
 * Times a question for addresses with and without an account, in turn; for usernames, one of a reader and one held by a
 * sign-up. All are used equally often.
 */
export async function timesOf(house: House, question: Question, runs: number): Promise<Pair> {
  const ask = askers(house)[question]
  const known = [] as string[]
  const unknown = [] as string[]
  for (let k = 0; k < addresses; k++) {
    known.push((await aReader(house)).email)
    unknown.push(await someoneUnknown(house, question))
  }
  await timeInTurn(
    5,
    () => ask(known[0]!),
    () => ask(unknown[0]!),
  )
  return timeInTurn(
    runs,
    (run) => ask(known[run % addresses]!),
    (run) => ask(unknown[run % addresses]!),
  )
}

/** The same house without the dummy hash for unknown addresses, which the test must detect. */
export function withoutDummyHash(house: House): House {
  const verify = async (stored: string, password: string) =>
    stored !== dummyHash && (await house.hashing.verify(stored, password))
  return { ...house, hashing: { ...house.hashing, verify } }
}

async function someoneUnknown({ db }: House, question: Question): Promise<string> {
  const username = `nobody_${randomUUID().slice(0, 8)}`
  const email = `${username}@example.com`
  if (question === 'username')
    await db.insertInto('pending_sign_ups').values({ username, email, password_hash: 'x' }).execute()
  return email
}

function askers(house: House): Record<Question, (email: string) => Promise<unknown>> {
  const accounts = () => aVisitor(house).call.accounts
  const aName = () => `n${randomUUID().slice(0, 18)}`
  return {
    'sign-in': (email) => outcomeOf(accounts().signIn({ email, password: 'not the password' })),
    'forgot password': (email) => outcomeOf(accounts().forgotPassword({ email })),
    'sign-up': (email) => outcomeOf(accounts().signUp({ email, password: aPassword, username: aName() })),
    username: (email) => outcomeOf(accounts().isUsernameAvailable({ username: email.split('@')[0]! })),
  }
}

/**
 * Times two calls in alternating order, so that other load affects both alike. Each run gets its number.
 */
async function timeInTurn(
  runs: number,
  one: (run: number) => Promise<unknown>,
  other: (run: number) => Promise<unknown>,
): Promise<Pair> {
  const times: Pair = { one: [], other: [] }
  for (let run = 0; run < runs; run++) {
    const order = run % 2 === 0 ? (['one', 'other'] as const) : (['other', 'one'] as const)
    for (const which of order) times[which].push(await timeOf(() => (which === 'one' ? one(run) : other(run))))
  }
  return times
}

async function timeOf(ask: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await ask()
  return performance.now() - began
}

/** By how much the two differ: the medians in ms, and how likely so great a difference is by chance alone. */
export function compare({ one, other }: Pair): { medianMs: number; p: number } {
  return { medianMs: Math.abs(median(one) - median(other)), p: mannWhitney(one, other) }
}

import { randomUUID } from 'node:crypto'
import { dummyHash } from '#server/accounts/argon2id.ts'
import type { House } from '#server/house.ts'
import { aPassword, aReader, aVisitor } from '../cast/reader.ts'
import { outcomeOf } from './refusal.ts'

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

export function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted.length / 2
  return (sorted[Math.ceil(middle) - 1]! + sorted[Math.floor(middle)]!) / 2
}

/**
 * The two-sided p of the Mann-Whitney U test by its normal approximation, with average ranks for ties.
 * Source: Mann, Whitney, "On a test of whether one of two random variables is stochastically larger than the other",
 * Annals of Mathematical Statistics 18(1), 1947.
 */
export function mannWhitney(one: number[], other: number[]): number {
  const all = [...one.map((value) => ({ value, own: true })), ...other.map((value) => ({ value, own: false }))]
  all.sort((a, b) => a.value - b.value)
  let rankSum = 0
  let ties = 0
  for (let from = 0, to = 0; from < all.length; from = to) {
    while (to < all.length && all[to]!.value === all[from]!.value) to++
    const equals = to - from
    ties += equals ** 3 - equals
    rankSum += ((from + to + 1) / 2) * all.slice(from, to).filter(({ own }) => own).length
  }
  const n = one.length
  const m = other.length
  const total = all.length
  const u = rankSum - (n * (n + 1)) / 2
  const deviation = Math.sqrt(((n * m) / 12) * (total + 1 - ties / (total * (total - 1))))
  return deviation === 0 ? 1 : 2 * upperTail(Math.max(0, Math.abs(u - (n * m) / 2) - 0.5) / deviation)
}

/** The share of a normal distribution beyond z, by Abramowitz and Stegun, formula 26.2.17. */
function upperTail(z: number): number {
  const t = 1 / (1 + 0.2316419 * z)
  const polynomial = t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))))
  return (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * polynomial
}

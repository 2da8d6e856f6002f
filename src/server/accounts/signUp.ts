import { isEmail, usernameProblem, type UsernameProblem } from '#contract/rules.ts'
import type { Tx } from '#db/db.ts'
import type { Context, House } from '#server/house.ts'
import { askForMail } from '../mail/askForMail.ts'
import { isUniqueViolation } from './isUniqueViolation.ts'
import { takeMailSlot, waitOfNetwork } from '../mail/mailSlots.ts'
import { passwordProblem, type PasswordProblem } from './passwords.ts'
import { findUser } from './pending.ts'
import { isToldRefused } from '../mail/refusedAddresses.ts'
import { isUsernameFree } from './usernames.ts'

export interface NewReader {
  username: string
  email: string
  password: string
}

export type SignUpRefusal =
  | { why: 'username'; problem: UsernameProblem }
  | { why: 'username-taken' }
  | { why: 'email' }
  | { why: 'password'; problem: PasswordProblem }
  | { why: 'already-registered' }
  | { why: 'mail-failed' }
  | { why: 'off' }
  | { why: 'too-many'; retryAfterSeconds: number }

/**
 * Writes the registration down and queues its confirmation mail in one transaction. Undefined when all is well, which is
 * also the answer for an address that is known: its owner gets a mail instead. The name is held in both cases, and
 * whoever else signs up with the address has a registration and a link of their own.
 */
export async function signUp(house: House & Pick<Context, 'ip'>, typed: NewReader): Promise<SignUpRefusal | undefined> {
  const reader = { ...typed, username: typed.username.trim(), email: typed.email.trim().toLowerCase() }
  const refusal = check(house, reader) ?? (await whyNot(house, reader))
  if (refusal) return refusal
  // Counted when all else is well: a mistyped name costs nobody a mail.
  const retryAfterSeconds = await waitOfNetwork(house)
  if (retryAfterSeconds !== undefined) return { why: 'too-many', retryAfterSeconds }
  const passwordHash = await house.hashing.hash(reader.password)
  const mailAfterSeconds = await takeMailSlot(house, reader.email, 'sign-up')
  try {
    await house.db.transaction().execute((tx) => register(tx, { ...reader, passwordHash, mailAfterSeconds }))
    return undefined
  } catch (error) {
    // Two sign-ups at once: the database let one through. The other sees what it would have seen a moment later.
    if (isUniqueViolation(error, 'pending_sign_ups_username_key')) return { why: 'username-taken' }
    throw error
  }
}

function check(house: House, reader: NewReader): SignUpRefusal | undefined {
  if (!house.config.signUp) return { why: 'off' }
  const name = usernameProblem(reader.username)
  if (name) return { why: 'username', problem: name }
  if (!isEmail(reader.email)) return { why: 'email' }
  const password = passwordProblem(reader.password, house.config.passwordMin, reader)
  if (password) return { why: 'password', problem: password }
  return undefined
}

async function whyNot(house: House, reader: NewReader): Promise<SignUpRefusal | undefined> {
  const { db, config } = house
  if (!(await isUsernameFree(db, reader.username))) return { why: 'username-taken' }
  if (config.revealAccounts && (await findUser(db, reader.email))) return { why: 'already-registered' }
  if (await isToldRefused(house, reader.email)) return { why: 'mail-failed' }
  return undefined
}

interface Registration extends NewReader {
  passwordHash: string
  /** When the address was written to just now, its next mail waits. */
  mailAfterSeconds: number
}

async function register(tx: Tx, { username, email, passwordHash, mailAfterSeconds }: Registration): Promise<void> {
  await tx.insertInto('pending_sign_ups').values({ username, email, password_hash: passwordHash }).execute()
  await askForMail(tx, 'sign-up', email, mailAfterSeconds)
}

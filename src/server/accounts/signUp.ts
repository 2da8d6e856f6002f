import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { isEmail, usernameProblem, type UsernameProblem } from '#contract/rules.ts'
import type { Tx } from '#db/db.ts'
import type { House } from '#server/shared/context.ts'
import { enqueue } from '#server/shared/enqueue.ts'
import { hashPassword } from './auth.ts'
import { secondsUntilMail } from './mailLimit.ts'
import { passwordProblem, type PasswordProblem } from './passwords.ts'
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

/**
 * Makes the account, its profile and its confirmation mail in one transaction. Undefined when all is well, which is
 * also the answer for an address that is known: its owner gets a mail instead. An account that was never confirmed
 * gives way to the new one, so nobody can sit on another's address with a password of their own.
 */
export async function signUp(house: House, typed: NewReader): Promise<SignUpRefusal | undefined> {
  const reader = { ...typed, username: typed.username.trim(), email: typed.email.trim().toLowerCase() }
  const refusal = await check(house, reader)
  if (refusal) return refusal
  const passwordHash = await hashPassword(reader.password)
  const mailAfterSeconds = await secondsUntilMail(house.limits, reader.email)
  try {
    return await house.db
      .transaction()
      .execute((tx) => register(house, tx, { ...reader, passwordHash, mailAfterSeconds }))
  } catch (error) {
    // Two sign-ups at once: the database let one through. The other sees what it would have seen a moment later.
    if (isUniqueViolation(error, 'profiles_username_key')) return { why: 'username-taken' }
    if (isUniqueViolation(error, 'users_email_key')) return undefined
    throw error
  }
}

async function check(house: House, reader: NewReader): Promise<SignUpRefusal | undefined> {
  const name = usernameProblem(reader.username)
  if (name) return { why: 'username', problem: name }
  if (!isEmail(reader.email)) return { why: 'email' }
  const password = passwordProblem(reader.password, house.config.passwordMin, reader)
  if (password) return { why: 'password', problem: password }
  return undefined
}

interface Registration extends NewReader {
  passwordHash: string
  /** When the address was written to just now, its next mail waits. */
  mailAfterSeconds: number | undefined
}

async function register(house: House, tx: Tx, reader: Registration) {
  const known = await tx
    .selectFrom('users')
    .select(['id', 'email_verified as isConfirmed'])
    .where('email', '=', reader.email)
    .forUpdate()
    .executeTakeFirst()
  const givesWay = known && !known.isConfirmed ? known.id : undefined
  if (!(await isUsernameFree(tx, reader.username, givesWay))) return { why: 'username-taken' } as const
  if (givesWay) await tx.deleteFrom('users').where('id', '=', givesWay).execute()
  if (known?.isConfirmed) {
    if (house.config.revealAccounts) return { why: 'already-registered' } as const
    await queueMail(tx, 'already-registered', known.id, reader.mailAfterSeconds)
    return undefined
  }
  await queueMail(tx, 'confirm', await insertReader(tx, reader), reader.mailAfterSeconds)
  return undefined
}

function queueMail(tx: Tx, kind: 'confirm' | 'already-registered', userId: string, afterSeconds: number | undefined) {
  return enqueue(tx, 'send-mail', { kind, userId }, { key: `${kind}:${userId}`, afterSeconds })
}

async function insertReader(tx: Tx, reader: Registration): Promise<string> {
  const id = randomUUID()
  await tx.insertInto('users').values({ id, name: reader.username, email: reader.email }).execute()
  await tx
    .insertInto('credentials')
    .values({ user_id: id, account_id: id, provider_id: 'credential', password: reader.passwordHash })
    .execute()
  await tx.insertInto('profiles').values({ id, username: reader.username }).execute()
  return id
}

const isUniqueViolation = (error: unknown, constraint: string) =>
  error instanceof pg.DatabaseError && error.code === '23505' && error.constraint === constraint

import { isEmail, usernameProblem, type UsernameProblem } from '#contract/rules.ts'
import type { Tx } from '#db/db.ts'
import type { Context, House } from '#server/house.ts'
import { queueMail } from '../mail/queueMail.ts'
import { isUniqueViolation } from '../shared/databaseErrors.ts'
import { takeMailSlot, networkWaitSeconds } from '../mail/mailSlots.ts'
import { passwordProblem, type PasswordProblem } from './passwords.ts'
import { findUser } from './users.ts'
import { findMailAway } from '../mail/mailAway.ts'
import { isRefusalShown } from '../mail/refusedAddresses.ts'
import { findInvitation } from '#server/shared/invitations.ts'
import { findBlockedWord } from '#server/shared/speech.ts'
import { isUsernameFree } from './usernames.ts'

export interface NewReader {
  username: string
  email: string
  password: string
  /** The token of an invitation link. */
  invitation?: string | undefined
}

export type SignUpRefusal =
  | { refused: 'username'; problem: UsernameProblem }
  | { refused: 'password'; problem: PasswordProblem }
  | { refused: 'too-many'; retryAfterSeconds: number }
  | { refused: 'off' | 'not-invited' | 'username-taken' | 'email' | 'already-registered' | 'mail-failed' }

/** A known address gets the same answer, its owner another mail. Sign-ups with one address wait side by side. */
export async function signUp(
  house: House & Pick<Context, 'ip'>,
  typed: NewReader,
): Promise<{ email: string } | SignUpRefusal> {
  const reader = { ...typed, username: typed.username.trim(), email: typed.email.trim().toLowerCase() }
  const invalid = await invalidField(house, reader)
  if (invalid) return invalid
  // Before anything is looked up or counted: everybody is told alike.
  if (await findMailAway(house)) return { refused: 'mail-failed' }
  const refusal = await conflict(house, reader)
  if (refusal) return refusal
  // Counted last, so that a typo does not use up the limit.
  const retryAfterSeconds = await networkWaitSeconds(house)
  if (retryAfterSeconds !== undefined) return { refused: 'too-many', retryAfterSeconds }
  const passwordHash = await house.hashing.hash(reader.password)
  const mailAfterSeconds = await takeMailSlot(house, reader.email, 'sign-up')
  try {
    return await house.db.transaction().execute(async (tx) => {
      const invitationId = await lockInvitation(house, tx, reader)
      if (house.config.signUp === 'invited' && !invitationId) return { refused: 'not-invited' } as const
      await register(tx, { ...reader, passwordHash, mailAfterSeconds, invitationId })
      return { email: reader.email }
    })
  } catch (error) {
    if (isUniqueViolation(error, 'pending_sign_ups_username_key')) return { refused: 'username-taken' }
    throw error
  }
}

async function invalidField(house: House, reader: NewReader): Promise<SignUpRefusal | undefined> {
  if (house.config.signUp === 'off') return { refused: 'off' }
  const name = usernameProblem(reader.username)
  if (name) return { refused: 'username', problem: name }
  if (!isEmail(reader.email)) return { refused: 'email' }
  if (house.config.signUp === 'invited' && !(await invitationOf(house, house.db, reader)))
    return { refused: 'not-invited' }
  const password = await passwordProblem(reader.password, house.config.passwordMin, reader)
  if (password) return { refused: 'password', problem: password }
  return undefined
}

async function invitationOf(
  { secret }: House,
  db: House['db'] | Tx,
  { invitation }: NewReader,
): Promise<string | undefined> {
  return invitation === undefined ? undefined : (await findInvitation(db, secret, { token: invitation }))?.id
}

/** Locked until the sign-up counts, so that no more come in at once than may come by one link. */
async function lockInvitation(house: House, tx: Tx, reader: NewReader): Promise<string | undefined> {
  const id = await invitationOf(house, tx, reader)
  if (id === undefined) return undefined
  await tx.selectFrom('invitations').select('id').where('id', '=', id).forUpdate().execute()
  return invitationOf(house, tx, reader)
}

async function conflict(house: House, reader: NewReader): Promise<SignUpRefusal | undefined> {
  const { db, config } = house
  if (findBlockedWord(config.blockedWords, [reader.username]) !== undefined) return { refused: 'username-taken' }
  if (!(await isUsernameFree(db, reader.username))) return { refused: 'username-taken' }
  if (config.revealAccounts && (await findUser(db, reader.email))) return { refused: 'already-registered' }
  if (await isRefusalShown(house, reader.email)) return { refused: 'mail-failed' }
  return undefined
}

interface Registration extends NewReader {
  passwordHash: string
  mailAfterSeconds: number
  invitationId: string | undefined
}

async function register(tx: Tx, { mailAfterSeconds, ...reader }: Registration): Promise<void> {
  const { username, email, passwordHash, invitationId } = reader
  await tx
    .insertInto('pending_sign_ups')
    .values({ username, email, password_hash: passwordHash, invitation_id: invitationId ?? null })
    .execute()
  await queueMail(tx, 'sign-up', email, mailAfterSeconds)
}

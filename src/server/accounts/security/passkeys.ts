import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { sql } from 'kysely'
import type { MadePasskey, SignedPasskey } from '#contract/passkeys.ts'
import type { Config } from '#server/config.ts'
import type { House } from '#server/house.ts'
import { tellReader } from './tellReader.ts'
import type { Db } from '#db/db.ts'

type Purpose = { purpose: 'add'; user_id: string } | { purpose: 'sign-in' }

/** Passkeys belong to the name under which readers know this instance. */
const ours = ({ publicUrl }: Config) => ({ expectedOrigin: publicUrl, expectedRPID: new URL(publicUrl).hostname })
const handleOf = (userId: string) => Buffer.from(userId)

/** What the browser is to ask an authenticator for, so that it makes a passkey for this reader. */
export async function askForNewPasskey({ db, config }: House, readerId: string) {
  const { name } = await db.selectFrom('users').select('name').where('id', '=', readerId).executeTakeFirstOrThrow()
  const held = await db.selectFrom('passkeys').select(['id', 'transports']).where('user_id', '=', readerId).execute()
  const options = await generateRegistrationOptions({
    rpName: 'Sageleaf',
    rpID: ours(config).expectedRPID,
    userName: name,
    userID: new Uint8Array(handleOf(readerId)),
    excludeCredentials: held,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  await keepChallenge(db, options.challenge, { purpose: 'add', user_id: readerId })
  return options
}

/** Keeps the passkey that was made; false when it is not what this reader was asked for, or known already. */
export async function addPasskey(house: House, readerId: string, name: string, made: MadePasskey): Promise<boolean> {
  const { db, config } = house
  const challenge = await takeChallenge(db, made.response.clientDataJSON, { purpose: 'add', user_id: readerId })
  if (challenge === undefined) return false
  const { registrationInfo } = await verifyRegistrationResponse({
    response: made,
    expectedChallenge: challenge,
    ...ours(config),
    requireUserVerification: true,
  }).catch(() => ({ registrationInfo: undefined }))
  if (!registrationInfo) return false
  const { id, publicKey, counter } = registrationInfo.credential
  return db.transaction().execute(async (tx) => {
    const added = await tx
      .insertInto('passkeys')
      .values({
        id,
        user_id: readerId,
        name,
        public_key: Buffer.from(publicKey),
        counter,
        transports: made.response.transports,
      })
      .onConflict((row) => row.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (added) await tellReader(tx, readerId, 'passkey-added')
    return added !== undefined
  })
}

/** Takes a passkey of the reader's away and tells them. One that is gone already, or another's, is let be. */
export async function removePasskey({ db }: House, readerId: string, id: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const removed = await tx
      .deleteFrom('passkeys')
      .where('id', '=', id)
      .where('user_id', '=', readerId)
      .returning('id')
      .executeTakeFirst()
    if (removed) await tellReader(tx, readerId, 'passkey-removed')
  })
}

/** What the browser is to ask any of its passkeys for. */
export async function askForPasskey({ db, config }: House) {
  const options = await generateAuthenticationOptions({
    rpID: ours(config).expectedRPID,
    userVerification: 'required',
  })
  await keepChallenge(db, options.challenge, { purpose: 'sign-in' })
  return options
}

/**
 * The reader whose passkey has signed what this instance asked, or undefined. Its owner was verified by it, with a
 * finger, a face or a PIN. Its counter only goes up: a copy of it that lags behind is refused.
 */
export async function whoSigned({ db, config }: House, signed: SignedPasskey): Promise<string | undefined> {
  const challenge = await takeChallenge(db, signed.response.clientDataJSON, { purpose: 'sign-in' })
  const passkey = await db.selectFrom('passkeys').selectAll().where('id', '=', signed.id).executeTakeFirst()
  if (challenge === undefined || !passkey) return undefined
  const { userHandle } = signed.response
  if (userHandle && userHandle !== handleOf(passkey.user_id).toString('base64url')) return undefined
  const { id, public_key, counter } = passkey
  const verified = await verifyAuthenticationResponse({
    response: { ...signed, response: { ...signed.response, userHandle: userHandle ?? undefined } },
    expectedChallenge: challenge,
    ...ours(config),
    credential: { id, publicKey: new Uint8Array(public_key), counter: Number(counter) },
    requireUserVerification: true,
  }).catch(() => undefined)
  if (!verified?.verified) return undefined
  const used = await db
    .updateTable('passkeys')
    .set({ counter: verified.authenticationInfo.newCounter, last_used_at: sql`now()` })
    .where('id', '=', id)
    // As it was read: of one signature used twice at once, or of a copy beside it, one is taken.
    .where('counter', '=', counter)
    .returning('user_id')
    .executeTakeFirst()
  return used?.user_id
}

/** Notes what an authenticator is asked to sign. */
async function keepChallenge(db: Db, challenge: string, purpose: Purpose): Promise<void> {
  await db
    .insertInto('passkey_challenges')
    .values({ challenge, ...purpose, expires_at: sql`now() + interval '5 minutes'` })
    .execute()
}

/** The challenge that this answer names, if it was asked lately for this purpose; it is used up by asking. */
async function takeChallenge(db: Db, clientDataJSON: string, asked: Purpose): Promise<string | undefined> {
  const challenge = challengeIn(clientDataJSON)
  if (challenge === undefined) return undefined
  const taken = await db
    .deleteFrom('passkey_challenges')
    .where('challenge', '=', challenge)
    .where('purpose', '=', asked.purpose)
    .where('user_id', 'is not distinct from', 'user_id' in asked ? asked.user_id : null)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning('challenge')
    .executeTakeFirst()
  return taken?.challenge
}

function challengeIn(clientDataJSON: string): string | undefined {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8'))
    const challenge = typeof data === 'object' && data !== null && 'challenge' in data ? data.challenge : undefined
    return typeof challenge === 'string' && !challenge.includes('\0') ? challenge : undefined
  } catch {
    return undefined
  }
}

import { sql } from 'kysely'
import type { MadePasskey, SignedPasskey } from '#contract/passkeys.ts'
import type { Config } from '#server/config.ts'
import type { House } from '#server/house.ts'
import { anyone, signedIn } from '#server/procedure.ts'
import { visitorWaitSeconds } from '#server/shared/countVisitor.ts'
import { refuseTooMany } from '#server/shared/problem.ts'
import { queueNotice } from '../../mail/queueMail.ts'
import type { Db } from '#db/db.ts'
import { endSession, startSessionPastSecondFactor } from '../sessions.ts'
import { loadUser } from '../users.ts'
import { confirmPassword } from './confirmPassword.ts'
import { markFactorProven } from './factorProof.ts'

export const passkeys = {
  list: signedIn.passkeys.list.handler(async ({ context }) => {
    const held = await context.db
      .selectFrom('passkeys')
      .select(['id', 'name', 'created_at', 'last_used_at'])
      .where('user_id', '=', context.readerId)
      .orderBy('created_at')
      .execute()
    return {
      passkeys: held.map(({ id, name, created_at, last_used_at }) => ({
        id,
        name,
        addedAt: created_at.toISOString(),
        lastUsedAt: last_used_at?.toISOString() ?? null,
      })),
    }
  }),

  begin: signedIn.passkeys.begin.handler(async ({ input, context, errors }) => {
    await confirmPassword(context, input.password, errors)
    return { options: { ...(await passkeyCreationOptions(context, context.readerId)) } }
  }),

  add: signedIn.passkeys.add.handler(async ({ input, context, errors }) => {
    if (!(await addPasskey(context, context.readerId, input.name, input.credential))) throw errors.PASSKEY_REFUSED()
    return {}
  }),

  remove: signedIn.passkeys.remove.handler(async ({ input, context, errors }) => {
    await confirmPassword(context, input.password, errors)
    await removePasskey(context, context.readerId, input.passkeyId)
    return {}
  }),

  beginSignIn: anyone.passkeys.beginSignIn.handler(async ({ context, errors }) => {
    refuseTooMany(await visitorWaitSeconds(context, 'sign-in-per-ip'), errors)
    return { options: { ...(await passkeySignInOptions(context)) } }
  }),

  signIn: anyone.passkeys.signIn.handler(async ({ input, context, errors }) => {
    refuseTooMany(await visitorWaitSeconds(context, 'passkey-sign-in-per-ip'), errors)
    const userId = await verifyPasskey(context, input.credential)
    if (userId === undefined) throw errors.PASSKEY_UNKNOWN()
    await endSession(context, 'local')
    return startSessionPastSecondFactor(context, await loadUser(context.db, userId))
  }),

  prove: signedIn.passkeys.prove.handler(async ({ input, context, errors }) => {
    const { db, limits, readerId, sessionId } = context
    refuseTooMany(await limits.use('second-step-per-reader', readerId), errors)
    if ((await verifyPasskey(context, input.credential)) !== readerId) throw errors.PASSKEY_UNKNOWN()
    await markFactorProven(db, sessionId)
    return {}
  }),
}

// Loaded with the first passkey: it takes a tenth of a start, and few readers use one.
const webAuthn = () => import('@simplewebauthn/server')

type Purpose = { purpose: 'add'; user_id: string } | { purpose: 'sign-in' }

const ours = ({ publicUrl }: Config) => ({ expectedOrigin: publicUrl, expectedRPID: new URL(publicUrl).hostname })
const handleOf = (userId: string) => Buffer.from(userId)

async function passkeyCreationOptions({ db, config }: House, readerId: string) {
  const { name } = await db.selectFrom('users').select('name').where('id', '=', readerId).executeTakeFirstOrThrow()
  const held = await db.selectFrom('passkeys').select(['id', 'transports']).where('user_id', '=', readerId).execute()
  const { generateRegistrationOptions } = await webAuthn()
  const options = await generateRegistrationOptions({
    rpName: 'Sageleaf',
    rpID: ours(config).expectedRPID,
    userName: name,
    userID: new Uint8Array(handleOf(readerId)),
    excludeCredentials: held,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  await saveChallenge(db, options.challenge, { purpose: 'add', user_id: readerId })
  return options
}

/** False when the answer does not match the reader's challenge, or the passkey is already known. */
async function addPasskey(house: House, readerId: string, name: string, made: MadePasskey): Promise<boolean> {
  const { db, config } = house
  const challenge = await redeemChallenge(db, made.response.clientDataJSON, { purpose: 'add', user_id: readerId })
  if (challenge === undefined) return false
  const { verifyRegistrationResponse } = await webAuthn()
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
    if (added) await queueNotice(tx, readerId, 'passkey-added')
    return added !== undefined
  })
}

/** Does nothing when the passkey is gone or belongs to another reader. */
async function removePasskey({ db }: House, readerId: string, id: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const removed = await tx
      .deleteFrom('passkeys')
      .where('id', '=', id)
      .where('user_id', '=', readerId)
      .returning('id')
      .executeTakeFirst()
    if (removed) await queueNotice(tx, readerId, 'passkey-removed')
  })
}

async function passkeySignInOptions({ db, config }: House) {
  const { generateAuthenticationOptions } = await webAuthn()
  const options = await generateAuthenticationOptions({
    rpID: ours(config).expectedRPID,
    userVerification: 'required',
  })
  await saveChallenge(db, options.challenge, { purpose: 'sign-in' })
  return options
}

/** Undefined unless it signed our challenge and verified its owner. A counter that does not rise means a clone. */
async function verifyPasskey({ db, config }: House, signed: SignedPasskey): Promise<string | undefined> {
  const challenge = await redeemChallenge(db, signed.response.clientDataJSON, { purpose: 'sign-in' })
  const passkey = await db.selectFrom('passkeys').selectAll().where('id', '=', signed.id).executeTakeFirst()
  if (challenge === undefined || !passkey) return undefined
  const { userHandle } = signed.response
  if (userHandle && userHandle !== handleOf(passkey.user_id).toString('base64url')) return undefined
  const { id, public_key, counter } = passkey
  const { verifyAuthenticationResponse } = await webAuthn()
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
    // Unchanged since it was read, so that a signature sent twice at the same time counts once.
    .where('counter', '=', counter)
    .returning('user_id')
    .executeTakeFirst()
  return used?.user_id
}

async function saveChallenge(db: Db, challenge: string, purpose: Purpose): Promise<void> {
  await db
    .insertInto('passkey_challenges')
    .values({ challenge, ...purpose, expires_at: sql`now() + interval '5 minutes'` })
    .execute()
}

/** Uses it up; undefined when it is unknown, expired or for another purpose. */
async function redeemChallenge(db: Db, clientDataJSON: string, asked: Purpose): Promise<string | undefined> {
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

import { Secret, TOTP } from 'otpauth'
import { sql } from 'kysely'
import type { Db, Tx } from '#db/db.ts'
import type { House } from '#server/house.ts'
import type { CurrentSession } from '../findSession.ts'
import { markFactorProven } from './factorProof.ts'
import { countRecoveryCodes, redeemRecoveryCode, makeRecoveryCodes } from './recoveryCodes.ts'
import { queueNotice } from '../../mail/queueMail.ts'
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const cipher = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

// The defaults of authenticator apps: RFC 6238 with SHA-1, six digits, 30 seconds.
const totp = (secret: string, label = '') => new TOTP({ issuer: 'Sageleaf', label, secret: Secret.fromBase32(secret) })
/** In steps of 30 seconds: how far the clocks of server and phone may differ. */
const window = 1

export async function hasSecondFactor(db: Db | Tx, userId: string): Promise<boolean> {
  return (await findFactor(db, userId))?.confirmed_at != null
}

export async function beginSecondFactor(
  { db }: House,
  userId: string,
): Promise<{ secret: string; uri: string } | { refused: 'already-on' }> {
  const { base32: secret } = new Secret({ size: 20 })
  const sealed_secret = await seal(db, userId, secret)
  const begun = await db
    .insertInto('second_factors')
    .values({ user_id: userId, sealed_secret })
    .onConflict((row) =>
      row
        .column('user_id')
        .doUpdateSet({ sealed_secret, last_step: 0 })
        .where('second_factors.confirmed_at', 'is', null),
    )
    .returning('user_id')
    .executeTakeFirst()
  if (!begun) return { refused: 'already-on' }
  const { name } = await db.selectFrom('users').select('name').where('id', '=', userId).executeTakeFirstOrThrow()
  return { secret, uri: totp(secret, name).toString() }
}

/** The session counts as one in which the factor was proven. */
export async function confirmSecondFactor(
  { db }: House,
  { readerId: userId, sessionId }: CurrentSession,
  code: string,
): Promise<{ recoveryCodes: string[] } | { refused: 'wrong-code' }> {
  return db.transaction().execute(async (tx) => {
    // Two requests at once would each return recovery codes, and only the later ones would work.
    await tx.selectFrom('second_factors').select('user_id').where('user_id', '=', userId).forUpdate().execute()
    if ((await hasSecondFactor(tx, userId)) || !(await redeemTotp(tx, userId, code))) return { refused: 'wrong-code' }
    await tx
      .updateTable('second_factors')
      .set({ confirmed_at: sql`now()` })
      .where('user_id', '=', userId)
      .execute()
    await markFactorProven(tx, sessionId)
    await queueNotice(tx, userId, 'second-factor-on')
    return { recoveryCodes: await makeRecoveryCodes(tx, userId) }
  })
}

export async function endSecondFactor({ db }: House, userId: string): Promise<void> {
  await db.transaction().execute((tx) => dropSecondFactor(tx, userId))
}

export async function dropSecondFactor(tx: Tx, userId: string): Promise<boolean> {
  await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
  const ended = await tx
    .deleteFrom('second_factors')
    .where('user_id', '=', userId)
    .returning('confirmed_at')
    .executeTakeFirst()
  if (!ended?.confirmed_at) return false
  await queueNotice(tx, userId, 'second-factor-off')
  return true
}

/** A code of the app or a recovery code; false when neither. A used recovery code is reported by mail. */
export async function redeemCode(tx: Tx, userId: string, typed: string): Promise<boolean> {
  if (!(await hasSecondFactor(tx, userId))) return false
  const code = typed.replace(/[\s-]/g, '')
  if (/^\d{6}$/.test(code)) return redeemTotp(tx, userId, code)
  if (!(await redeemRecoveryCode(tx, userId, code))) return false
  await queueNotice(tx, userId, 'recovery-code-used', await countRecoveryCodes(tx, userId))
  return true
}

/** A code works once, even when sent twice at the same time. */
async function redeemTotp(tx: Tx, userId: string, typed: string): Promise<boolean> {
  const factor = await findFactor(tx, userId)
  if (!factor) return false
  const authenticator = totp(await unseal(tx, userId, factor.sealed_secret))
  const delta = authenticator.validate({ token: typed.replace(/\s/g, ''), window })
  if (delta === null) return false
  const step = authenticator.counter() + delta
  const taken = await tx
    .updateTable('second_factors')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('last_step', '<', String(step))
    .returning('user_id')
    .executeTakeFirst()
  return taken !== undefined
}

const findFactor = (db: Db | Tx, userId: string) =>
  db
    .selectFrom('second_factors')
    .select(['sealed_secret', 'confirmed_at'])
    .where('user_id', '=', userId)
    .executeTakeFirst()

/** Encrypted with the instance's key and bound to the owner. */
async function seal(db: Db | Tx, ownerId: string, text: string): Promise<Buffer> {
  const nonce = randomBytes(nonceBytes)
  const sealing = createCipheriv(cipher, await keyOf(db), nonce).setAAD(Buffer.from(ownerId))
  const hidden = Buffer.concat([sealing.update(text, 'utf8'), sealing.final()])
  return Buffer.concat([nonce, sealing.getAuthTag(), hidden])
}

/** Throws for another instance or owner, and for altered text. */
async function unseal(db: Db | Tx, ownerId: string, sealed: Buffer): Promise<string> {
  const nonce = sealed.subarray(0, nonceBytes)
  const rest = sealed.subarray(nonceBytes)
  const opening = createDecipheriv(cipher, await keyOf(db), nonce)
    .setAAD(Buffer.from(ownerId))
    .setAuthTag(rest.subarray(0, tagBytes))
  return Buffer.concat([opening.update(rest.subarray(tagBytes)), opening.final()]).toString('utf8')
}

async function keyOf(db: Db | Tx): Promise<Buffer> {
  const { secret } = await db.selectFrom('instance').select('secret').executeTakeFirstOrThrow()
  return Buffer.from(hkdfSync('sha256', secret, '', 'second factors', 32))
}

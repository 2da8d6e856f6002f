import { Secret, TOTP } from 'otpauth'
import { sql } from 'kysely'
import type { Db, Tx } from '#db/db.ts'
import type { House } from '#server/house.ts'
import { countRecoveryCodes, isRecoveryCode, makeRecoveryCodes } from './recoveryCodes.ts'
import { tellReader } from './tellReader.ts'
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const [cipher, nonceBytes, tagBytes] = ['aes-256-gcm', 12, 16] as const

// What authenticator apps expect of an address that does not say otherwise: RFC 6238 with SHA-1, six digits, 30 seconds.
const totp = (secret: string, label = '') => new TOTP({ issuer: 'Sageleaf', label, secret: Secret.fromBase32(secret) })
/** The clocks of server and phone may differ by one time step. */
const window = 1

export async function hasSecondFactor(db: Db | Tx, userId: string): Promise<boolean> {
  return (await findFactor(db, userId))?.confirmed_at != null
}

/** A row when the user has one that counts. */
export const confirmedFactor = (userId: string) =>
  sql`select from second_factors where user_id = ${userId} and confirmed_at is not null`

/** A fresh secret, and the address that an authenticator app reads as a QR code; undefined when there is one already. */
export async function beginSecondFactor({ db }: House, userId: string) {
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
  const { name } = await db.selectFrom('users').select('name').where('id', '=', userId).executeTakeFirstOrThrow()
  return begun && { secret, uri: totp(secret, name).toString() }
}

/** Turns the factor on when the code is of the secret just given; returns the recovery codes. */
export async function confirmSecondFactor({ db }: House, userId: string, code: string): Promise<string[] | undefined> {
  return db.transaction().execute(async (tx) => {
    // Two at once would each hand out recovery codes, of which the later ones count.
    await tx.selectFrom('second_factors').select('user_id').where('user_id', '=', userId).forUpdate().execute()
    if ((await hasSecondFactor(tx, userId)) || !(await takeTotp(tx, userId, code))) return undefined
    await tx
      .updateTable('second_factors')
      .set({ confirmed_at: sql`now()` })
      .where('user_id', '=', userId)
      .execute()
    await tellReader(tx, userId, 'second-factor-on')
    return makeRecoveryCodes(tx, userId)
  })
}

export async function endSecondFactor({ db }: House, userId: string): Promise<void> {
  await db.transaction().execute((tx) => dropSecondFactor(tx, userId))
}

/** The same within a transaction; whether there was one that counted. */
export async function dropSecondFactor(tx: Tx, userId: string): Promise<boolean> {
  await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
  const ended = await tx
    .deleteFrom('second_factors')
    .where('user_id', '=', userId)
    .returning('confirmed_at')
    .executeTakeFirst()
  if (!ended?.confirmed_at) return false
  await tellReader(tx, userId, 'second-factor-off')
  return true
}

/**
 * Whether this is a code of the reader's confirmed factor, or one of their recovery codes; it is used up by asking. Of a
 * recovery code the reader is told by mail.
 */
export async function takeCode(tx: Tx, userId: string, typed: string): Promise<boolean> {
  if (!(await hasSecondFactor(tx, userId))) return false
  const code = typed.replace(/[\s-]/g, '')
  if (/^\d{6}$/.test(code)) return takeTotp(tx, userId, code)
  if (!(await isRecoveryCode(tx, userId, code))) return false
  await tellReader(tx, userId, 'recovery-code-used', await countRecoveryCodes(tx, userId))
  return true
}

/** Of the same code typed twice, even at once, one is taken. */
async function takeTotp(tx: Tx, userId: string, typed: string): Promise<boolean> {
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

/** The text, encrypted with a key that only this instance has, and bound to its owner. */
async function seal(db: Db | Tx, ownerId: string, words: string): Promise<Buffer> {
  const nonce = randomBytes(nonceBytes)
  const sealing = createCipheriv(cipher, await keyOf(db), nonce).setAAD(Buffer.from(ownerId))
  const hidden = Buffer.concat([sealing.update(words, 'utf8'), sealing.final()])
  return Buffer.concat([nonce, sealing.getAuthTag(), hidden])
}

/** What was sealed for this owner. Throws when it was sealed elsewhere, for another, or changed since. */
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

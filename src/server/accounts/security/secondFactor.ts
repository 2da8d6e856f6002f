import { Secret, TOTP } from 'otpauth'
import { sql } from 'kysely'
import type { Db, Tx } from '#db/db.ts'
import type { House } from '#server/house.ts'
import type { CurrentSession } from '../findSession.ts'
import { markFactorProven } from './factorProof.ts'
import { countRecoveryCodes, redeemRecoveryCode, makeRecoveryCodes } from './recoveryCodes.ts'
import { queueNotice } from '../../mail/queueMail.ts'
import { requireCurrentKey } from './factorKey.ts'

// The defaults of authenticator apps: RFC 6238 with SHA-1, six digits, 30 seconds.
const totp = (secret: string, label = '') => new TOTP({ issuer: 'Sageleaf', label, secret: Secret.fromBase32(secret) })
/** In steps of 30 seconds: how far the clocks of server and phone may differ. */
const window = 1

export async function hasSecondFactor(db: Db | Tx, userId: string): Promise<boolean> {
  return (await findFactor(db, userId))?.confirmed_at != null
}

export async function beginSecondFactor(
  { db, factorKey }: House,
  userId: string,
): Promise<{ secret: string; uri: string } | { refused: 'already-on' }> {
  const { base32: secret } = new Secret({ size: 20 })
  const sealed_secret = factorKey.seal(userId, secret)
  return db.transaction().execute(async (tx) => {
    await requireCurrentKey(tx, factorKey)
    const begun = await tx
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
    if (!begun) return { refused: 'already-on' as const }
    const { name } = await tx.selectFrom('users').select('name').where('id', '=', userId).executeTakeFirstOrThrow()
    return { secret, uri: totp(secret, name).toString() }
  })
}

/** The session counts as one in which the factor was proven. */
export async function confirmSecondFactor(
  house: House,
  { readerId: userId, sessionId }: CurrentSession,
  code: string,
): Promise<{ recoveryCodes: string[] } | { refused: 'wrong-code' }> {
  return house.db.transaction().execute(async (tx) => {
    // Two requests at once would each return recovery codes, and only the later ones would work.
    await tx.selectFrom('second_factors').select('user_id').where('user_id', '=', userId).forUpdate().execute()
    if ((await hasSecondFactor(tx, userId)) || !(await redeemTotp(house, tx, { userId, code })))
      return { refused: 'wrong-code' }
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

interface TypedCode {
  userId: string
  code: string
}

/** A code of the app or a recovery code; false when neither. A used recovery code is reported by mail. */
export async function redeemCode(house: House, tx: Tx, { userId, code: typed }: TypedCode): Promise<boolean> {
  if (!(await hasSecondFactor(tx, userId))) return false
  const code = typed.replace(/[\s-]/g, '')
  if (/^\d{6}$/.test(code)) return redeemTotp(house, tx, { userId, code })
  if (!(await redeemRecoveryCode(tx, userId, code))) return false
  await queueNotice(tx, userId, 'recovery-code-used', await countRecoveryCodes(tx, userId))
  return true
}

/** A code works once, even when sent twice at the same time. */
async function redeemTotp({ factorKey }: House, tx: Tx, { userId, code: typed }: TypedCode): Promise<boolean> {
  const factor = await findFactor(tx, userId)
  if (!factor) return false
  const authenticator = totp(factorKey.unseal(userId, factor.sealed_secret))
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

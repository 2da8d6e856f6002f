import { createHash, randomInt } from 'node:crypto'
import { sql } from 'kysely'
import type { Db, Tx } from '#db/db.ts'

const count = 10
// Without letters and digits that are easily confused.
const signs = 'abcdefghjkmnpqrstuvwxyz23456789'
const group = () => Array.from({ length: 6 }, () => signs[randomInt(signs.length)]).join('')
const digest = (code: string) => createHash('sha256').update(code).digest()

/** Ten codes of 59 bits, which replace the old ones. Only their hashes are stored. */
export async function makeRecoveryCodes(tx: Tx, userId: string): Promise<string[]> {
  const codes = Array.from({ length: count }, () => `${group()}-${group()}`)
  await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
  await tx
    .insertInto('recovery_codes')
    .values(codes.map((code) => ({ user_id: userId, code_hash: digest(code.replace('-', '')) })))
    .execute()
  return codes
}

/** Uses the code up; false when it is not the reader's. Expects it without its hyphen. */
export async function redeemRecoveryCode(tx: Tx, userId: string, code: string): Promise<boolean> {
  const used = await tx
    .updateTable('recovery_codes')
    .set({ used_at: sql`now()` })
    .where('user_id', '=', userId)
    .where('code_hash', '=', digest(code.toLowerCase()))
    .where('used_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst()
  return used !== undefined
}

export async function countRecoveryCodes(db: Db | Tx, userId: string): Promise<number> {
  const { left } = await db
    .selectFrom('recovery_codes')
    .select((eb) => eb.fn.countAll<string>().as('left'))
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(left)
}

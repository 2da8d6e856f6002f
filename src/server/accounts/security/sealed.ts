import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { Db, Tx } from '#db/db.ts'

const [cipher, nonceBytes, tagBytes] = ['aes-256-gcm', 12, 16] as const

/** The text, encrypted with a key that only this instance has, and bound to its owner. */
export async function seal(db: Db | Tx, ownerId: string, words: string): Promise<Buffer> {
  const nonce = randomBytes(nonceBytes)
  const sealing = createCipheriv(cipher, await keyOf(db), nonce).setAAD(Buffer.from(ownerId))
  const hidden = Buffer.concat([sealing.update(words, 'utf8'), sealing.final()])
  return Buffer.concat([nonce, sealing.getAuthTag(), hidden])
}

/** What was sealed for this owner. Throws when it was sealed elsewhere, for another, or changed since. */
export async function unseal(db: Db | Tx, ownerId: string, sealed: Buffer): Promise<string> {
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

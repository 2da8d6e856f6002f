import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { link, mkdir, open, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Db, Tx } from '#db/db.ts'
import { StartError } from '#db/StartError.ts'
import type { Config } from '#server/config.ts'

const cipher = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

export interface FactorKey {
  /** An HMAC, kept in the database: whoever has another key has another mark. */
  mark: string
  /** Bound to the owner. */
  seal(ownerId: string, text: string): Buffer
  /** Throws for another key or owner, and for altered text. */
  unseal(ownerId: string, sealed: Buffer): string
}

export const factorKeyFile = ({ dataDir }: Pick<Config, 'dataDir'>) => join(dataDir, 'second-factors.key')

/**
 * The key of the setting, or of the file beside the database, which is made when there is none. Secrets that were sealed
 * with the instance's own secret are sealed anew. Refuses to start without the key while a reader needs it.
 */
export async function openFactorKey(db: Db, config: Pick<Config, 'dataDir' | 'factorKey'>): Promise<FactorKey> {
  const given = config.factorKey ?? (await readKey(config))
  return db.transaction().execute(async (tx) => {
    const { secret, factor_key_mark: mark } = await tx
      .selectFrom('instance')
      .select(['secret', 'factor_key_mark'])
      .forUpdate()
      .executeTakeFirstOrThrow()
    const known = given === undefined ? undefined : keyOf(given)
    if (known && known.mark === mark) return known
    if (mark !== null && (await hasFactors(tx))) throw wrongKey(config, given)
    const key = known ?? keyOf(await makeKey(config))
    // Before there was a key outside the database, it was derived from the instance's secret.
    if (mark === null) await sealAnew(tx, keyOf(secret), key)
    // Set-ups that were begun and not confirmed: nobody needs them.
    else await tx.deleteFrom('second_factors').execute()
    await tx.updateTable('instance').set({ factor_key_mark: key.mark }).execute()
    return key
  })
}

const wrongKey = (config: Pick<Config, 'dataDir'>, given: string | undefined) =>
  new StartError(
    `Sageleaf cannot start: the key that opens readers' second factors is ${given === undefined ? 'missing' : 'not the right one'}. ` +
      `Put the copy of ${factorKeyFile(config)} back, or set SECOND_FACTOR_KEY to what it held. If the key is lost, ` +
      'run: second-factors turn-off-all',
  )

async function hasFactors(tx: Tx): Promise<boolean> {
  const confirmed = tx.selectFrom('second_factors').select('user_id').where('confirmed_at', 'is not', null)
  return (await confirmed.limit(1).executeTakeFirst()) !== undefined
}

async function sealAnew(tx: Tx, former: FactorKey, key: FactorKey): Promise<void> {
  for (const { user_id, sealed_secret } of await tx.selectFrom('second_factors').selectAll().execute()) {
    const secret = unsealed(former, user_id, sealed_secret)
    // One that cannot be opened could not be used before, either.
    if (secret === undefined) continue
    const sealed = tx.updateTable('second_factors').set({ sealed_secret: key.seal(user_id, secret) })
    await sealed.where('user_id', '=', user_id).execute()
  }
}

function unsealed(key: FactorKey, ownerId: string, sealed: Buffer): string | undefined {
  try {
    return key.unseal(ownerId, sealed)
  } catch {
    return undefined
  }
}

/** Throws when another process of this instance has replaced the key: what is sealed with this one could not be opened. */
export async function requireCurrentKey(tx: Tx, { mark }: FactorKey): Promise<void> {
  const instance = await tx.selectFrom('instance').select('factor_key_mark').forShare().executeTakeFirstOrThrow()
  if (instance.factor_key_mark !== mark)
    throw new Error('another process uses a different second-factor key: give all of them the same SECOND_FACTOR_KEY')
}

/** For an operator who has lost the key. Returns how many readers had it on; each gets a mail. */
export async function forgetFactorKey(tx: Tx, turnOff: (userId: string) => Promise<boolean>): Promise<number> {
  let count = 0
  for (const { user_id } of await tx.selectFrom('second_factors').select('user_id').execute())
    if (await turnOff(user_id)) count += 1
  await tx
    .updateTable('instance')
    .set({ factor_key_mark: sql`null` })
    .execute()
  return count
}

async function readKey(config: Pick<Config, 'dataDir'>): Promise<string | undefined> {
  try {
    return (await readFile(factorKeyFile(config), 'utf8')).trim() || undefined
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/** On the disk before it returns. When two processes make one at the same moment, both get the first. */
async function makeKey(config: Pick<Config, 'dataDir'>): Promise<string> {
  const path = factorKeyFile(config)
  const part = `${path}.${randomBytes(6).toString('hex')}`
  await mkdir(config.dataDir, { recursive: true })
  await writeDurably(part, `${randomBytes(32).toString('base64url')}\n`)
  try {
    await link(part, path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    await rm(part, { force: true })
  }
  const folder = await open(config.dataDir, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
  return (await readKey(config))!
}

async function writeDurably(path: string, text: string): Promise<void> {
  const file = await open(path, 'wx', 0o600)
  try {
    await file.writeFile(text)
    await file.sync()
  } finally {
    await file.close()
  }
}

export function keyOf(text: string): FactorKey {
  const key = Buffer.from(hkdfSync('sha256', text, '', 'second factors', 32))
  return {
    mark: createHmac('sha256', key).update('mark of the key of second factors').digest('base64url'),
    seal(ownerId, words) {
      const nonce = randomBytes(nonceBytes)
      const sealing = createCipheriv(cipher, key, nonce).setAAD(Buffer.from(ownerId))
      const hidden = Buffer.concat([sealing.update(words, 'utf8'), sealing.final()])
      return Buffer.concat([nonce, sealing.getAuthTag(), hidden])
    },
    unseal(ownerId, sealed) {
      const nonce = sealed.subarray(0, nonceBytes)
      const rest = sealed.subarray(nonceBytes)
      const opening = createDecipheriv(cipher, key, nonce)
        .setAAD(Buffer.from(ownerId))
        .setAuthTag(rest.subarray(0, tagBytes))
      return Buffer.concat([opening.update(rest.subarray(tagBytes)), opening.final()]).toString('utf8')
    },
  }
}

import { type FileHandle, open, readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { Refusal } from '#server/commands/terminal.ts'
import { ConfigError } from '#server/config.ts'
import { isPostQuantum } from '#server/settingForms.ts'
import type { Sink } from './sealedFile.ts'

/** How a file in the format age begins. Source: age-encryption.org/v1. */
export const encryptedStart = 'age-encryption.org/v1\n'

const age = () => import('age-encryption')
const writtenAtOnce = 1024 * 1024

/** Thrown when an encrypted backup is to be read without any identity. */
export class NoIdentity extends Refusal {
  constructor(file: string) {
    super(`${file} is encrypted, and no identity was given: add --identity FILE, or set BACKUP_AGE_IDENTITY.`)
  }
}

/** Refuses settings with a recipient that nothing can be encrypted for. */
export async function refuseBadRecipients(recipients: readonly string[]): Promise<void> {
  if (recipients.length > 0) await encrypterFor(recipients)
}

export interface Encryption {
  into(file: FileHandle): Promise<Sink>
  /** Reads back what was written, to check it, and is kept nowhere. */
  identity: string
}

export async function openEncryption(recipients: readonly string[]): Promise<Encryption> {
  const { generateHybridIdentity, generateIdentity, identityToRecipient } = await age()
  // What a quantum computer could not read must not be readable with a key of the other kind.
  const identity = await (recipients.some(isPostQuantum) ? generateHybridIdentity() : generateIdentity())
  const encrypter = await encrypterFor([...recipients, await identityToRecipient(identity)])
  return {
    identity,
    async into(file) {
      const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
      const writer = writable.getWriter()
      let size = 0
      const written = (async () => {
        for await (const piece of await encrypter.encrypt(readable)) {
          await file.appendFile(piece)
          size += piece.length
        }
      })()
      // Thrown by the next `write`.
      written.catch(() => undefined)
      return {
        async write(bytes) {
          for (let from = 0; from < bytes.length; from += writtenAtOnce)
            await writer.write(bytes.subarray(from, from + writtenAtOnce)).catch(() => written)
        },
        async end() {
          await writer.close().catch(() => undefined)
          await written
          return size
        },
      }
    },
  }
}

async function encrypterFor(recipients: readonly string[]) {
  const { Encrypter } = await age()
  const encrypter = new Encrypter()
  for (const recipient of recipients)
    try {
      encrypter.addRecipient(recipient)
    } catch {
      throw new ConfigError([`BACKUP_AGE_RECIPIENTS: ${recipient} is not an age public key, or has a typo`])
    }
  return encrypter
}

/** The secret keys to read a backup with. Without encryption none is needed: the file of keys need not be there. */
export async function identitiesFor(backup: string, identityFile: string | undefined): Promise<string[]> {
  const file = await open(backup)
  try {
    const { buffer } = await file.read(Buffer.alloc(encryptedStart.length), 0, encryptedStart.length, 0)
    return buffer.toString('latin1') === encryptedStart ? await readIdentities(identityFile) : []
  } finally {
    await file.close()
  }
}

/** The secret keys in a file of `age-keygen`; none without a path. */
export async function readIdentities(path: string | undefined): Promise<string[]> {
  if (path === undefined) return []
  const text = await readFile(path, 'utf8').catch(() => {
    throw new Refusal(`The identity file ${path} does not exist, or cannot be read by this user. Nothing was changed.`)
  })
  const lines = text.split('\n').map((line) => line.trim())
  const identities = lines.filter((line) => line !== '' && !line.startsWith('#'))
  const { Decrypter } = await age()
  try {
    for (const identity of identities) new Decrypter().addIdentity(identity)
  } catch {
    identities.length = 0
  }
  if (identities.length > 0) return identities
  throw new Refusal(
    `${path} is not an age identity file: no line in it is a valid secret key (they begin with AGE-SECRET-KEY-). Nothing was changed.`,
  )
}

/** Each piece was authenticated. Throws at one that was changed, and at the end of a file that was cut short. */
export async function* decrypted(
  source: Readable,
  path: string,
  identities: readonly string[],
): AsyncGenerator<Buffer> {
  if (identities.length === 0) throw new NoIdentity(path)
  const { Decrypter } = await age()
  const decrypter = new Decrypter()
  for (const identity of identities) decrypter.addIdentity(identity)
  const opened = await decrypter
    .decrypt(Readable.toWeb(source) as ReadableStream<Uint8Array>)
    .catch((cause: unknown) => {
      if (!String(cause).includes('no identity matched')) throw cause
      throw new Refusal(
        `The identity given does not open ${path}: the file was encrypted for other keys, or was altered. Nothing was changed here.`,
        { cause },
      )
    })
  for await (const { buffer, byteOffset, length } of opened) yield Buffer.from(buffer, byteOffset, length)
}

import { createCipheriv, createDecipheriv, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** What only this instance can make: marks by which it knows a text again without keeping it, and texts under seal. */
export interface Secret {
  /** The HMAC-SHA-256 of a text, 43 letters long. Texts for different ends begin with different words. */
  mark(text: string): string
  bytes(text: string): Buffer
  /** Whether a mark is the one of a text; how long that takes tells nothing. */
  isMark(mark: string, text: string): boolean
  /** A text as nobody else can read it (AES-256-GCM), each time in other letters. */
  seal(purpose: string, text: string): string
  /** The text that was sealed for the same purpose; undefined when it was not, or was touched since. */
  unseal(purpose: string, sealed: string): string | undefined
}

export function secretOf(key: string): Secret {
  const bytes = (text: string) => createHmac('sha256', key).update(text).digest()
  const sealKey = (purpose: string) => bytes(`seal|${purpose}`)
  return {
    bytes,
    mark: (text) => bytes(text).toString('base64url'),
    isMark(mark, text) {
      const given = Buffer.from(mark, 'base64url')
      return given.length === 32 && timingSafeEqual(given, bytes(text))
    },
    seal(purpose, text) {
      const nonce = randomBytes(nonceBytes)
      const cipher = createCipheriv('aes-256-gcm', sealKey(purpose), nonce)
      const sealed = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
      return sealed.toString('base64url')
    },
    unseal(purpose, sealed) {
      const given = Buffer.from(sealed, 'base64url')
      if (given.length < nonceBytes + tagBytes) return undefined
      const decipher = createDecipheriv('aes-256-gcm', sealKey(purpose), given.subarray(0, nonceBytes), {
        authTagLength: tagBytes,
      })
      decipher.setAuthTag(given.subarray(-tagBytes))
      try {
        return decipher.update(given.subarray(nonceBytes, -tagBytes), undefined, 'utf8') + decipher.final('utf8')
      } catch {
        return undefined
      }
    },
  }
}

const nonceBytes = 12
const tagBytes = 16

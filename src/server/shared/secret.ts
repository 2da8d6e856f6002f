import { createCipheriv, createDecipheriv, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

export interface Secret {
  /** HMAC-SHA-256, 43 characters. Texts for different purposes must begin with different words. */
  mark(text: string): string
  bytes(text: string): Buffer
  isMark(mark: string, text: string): boolean
  /** AES-256-GCM with a random nonce. */
  seal(purpose: string, text: string): string
  /** Undefined when the text was sealed for another purpose or changed. */
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

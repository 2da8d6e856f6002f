import { createHmac, timingSafeEqual } from 'node:crypto'

/** What only this instance can make: marks by which it knows a text again without keeping it. */
export interface Secret {
  /** The HMAC-SHA-256 of a text, 43 letters long. Texts for different ends begin with different words. */
  mark(text: string): string
  bytes(text: string): Buffer
  /** Whether a mark is the one of a text; how long that takes tells nothing. */
  isMark(mark: string, text: string): boolean
}

export function secretOf(key: string): Secret {
  const bytes = (text: string) => createHmac('sha256', key).update(text).digest()
  return {
    bytes,
    mark: (text) => bytes(text).toString('base64url'),
    isMark(mark, text) {
      const given = Buffer.from(mark, 'base64url')
      return given.length === 32 && timingSafeEqual(given, bytes(text))
    },
  }
}

import { isbn13Of } from './isbn.ts'
import { splitList } from './rules.ts'

export const maxAuthors = 20
export const coverAddressMaxLength = 2_000

export type LineProblem = 'missing' | 'too-long' | 'characters'

/** Undefined when the title or names are valid. */
export function lineProblem(typed: string, most: number): LineProblem | undefined {
  // Direction marks would turn the text beside them on every card.
  if (/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u.test(typed.trim())) return 'characters'
  if (!/[\p{L}\p{N}\p{P}\p{S}]/u.test(typed)) return 'missing'
  return typed.trim().length > most ? 'too-long' : undefined
}

/** Splits at commas; a suffix (Jr., III) stays with its name. */
export function authorsOf(typed: string): string[] {
  const together = typed.replace(/,\s*((?:jr|sr)\.?|ph\.?d\.?|m\.?d\.?|i{2,3}|iv)(?=\s*(?:,|$))/gi, '\u0000$1')
  return splitList(together)
    .map((name) => name.replaceAll('\u0000', ', ').replace(/\s+/g, ' '))
    .slice(0, maxAuthors)
}

/** Placeholders for unknown or many authors. Case-insensitive; PostgreSQL uses the pattern too. */
export const anonymousPattern = String.raw`^\s*(unknown( author)?|anonymous|various( authors)?)\s*$`
const nobody = new RegExp(anonymousPattern, 'i')

export const isAnonymous = (author: string) => nobody.test(author)

export type IsbnProblem = 'check-digit' | 'no-isbn'

export function isbnProblem(typed: string): IsbnProblem | undefined {
  if (typed.trim() === '' || isbn13Of(typed) !== undefined) return undefined
  const digits = typed.replace(/[\s-]/g, '')
  return /^(\d{13}|\d{9}[\dXx])$/.test(digits) ? 'check-digit' : 'no-isbn'
}

export type CoverProblem = 'no-address' | 'not-https' | 'not-public' | 'too-long'

/** Undefined when empty or valid. The server also checks where the host leads before it fetches. */
export function coverProblem(typed: string): CoverProblem | undefined {
  const address = typed.trim()
  if (address === '') return undefined
  if (address.length > coverAddressMaxLength) return 'too-long'
  const [, scheme, host = ''] = /^([a-z][a-z0-9+.-]*):\/\/([^\s/?#\\]+)(?:[/?#]\S*)?$/i.exec(address) ?? []
  if (scheme === undefined || host.includes('@')) return 'no-address'
  if (!isPublicName(host.toLowerCase())) return 'not-public'
  return scheme.toLowerCase() === 'https' ? undefined : 'not-https'
}

const isPublicName = (host: string) =>
  /^([\p{L}\p{N}_-]+\.)+\p{L}[\p{L}\p{N}-]*$/u.test(host) &&
  !/\.(localhost|local|internal|intranet|lan|home|corp|private|arpa|localdomain|onion|test|invalid)$/.test(host)

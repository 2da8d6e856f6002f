import { randomBytes } from 'node:crypto'
import { parseCookies } from 'better-auth/cookies'
import type { Context, House } from '#server/shared/context.ts'
import { sessionCookie } from './auth.ts'

const yearSeconds = 365 * 24 * 60 * 60
const cookieName = ({ config }: Pick<House, 'config'>) => `${sessionCookie(config)}-known`
const words = (email: string, name: string) => `known-browser|${email}|${name}`

/**
 * Makes known the browser in which the owner of an address has just signed in, for a year. Its cookie is no way in: it
 * only keeps strangers' wrong passwords from being counted against this browser.
 */
export function makeKnown(context: Context, email: string): void {
  const name = `${Math.floor(Date.now() / 1000)}-${randomBytes(12).toString('base64url')}`
  const attributes = `Max-Age=${yearSeconds}; Path=/; HttpOnly; SameSite=Lax`
  const secure = context.config.publicUrl.startsWith('https:') ? '; Secure' : ''
  const cookie = `${cookieName(context)}=${name}.${context.secret.mark(words(email, name))}`
  context.setCookie(`${cookie}; ${attributes}${secure}`)
}

/** What this browser is called when the owner of the address has signed in here before, else undefined. */
export function knownBrowser(context: Context, email: string): string | undefined {
  const cookie = parseCookies(context.headers.get('cookie') ?? '').get(cookieName(context))
  const [name = '', mark = ''] = cookie?.split('.') ?? []
  const isYoung = Number.parseInt(name, 10) > Date.now() / 1000 - yearSeconds
  return isYoung && context.secret.isMark(mark, words(email, name)) ? name : undefined
}

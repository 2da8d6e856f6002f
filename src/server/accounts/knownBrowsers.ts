import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Context, House } from '#server/house.ts'
import { sessionCookieName } from './findSession.ts'
import { givenCookies } from './givenCookies.ts'

const yearSeconds = 365 * 24 * 60 * 60
const cookieName = ({ config }: Pick<House, 'config'>) => `${sessionCookieName(config)}-known`
const words = (email: string, name: string, since: string) => `known-browser|${email}|${name}|${since}`

/**
 * Makes known the browser in which the owner of an address has just signed in, for a year. Its cookie is no way in: it
 * only keeps strangers' wrong passwords from being counted against this browser. Another password than the one that they
 * have `since` then makes it unknown.
 */
export function makeKnown(context: Context, email: string, since: string): void {
  const name = `${Math.floor(Date.now() / 1000)}-${randomBytes(12).toString('base64url')}`
  const attributes = `Max-Age=${yearSeconds}; Path=/; HttpOnly; SameSite=Lax`
  const secure = context.config.publicUrl.startsWith('https:') ? '; Secure' : ''
  const cookie = `${cookieName(context)}=${name}.${context.secret.mark(words(email, name, since))}`
  context.setCookie(`${cookie}; ${attributes}${secure}`)
}

/** The same after another password was set in this browser. */
export async function keepKnown(context: Context, email: string): Promise<void> {
  const since = await passwordSince(context, email)
  if (since !== undefined) makeKnown(context, email, since)
}

/** What this browser is called when the owner of the address has signed in here before, else undefined. */
export async function knownBrowser(context: Context, email: string): Promise<string | undefined> {
  const cookie = givenCookies(context.headers).get(cookieName(context))
  const [name = '', mark = ''] = cookie?.split('.') ?? []
  const isYoung = Number.parseInt(name, 10) > Date.now() / 1000 - yearSeconds
  if (!isYoung) return undefined
  const since = await passwordSince(context, email)
  return since !== undefined && context.secret.isMark(mark, words(email, name, since)) ? name : undefined
}

/** When the owner of an address set the password that they have; undefined when nobody has one there. */
async function passwordSince({ db }: House, email: string): Promise<string | undefined> {
  const kept = await db
    .selectFrom('credentials')
    .innerJoin('users', 'users.id', 'credentials.user_id')
    .select(sql<string>`extract(epoch from credentials.updated_at)::text`.as('since'))
    .where('users.email', '=', email)
    .where('credentials.provider_id', '=', 'credential')
    .executeTakeFirst()
  return kept?.since
}

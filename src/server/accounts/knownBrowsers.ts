import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Context, House } from '#server/house.ts'
import { sessionCookieName } from './findSession.ts'
import { parseCookies } from './cookies.ts'

const yearSeconds = 365 * 24 * 60 * 60
const cookieName = ({ config }: Pick<House, 'config'>) => `${sessionCookieName(config)}-known`
const words = (userId: string, name: string, since: string) => `known-browser|${userId}|${name}|${since}`

/**
 * Until the password changes (`since`), whatever address the reader has. Signs nobody in: this browser only gets its
 * own count of wrong passwords.
 */
export function rememberBrowser(context: Context, userId: string, since: string): void {
  const name = `${Math.floor(Date.now() / 1000)}-${randomBytes(12).toString('base64url')}`
  const attributes = `Max-Age=${yearSeconds}; Path=/; HttpOnly; SameSite=Lax`
  const secure = context.config.publicUrl.startsWith('https:') ? '; Secure' : ''
  const cookie = `${cookieName(context)}=${name}.${context.secret.mark(words(userId, name, since))}`
  context.setCookie(`${cookie}; ${attributes}${secure}`)
}

export async function rememberBrowserAgain(context: Context, email: string): Promise<void> {
  const owner = await ownerOf(context, email)
  if (owner) rememberBrowser(context, owner.userId, owner.since)
}

/** Undefined unless the owner of the address has signed in here before. */
export async function findKnownBrowser(context: Context, email: string): Promise<string | undefined> {
  const cookie = parseCookies(context.headers).get(cookieName(context))
  const [name = '', mark = ''] = cookie?.split('.') ?? []
  const isYoung = Number.parseInt(name, 10) > Date.now() / 1000 - yearSeconds
  if (!isYoung) return undefined
  const owner = await ownerOf(context, email)
  return owner && context.secret.isMark(mark, words(owner.userId, name, owner.since)) ? name : undefined
}

function ownerOf({ db }: House, email: string): Promise<{ userId: string; since: string } | undefined> {
  return db
    .selectFrom('credentials')
    .innerJoin('users', 'users.id', 'credentials.user_id')
    .select('users.id as userId')
    .select(sql<string>`extract(epoch from credentials.updated_at)::text`.as('since'))
    .where('users.email', '=', email)
    .where('credentials.provider_id', '=', 'credential')
    .executeTakeFirst()
}

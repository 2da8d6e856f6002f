import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Context, House } from '#server/house.ts'
import { sessionCookieName } from './findSession.ts'
import { parseCookies } from './cookies.ts'

const yearSeconds = 365 * 24 * 60 * 60
const cookieName = ({ config }: Pick<House, 'config'>) => `${sessionCookieName(config)}-known`
const words = (email: string, name: string, since: string) => `known-browser|${email}|${name}|${since}`

/** Until the password changes (`since`). Signs nobody in: this browser only gets its own count of wrong passwords. */
export function rememberBrowser(context: Context, email: string, since: string): void {
  const name = `${Math.floor(Date.now() / 1000)}-${randomBytes(12).toString('base64url')}`
  const attributes = `Max-Age=${yearSeconds}; Path=/; HttpOnly; SameSite=Lax`
  const secure = context.config.publicUrl.startsWith('https:') ? '; Secure' : ''
  const cookie = `${cookieName(context)}=${name}.${context.secret.mark(words(email, name, since))}`
  context.setCookie(`${cookie}; ${attributes}${secure}`)
}

export async function rememberBrowserAgain(context: Context, email: string): Promise<void> {
  const since = await passwordSince(context, email)
  if (since !== undefined) rememberBrowser(context, email, since)
}

/** Undefined unless the owner of the address has signed in here before. */
export async function findKnownBrowser(context: Context, email: string): Promise<string | undefined> {
  const cookie = parseCookies(context.headers).get(cookieName(context))
  const [name = '', mark = ''] = cookie?.split('.') ?? []
  const isYoung = Number.parseInt(name, 10) > Date.now() / 1000 - yearSeconds
  if (!isYoung) return undefined
  const since = await passwordSince(context, email)
  return since !== undefined && context.secret.isMark(mark, words(email, name, since)) ? name : undefined
}

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

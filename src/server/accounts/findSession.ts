import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#db/db.ts'
import { statement } from '#db/statement.ts'
import type { Config } from '#server/config.ts'
import type { Context } from '#server/house.ts'
import { parseCookies } from './cookies.ts'

export interface CurrentSession {
  readerId: string
  sessionId: string
}

const daySeconds = 24 * 60 * 60
/** Since the visit that renewed it. */
export const sessionSeconds = 7 * daySeconds
const renewAfterSeconds = daySeconds
/** However often it is renewed. */
const maxSessionSeconds = 30 * daySeconds

/** Over https the prefix binds the cookie to this host. */
export const sessionCookieName = ({ publicUrl }: Pick<Config, 'publicUrl'>) =>
  isSecure({ publicUrl }) ? '__Host-sageleaf' : 'sageleaf'

const isSecure = ({ publicUrl }: Pick<Config, 'publicUrl'>) => publicUrl.startsWith('https:')

/** Only this SHA-256 is stored, so a stolen row is not a way to sign in. */
export const hashSessionToken = (token: string) => createHash('sha256').update(token).digest('base64url')

/** Undefined for a visitor. Renews a session older than a day, with its cookie. */
export async function findSession(context: Context): Promise<CurrentSession | undefined> {
  if (context.asker) return context.asker.session
  const token = sessionToken(context)
  if (token === undefined) return undefined
  return (await findFreshSession(context, token)) ?? (await renewSession(context, token))
}

function sessionToken({ headers, config, secret }: Context): string | undefined {
  const cookie = parseCookies(headers).get(sessionCookieName(config)) ?? ''
  const [, token = '', mark = ''] = /^([\w-]+)\.([\w+/]{43}=)$/.exec(cookie) ?? []
  return secret.isMark(mark, token) ? token : undefined
}

const freshSessionOf = statement(
  (_: Db, { tokenHash }: { tokenHash: string }) => sql<CurrentSession>`
    select user_id as "readerId", id as "sessionId" from sessions
    where token_hash = ${tokenHash}
      and expires_at > now() + make_interval(secs => ${sessionSeconds - renewAfterSeconds})
      and created_at > now() - make_interval(secs => ${maxSessionSeconds})`,
)

async function findFreshSession({ db }: Context, token: string): Promise<CurrentSession | undefined> {
  return (await freshSessionOf(db, { tokenHash: hashSessionToken(token) }))[0]
}

async function renewSession(context: Context, token: string): Promise<CurrentSession | undefined> {
  const { rows } = await sql<CurrentSession>`
    update sessions set expires_at = now() + make_interval(secs => ${sessionSeconds}), updated_at = now()
    where token_hash = ${hashSessionToken(token)}
      and expires_at > now()
      and created_at > now() - make_interval(secs => ${maxSessionSeconds})
    returning user_id as "readerId", id as "sessionId"`.execute(context.db)
  // The cookie of a dead session stays: the browser may already hold that of a newer one.
  if (rows[0]) setSessionCookie(context, token)
  return rows[0]
}

export function setSessionCookie(context: Context, token: string): void {
  const signed = `${token}.${context.secret.bytes(token).toString('base64')}`
  writeSessionCookie(context, encodeURIComponent(signed), sessionSeconds)
}

export const clearSessionCookie = (context: Context) => writeSessionCookie(context, '', 0)

function writeSessionCookie({ config, setCookie }: Context, value: string, seconds: number): void {
  const secure = isSecure(config) ? '; Secure' : ''
  setCookie(`${sessionCookieName(config)}=${value}; Max-Age=${seconds}; Path=/; HttpOnly${secure}; SameSite=Lax`)
}

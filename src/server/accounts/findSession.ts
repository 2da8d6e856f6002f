import { sql } from 'kysely'
import { plannedOnce } from '#db/plannedOnce.ts'
import { givenCookies } from '#server/accounts/givenCookies.ts'
import { digestOfToken, longestSeconds } from '#server/accounts/hashedTokens.ts'
import type { Context } from '../house.ts'

export interface CurrentSession {
  readerId: string
  sessionId: string
}

/**
 * The session that asks, undefined for a visitor. One that was due for renewal is renewed, and so is its cookie.
 * A session that needs nothing is found by one statement; all that would change it is the auth library's to do.
 */
export async function findSession(context: Context): Promise<CurrentSession | undefined> {
  const { name } = context.auth.options.advanced.cookies.session_token
  const cookie = givenCookies(context.headers).get(name)
  if (cookie === undefined) return undefined
  return (await findFresh(context, cookie)) ?? findOrRenew(context)
}

/** Hands the auth library's cookies on to the browser. */
export function handCookies(context: Context, from: Headers): void {
  for (const cookie of from.getSetCookie()) context.setCookie(cookie)
}

/** A session that is not due for renewal; the cookie holds its token and the token's mark. */
async function findFresh({ db, auth, secret }: Context, cookie: string): Promise<CurrentSession | undefined> {
  const [, token = '', mark = ''] = /^([\w-]+)\.([\w+/]{43}=)$/.exec(cookie) ?? []
  if (!secret.isMark(mark, token)) return undefined
  const { expiresIn, updateAge } = auth.options.session
  const { rows } = await sql<CurrentSession>`
    select ${plannedOnce} user_id as "readerId", id as "sessionId" from sessions
    where token_hash = ${digestOfToken(token)}
      and expires_at > now() + make_interval(secs => ${expiresIn - updateAge})
      and created_at > now() - make_interval(secs => ${longestSeconds})`.execute(db)
  return rows[0]
}

async function findOrRenew(context: Context): Promise<CurrentSession | undefined> {
  const { response, headers } = await context.auth.api.getSession({ headers: context.headers, returnHeaders: true })
  // A dead session's cookie is not taken back: by now the browser may hold that of a session begun meanwhile.
  if (!response) return undefined
  handCookies(context, headers)
  return { readerId: response.user.id, sessionId: response.session.id }
}

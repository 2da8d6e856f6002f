import { randomBytes } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import { plannedOnce } from '#db/plannedOnce.ts'
import type { Context } from '#server/house.ts'
import {
  clearSessionCookie,
  findSession,
  hashSessionToken,
  sessionCookieName,
  sessionSeconds,
  setSessionCookie,
} from './findSession.ts'
import { givenCookies } from './givenCookies.ts'
import { makeKnown } from './knownBrowsers.ts'
import { confirmedFactor } from './security/secondFactor.ts'
import { awaitCode } from './security/secondStep.ts'

type Scope = 'local' | 'others' | 'global'

/** Whom a password or a mailed link has proven. */
export interface Proven {
  userId: string
  email: string
}

/** What signing in came to: whether the reader has answered the survey, or that their second factor is awaited. */
export type Begun = { onboarded: boolean } | 'code-awaited'

/**
 * Starts a session for a reader who is proven; a session that the browser had is ended. When the reader has a second
 * factor, the browser is only made ready to be asked for its code.
 */
export async function startSession(context: Context, proven: Proven): Promise<Begun> {
  await endSession(context, 'local')
  const begun = await beginSession(context, proven, sql`not exists (${confirmedFactor(proven.userId)})`)
  if (begun) return begun
  await awaitCode(context, proven.userId)
  return 'code-awaited'
}

/** Starts a session for a reader who has proven all that their account asks for. Throws when the account is gone. */
export async function startProvenSession(context: Context, proven: Proven): Promise<{ onboarded: boolean }> {
  const begun = await beginSession(context, proven, sql`true`)
  if (!begun) throw new Error('An account that is gone signs nobody in.')
  return begun
}

/** One statement, so that no second factor is turned on between the look and the session. Undefined when `allowed` is not so. */
async function beginSession(context: Context, { userId, email }: Proven, allowed: RawBuilder<unknown>) {
  const token = randomBytes(32).toString('base64url')
  const { rows } = await sql<{ since: string | null; onboarded: boolean }>`
    ${plannedOnce} with begun as (
      insert into sessions (user_id, token_hash, expires_at, ip_address, user_agent)
      select id, ${hashSessionToken(token)}, now() + make_interval(secs => ${sessionSeconds}), ${context.ip},
        ${context.headers.get('user-agent') ?? ''}
      from users where id = ${userId} and ${allowed}
      returning user_id
    )
    select extract(epoch from credentials.updated_at)::text as since,
      exists (select from user_onboarding where user_onboarding.user_id = begun.user_id) as onboarded
    from begun left join credentials
      on credentials.user_id = begun.user_id and credentials.provider_id = 'credential'`.execute(context.db)
  const [begun] = rows
  if (!begun) return undefined
  setSessionCookie(context, token)
  if (begun.since !== null) makeKnown(context, email, begun.since)
  return { onboarded: begun.onboarded }
}

/** Ends this browser's session, the reader's others, or all. Without a session it only clears the cookie. */
export async function endSession(context: Context, scope: Scope): Promise<void> {
  if (!givenCookies(context.headers).has(sessionCookieName(context.config))) return
  const session = await findSession(context)
  if (session) {
    await context.db
      .deleteFrom('sessions')
      .where('user_id', '=', session.readerId)
      .$if(scope === 'local', (sessions) => sessions.where('id', '=', session.sessionId))
      .$if(scope === 'others', (sessions) => sessions.where('id', '!=', session.sessionId))
      .execute()
  }
  if (scope !== 'others') clearSessionCookie(context)
}

import { randomBytes } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '#server/house.ts'
import type { AuthenticatedUser } from './users.ts'
import {
  clearSessionCookie,
  findSession,
  hashSessionToken,
  sessionCookieName,
  sessionSeconds,
  setSessionCookie,
} from './findSession.ts'
import { parseCookies } from './cookies.ts'
import { rememberBrowser } from './knownBrowsers.ts'
import { confirmedFactor } from './security/factorProof.ts'
import { requireCode } from './security/secondStep.ts'

type Scope = 'local' | 'others' | 'global'

type SignInResult = { onboarded: boolean } | { refused: 'code-required' }

/** With a second factor there is no session yet, only a cookie for the second step. */
export async function startSession(context: Context, user: AuthenticatedUser): Promise<SignInResult> {
  await endSession(context, 'local')
  const begun = await beginSession(context, user, { allowed: sql`not exists (${confirmedFactor(user.userId)})` })
  if (begun) return begun
  await requireCode(context, user.userId)
  return { refused: 'code-required' }
}

/** Throws when the account is gone. */
export async function startSessionPastSecondFactor(
  context: Context,
  user: AuthenticatedUser,
): Promise<{ onboarded: boolean }> {
  const begun = await beginSession(context, user, { allowed: sql`true`, isFactorProven: true })
  if (!begun) throw new Error('cannot start a session: the account is gone')
  return begun
}

/** One statement, so that no second factor can be turned on in between. Undefined unless `allowed`. */
async function beginSession(
  context: Context,
  { userId }: AuthenticatedUser,
  { allowed, isFactorProven = false }: { allowed: RawBuilder<unknown>; isFactorProven?: boolean },
) {
  const token = randomBytes(32).toString('base64url')
  const { rows } = await sql<{ since: string | null; onboarded: boolean }>`
    with begun as (
      insert into sessions (user_id, token_hash, expires_at, ip_address, user_agent, factor_proven_at)
      select id, ${hashSessionToken(token)}, now() + make_interval(secs => ${sessionSeconds}), ${context.ip},
        ${context.headers.get('user-agent') ?? ''}, case when ${isFactorProven}::boolean then now() end
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
  if (begun.since !== null) rememberBrowser(context, userId, begun.since)
  return { onboarded: begun.onboarded }
}

export async function endSession(context: Context, scope: Scope): Promise<void> {
  if (!parseCookies(context.headers).has(sessionCookieName(context.config))) return
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

import { parseCookies } from 'better-auth/cookies'
import type { Context } from '#server/shared/context.ts'
import { handCookies, whoAsks } from '#server/shared/procedure.ts'
import { sessionCookie } from './auth.ts'
import { makeKnown } from './knownBrowsers.ts'
import { hasSecondFactor } from './security/secondFactor.ts'
import { awaitCode } from './security/secondStep.ts'

type Scope = 'local' | 'others' | 'global'

/** Whom a password or a mailed link has proven. */
export interface Proven {
  userId: string
  email: string
}

/**
 * Starts a session for a reader who is proven; a session that the browser had is ended. When the reader has a second
 * factor, the browser is only made ready to be asked for its code.
 */
export async function startSession(context: Context, proven: Proven): Promise<'begun' | 'code-awaited'> {
  await endSession(context, 'local')
  if (await hasSecondFactor(context.db, proven.userId)) {
    await awaitCode(context, proven.userId)
    return 'code-awaited'
  }
  await startProvenSession(context, proven)
  return 'begun'
}

/** Starts a session for a reader who has proven all that their account asks for. */
export async function startProvenSession(context: Context, { userId, email }: Proven): Promise<void> {
  const { ip, headers } = context
  const started = await context.auth.api.startSession({ body: { userId, ip }, headers, returnHeaders: true })
  handCookies(context, started.headers)
  await makeKnown(context, email)
}

/** Ends this browser's session, the reader's others, or all. Without a session only the cookie is cleared. */
export async function endSession(context: Context, scope: Scope): Promise<void> {
  const cookies = parseCookies(context.headers.get('cookie') ?? '')
  if (!cookies.has(sessionCookie(context.config))) return
  const session = await whoAsks(context)
  if (session && scope !== 'local') {
    await context.db
      .deleteFrom('sessions')
      .where('user_id', '=', session.user.id)
      .$if(scope === 'others', (others) => others.where('id', '!=', session.session.id))
      .execute()
  }
  if (scope === 'others') return
  const { headers } = await context.auth.api.signOut({ headers: context.headers, returnHeaders: true })
  handCookies(context, headers)
}

import { APIError } from 'better-auth/api'
import type { Context } from '#server/shared/context.ts'
import { handCookies } from '#server/shared/procedure.ts'

type Scope = 'local' | 'others' | 'global'

/** Starts a session for a reader whom a mailed link has proven; a session that the browser had is ended. */
export async function startSession(context: Context, userId: string): Promise<void> {
  await endSession(context, 'local')
  const { headers } = await context.auth.api.startSession({
    body: { userId },
    headers: context.headers,
    returnHeaders: true,
  })
  handCookies(context, headers)
}

/** Signs in by password; returns the reader's id, or why not. The browser's earlier session is ended everywhere. */
export async function signIn(
  context: Context,
  email: string,
  password: string,
): Promise<{ userId: string } | 'invalid' | 'not-confirmed'> {
  await endSession(context, 'global')
  try {
    const { response, headers } = await context.auth.api.signInEmail({
      body: { email, password },
      headers: context.headers,
      returnHeaders: true,
    })
    handCookies(context, headers)
    return { userId: response.user.id }
  } catch (error) {
    if (error instanceof APIError) return error.body?.code === 'EMAIL_NOT_VERIFIED' ? 'not-confirmed' : 'invalid'
    throw error
  }
}

/** Ends this browser's session, the reader's others, or all. Without a session only the cookie is cleared. */
export async function endSession(context: Context, scope: Scope): Promise<void> {
  const session = await context.auth.api.getSession({ headers: context.headers })
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

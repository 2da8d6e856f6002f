import type { Db } from '#db/db.ts'
import type { Context } from '#server/shared/context.ts'
import { handCookies, whoAsks } from '#server/shared/procedure.ts'
import { hashPassword, verifyPassword } from './auth.ts'
import { isPendingPassword } from './pending.ts'

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

/**
 * Signs in by password; returns the reader's id, or why not. The browser's earlier session is ended everywhere. Not by
 * the auth library's own operation, which refuses addresses that sign-up takes, such as those beyond ASCII.
 */
export async function signIn(
  context: Context,
  email: string,
  password: string,
): Promise<{ userId: string } | 'invalid' | 'not-confirmed'> {
  await endSession(context, 'global')
  const userId = await whoHasPassword(context.db, email, password)
  if (!userId) return (await isPendingPassword(context.db, email, password)) ? 'not-confirmed' : 'invalid'
  await startSession(context, userId)
  return { userId }
}

/** The user with this address and this password. For an address without one, a hash is reckoned all the same. */
async function whoHasPassword(db: Db, email: string, password: string): Promise<string | undefined> {
  const kept = await db
    .selectFrom('users')
    .innerJoin('credentials', 'credentials.user_id', 'users.id')
    .select(['users.id', 'credentials.password'])
    .where('users.email', '=', email)
    .where('users.email_verified', '=', true)
    .where('credentials.provider_id', '=', 'credential')
    .executeTakeFirst()
  if (kept?.password) return (await verifyPassword(kept.password, password)) ? kept.id : undefined
  await hashPassword(password)
  return undefined
}

/** Ends this browser's session, the reader's others, or all. Without a session only the cookie is cleared. */
export async function endSession(context: Context, scope: Scope): Promise<void> {
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

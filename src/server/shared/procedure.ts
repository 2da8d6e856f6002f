import { implement, ORPCError } from '@orpc/server'
import { contract } from '#contract/contract.ts'
import { Busy } from './busy.ts'
import type { Context } from './context.ts'
import { thereIsNothing } from './problem.ts'
import { hasRole, type Role } from './roles.ts'

/** The contract, to be filled with handlers. What is too busy to begin refuses with when to ask again. */
export const anyone = implement(contract)
  .$context<Context>()
  .use(async ({ next }) => {
    try {
      return await next()
    } catch (error) {
      if (!(error instanceof Busy)) throw error
      throw new ORPCError('BUSY', { status: 503, data: { retryAfterSeconds: error.retryAfterSeconds } })
    }
  })

/** For operations of the signed-in reader: hands on whose session asks, refuses a visitor. */
export const signedIn = anyone.use(async ({ context, next }) => {
  const session = await whoAsks(context)
  if (!session) throw notSignedIn()
  return next({ context: { readerId: session.user.id, sessionId: session.session.id } })
})

/** For operations of moderators and admins. Everybody else is answered as if the operation were not there. */
export const moderating = forRole('moderator')

/** For operations of admins. Everybody else is answered as if the operation were not there. */
export const administering = forRole('admin')

/** Asked anew for each call: a role that was taken is worth nothing at once. */
function forRole(role: Role) {
  return anyone.use(async ({ context, next }) => {
    const session = await whoAsks(context)
    if (!session || !(await hasRole(context.db, session.user.id, role))) throw thereIsNothing()
    return next({ context: { readerId: session.user.id, sessionId: session.session.id } })
  })
}

/** The refusal of who is not signed in, or no longer. */
export const notSignedIn = () => new ORPCError('UNAUTHORIZED', { status: 401, message: 'Sign in first.' })

/** The session that asks, null for a visitor. One that was due for renewal is renewed, and so is its cookie. */
export async function whoAsks(context: Context) {
  const { response, headers } = await context.auth.api.getSession({ headers: context.headers, returnHeaders: true })
  handCookies(context, headers)
  return response
}

/** Hands the auth library's cookies on to the browser. */
export function handCookies(context: Context, from: Headers): void {
  for (const cookie of from.getSetCookie()) context.setCookie(cookie)
}

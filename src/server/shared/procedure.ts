import { implement, ORPCError } from '@orpc/server'
import { contract } from '#contract/contract.ts'
import type { Context } from './context.ts'

/** The contract, to be filled with handlers. */
export const anyone = implement(contract).$context<Context>()

/** For operations of the signed-in reader: hands on whose session asks, refuses a visitor. */
export const signedIn = anyone.use(async ({ context, next }) => {
  const session = await context.auth.api.getSession({ headers: context.headers, returnHeaders: true })
  handCookies(context, session.headers)
  if (!session.response) throw new ORPCError('UNAUTHORIZED', { status: 401, message: 'Sign in first.' })
  return next({ context: { readerId: session.response.user.id } })
})

/** Hands the auth library's cookies on to the browser. */
export function handCookies(context: Context, from: Headers): void {
  for (const cookie of from.getSetCookie()) context.setCookie(cookie)
}

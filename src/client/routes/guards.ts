import { notFound, type ParsedLocation, redirect } from '@tanstack/react-router'
import { localPath } from '../accounts/afterSignIn.ts'
import { hasAccessToken, keepMailToken, tokenIn } from '../accounts/mailToken.ts'
import { queryClient } from '../lib/api.ts'
import { faultText, signedOutText } from '../lib/faults.ts'
import { auth, authCallback, type AuthSearch } from './search.ts'
import { giveUpSession, meQuery } from '../lib/session.ts'
import { notifyError } from '../ui/toast.ts'

interface CallbackResult {
  location: ParsedLocation
}

/** `/`: to where this visitor belongs. When nobody can say who they are, the welcome page asks again. */
export async function enter() {
  const me = await whoIsThere().catch(() => undefined)
  if (me === null) throw redirect({ to: '/auth' })
  throw redirect({ to: me?.onboarded ? '/home' : '/welcome' })
}

/** Lets readers in and sends visitors to sign in, and back here afterwards. */
export async function requireReader({ location }: CallbackResult) {
  if (!(await whoIsThere())) throw toSignIn(location)
}

/** Lets moderators and admins in. For everybody else, signed in or not, there is nothing here. */
export async function requireModerator() {
  if (!(await whoIsThere())?.roles.length) throw notFound()
}

/** Lets admins in. For everybody else, signed in or not, there is nothing here. */
export async function requireAdmin() {
  if (!(await whoIsThere())?.roles.includes('admin')) throw notFound()
}

/** As `requireReader`; but here ends who cannot be looked up at `/`, so a look-up that fails stops nobody. */
export async function welcomeReader({ location }: CallbackResult) {
  const me = await whoIsThere().catch(() => undefined)
  if (me === null) throw toSignIn(location)
}

/** Asks the server anew whether the session still holds. A session that it cannot answer for is given up. */
export async function refreshSession() {
  try {
    await queryClient.fetchQuery({ ...meQuery, staleTime: 3_000 })
  } catch (error) {
    await giveUpSession()
    notifyError({ title: signedOutText, description: faultText(error) })
  }
}

// In `search`, the router hands on what nobody asked for as well: a token would come back with it.

/** The ways in are for visitors; but a mailed link, the wish for a new password and an error are heard first. */
export async function arriveAtAuth({ location, search }: CallbackResult & { search: AuthSearch }) {
  if (stowToken(location) || hasAccessToken(location))
    throw redirect({ to: '/auth', search: auth({ ...search }), replace: true })
  if (search.type === 'recovery' || search.mode === 'forgot' || search.error !== undefined) return
  const me = await whoIsThere().catch(() => null)
  if (me) throw redirect({ href: localPath(search.redirect, origin) ?? '/' })
}

export function arriveAtCallback({ location, search }: CallbackResult & { search: { type?: string; error?: string } }) {
  if (search.error !== undefined) throw redirect({ to: '/auth', search: { error: search.error }, replace: true })
  if (stowToken(location)) throw redirect({ to: '/auth/callback', search: authCallback({ ...search }), replace: true })
  if (hasAccessToken(location)) throw redirect({ to: '/welcome', replace: true })
}

const { origin } = globalThis.location

function toSignIn(wanted: ParsedLocation) {
  return redirect({ to: '/auth', search: { mode: 'signin', redirect: localPath(wanted.href, origin) } })
}

function whoIsThere() {
  return queryClient.ensureQueryData(meQuery)
}

/** Takes a mailed token out of the address; says whether there was one. */
function stowToken(location: ParsedLocation): boolean {
  const token = tokenIn(location)
  if (token === undefined) return false
  keepMailToken(token)
  return true
}

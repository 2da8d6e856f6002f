import { notFound, type ParsedLocation, redirect } from '@tanstack/react-router'
import { localPath } from '../accounts/afterSignIn.ts'
import { hasAccessToken, saveMailToken, tokenIn } from '../accounts/mailToken.ts'
import { queryClient } from '../lib/api.ts'
import { faultText, isSessionRefused, signedOutText } from '../lib/faults.ts'
import { auth, authCallback, type AuthSearch } from './search.ts'
import { dropSession, meQuery } from '../lib/session.ts'
import { notifyError } from '../ui/toast.ts'

interface CallbackResult {
  location: ParsedLocation
}

/** When the lookup fails, the welcome page retries. */
export async function enterHomeOrAuth() {
  const me = await whoIsThere().catch(() => undefined)
  if (me === null) throw redirect({ to: '/auth' })
  throw redirect({ to: me?.onboarded ? '/home' : '/welcome' })
}

export async function requireReader({ location }: CallbackResult) {
  if (!(await whoIsThere())) throw toSignIn(location)
}

export async function requireModerator() {
  if (!(await whoIsThere())?.roles.length) throw notFound()
}

export async function requireAdmin() {
  if (!(await whoIsThere())?.roles.includes('admin')) throw notFound()
}

/** Like `requireReader`, but lets a failed lookup through: `/` sends such visitors here. */
export async function welcomeReader({ location }: CallbackResult) {
  const me = await whoIsThere().catch(() => undefined)
  if (me === null) throw toSignIn(location)
}

/** Gives up the session when the server refuses it. While the server is away, the reader known before stays. */
export async function refreshSession() {
  try {
    await queryClient.fetchQuery({ ...meQuery, staleTime: 3_000 })
  } catch (error) {
    if (!isSessionRefused(error)) {
      await whoIsThere()
      return
    }
    await dropSession()
    notifyError({ title: signedOutText, description: faultText(error) })
  }
}

// The router also passes on undeclared parameters in `search`; a token would come back with them.

/** Readers are sent on, unless the address carries a mailed link, a password reset or an error. */
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

/** Returns whether the address had a token, which it removes. */
function stowToken(location: ParsedLocation): boolean {
  const token = tokenIn(location)
  if (token === undefined) return false
  saveMailToken(token)
  return true
}

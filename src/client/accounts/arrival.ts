import { api, queryClient } from '#client/lib/api.ts'
import { meQuery, sessionBegan, sessionChanges } from '#client/lib/session.ts'
import { errorText, isRefusal } from '#client/lib/refusals.ts'
import { notify } from '#client/ui/toast.ts'
import { keepMailToken, takeMailToken } from './mailToken.ts'
import { expectCode, unlessCodeAwaited } from './secondStep.ts'
import { accountTexts } from './texts.ts'

/** Where to send whoever came by a link; or why the link is dead; or what kept us from finding out. */
export type Arrival =
  | { to: '/welcome' | '/home' | '/auth'; mode?: 'signin' }
  | { dead: string; isUsed: boolean }
  | { failed: string }

const welcomed = new Set(['signup', 'email_change', 'recovery'])
/** How long to wait for a session that another tab may be opening. */
const patienceMs = 5000

let confirming: Promise<Arrival> | undefined

/** Does what the link is for when it brought a token, else waits for a session to appear. */
export function finishArrival(type: string | undefined): Promise<Arrival> {
  const token = takeMailToken()
  // The link of a reset mail leads elsewhere; here it would be wasted.
  if (token !== undefined && type !== 'recovery') confirming = follow(token, followed[type ?? ''] ?? confirm)
  return confirming ?? arriveWithoutToken(type)
}

const followed: Partial<Record<string, (token: string) => Promise<Arrival>>> = {
  unlock: signInBy,
  email_change: confirmChange,
}

async function confirm(token: string): Promise<Arrival> {
  await api.accounts.confirmEmail.call({ token })
  return { to: '/welcome' }
}

async function signInBy(token: string): Promise<Arrival> {
  const signedIn = await unlessCodeAwaited(api.accounts.signInByLink.call({ token }))
  if (signedIn) return { to: signedIn.onboarded ? '/home' : '/welcome' }
  expectCode()
  return { to: '/auth', mode: 'signin' }
}

/** This link may be opened in any browser: it gives the account its new address and signs nobody in. */
async function confirmChange(token: string): Promise<Arrival> {
  await api.security.confirmEmailChange.call({ token })
  notify({ title: accountTexts.addressChanged })
  return { to: '/welcome' }
}

async function follow(token: string, link: (token: string) => Promise<Arrival>): Promise<Arrival> {
  try {
    const arrival = await link(token)
    await sessionBegan().catch(() => null)
    return arrival
  } catch (error) {
    return isRefusal(error, 'LINK_INVALID') ? deadLink(error.data.why, errorText(error)) : tryLater(token, error)
  }
}

/** A reader who opens their link twice and is in already has no use for another one. */
async function deadLink(why: string, words: string): Promise<Arrival> {
  const isUsed = why === 'used'
  if (isUsed && (await lookUp())) return { to: '/welcome' }
  return { dead: words, isUsed }
}

/** The link may be as good as ever. */
function tryLater(token: string, error: unknown): Arrival {
  keepMailToken(token)
  return { failed: errorText(error) }
}

/** Waits for a session that begins, or for one that ends. */
async function arriveWithoutToken(type: string | undefined): Promise<Arrival> {
  if (type !== undefined && welcomed.has(type)) return { to: '/welcome' }
  const until = Date.now() + patienceMs
  let me = await lookUp()
  while (me === null && Date.now() < until) {
    const hasChanged = await sessionChanges(1000)
    me = await lookUp()
    if (hasChanged) break
  }
  return { to: me === null ? '/auth' : me?.onboarded ? '/home' : '/welcome' }
}

/** The session's reader, null for a visitor, undefined when nobody can say. */
function lookUp() {
  return queryClient.fetchQuery({ ...meQuery, staleTime: 0 }).catch(() => undefined)
}

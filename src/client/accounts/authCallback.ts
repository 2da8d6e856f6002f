import { api, queryClient } from '#client/lib/api.ts'
import { meQuery, otherTabs, sessionBegan } from '#client/lib/session.ts'
import { errorText, isRefusal } from '#client/lib/refusals.ts'
import { notify } from '#client/ui/toast.ts'
import { saveMailToken, popMailToken } from './mailToken.ts'
import { expectCode, unlessCodeRequired } from './secondStep.ts'
import { accountTexts } from './texts.ts'

export type CallbackResult =
  | { to: '/welcome' | '/home' | '/auth'; mode?: 'signin'; hasNewAddress?: true }
  | { dead: string; isUsed: boolean }
  | { failed: string }

const welcomed = new Set(['signup', 'email_change', 'recovery'])
/** Another tab may be opening the session. */
const timeoutMs = 5000

let confirming: Promise<CallbackResult> | undefined

/** Redeems the token of the link; without one, waits for a session. */
export function handleCallback(type: string | undefined): Promise<CallbackResult> {
  const token = popMailToken()
  // The token of a reset link belongs to another page and must not be used up here.
  if (token !== undefined && type !== 'recovery') confirming = follow(token, followed[type ?? ''] ?? confirm)
  return confirming ?? waitForSession(type)
}

const followed: Partial<Record<string, (token: string) => Promise<CallbackResult>>> = {
  unlock: signInBy,
  email_change: confirmChange,
}

async function confirm(token: string): Promise<CallbackResult> {
  await api.accounts.confirmEmail.call({ token })
  return { to: '/welcome' }
}

async function signInBy(token: string): Promise<CallbackResult> {
  const signedIn = await unlessCodeRequired(api.accounts.signInByLink.call({ token }))
  if (signedIn) return { to: signedIn.onboarded ? '/home' : '/welcome' }
  expectCode()
  return { to: '/auth', mode: 'signin' }
}

/** May be opened in any browser, so it signs nobody in. */
async function confirmChange(token: string): Promise<CallbackResult> {
  await api.security.confirmEmailChange.call({ token })
  if ((await lookUp()) === null) return { to: '/auth', mode: 'signin', hasNewAddress: true }
  notify({ title: accountTexts.addressChanged })
  return { to: '/welcome' }
}

async function follow(token: string, link: (token: string) => Promise<CallbackResult>): Promise<CallbackResult> {
  try {
    const arrival = await link(token)
    await sessionBegan().catch(() => null)
    return arrival
  } catch (error) {
    return isRefusal(error, 'LINK_INVALID') ? deadLink(error.data.why, errorText(error)) : tryLater(token, error)
  }
}

/** A signed-in reader who opens a used link goes on without an error. */
async function deadLink(why: string, words: string): Promise<CallbackResult> {
  const isUsed = why === 'used'
  if (isUsed && (await lookUp())) return { to: '/welcome' }
  return { dead: words, isUsed }
}

/** Keeps the token, because the link may still work. */
function tryLater(token: string, error: unknown): CallbackResult {
  saveMailToken(token)
  return { failed: errorText(error) }
}

async function waitForSession(type: string | undefined): Promise<CallbackResult> {
  if (type !== undefined && welcomed.has(type)) return { to: '/welcome' }
  const until = Date.now() + timeoutMs
  let me = await lookUp()
  while (me === null && Date.now() < until) {
    const hasChanged = await sessionChanges(1000)
    me = await lookUp()
    if (hasChanged) break
  }
  return { to: me === null ? '/auth' : me?.onboarded ? '/home' : '/welcome' }
}

/** Null for a visitor, undefined when the server cannot be reached. */
function lookUp() {
  return queryClient.fetchQuery({ ...meQuery, staleTime: 0 }).catch(() => undefined)
}

/** Resolves to whether another tab signs in or out within `waitMs`. */
function sessionChanges(waitMs: number): Promise<boolean> {
  return new Promise((resolve) => {
    const end = (hasChanged: boolean) => {
      clearTimeout(timer)
      otherTabs.removeEventListener('message', change)
      resolve(hasChanged)
    }
    const change = () => end(true)
    const timer = setTimeout(end, waitMs, false)
    otherTabs.addEventListener('message', change)
  })
}

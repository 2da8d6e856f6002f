import { api, queryClient } from '#client/api.ts'
import { meQuery, sessionBegan } from '#client/session.ts'
import { errorText } from '#client/texts.ts'
import { takeMailToken } from './mailToken.ts'

/** Where to send whoever came by a link, or why the link does not work. */
export interface Arrival {
  to?: '/welcome' | '/home' | '/auth'
  broken?: string
}

const welcomed = new Set(['signup', 'email_change', 'recovery'])
/** How long to wait for a session that another tab may be opening. */
const patienceMs = 5000

let confirming: Promise<Arrival> | undefined

/** Confirms the address when the link brought a token, else waits for a session to appear. */
export function finishArrival(type: string | undefined): Promise<Arrival> {
  const token = takeMailToken()
  if (token !== undefined) confirming = confirm(token)
  return confirming ?? arriveWithoutToken(type)
}

async function confirm(token: string): Promise<Arrival> {
  try {
    await api.accounts.confirmEmail.call({ token })
    await sessionBegan().catch(() => null)
    return { to: '/welcome' }
  } catch (error) {
    return { broken: errorText(error) }
  }
}

async function arriveWithoutToken(type: string | undefined): Promise<Arrival> {
  if (type !== undefined && welcomed.has(type)) return { to: '/welcome' }
  const until = Date.now() + patienceMs
  while (Date.now() < until) {
    const me = await queryClient.fetchQuery({ ...meQuery, staleTime: 0 }).catch(() => undefined)
    if (me !== null) return { to: me?.onboarded ? '/home' : '/welcome' }
    await new Promise((resolve) => setTimeout(resolve, 1000))
  }
  return { to: '/auth' }
}

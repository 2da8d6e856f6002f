import { type Fetched, type FetchPublic, publicFetch } from './fetchPublic.ts'
import { type Network, theInternet } from './network.ts'
import { openRateLimiter, type Rate } from './rateLimiter.ts'
import { type PoliteGate, politeGate, type Refusal, type Verdict } from './politeGate.ts'

/** `resting`: the host was not asked because it must be left alone for now; worth waiting for. */
export type PolitelyFetched = Fetched | { refused: 'resting'; host: string; waitSeconds: number }
export type PoliteFetch = (address: string, how?: 'fetch' | 'look') => Promise<PolitelyFetched>

export interface Outbound {
  fetch: FetchPublic
  /** For jobs: paces each host. A host left alone is `resting` when the wait is short, `failed` when it is long. */
  politeFetch: PoliteFetch
}

export interface HostLimits {
  rate: Rate
  restMs: number
  queueMs: number
}

// Open Library allows a hundred covers by ISBN in five minutes.
const usualLimits: HostLimits = { rate: { perSecond: 1 / 3, burst: 20 }, restMs: 60_000, queueMs: 10_000 }
const maxHosts = 500

interface OutboundOptions {
  network?: Network
  timeoutMs?: number
  hostLimits?: HostLimits
}

export function openOutbound(
  userAgent: string,
  { network = theInternet, timeoutMs, hostLimits = usualLimits }: OutboundOptions = {},
): Outbound {
  const fetch = publicFetch(userAgent, network, timeoutMs)
  return { fetch, politeFetch: fetchPerHost(fetch, hostLimits) }
}

export const noOutbound: Outbound = {
  fetch: async () => ({ refused: 'missing' }),
  politeFetch: async () => ({ refused: 'missing' }),
}

function fetchPerHost(fetch: FetchPublic, { rate, restMs, queueMs }: HostLimits): PoliteFetch {
  const gates = new Map<string, PoliteGate>()
  return async (address, how) => {
    const host = URL.parse(address)?.host ?? ''
    const gate = gates.get(host) ?? politeGate(openRateLimiter(rate), restMs)
    gates.set(host, gate)
    if (gates.size > maxHosts) gates.delete(gates.keys().next().value!)
    const asked = await gate.ask(queueMs, async () => {
      const answer = await fetch(address, how)
      return { answer, verdict: verdictOn(answer) }
    })
    if ('refused' in asked) return notAsked(host, asked)
    // A host that just asked for a short pause rests from this answer on.
    const pause = isFault(asked.answer) && gate.pause()
    return pause ? notAsked(host, pause) : asked.answer
  }
}

function notAsked(host: string, { refused, waitMs, mayLast }: Refusal): PolitelyFetched {
  const waitSeconds = Math.ceil(waitMs / 1000)
  if (!mayLast) return { refused: 'resting', host, waitSeconds }
  return refused === 'paused' ? { refused: 'failed', waitSeconds } : { refused: 'failed' }
}

function verdictOn(fetched: Fetched): Verdict {
  if (!isFault(fetched)) return 'succeeded'
  return fetched.waitSeconds ? { pauseSeconds: fetched.waitSeconds } : 'failed'
}

const isFault = (fetched: Fetched): fetched is Extract<Fetched, { refused: 'failed' }> =>
  'refused' in fetched && fetched.refused === 'failed'

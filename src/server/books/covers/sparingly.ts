import type { Fetched, FetchPublic } from '#server/shared/outbound/fetchPublic.ts'
import { aBreaker } from '#server/shared/breaker.ts'
import { aTokenBucket } from '../services/tokenBucket.ts'

const restMs = 60_000
/** Open Library allows a hundred covers by ISBN in five minutes. */
const pace = { perSecond: 1 / 3, burst: 20 }
const longestTurnMs = 10_000
const mostHosts = 500
/** Whoever is back sooner is worth waiting for. */
const soonSeconds = 5 * 60
/** A host that still fails after so many rests, or asks for one pause after another, is taken to be down. */
const restsToBeDown = 2

/** `resting`: the host was not asked, for it is spared just now; it is worth waiting for. */
export type Spared = Fetched | { ok: false; why: 'resting'; host: string; waitSeconds: number }
export type FetchSparingly = (address: string, how?: 'fetch' | 'look') => Promise<Spared>

const wrapped = new WeakMap<FetchPublic, FetchSparingly>()

/**
 * The same way out, but sparing each host that it leads to: one that asks for a pause gets it, one that keeps failing is
 * left alone for a while, and none is asked faster than it bears. What is not asked for so is `resting`; where that may
 * last, as the host asked for a long pause or seems to be down, it has `failed`.
 */
export function sparingly(outbound: FetchPublic, firstRestMs = restMs): FetchSparingly {
  const known = wrapped.get(outbound) ?? sparing(outbound, firstRestMs)
  wrapped.set(outbound, known)
  return known
}

function sparing(outbound: FetchPublic, firstRestMs: number): FetchSparingly {
  const hosts = new Map<string, FetchSparingly>()
  return (address, how) => {
    const name = URL.parse(address)?.host ?? ''
    const host = hosts.get(name) ?? sparingHost(outbound, name, firstRestMs)
    hosts.set(name, host)
    if (hosts.size > mostHosts) hosts.delete(hosts.keys().next().value!)
    return host(address, how)
  }
}

function sparingHost(outbound: FetchPublic, host: string, firstRestMs: number): FetchSparingly {
  const breaker = aBreaker(firstRestMs)
  const bucket = aTokenBucket(pace)
  let pausedUntil = 0
  let pausesInVain = 0
  let restsInVain = 0
  const resting = (ms: number): Spared => ({ ok: false, why: 'resting', host, waitSeconds: Math.ceil(ms / 1000) })

  /** A host that asks for a short pause rests, from this answer on. */
  function noted(fetched: Fetched, wasTrying: boolean): Spared {
    if (fetched.ok || fetched.why !== 'failed') {
      pausesInVain = 0
      restsInVain = 0
      breaker.succeeded()
      return fetched
    }
    if (fetched.waitSeconds) {
      // Several who ask at once hear of one and the same pause.
      if (pausedUntil <= performance.now()) pausesInVain += 1
      pausedUntil = performance.now() + fetched.waitSeconds * 1000
      breaker.succeeded()
    } else {
      if (wasTrying) restsInVain += 1
      breaker.failed()
    }
    return paused() ?? fetched
  }

  function paused(): Spared | undefined {
    const pauseMs = pausedUntil - performance.now()
    if (pauseMs <= 0) return undefined
    const mayLast = pauseMs > soonSeconds * 1000 || pausesInVain > restsToBeDown
    return mayLast ? { ok: false, why: 'failed', waitSeconds: Math.ceil(pauseMs / 1000) } : resting(pauseMs)
  }

  return async (address, how) => {
    const pause = paused()
    if (pause) return pause
    if (!(await bucket.take(longestTurnMs))) return resting(longestTurnMs)
    const wasTrying = breaker.state() === 'half-open'
    if (breaker.mayAsk()) return noted(await outbound(address, how), wasTrying)
    return restsInVain < restsToBeDown ? resting(Math.max(1000, breaker.restsForMs())) : { ok: false, why: 'failed' }
  }
}

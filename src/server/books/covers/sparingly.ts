import type { Fetched, FetchPublic } from '#server/shared/outbound/fetchPublic.ts'
import { aBreaker } from '#server/shared/breaker.ts'
import { aTokenBucket } from '../services/tokenBucket.ts'

const restMs = 60_000
/** Open Library allows a hundred covers by ISBN in five minutes. */
const pace = { perSecond: 1 / 3, burst: 20 }
const longestTurnMs = 10_000
const mostHosts = 500

const wrapped = new WeakMap<FetchPublic, FetchPublic>()

/**
 * The same way out, but sparing each host that it leads to: one that asks for a pause gets it, one that keeps failing is
 * left alone for a while, and none is asked faster than it bears. What is not asked for so has `failed`.
 */
export function sparingly(outbound: FetchPublic): FetchPublic {
  const known = wrapped.get(outbound) ?? sparing(outbound)
  wrapped.set(outbound, known)
  return known
}

function sparing(outbound: FetchPublic): FetchPublic {
  const hosts = new Map<string, FetchPublic>()
  return (address) => {
    const name = URL.parse(address)?.host ?? ''
    const host = hosts.get(name) ?? sparingHost(outbound)
    hosts.set(name, host)
    if (hosts.size > mostHosts) hosts.delete(hosts.keys().next().value!)
    return host(address)
  }
}

function sparingHost(outbound: FetchPublic): FetchPublic {
  const [breaker, bucket] = [aBreaker(restMs), aTokenBucket(pace)]
  let pausedUntil = 0
  return async (address): Promise<Fetched> => {
    const pauseMs = pausedUntil - performance.now()
    if (pauseMs > 0) return { ok: false, why: 'failed', waitSeconds: Math.ceil(pauseMs / 1000) }
    if (!(await bucket.take(longestTurnMs)) || !breaker.mayAsk()) return { ok: false, why: 'failed' }
    const fetched = await outbound(address)
    const hasFailed = !fetched.ok && fetched.why === 'failed'
    if (hasFailed && fetched.waitSeconds) pausedUntil = performance.now() + fetched.waitSeconds * 1000
    if (hasFailed && !fetched.waitSeconds) breaker.failed()
    else breaker.succeeded()
    return fetched
  }
}

/** Half open: one request tests whether the service is back. */
export type BreakerState = 'closed' | 'open' | 'half-open'

export interface Breaker {
  state(): BreakerState
  /** Milliseconds until the next trial; 0 unless open. */
  restsForMs(): number
  failedTrials(): number
  /** If true, `succeeded`, `failed` or `cancelled` must follow. */
  mayAsk(): boolean
  succeeded(): void
  failed(): void
  /** The request was not sent, so the next one may be the trial. */
  cancelled(): void
}

const failuresToOpen = 5
const maxRests = 8

/**
 * Opens for `restMs` after five failures in a row, then lets one trial through. Each failed trial doubles the rest, up
 * to eight times `restMs`. Source: Nygard, "Release It!", 2007, ch. 5.2.
 */
export function circuitBreaker(restMs: number, now: () => number = () => performance.now()): Breaker {
  let failures = 0
  let failedTrials = 0
  let openUntil: number | undefined
  let isTrying = false
  const state = (): BreakerState => {
    if (openUntil === undefined) return 'closed'
    return now() < openUntil ? 'open' : 'half-open'
  }
  return {
    state,
    restsForMs: () => Math.max(0, (openUntil ?? 0) - now()),
    failedTrials: () => failedTrials,
    mayAsk() {
      const isHalfOpen = state() === 'half-open'
      if (state() === 'open' || (isHalfOpen && isTrying)) return false
      isTrying = isHalfOpen
      return true
    },
    succeeded() {
      failures = 0
      failedTrials = 0
      openUntil = undefined
      isTrying = false
    },
    failed() {
      failures += 1
      if (isTrying) failedTrials += 1
      if (isTrying || failures >= failuresToOpen) openUntil = now() + restMs * Math.min(maxRests, 2 ** failedTrials)
      isTrying = false
    },
    cancelled() {
      isTrying = false
    },
  }
}

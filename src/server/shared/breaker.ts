/** Closed: the service is asked. Open: it is left alone. Half open: one question tries whether it is back. */
export type BreakerState = 'closed' | 'open' | 'half-open'

export interface Breaker {
  state(): BreakerState
  /** For how long the service is left alone yet; 0 when it is not. */
  restsForMs(): number
  /** Whether the service may be asked now. When it may, `succeeded`, `failed` or `notAsked` must follow. */
  mayAsk(): boolean
  succeeded(): void
  failed(): void
  /** It was not asked after all: the next question may try. */
  notAsked(): void
}

const failuresToOpen = 5
const longestRests = 8

/**
 * Spares a service that keeps failing, and those who wait for it: after five failures in a row it is not asked for
 * `restMs`, then once; each time that fails it rests twice as long, at most eight times `restMs`.
 * Source: Nygard, "Release It!", 2007, ch. 5.2.
 */
export function aBreaker(restMs: number, now: () => number = () => performance.now()): Breaker {
  let failures = 0
  let rests = 1
  let closedAgainAt: number | undefined
  let isTrying = false
  const state = (): BreakerState => {
    if (closedAgainAt === undefined) return 'closed'
    return now() < closedAgainAt ? 'open' : 'half-open'
  }
  return {
    state,
    restsForMs: () => Math.max(0, (closedAgainAt ?? 0) - now()),
    mayAsk() {
      const isHalfOpen = state() === 'half-open'
      if (state() === 'open' || (isHalfOpen && isTrying)) return false
      isTrying = isHalfOpen
      return true
    },
    succeeded() {
      failures = 0
      rests = 1
      closedAgainAt = undefined
      isTrying = false
    },
    failed() {
      failures += 1
      if (isTrying) rests = Math.min(longestRests, rests * 2)
      if (isTrying || failures >= failuresToOpen) closedAgainAt = now() + restMs * rests
      isTrying = false
    },
    notAsked() {
      isTrying = false
    },
  }
}

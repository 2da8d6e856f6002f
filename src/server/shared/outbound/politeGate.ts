import { type BreakerState, circuitBreaker } from './breaker.ts'
import type { RateLimiter } from './rateLimiter.ts'

export type Verdict = 'succeeded' | 'failed' | 'not-sent' | { pauseSeconds: number }

/** `paused`: the service asked for it. `busy`: our other requests come first. `failing`: it rests after failures. */
export interface Refusal {
  refused: 'paused' | 'busy' | 'failing'
  waitMs: number
  /** A long pause, one pause after another, or trials that keep failing. */
  mayLast: boolean
}

export interface PoliteGate {
  pace: RateLimiter
  /** Waits up to `maxWaitMs` for its turn; refuses when the service must be left alone. */
  ask<Answer>(
    maxWaitMs: number,
    send: () => Promise<{ answer: Answer; verdict: Verdict }>,
  ): Promise<{ answer: Answer } | Refusal>
  pause(): Refusal | undefined
  health(): { breaker: BreakerState; openSince: string | null; isPaused: boolean }
}

const maxPauseMs = 5 * 60_000
/** After this many failed trials, or pauses in a row, the service counts as down. */
const maxVainWaits = 2
const minRestMs = 1000

export function politeGate(pace: RateLimiter, restMs: number): PoliteGate {
  const breaker = circuitBreaker(restMs)
  let openSince: string | null = null
  let pausesInRow = 0

  function pause(): Refusal | undefined {
    const waitMs = pace.pausedForMs()
    if (waitMs === 0) return undefined
    return { refused: 'paused', waitMs, mayLast: waitMs > maxPauseMs || pausesInRow > maxVainWaits }
  }

  const rest = (): Refusal => ({
    refused: 'failing',
    waitMs: Math.max(minRestMs, breaker.restsForMs()),
    mayLast: breaker.failedTrials() >= maxVainWaits,
  })

  function note(verdict: Verdict): void {
    if (verdict === 'not-sent') return breaker.cancelled()
    if (verdict === 'failed') {
      breaker.failed()
      if (breaker.state() === 'open') openSince ??= new Date().toISOString()
      return
    }
    breaker.succeeded()
    openSince = null
    if (verdict === 'succeeded') {
      pausesInRow = 0
      return
    }
    // Requests in flight together all report the same pause.
    if (pace.pausedForMs() === 0) pausesInRow += 1
    pace.pauseFor(verdict.pauseSeconds)
  }

  return {
    pace,
    pause,
    async ask(maxWaitMs, send) {
      const paused = pause()
      if (paused) return paused
      if (breaker.state() === 'open') return rest()
      if (!(await pace.take(maxWaitMs))) return { refused: 'busy', waitMs: maxWaitMs, mayLast: false }
      if (!breaker.mayAsk()) return rest()
      const { answer, verdict } = await send()
      note(verdict)
      return { answer }
    },
    health: () => ({ breaker: breaker.state(), openSince, isPaused: pace.pausedForMs() > 0 }),
  }
}

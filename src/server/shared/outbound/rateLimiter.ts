import { setTimeout as sleep } from 'node:timers/promises'

export interface Rate {
  perSecond: number
  burst: number
}

export interface RateLimiter {
  /** Waits for a turn. False at once if that would take longer than `withinMs`. */
  take(withinMs: number): Promise<boolean>
  pauseFor(seconds: number): void
  pausedForMs(): number
}

export function openRateLimiter(rate: Rate): RateLimiter {
  const bucket = tokenBucket(rate)
  let pausedUntil = 0
  return {
    take: bucket.take,
    pauseFor: (seconds) => void (pausedUntil = performance.now() + seconds * 1000),
    pausedForMs: () => Math.max(0, pausedUntil - performance.now()),
  }
}

const retryMs = 100

/** Each turn also takes one of `priority`, but only while nobody waits there. They share their pauses. */
export function yieldingPace(priority: RateLimiter, own: RateLimiter): RateLimiter {
  return {
    async take(withinMs) {
      const until = performance.now() + withinMs
      if (!(await own.take(withinMs))) return false
      while (!(await priority.take(0))) {
        if (performance.now() >= until) return false
        await sleep(retryMs)
      }
      return true
    },
    pauseFor: priority.pauseFor,
    pausedForMs: priority.pausedForMs,
  }
}

/** Refills by `perSecond` up to `burst`. Waiting callers are served in order. */
export function tokenBucket({ perSecond, burst }: Rate, now: () => number = () => performance.now()) {
  let tokens = burst
  let filledAt = now()
  return {
    async take(withinMs: number): Promise<boolean> {
      tokens = Math.min(burst, tokens + ((now() - filledAt) / 1000) * perSecond)
      filledAt = now()
      const waitMs = tokens >= 1 ? 0 : ((1 - tokens) / perSecond) * 1000
      if (waitMs > withinMs) return false
      // Below zero, tokens are owed to waiting callers.
      tokens -= 1
      if (waitMs > 0) await sleep(waitMs)
      return true
    },
  }
}

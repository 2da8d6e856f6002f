import { setTimeout as sleep } from 'node:timers/promises'

export interface Rate {
  perSecond: number
  /** How many requests may go at once after a quiet time. */
  burst: number
}

/** How often a service may be asked, and the pauses that it asks for. */
export interface Pace {
  /** Takes one turn and waits for it if necessary; false, at once, if it would take longer than `withinMs`. */
  take(withinMs: number): Promise<boolean>
  pauseFor(seconds: number): void
  /** 0 when it is not paused. */
  pausedForMs(): number
}

export function openPace(rate: Rate): Pace {
  const bucket = tokenBucket(rate)
  let pausedUntil = 0
  return {
    take: bucket.take,
    pauseFor: (seconds) => void (pausedUntil = performance.now() + seconds * 1000),
    pausedForMs: () => Math.max(0, pausedUntil - performance.now()),
  }
}

const retryMs = 100

/**
 * A pace of lower priority: each of its turns also takes one of `priority`, but only while nobody waits there, and they
 * share their pauses.
 */
export function yieldingPace(priority: Pace, own: Pace): Pace {
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

/** Fills with `perSecond` tokens, up to `burst`; those who wait are served in order. */
export function tokenBucket({ perSecond, burst }: Rate, now: () => number = () => performance.now()) {
  let tokens = burst
  let filledAt = now()
  return {
    async take(withinMs: number): Promise<boolean> {
      tokens = Math.min(burst, tokens + ((now() - filledAt) / 1000) * perSecond)
      filledAt = now()
      const waitMs = tokens >= 1 ? 0 : ((1 - tokens) / perSecond) * 1000
      if (waitMs > withinMs) return false
      // Below zero, tokens are owed to those who wait.
      tokens -= 1
      if (waitMs > 0) await sleep(waitMs)
      return true
    },
  }
}

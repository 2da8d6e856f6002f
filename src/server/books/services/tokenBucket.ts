import { setTimeout as sleep } from 'node:timers/promises'

export interface TokenBucket {
  /** Takes one token, waiting for it if need be; false, at once, when it would not come within so many milliseconds. */
  take(withinMs: number): Promise<boolean>
}

/** Fills with `perSecond` tokens, up to `burst`; those who wait are served in turn. */
export function aTokenBucket(
  { perSecond, burst }: { perSecond: number; burst: number },
  now: () => number = () => performance.now(),
): TokenBucket {
  let tokens = burst
  let filledAt = now()
  return {
    async take(withinMs) {
      tokens = Math.min(burst, tokens + ((now() - filledAt) / 1000) * perSecond)
      filledAt = now()
      const waitMs = tokens >= 1 ? 0 : ((1 - tokens) / perSecond) * 1000
      if (waitMs > withinMs) return false
      // Below nought, it is owed to those who wait.
      tokens -= 1
      if (waitMs > 0) await sleep(waitMs)
      return true
    },
  }
}

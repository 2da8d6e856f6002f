import { setTimeout as sleep } from 'node:timers/promises'
import { aTokenBucket } from './tokenBucket.ts'

/** How often a service may be asked, and whether it has asked to be left alone for a while. */
export interface Pace {
  /** Takes a turn, waiting for it if need be; false when it would not come within so many milliseconds. */
  take(withinMs: number): Promise<boolean>
  pauseFor(seconds: number): void
  isPaused(): boolean
}

export function aPace(rate: { perSecond: number; burst: number }): Pace {
  const bucket = aTokenBucket(rate)
  let pausedUntil = 0
  return {
    take: (withinMs) => bucket.take(withinMs),
    pauseFor: (seconds) => void (pausedUntil = performance.now() + seconds * 1000),
    isPaused: () => performance.now() < pausedUntil,
  }
}

const lookAgainMs = 100

/**
 * A pace within another one, of whoever has precedence: each turn is one of theirs, but only one that nobody of them
 * waits for, and a pause is a pause of both.
 */
export function paceWithin(outer: Pace, own: Pace): Pace {
  return {
    async take(withinMs) {
      const until = performance.now() + withinMs
      if (!(await own.take(withinMs))) return false
      while (!(await outer.take(0))) {
        if (performance.now() >= until) return false
        await sleep(lookAgainMs)
      }
      return true
    },
    pauseFor: (seconds) => outer.pauseFor(seconds),
    isPaused: () => outer.isPaused(),
  }
}

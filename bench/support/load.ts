import { setTimeout as sleep } from 'node:timers/promises'

export interface Load {
  /** How long each call took that was done, in ms. */
  times: number[]
  /** How many were answered otherwise, by status. */
  failed: Map<number, number>
  /** How many were done in a second, until the last had ended. */
  perSecond: number
}

/**
 * Makes so many calls a second, whether or not earlier ones have ended: waiting shows in the times, as it does for
 * people. A call tells its status.
 */
export async function callAtRate(rate: number, seconds: number, call: (k: number) => Promise<number>): Promise<Load> {
  const times = [] as number[]
  const failed = new Map<number, number>()
  const calls = [] as Promise<void>[]
  const began = performance.now()
  for (let k = 0; k < rate * seconds; k++) {
    const due = began + (k * 1000) / rate
    if (due > performance.now()) await sleep(due - performance.now())
    calls.push(
      call(k).then((status) => {
        if (status === 200) times.push(performance.now() - due)
        else failed.set(status, (failed.get(status) ?? 0) + 1)
      }),
    )
  }
  await Promise.all(calls)
  return { times, failed, perSecond: (times.length * 1000) / (performance.now() - began) }
}

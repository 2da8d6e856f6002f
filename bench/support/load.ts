import { setTimeout as sleep } from 'node:timers/promises'

export interface Load {
  /** Times of successful calls, in ms. */
  times: number[]
  /** Failed calls by status. */
  failed: Map<number, number>
  /** Successful calls per second, until the last one ended. */
  perSecond: number
}

/**
 * Starts calls at a fixed rate, even while earlier ones run, so that queueing shows in the times. A call resolves with
 * its status.
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

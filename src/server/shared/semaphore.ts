/** Too much is under way. Nothing was done; the caller may try again. */
export class Busy extends Error {
  readonly retryAfterSeconds: number
  constructor(retryAfterSeconds: number) {
    super('too much is under way')
    this.retryAfterSeconds = retryAfterSeconds
  }
}

const askAgainSeconds = 5

/** Waiting work runs in order. Throws `Busy` when more than `maxWaiting` wait. */
export function semaphore(places: number, maxWaiting = Infinity): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = []
  let free = places
  return async (work) => {
    if (free > 0) free -= 1
    else if (waiting.length >= maxWaiting) throw new Busy(askAgainSeconds)
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free += 1
    }
  }
}

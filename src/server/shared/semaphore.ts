/** Thrown when too much is under way to begin something dear. Nothing was done; it may be asked again. */
export class Busy extends Error {
  readonly retryAfterSeconds: number
  constructor(retryAfterSeconds: number) {
    super('too much is under way')
    this.retryAfterSeconds = retryAfterSeconds
  }
}

const askAgainSeconds = 5

/**
 * Runs at most so many pieces of work at a time; the others wait in order. Throws `Busy` when too many wait.
 */
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

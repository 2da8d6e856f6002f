import { Busy } from './busy.ts'

const askAgainSeconds = 5

/**
 * Lets so many pieces of work go on at a time; the others wait in the order in which they came. When as many wait as may,
 * one more throws `Busy`.
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

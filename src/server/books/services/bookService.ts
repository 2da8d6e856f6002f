import { setTimeout as sleep } from 'node:timers/promises'
import { aBreaker, type BreakerState } from '#server/shared/breaker.ts'
import type { Limit, Limits } from '#server/shared/limits.ts'
import type { Log } from '#server/shared/log.ts'
import { BadStatus, fetchJson, SlowDown } from './fetchJson.ts'
import type { Hit, Provider } from './hit.ts'
import type { Question } from './question.ts'
import { aTokenBucket } from './tokenBucket.ts'

/** A service that knows books: how it is asked, and what its answers mean. */
export interface Source {
  provider: Provider
  /** As readers know it. */
  name: string
  perSecond: number
  burst: number
  /** How often all readers together may ask it in a day; as often as they like when there is none. */
  budget?: Limit
  /** Undefined when the service could not answer such a question. */
  addressFor(question: Question): URL | undefined
  /** Throws when it is no answer. */
  read(answer: unknown, question: Question): Hit[]
}

/**
 * `not-asked`: it could not answer such a question. `busy`: it is not to be asked so often. `spent`: nor any more on this
 * day, for anybody. `unavailable`: it gave no answer, or is left alone as it gave none lately.
 */
export type Outcome = { state: 'answered'; hits: Hit[] } | { state: 'not-asked' | 'busy' | 'spent' | 'unavailable' }

export interface BookService extends Source {
  /** Never throws, and takes no longer than the timing says. */
  ask(question: Question): Promise<Outcome>
  /** For operators: how it fares, and how often it came out how since the start. */
  health(): { breaker: BreakerState; isPaused: boolean; outcomes: Record<Outcome['state'], number> }
}

export interface Timing {
  /** For one question, in all. */
  questionMs: number
  /** For how long a service that keeps failing is left alone at first. */
  restMs: number
}

const usualTiming: Timing = { questionMs: 3500, restMs: 30_000 }
const longestQueueMs = 1000
const pauseBeforeRetryMs = 200

interface Around {
  userAgent: string
  log: Log
  limits: Limits
  timing?: Timing
}

/** The source with everything around it that spares it, and whoever waits for it. */
export function aBookService(source: Source, { userAgent, log, limits, timing = usualTiming }: Around): BookService {
  const [breaker, bucket] = [aBreaker(timing.restMs), aTokenBucket(source)]
  const outcomes = { answered: 0, 'not-asked': 0, busy: 0, spent: 0, unavailable: 0 }
  let pausedUntil = 0
  const isPaused = () => performance.now() < pausedUntil

  async function outcomeOf(question: Question): Promise<Outcome> {
    const address = source.addressFor(question)
    if (!address) return { state: 'not-asked' }
    if (isPaused()) return { state: 'busy' }
    if (breaker.state() === 'open') return { state: 'unavailable' }
    if (!(await bucket.take(longestQueueMs))) return { state: 'busy' }
    if (await isSpent()) return { state: 'spent' }
    if (!breaker.mayAsk()) return { state: 'unavailable' }
    return askNow(address, question)
  }

  const isSpent = async () =>
    source.budget !== undefined && (await limits.use(source.budget, 'all').catch(() => undefined)) !== undefined

  async function askNow(address: URL, question: Question): Promise<Outcome> {
    try {
      const hits = source.read(await fetchTwice(address), question)
      breaker.succeeded()
      return { state: 'answered', hits }
    } catch (error) {
      if (error instanceof SlowDown) {
        breaker.succeeded()
        pausedUntil = performance.now() + error.seconds * 1000
        return { state: 'busy' }
      }
      breaker.failed()
      log.warn({ service: source.name, reason: reasonOf(error) }, 'a book service did not answer')
      return { state: 'unavailable' }
    }
  }

  /** A service that is overloaded for a moment (503) is asked once more, at a moment of chance, while there is time. */
  async function fetchTwice(address: URL): Promise<unknown> {
    const signal = AbortSignal.timeout(timing.questionMs)
    try {
      return await fetchJson(address, userAgent, signal)
    } catch (error) {
      if (!(error instanceof BadStatus && error.status === 503) || !(await bucket.take(0))) throw error
      await sleep(pauseBeforeRetryMs * (1 + 2 * Math.random()), undefined, { signal })
      return fetchJson(address, userAgent, signal)
    }
  }

  return {
    ...source,
    async ask(question) {
      const outcome = await outcomeOf(question)
      outcomes[outcome.state] += 1
      return outcome
    },
    health: () => ({ breaker: breaker.state(), isPaused: isPaused(), outcomes: { ...outcomes } }),
  }
}

/** Why, in a few words; never the address, which may hold a key. */
function reasonOf(error: unknown): string {
  const { message, name, cause } = error as Error
  return [name, message, (cause as NodeJS.ErrnoException | undefined)?.code].filter(Boolean).join(': ').slice(0, 200)
}

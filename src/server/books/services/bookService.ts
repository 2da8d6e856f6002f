import { setTimeout as sleep } from 'node:timers/promises'
import { aBreaker, type BreakerState } from '#server/shared/breaker.ts'
import type { Limit, Limits, Use } from '#server/shared/limits.ts'
import type { Log } from '#server/shared/log.ts'
import { BadStatus, fetchJson, SlowDown } from './fetchJson.ts'
import type { Hit, Provider } from './hit.ts'
import type { Question } from './question.ts'
import { aPace, type Pace, paceWithin } from './pace.ts'

/** A service that knows books: how it is asked, and what its answers mean. */
export interface Source {
  provider: Provider
  /** As readers know it. */
  name: string
  perSecond: number
  burst: number
  /** How often all together may ask it in a day, by each of these; as often as they like when there is none. */
  budget?: readonly Limit[]
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
  pace: Pace
  /** Never throws, and takes no longer than the timing says. */
  ask(question: Question): Promise<Outcome>
  /** For operators: how it fares, and how often it came out how since the start. */
  health(): Health
}

interface Health {
  breaker: BreakerState
  /** Since when it is left alone, but for tries whether it is back; null while it is not. */
  openSince: string | null
  isPaused: boolean
  lastFault: { at: string; reason: string } | null
  outcomes: Record<Outcome['state'], number>
}

export interface Timing {
  /** For one question, in all. */
  questionMs: number
  /** For how long a service that keeps failing is left alone at first. */
  restMs: number
  /** For its turn, at most. */
  queueMs: number
}

const usualTiming: Timing = { questionMs: 3500, restMs: 30_000, queueMs: 1000 }
const pauseBeforeRetryMs = 200

interface Around {
  userAgent: string
  log: Log
  limits: Limits
  timing?: Partial<Timing> | undefined
  /** Of whoever asks the same service with precedence: it bears both together no better. */
  within?: Pace | undefined
}

/** The source with everything around it that spares it, and whoever waits for it. */
export function aBookService(source: Source, { userAgent, log, limits, within, ...around }: Around): BookService {
  const timing = { ...usualTiming, ...around.timing }
  const breaker = aBreaker(timing.restMs)
  const pace = within ? paceWithin(within, aPace(source)) : aPace(source)
  const outcomes = { answered: 0, 'not-asked': 0, busy: 0, spent: 0, unavailable: 0 }
  const fared: Pick<Health, 'openSince' | 'lastFault'> = { openSince: null, lastFault: null }

  async function outcomeOf(question: Question): Promise<Outcome> {
    const address = source.addressFor(question)
    if (!address) return { state: 'not-asked' }
    if (pace.isPaused()) return { state: 'busy' }
    if (breaker.state() === 'open') return { state: 'unavailable' }
    if (!(await pace.take(timing.queueMs))) return { state: 'busy' }
    if (!breaker.mayAsk()) return { state: 'unavailable' }
    return askNow(address, question)
  }

  /** A question that is not asked is taken off every budget again. */
  async function isSpent(): Promise<boolean> {
    const uses = source.budget?.map((limit) => [limit, 'all'] satisfies Use)
    const wait = uses && (await limits.useAll(uses).catch(() => undefined))
    if (wait === undefined) return false
    await limits.undo({ takenBack: uses }).catch(() => undefined)
    return true
  }

  async function askNow(address: URL, question: Question): Promise<Outcome> {
    if (await isSpent()) {
      breaker.notAsked()
      return { state: 'spent' }
    }
    try {
      const hits = source.read(await fetchTwice(address), question)
      succeeded()
      return { state: 'answered', hits }
    } catch (error) {
      if (error instanceof SlowDown) {
        succeeded()
        pace.pauseFor(error.seconds)
        return { state: 'busy' }
      }
      failed(reasonOf(error))
      return { state: 'unavailable' }
    }
  }

  function succeeded(): void {
    breaker.succeeded()
    fared.openSince = null
  }

  function failed(reason: string): void {
    breaker.failed()
    const at = new Date().toISOString()
    fared.lastFault = { at, reason }
    if (breaker.state() === 'open') fared.openSince ??= at
    log.warn({ service: source.name, reason }, 'a book service did not answer')
  }

  /**
   * A service that is overloaded for a moment (503) is asked once more, at a moment of chance, while there is time and
   * something of its budget left.
   */
  async function fetchTwice(address: URL): Promise<unknown> {
    const signal = AbortSignal.timeout(timing.questionMs)
    try {
      return await fetchJson(address, userAgent, signal)
    } catch (error) {
      if (!(error instanceof BadStatus && error.status === 503)) throw error
      if (!(await pace.take(0)) || (await isSpent())) throw error
      await sleep(pauseBeforeRetryMs * (1 + 2 * Math.random()), undefined, { signal })
      return fetchJson(address, userAgent, signal)
    }
  }

  return {
    ...source,
    pace,
    async ask(question) {
      const outcome = await outcomeOf(question)
      outcomes[outcome.state] += 1
      return outcome
    },
    health: () => ({ breaker: breaker.state(), isPaused: pace.isPaused(), ...fared, outcomes: { ...outcomes } }),
  }
}

/** Why, in a few words; never the address, which may hold a key. */
function reasonOf(error: unknown): string {
  const { message, name, cause } = error as Error
  return [name, message, (cause as NodeJS.ErrnoException | undefined)?.code].filter(Boolean).join(': ').slice(0, 200)
}

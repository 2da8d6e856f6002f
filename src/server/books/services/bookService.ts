import { setTimeout as sleep } from 'node:timers/promises'
import type { Limit } from '#server/shared/limitRules.ts'
import type { BreakerState } from '#server/shared/outbound/breaker.ts'
import { openRateLimiter, type RateLimiter, type Rate, yieldingPace } from '#server/shared/outbound/rateLimiter.ts'
import { politeGate, type Verdict } from '#server/shared/outbound/politeGate.ts'
import type { Limits, Use } from '#server/shared/limits.ts'
import type { Log } from '#server/shared/log.ts'
import { BadStatus, fetchJson, RateLimitedError, reasonOf } from './fetchJson.ts'
import type { Hit, Provider } from './hit.ts'
import type { Question } from './question.ts'

export interface Source extends Rate {
  provider: Provider
  name: string
  budget?: readonly Limit[]
  addressFor(question: Question): URL | undefined
  read(answer: unknown, question: Question): Hit[]
}

/** `busy`: asked too often. `spent`: the day's budget is used up. `unavailable`: failed, or rests after failing. */
export type Outcome = { state: 'answered'; hits: Hit[] } | { state: 'not-asked' | 'busy' | 'spent' | 'unavailable' }

export interface BookService extends Source {
  pace: RateLimiter
  /** Never throws, and keeps to the timing. */
  ask(question: Question): Promise<Outcome>
  health(): Health
}

interface Health {
  breaker: BreakerState
  /** Trials do not end a rest. */
  openSince: string | null
  isPaused: boolean
  lastFault: { at: string; reason: string } | null
  outcomes: Record<Outcome['state'], number>
}

export interface Timing {
  /** For one question, a retry included. */
  questionMs: number
  restMs: number
  /** How long a question may wait for its turn. */
  queueMs: number
  /** The shortest pause before a retry; the longest is three times that. */
  retryMs: number
  rate?: Rate
}

const usualTiming: Timing = { questionMs: 3500, restMs: 30_000, queueMs: 1000, retryMs: 200 }

interface Options {
  userAgent: string
  log: Log
  limits: Limits
  timing?: Partial<Timing> | undefined
  yieldsTo?: RateLimiter | undefined
}

/** Keeps to the source's pace and budget, and does not ask while it rests. */
export function openBookService(
  source: Source,
  { userAgent, log, limits, yieldsTo, ...options }: Options,
): BookService {
  const timing = { ...usualTiming, ...options.timing }
  const own = openRateLimiter(timing.rate ?? source)
  const pace = yieldsTo ? yieldingPace(yieldsTo, own) : own
  const gate = politeGate(pace, timing.restMs)
  const outcomes = { answered: 0, 'not-asked': 0, busy: 0, spent: 0, unavailable: 0 }
  let lastFault: Health['lastFault'] = null

  async function outcomeOf(question: Question): Promise<Outcome> {
    const address = source.addressFor(question)
    if (!address) return { state: 'not-asked' }
    const asked = await gate.ask(timing.queueMs, () => askNow(address, question))
    if ('answer' in asked) return asked.answer
    return { state: asked.refused === 'failing' ? 'unavailable' : 'busy' }
  }

  async function askNow(address: URL, question: Question): Promise<{ answer: Outcome; verdict: Verdict }> {
    if (await isSpent()) return { answer: { state: 'spent' }, verdict: 'not-sent' }
    try {
      const hits = source.read(await fetchWithRetry(address), question)
      return { answer: { state: 'answered', hits }, verdict: 'succeeded' }
    } catch (error) {
      if (error instanceof RateLimitedError)
        return { answer: { state: 'busy' }, verdict: { pauseSeconds: error.seconds } }
      const reason = reasonOf(error)
      lastFault = { at: new Date().toISOString(), reason }
      log.warn({ service: source.name, reason }, 'a book service did not answer')
      return { answer: { state: 'unavailable' }, verdict: 'failed' }
    }
  }

  async function isSpent(): Promise<boolean> {
    const uses = source.budget?.map((limit) => [limit, 'all'] satisfies Use)
    const wait = uses && (await limits.useAll(uses).catch(() => undefined))
    if (wait === undefined) return false
    await limits.undo({ takenBack: uses }).catch(() => undefined)
    return true
  }

  /** Retries an overloaded service (503) once, after a random pause, if time and budget allow. */
  async function fetchWithRetry(address: URL): Promise<unknown> {
    const signal = AbortSignal.timeout(timing.questionMs)
    try {
      return await fetchJson(address, userAgent, signal)
    } catch (error) {
      if (!(error instanceof BadStatus && error.status === 503)) throw error
      if (!(await pace.take(0)) || (await isSpent())) throw error
      await sleep(timing.retryMs * (1 + 2 * Math.random()), undefined, { signal })
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
    health: () => ({ ...gate.health(), lastFault, outcomes: { ...outcomes } }),
  }
}

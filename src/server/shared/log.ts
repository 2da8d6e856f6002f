import { type Logger, pino } from 'pino'
import type { FastifyBaseLogger } from 'fastify'
import { isDatabaseAway } from './databaseErrors.ts'

const pauseMs = 1000

export type Log = Logger

// `detail` is where PostgreSQL quotes the refused row.
const secrets = ['password', 'token', 'cookie', 'authorization', 'set-cookie', 'email', 'secret', 'detail']

/** JSON lines on standard output, without credentials or personal data. */
export function openLog(level: string): Log {
  const paths = secrets.flatMap((name) => [`["${name}"]`, `*["${name}"]`, `*.*["${name}"]`])
  return pino({ level, redact: { paths, censor: '[redacted]' }, base: null })
}

/** Logs what failed. While the database is away, every request fails for the same reason: one line a second then. */
export function logFault(log: Pick<FastifyBaseLogger, 'error'>, error: unknown, requestId: string): void {
  if (!isDatabaseAway(error)) return log.error({ err: error, requestId }, 'a request failed')
  const cause = (error as Error).message
  atPace('the database is away', (requests, words) => log.error({ requestId, requests, cause }, words))
}

/** Warns of what many requests may meet at once. */
export function warnAtPace(
  log: Pick<FastifyBaseLogger, 'error' | 'warn'>,
  { error, requestId }: { error: unknown; requestId: string },
  words: string,
): void {
  if (isDatabaseAway(error)) return logFault(log, error, requestId)
  atPace(words, (requests) => log.warn({ err: error, requestId, requests }, words))
}

const paces = new Map<string, { quietUntilMs: number; times: number }>()

/** Writes one line a second of those with the same words. `times` counts those left out since the last, and this one. */
export function atPace(words: string, write: (times: number, words: string) => void): void {
  const { quietUntilMs, times } = paces.get(words) ?? { quietUntilMs: 0, times: 0 }
  const nowMs = performance.now()
  if (nowMs < quietUntilMs) return void paces.set(words, { quietUntilMs, times: times + 1 })
  write(times + 1, words)
  paces.set(words, { quietUntilMs: nowMs + pauseMs, times: 0 })
}

import { type Logger, pino } from 'pino'
import type { FastifyBaseLogger } from 'fastify'
import { isDatabaseAway } from './databaseErrors.ts'

const pauseMs = 1000

let quietUntilMs = 0

let leftOut = 0

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
  leftOut += 1
  const nowMs = performance.now()
  if (nowMs < quietUntilMs) return
  log.error({ requestId, requests: leftOut, cause: (error as Error).message }, 'the database is away')
  quietUntilMs = nowMs + pauseMs
  leftOut = 0
}

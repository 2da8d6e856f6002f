import type { FastifyBaseLogger } from 'fastify'
import { isDatabaseAway } from './databaseErrors.ts'

const pauseMs = 1000
let quietUntilMs = 0
let leftOut = 0

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

import { Logger } from 'graphile-worker'
import type { Log } from './log.ts'

export function quietLogger(log: Log): Logger {
  return new Logger(() => (level, message, meta) => {
    if (level === 'error') log.error({ meta: meta?.['error'] ? { err: meta['error'] } : undefined }, message)
    else if (level === 'warning') log.warn(message)
    else log.trace(message)
  })
}

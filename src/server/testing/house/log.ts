import { pino } from 'pino'
import { type Log, openLog } from '#server/shared/log.ts'

/** The product's log at its most talkative, and the lines that it has written. */
export function aLog(): { log: Log; lines: string[] } {
  const lines: string[] = []
  const destination = { write: (line: string) => void lines.push(line) }
  return { log: Object.assign(openLog('trace'), { [pino.symbols.streamSym]: destination }), lines }
}

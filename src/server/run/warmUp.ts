import { performance } from 'node:perf_hooks'
import { currentAnalyst } from '../books/analyze/currentAnalyst.ts'
import type { House } from '../house.ts'
import { askLexicon } from '../picks/ask/askLexicon.ts'

/** Idle: the event loop worked at most this share of an interval. */
const usual = { everyMs: 5000, maxUtilization: 0.05 }

/**
 * Trains the analyst and builds the words of questions after the first Home page, so an unvisited instance spends no
 * memory. Returns how to cancel.
 */
export function warmUpWhenIdle({ db, sage, log }: Pick<House, 'db' | 'sage' | 'log'>, settings = usual): () => void {
  let before = performance.eventLoopUtilization()
  const timer = setInterval(() => {
    const now = performance.eventLoopUtilization()
    const { utilization } = performance.eventLoopUtilization(now, before)
    before = now
    if (utilization > settings.maxUtilization || sage.servingVersion(0) === 0) return
    clearInterval(timer)
    askLexicon()
    // On failure, the first reader who needs the analyst trains it.
    void currentAnalyst(db).then(
      () => log.debug('the analyst was trained ahead'),
      (error: unknown) => log.debug({ err: error }, 'the analyst was not trained ahead'),
    )
  }, settings.everyMs)
  timer.unref()
  return () => clearInterval(timer)
}

import { performance } from 'node:perf_hooks'
import { currentAnalyst } from '../books/analyze/currentAnalyst.ts'
import type { House } from '../house.ts'

/** Idle is an interval in which the event loop worked no more than this share of it. */
const usual = { everyMs: 5000, maxUtilization: 0.05 }

/**
 * Trains the analyst once, as soon as the process is idle after a reader's Home has loaded the Sage's model: nobody then
 * waits for it, and an instance that nobody visits spends no memory on either. Returns how to stop waiting.
 */
export function warmUpWhenIdle({ db, sage, log }: Pick<House, 'db' | 'sage' | 'log'>, settings = usual): () => void {
  let before = performance.eventLoopUtilization()
  const timer = setInterval(() => {
    const now = performance.eventLoopUtilization()
    const { utilization } = performance.eventLoopUtilization(now, before)
    before = now
    if (utilization > settings.maxUtilization || sage.servingVersion(0) === 0) return
    clearInterval(timer)
    // A failure is no loss: the first reader who needs the analyst has it trained.
    void currentAnalyst(db).then(
      () => log.debug('the analyst was trained ahead'),
      (error: unknown) => log.debug({ err: error }, 'the analyst was not trained ahead'),
    )
  }, settings.everyMs)
  timer.unref()
  return () => clearInterval(timer)
}

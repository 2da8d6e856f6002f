import type { Browser, Page } from '@playwright/test'

/** The main thread's work between two marks, in ms of its own processor time. */
export interface Work {
  inAll: number
  longestTask: number
}

interface TraceEvent {
  name: string
  pid: number
  tid: number
  ts: number
  /** Thread time in µs. */
  tts?: number
  tdur?: number
  args: { data?: { message?: string } }
}

/** A trace of one page during `act`, unaffected by other processes. */
export async function traced(browser: Browser, page: Page, act: () => Promise<void>): Promise<TraceEvent[]> {
  await browser.startTracing(page, { categories: ['devtools.timeline', 'disabled-by-default-devtools.timeline'] })
  await act()
  const trace = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] }
  return trace.traceEvents
}

/** The work between successive marks (`console.timeStamp`) with these names. */
export function workBetween(events: TraceEvent[], from: string, to: string): Work[] {
  const named = (name: string) => (event: TraceEvent) => event.name === 'TimeStamp' && event.args.data?.message === name
  const ends = events.filter(named(to)).toSorted((a, b) => a.ts - b.ts)
  return events
    .filter(named(from))
    .toSorted((a, b) => a.ts - b.ts)
    .map((begin, place) => workOf(events, begin, ends[place]!))
}

function workOf(events: TraceEvent[], begin: TraceEvent, end: TraceEvent): Work {
  const tasks = events.filter(
    ({ name, pid, tid, ts }) =>
      name === 'RunTask' && pid === begin.pid && tid === begin.tid && ts >= begin.ts && ts < end.ts,
  )
  return {
    inAll: (end.tts! - begin.tts!) / 1000,
    longestTask: Math.max(0, ...tasks.map(({ tdur = 0 }) => tdur / 1000)),
  }
}

import { queryClient, whenCallFails } from './api.ts'
import { askEveryMs, isNetworkFailure, isServerThere, isUnavailable } from './faults.ts'

const awayLineText = 'Sageleaf is away for a moment; you are still signed in.'
const offlineLineText = 'You are offline; you are still signed in.'
const longestWaitMs = 60_000

/**
 * While the server or its database is away, shows one quiet line and asks until they are back; then asks again for what
 * failed. A write that was certainly not done waits, and is made once more.
 */
export function watchForAbsence(signal: AbortSignal, back: () => void): void {
  let absence: Promise<void> | undefined
  whenCallFails((fault, isWrite) => {
    if (signal.aborted) return false
    if (!isUnavailable(fault) && !isNetworkFailure(fault)) return false
    absence ??= untilBack(signal, back).finally(() => (absence = undefined))
    return isWrite && isUntouched(fault) && cameBackIn(longestWaitMs, absence, signal)
  })
}

/** Otherwise nobody knows whether the write was made before the connection broke. */
const isUntouched = (fault: unknown) =>
  isUnavailable(fault) && (fault.data as { untouched?: boolean } | undefined)?.untouched === true

async function untilBack(signal: AbortSignal, back: () => void): Promise<void> {
  const line = showLine()
  try {
    while (!signal.aborted && !(await isServerThere())) await new Promise((resolve) => setTimeout(resolve, askEveryMs))
  } finally {
    line.remove()
  }
  if (signal.aborted) return
  const failed = queryClient
    .getQueryCache()
    .findAll({ predicate: ({ state }) => state.status === 'error' && state.data === undefined })
  for (const { queryKey } of failed) void queryClient.resetQueries({ queryKey, exact: true })
  void queryClient.invalidateQueries()
  back()
}

async function cameBackIn(waitMs: number, absence: Promise<void>, signal: AbortSignal): Promise<boolean> {
  const tooLong = new Promise<boolean>((resolve) => setTimeout(resolve, waitMs, false))
  return Promise.race([absence.then(() => !signal.aborted), tooLong])
}

/** Above the page's bar, which it moves down, so that it covers nothing. */
function showLine(): { remove(): void } {
  const line = document.createElement('p')
  line.role = 'status'
  line.className = 'sticky top-0 z-50 border-b border-line bg-card px-4 py-2 text-center text-sm'
  document.body.prepend(line)
  // Announced only when it comes into a region that is there already.
  requestAnimationFrame(() => {
    line.textContent = navigator.onLine ? awayLineText : offlineLineText
    document.querySelector('header')?.style.setProperty('top', `${line.offsetHeight}px`)
  })
  return {
    remove() {
      line.remove()
      document.querySelector('header')?.style.removeProperty('top')
    },
  }
}

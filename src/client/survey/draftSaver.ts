import type { Draft } from '#contract/survey.ts'

const firstRetryMs = 2_000
const longestRetryMs = 30_000
const patienceMs = 5_000

export interface DraftSaver {
  /** Sends the draft after `delayMs`, unless a newer one comes first; false when closed. */
  keep(draft: Draft, delayMs?: number): boolean
  /** Sends at once what still waits. */
  flush(): void
  /** Sends what waits for one last time: from now on nothing is kept and nothing tried again. */
  close(): void
  /** Closes and drops what waits; resolves when nothing is on its way any more, or has been for five seconds. */
  stop(): Promise<void>
  /** Takes drafts again. */
  open(): void
}

/**
 * Keeps the newest draft on the server, one request at a time. A failed one is tried again, later each time, until it
 * arrives or a newer draft takes its place: the reader never waits for it.
 */
export function draftSaver(save: (draft: Draft) => Promise<unknown>): DraftSaver {
  let isOpen = true
  let waiting: Draft | undefined
  let sending: Promise<void> | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let retryMs = firstRetryMs

  const sendLater = (delayMs: number) => {
    clearTimeout(timer)
    timer = setTimeout(send, delayMs)
  }

  const send = () => {
    clearTimeout(timer)
    if (sending || !waiting) return
    const draft = waiting
    waiting = undefined
    sending = deliver(draft)
  }

  const deliver = async (draft: Draft) => {
    try {
      await save(draft)
      sending = undefined
      retryMs = firstRetryMs
      if (waiting) send()
    } catch {
      sending = undefined
      if (!isOpen) return
      waiting ??= draft
      sendLater(retryMs)
      retryMs = Math.min(retryMs * 2, longestRetryMs)
    }
  }

  return {
    keep(draft, delayMs = 0) {
      if (!isOpen) return false
      waiting = draft
      sendLater(delayMs)
      return true
    },
    flush: send,
    close() {
      isOpen = false
      send()
    },
    async stop() {
      isOpen = false
      waiting = undefined
      clearTimeout(timer)
      await Promise.race([sending, new Promise((resolve) => setTimeout(resolve, patienceMs))])
    },
    open() {
      isOpen = true
    },
  }
}

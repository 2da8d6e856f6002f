import type { Draft } from '#contract/survey.ts'

const firstRetryMs = 2_000
const longestRetryMs = 30_000

export interface DraftSaver {
  /** Sends the draft after `delayMs`, unless a newer one comes first. */
  keep(draft: Draft, delayMs?: number): void
  /** Sends at once what still waits. */
  flush(): void
  /** Drops what waits; resolves when nothing is on its way any more. */
  stop(): Promise<void>
}

/**
 * Keeps the newest draft on the server, one request at a time. A failed one is tried again, later each time, until it
 * arrives or a newer draft takes its place: the reader never waits for it and never hears of it.
 */
export function draftSaver(save: (draft: Draft) => Promise<unknown>): DraftSaver {
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
      waiting ??= draft
      sendLater(retryMs)
      retryMs = Math.min(retryMs * 2, longestRetryMs)
    }
  }

  return {
    keep(draft, delayMs = 0) {
      waiting = draft
      sendLater(delayMs)
    },
    flush: send,
    async stop() {
      waiting = undefined
      clearTimeout(timer)
      await sending
      waiting = undefined
      clearTimeout(timer)
    },
  }
}

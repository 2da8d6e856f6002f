import type { Draft } from '#contract/survey.ts'

const firstRetryMs = 2_000
const maxRetryMs = 30_000
const timeoutMs = 5_000

export interface DraftSaver {
  /** Sends the draft after `delayMs`, unless a newer one comes first; false when closed. */
  keep(draft: Draft, delayMs?: number): boolean
  flush(): void
  /** Sends the waiting draft once more, then takes no drafts and retries nothing. */
  close(): void
  /** Closes and drops the waiting draft; resolves when no request is running, or after five seconds. */
  stop(): Promise<void>
  open(): void
}

/** One request at a time. Retries with growing delays until it succeeds or a newer draft replaces it. */
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
      retryMs = Math.min(retryMs * 2, maxRetryMs)
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
      await Promise.race([sending, new Promise((resolve) => setTimeout(resolve, timeoutMs))])
    },
    open() {
      isOpen = true
    },
  }
}

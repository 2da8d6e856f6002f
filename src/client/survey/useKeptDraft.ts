import { useEffect, useState } from 'react'
import type { Draft } from '#contract/survey.ts'
import { api } from '#client/lib/api.ts'
import { isRefusal } from '#client/lib/refusals.ts'
import { notifyError } from '#client/ui/toast.ts'
import { draftSaver } from './draftSaver.ts'
import { holdLocally, letGo } from './localDraft.ts'
import { toastTexts } from './texts.ts'

/** Keeps one reader's drafts, unseen: in this browser at once, and on the server, which had `served`, as soon as it can. */
export function useKeptDraft(readerId: string, served: Draft | null) {
  const [sent] = useState<(Draft | null)[]>([served])
  const [saver] = useState(() =>
    draftSaver((draft) => {
      sent.push(draft)
      return deliver(readerId, draft)
    }),
  )
  useEffect(() => {
    const flush = () => saver.flush()
    saver.open()
    window.addEventListener('online', flush)
    document.addEventListener('visibilitychange', flush)
    return () => {
      window.removeEventListener('online', flush)
      document.removeEventListener('visibilitychange', flush)
      saver.close()
    }
  }, [saver])
  const hold = (draft: Draft) => holdLocally(readerId, { draft, after: sent.slice(-most) })
  return {
    keep: (draft: Draft, delayMs: number) => {
      if (saver.keep(draft, delayMs)) hold(draft)
    },
    /** While the answers are saved no draft may follow them; this one stays here, should the session be gone. */
    pause: (draft: Draft) => {
      hold(draft)
      return saver.stop()
    },
    resume: () => saver.open(),
    forget: () => letGo(readerId),
  }
}

/** So many of the drafts that were sent last are remembered: whether the last ones arrived, nobody may have heard. */
const most = 5

/** What the server refuses is not sent again; it stays in this browser. That the session is gone, the reader is told. */
async function deliver(readerId: string, draft: Draft): Promise<void> {
  try {
    await api.survey.saveDraft.call(draft)
    letGo(readerId, draft)
  } catch (error) {
    if (!isRefusal(error) || isRefusal(error, 'TOO_MANY_REQUESTS')) throw error
    if (isRefusal(error, 'UNAUTHORIZED')) notifyError(toastTexts.notSignedIn)
  }
}

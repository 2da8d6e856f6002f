import { useEffect, useRef, useState } from 'react'
import type { Draft } from '#contract/survey.ts'
import { api, queryClient } from '#client/lib/api.ts'
import { openStep, type PartialAnswers } from './answers.ts'
import type { Start } from './surveyStart.ts'
import { useSteps } from './useSteps.ts'
import { isRefusal } from '#client/lib/refusals.ts'
import { notifyError } from '#client/ui/toast.ts'
import { draftSaver } from './draftSaver.ts'
import { holdLocally, letGo } from './localDraft.ts'
import { toastTexts } from './texts.ts'

/** So many of the drafts that were sent last are remembered: whether the last ones arrived, nobody may have heard. */
const most = 5

/** What the tabs of one browser tell each other about the survey of one reader. */
type TabNews = { readerId: string; answers: PartialAnswers } | { readerId: string; isSaved: true }

const tabs = new BroadcastChannel('sageleaf-survey')

const typingPauseMs = 300

export const surveyQuery = api.survey.current.queryOptions({ staleTime: 0, refetchOnMount: 'always' })

/** The survey as the reader fills it in; each change and each step is kept, unseen, and shared with other tabs. */
export function useSurvey(readerId: string, start: Start, served: Draft | null) {
  const [answers, setAnswers] = useState(start.draft.answers)
  const kept = useDraftSync(readerId, served)
  const steps = useSteps({ first: start.draft.step, furthest: openStep(answers) })
  const { step } = steps
  useShared(readerId, setAnswers)
  const keep = (next: PartialAnswers, delayMs: number) => {
    const draft = { step, answers: next }
    kept.keep(draft, delayMs)
    queryClient.setQueryData(surveyQuery.queryKey, (known) => known && { ...known, draft })
  }
  const lastKept = useRef(step)
  useEffect(() => {
    if (lastKept.current !== step) keep(answers, 0)
    lastKept.current = step
  })
  const set = (next: PartialAnswers, delayMs: number) => {
    setAnswers(next)
    keep(next, delayMs)
    tellOtherTabs({ readerId, answers: next })
  }
  return {
    ...steps,
    answers,
    change: (part: PartialAnswers) => set({ ...answers, ...part }, typingPauseMs),
    /** Begins anew from the saved answers; what was changed since is dropped. */
    restart: (saved: PartialAnswers) => set(saved, 0),
    pauseKeeping: () => kept.pause({ step, answers }),
    resumeKeeping: () => {
      kept.resume()
      keep(answers, 0)
    },
    forgetDraft: () => {
      kept.forget()
      tellOtherTabs({ readerId, isSaved: true })
    },
  }
}

/** Takes over what another tab answers; when one has saved, what is known of the survey is asked for anew. */
function useShared(readerId: string, take: (answers: PartialAnswers) => void) {
  useEffect(
    () =>
      hearOtherTabs(readerId, (news) => {
        if ('answers' in news) take(news.answers)
        else void queryClient.invalidateQueries({ queryKey: surveyQuery.queryKey })
      }),
    [readerId, take],
  )
}

function tellOtherTabs(news: TabNews): void {
  tabs.postMessage(news)
}

/** Calls `hear` with what other tabs say of this reader; returns how to stop listening. */
function hearOtherTabs(readerId: string, hear: (news: TabNews) => void): () => void {
  const listen = ({ data }: MessageEvent<TabNews>) => data.readerId === readerId && hear(data)
  tabs.addEventListener('message', listen)
  return () => tabs.removeEventListener('message', listen)
}

/** Keeps one reader's drafts, unseen: in this browser at once, and on the server, which had `served`, as soon as it can. */
function useDraftSync(readerId: string, served: Draft | null) {
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

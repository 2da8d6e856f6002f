import { useEffect, useRef, useState } from 'react'
import type { Draft } from '#contract/survey.ts'
import { api, queryClient } from '#client/lib/api.ts'
import { openStep, type PartialAnswers } from './answers.ts'
import type { Start } from './surveyStart.ts'
import { useSteps } from './useSteps.ts'
import { isRefusal } from '#client/lib/refusals.ts'
import { notifyError } from '#client/ui/toast.ts'
import { draftSaver } from './draftSaver.ts'
import { saveLocally, dropLocally } from './localDraft.ts'
import { toastTexts } from './texts.ts'

/** How many sent drafts to remember: the answer to the last ones may have been lost. */
const maxSent = 5

type TabNews = { readerId: string; answers: PartialAnswers } | { readerId: string; isSaved: true }

const tabs = new BroadcastChannel('sageleaf-survey')

const typingPauseMs = 300

export const surveyQuery = api.survey.current.queryOptions({ staleTime: 0, refetchOnMount: 'always' })

export function useSurvey(readerId: string, start: Start, served: Draft | null) {
  const [answers, setAnswers] = useState(start.draft.answers)
  const kept = useDraftSync(readerId, served)
  const steps = useSteps({ first: start.draft.step, furthest: openStep(answers) })
  const { step } = steps
  useOtherTabs(readerId, setAnswers)
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

function useOtherTabs(readerId: string, take: (answers: PartialAnswers) => void) {
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

function hearOtherTabs(readerId: string, hear: (news: TabNews) => void): () => void {
  const listen = ({ data }: MessageEvent<TabNews>) => data.readerId === readerId && hear(data)
  tabs.addEventListener('message', listen)
  return () => tabs.removeEventListener('message', listen)
}

/** `served` is the server's draft at the start. */
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
  const hold = (draft: Draft) => saveLocally(readerId, { draft, after: sent.slice(-maxSent) })
  return {
    keep: (draft: Draft, delayMs: number) => {
      if (saver.keep(draft, delayMs)) hold(draft)
    },
    /** No draft may reach the server after the answers. This one is kept here in case the session has ended. */
    pause: (draft: Draft) => {
      hold(draft)
      return saver.stop()
    },
    resume: () => saver.open(),
    forget: () => dropLocally(readerId),
  }
}

/** A refused draft is not sent again; it stays in this browser. */
async function deliver(readerId: string, draft: Draft): Promise<void> {
  try {
    await api.survey.saveDraft.call(draft)
    dropLocally(readerId, draft)
  } catch (error) {
    if (!isRefusal(error) || isRefusal(error, 'TOO_MANY_REQUESTS')) throw error
    if (isRefusal(error, 'UNAUTHORIZED')) notifyError(toastTexts.notSignedIn)
  }
}

import { useEffect, useRef, useState } from 'react'
import type { Draft } from '#contract/survey.ts'
import { api, queryClient } from '#client/lib/api.ts'
import { openStep, type PartialAnswers } from './answers.ts'
import type { Start } from './start.ts'
import { useKeptDraft } from './useKeptDraft.ts'
import { useSteps } from './useSteps.ts'

/** What the tabs of one browser tell each other about the survey of one reader. */
type TabNews = { readerId: string; answers: PartialAnswers } | { readerId: string; isSaved: true }

const tabs = new BroadcastChannel('sageleaf-survey')

const typingPauseMs = 300

export const surveyQuery = api.survey.current.queryOptions({ staleTime: 0, refetchOnMount: 'always' })

/** The survey as the reader fills it in; each change and each step is kept, unseen, and shared with other tabs. */
export function useSurvey(readerId: string, start: Start, served: Draft | null) {
  const [answers, setAnswers] = useState(start.draft.answers)
  const kept = useKeptDraft(readerId, served)
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

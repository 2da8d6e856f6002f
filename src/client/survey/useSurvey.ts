import { useEffect, useState } from 'react'
import type { Draft } from '#contract/survey.ts'
import { api, queryClient } from '#client/api.ts'
import { lastStep, type PartialAnswers } from './answers.ts'
import { draftSaver } from './draftSaver.ts'

const typingPauseMs = 300

export const surveyQuery = api.survey.current.queryOptions({ staleTime: 0, refetchOnMount: 'always' })

/** The survey as the reader fills it in; each change and each step is kept on the server, unseen. */
export function useSurvey(start: Draft) {
  const [draft, setDraft] = useState(start)
  const [saver] = useState(() => draftSaver((kept) => api.survey.saveDraft.call(kept)))
  useEffect(() => {
    const flush = () => saver.flush()
    window.addEventListener('online', flush)
    document.addEventListener('visibilitychange', flush)
    return () => {
      window.removeEventListener('online', flush)
      document.removeEventListener('visibilitychange', flush)
      flush()
    }
  }, [saver])

  const keep = (next: Draft, delayMs: number) => {
    setDraft(next)
    queryClient.setQueryData(surveyQuery.queryKey, (known) => known && { ...known, draft: next })
    saver.keep(next, delayMs)
  }
  return {
    ...draft,
    change: (part: PartialAnswers) => keep({ ...draft, answers: { ...draft.answers, ...part } }, typingPauseMs),
    goTo: (step: number) => keep({ ...draft, step: Math.min(lastStep, Math.max(0, step)) }, 0),
    restart: (answers: PartialAnswers) => keep({ step: draft.step, answers }, 0),
    stopKeeping: () => saver.stop(),
  }
}

import { useState } from 'react'
import type { Answers } from '#contract/survey.ts'
import { api, queryClient } from '#client/lib/api.ts'
import { meQuery } from '#client/lib/session.ts'
import { errorText, isRefusal } from '#client/lib/refusals.ts'
import { notify, notifyError } from '#client/ui/toast.ts'
import { toastTexts } from './texts.ts'

interface DraftKeeper {
  pauseKeeping: () => Promise<void>
  resumeKeeping: () => void
  forgetDraft: () => void
  leaveFor: (to: '/home' | '/import' | '/auth') => Promise<void>
}

export function useSaving(edit: boolean, { pauseKeeping, resumeKeeping, forgetDraft, leaveFor }: DraftKeeper) {
  const [stage, setStage] = useState<'idle' | 'saving' | 'failed'>('idle')

  const save = async (answers: Answers, next: '/home' | '/import') => {
    setStage('saving')
    try {
      await pauseKeeping()
      const place = await saveSurvey(answers, { ...liveCalls, onSaved: () => celebrate(edit, forgetDraft) })
      if (place === '/auth') notifyError(toastTexts.notSignedIn)
      await leaveFor(place === '/home' ? next : place)
      queryClient.removeQueries({ queryKey: api.survey.key() })
    } catch (error) {
      if (isRefusal(error, 'UNAUTHORIZED')) notifyError(toastTexts.notSignedIn)
      else notifyError({ title: toastTexts.savingFailed, description: errorText(error) })
      setStage('failed')
      resumeKeeping()
    }
  }
  return { isSaving: stage === 'saving', hasFailed: stage === 'failed', save }
}

function celebrate(edit: boolean, forgetDraft: () => void) {
  forgetDraft()
  notify(edit ? toastTexts.updated : toastTexts.allSet)
  void queryClient.invalidateQueries({ queryKey: api.insights.key() })
  void queryClient.invalidateQueries({ queryKey: api.picks.key() })
}

const liveCalls = {
  save: (answers: Answers) => api.survey.save.call(answers),
  isSignedIn: async () => (await queryClient.fetchQuery({ ...meQuery, staleTime: 0 })) !== null,
  hasAnswers: async () => (await api.survey.current.call()).answers !== null,
  wait: (ms: number) => new Promise((resolve) => setTimeout(resolve, ms)),
}

const verifications = 5
const verificationStepMs = 200

export interface SurveyCalls {
  save: (answers: Answers) => Promise<unknown>
  onSaved: () => void
  isSignedIn: () => Promise<boolean>
  hasAnswers: () => Promise<boolean>
  wait: (ms: number) => Promise<unknown>
}

/** Returns where to go next. Throws only when saving fails; a failed check still leads home. */
export async function saveSurvey(answers: Answers, calls: SurveyCalls): Promise<'/home' | '/auth'> {
  await calls.save(answers)
  calls.onSaved()
  if (!(await calls.isSignedIn().catch(() => true))) return '/auth'
  await verified(calls)
  return '/home'
}

async function verified({ hasAnswers, wait }: SurveyCalls) {
  for (let attempt = 0; attempt <= verifications; attempt++) {
    if (attempt > 0) await wait(verificationStepMs * attempt)
    if (await hasAnswers().catch(() => false)) return
  }
}

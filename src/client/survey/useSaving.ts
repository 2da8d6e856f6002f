import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { Answers } from '#contract/survey.ts'
import { api, queryClient } from '#client/api.ts'
import { meQuery } from '#client/session.ts'
import { errorText, isRefusal } from '#client/texts.ts'
import { notify, notifyError } from '#client/ui/toast.ts'
import { saveSurvey } from './saveSurvey.ts'
import { toastTexts } from './texts.ts'

interface Kept {
  pauseKeeping: () => Promise<void>
  resumeKeeping: () => void
  forgetDraft: () => void
  leaveFor: (to: '/home' | '/auth') => Promise<void>
}

/** Saves the whole survey and leads on; when that fails, says why and leaves everything as it is. */
export function useSaving(edit: boolean, { pauseKeeping, resumeKeeping, forgetDraft, leaveFor }: Kept) {
  const [stage, setStage] = useState<'idle' | 'saving' | 'failed'>('idle')
  const signInAgain = useSignInAgain(edit)

  const save = async (answers: Answers) => {
    setStage('saving')
    try {
      await pauseKeeping()
      const place = await saveSurvey(answers, { ...calls, onSaved: () => celebrate(edit, forgetDraft) })
      if (place === '/auth') notifyError(toastTexts.notSignedIn)
      await leaveFor(place)
      queryClient.removeQueries({ queryKey: api.survey.key() })
    } catch (error) {
      if (isRefusal(error, 'UNAUTHORIZED')) return signInAgain()
      notifyError({ title: toastTexts.savingFailed, description: errorText(error) })
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

/** The session ended before the answers were saved: they are kept, and the way back in leads to them. */
function useSignInAgain(edit: boolean) {
  const navigate = useNavigate()
  return () => {
    notifyError(toastTexts.notSignedIn)
    const redirect = edit ? '/onboarding?edit=true' : '/onboarding'
    void navigate({ to: '/auth', search: { mode: 'signin', redirect }, replace: true })
  }
}

const calls = {
  save: (answers: Answers) => api.survey.save.call(answers),
  isSignedIn: async () => (await queryClient.fetchQuery({ ...meQuery, staleTime: 0 })) !== null,
  hasAnswers: async () => (await api.survey.current.call()).answers !== null,
  wait: (ms: number) => new Promise((resolve) => setTimeout(resolve, ms)),
}

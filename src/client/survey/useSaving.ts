import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { Answers } from '#contract/survey.ts'
import { api, queryClient } from '#client/api.ts'
import { meQuery } from '#client/session.ts'
import { errorText, isRefusal } from '#client/texts.ts'
import { notify, notifyError } from '#client/ui/toast.ts'
import { saveSurvey } from './saveSurvey.ts'
import { toastTexts } from './texts.ts'

interface Saving {
  edit: boolean
  /** Ends the keeping of drafts: one that came after the answers would stay. */
  stopKeeping: () => Promise<void>
}

/** Saves the whole survey and leads on; when that fails, says why, leaves everything as it is, and answers false. */
export function useSaving({ edit, stopKeeping }: Saving) {
  const [stage, setStage] = useState<'idle' | 'saving' | 'failed'>('idle')
  const navigate = useNavigate()

  const leave = async (to: 'home' | 'auth') => {
    void queryClient.invalidateQueries({ queryKey: api.insights.key() })
    void queryClient.invalidateQueries({ queryKey: api.picks.key() })
    if (to === 'auth') notifyError(toastTexts.notSignedIn)
    await navigate({ to: to === 'auth' ? '/auth' : '/home' })
    queryClient.removeQueries({ queryKey: api.survey.key() })
    return true
  }
  const save = async (answers: Answers) => {
    setStage('saving')
    try {
      await stopKeeping()
      return await leave(await saveSurvey(answers, callsFor(edit)))
    } catch (error) {
      if (isRefusal(error, 'UNAUTHORIZED')) return leave('auth')
      notifyError({ title: toastTexts.savingFailed, description: errorText(error) })
      setStage('failed')
      return false
    }
  }
  return { isSaving: stage === 'saving', hasFailed: stage === 'failed', save }
}

const callsFor = (edit: boolean) => ({
  save: (answers: Answers) => api.survey.save.call(answers),
  onSaved: () => notify(edit ? toastTexts.updated : toastTexts.allSet),
  isSignedIn: async () => (await queryClient.fetchQuery({ ...meQuery, staleTime: 0 })) !== null,
  hasAnswers: async () => (await api.survey.current.call()).answers !== null,
  wait: (ms: number) => new Promise((resolve) => setTimeout(resolve, ms)),
})

import type { Answers } from '#contract/survey.ts'

const verifications = 5
const verificationStepMs = 200

/** What saving needs from the outside. */
export interface SurveyCalls {
  save: (answers: Answers) => Promise<unknown>
  onSaved: () => void
  isSignedIn: () => Promise<boolean>
  hasAnswers: () => Promise<boolean>
  wait: (ms: number) => Promise<unknown>
}

/**
 * Saves the answers, tells the reader, makes sure that the session still stands and that the answers can be read back.
 * Answers where to go next. Only a refused or failed save throws; a failed check afterwards keeps nobody from Home.
 */
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

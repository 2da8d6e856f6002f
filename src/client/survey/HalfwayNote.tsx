import { useQuery } from '@tanstack/react-query'
import { welcomeTexts } from '#client/accounts/texts.ts'
import { resumedStep, stepCount } from './answers.ts'
import type { KnownSurvey } from './surveyStart.ts'
import { surveyQuery } from './useSurvey.ts'

/** For readers who stopped in the middle of their first survey. Reserves its line from the start. */
export function HalfwayNote() {
  const { data } = useQuery(surveyQuery)
  const step = data && begunStep(data)
  return (
    <p role="status" className="min-h-6 font-semibold text-lamp">
      {step !== undefined && welcomeTexts.halfWay(step + 1, stepCount)}
    </p>
  )
}

/** Undefined when the survey is saved, or not begun. */
function begunStep({ answers, draft }: KnownSurvey): number | undefined {
  const isBegun = answers === null && draft !== null && Object.keys(draft.answers).length > 0
  return isBegun ? resumedStep(draft) : undefined
}

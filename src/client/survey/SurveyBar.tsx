import type { Ref } from 'react'
import { Button } from '#client/ui/Button.tsx'
import { chosenCount, lastStep, type PartialAnswers } from './answers.ts'
import { surveyTexts } from './texts.ts'

interface Props {
  step: number
  answers: PartialAnswers
  edit: boolean
  canGoOn: boolean
  onwardRef: Ref<HTMLButtonElement>
  onBack: () => void
  onNext: () => void
}

/** Back, how many are chosen, and Next: always in sight. */
export function SurveyBar({ step, answers, edit, canGoOn, onwardRef, onBack, onNext }: Props) {
  const count = chosenCount(step, answers)
  const finish = edit ? surveyTexts.update : surveyTexts.finish
  return (
    <div className="bottom-0 flex items-center justify-between gap-3 border-t border-line bg-paper py-3 md:sticky">
      <Button variant="secondary" disabled={step === 0} onClick={onBack}>
        {surveyTexts.back}
      </Button>
      <output className="numbers text-sm text-ink2">{count !== undefined && surveyTexts.selected(count)}</output>
      {/* The second click of a double click must not skip a step. */}
      <Button ref={onwardRef} disabled={!canGoOn} onClick={({ detail }) => detail < 2 && onNext()}>
        {step === lastStep ? finish : surveyTexts.next}
      </Button>
    </div>
  )
}
